namespace Acme.Light;
public interface IDimmable { int Level { get; } }

using System;
namespace Acme.Light
{
    public static class Lamps
    {
        internal sealed class Wire {}
        public class Bulb<T> : Part<T>, IDisposable where T : struct { private class Filament {} }
        class Hidden { public enum Colour { Red } }
    }
}

public class Shown {}
/// @cond
public class Hidden {}
/// @endcond
public class After {}

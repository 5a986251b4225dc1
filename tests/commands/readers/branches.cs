namespace Acme
{
    public static class Lamp
    {
#if UNITY_WEBGL && !UNITY_EDITOR
        public static void Shine() {}
#elif UNITY_EDITOR
        public static void Simulate() {}
#else
        public static void Nothing() {}
#endif
#if UNITY_EDITOR || (UNITY_IOS && !UNITY_WEBGL)
        public static void Elsewhere() {}
#endif
        public static void Always() {}
    }
}

namespace Acme
{
    public static class Lamp
    {
        public static async Task<Bulb[]> Find<TKey, TValue>(Dictionary<TKey, TValue>? by = null, int most = -1)
            where TKey : class { return new Bulb[0]; }
        public static int Count() => bulbs.Length;
        private static void Wipe() {}
        static void Wipe2() {}
        public static (int low, int high) Range(/* every */ params int[] all) { return (0, 1); }
    }
}
public class A { public void B(int? c = 1, ref D d, params string[] e) {} }

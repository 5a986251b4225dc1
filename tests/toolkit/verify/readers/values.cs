namespace Acme
{
    public class Lamp : Part
    {
        public Lamp(string name) : base("lamp") {}
        [JsonProperty("lamp_name", NullValueHandling = NullValueHandling.Ignore)]
        public string? Name { get; private set; }
        public virtual Size Size { get; } = new() { Wide = 1, High = 2 };
        public bool On => level > 0;
        public const string Brand = "https://acme.example";
        public List<int> Watts = new();
        int level;
    }
}

// Chapter 1 with its challenge: the piece goes to a neighbouring tile, and to no other.
using System.Threading.Tasks;
using Stage;

static class Play
{
    static int Main(string[] args) => Game.Perform(args, Run);

    static async Task Run()
    {
        var game = Screen.Open<HexHounds>();
        Screen.Draw(game);
        Tiles.Has(7, "Mock user");
        await Tiles.Press(game, 16);
        Tiles.Has(7, "Mock user");
        await Tiles.Press(game, 12);
        Tiles.Has(12, "Mock user");
        await Tiles.Press(game, 16);
        Tiles.Has(16, "Mock user");
    }
}

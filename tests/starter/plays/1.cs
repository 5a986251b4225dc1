// Chapter 1: the name appears, and the piece goes where a player clicks.
using System.Threading.Tasks;
using Stage;

static class Play
{
    static int Main(string[] args) => Game.Perform(args, Run);

    static async Task Run()
    {
        var game = Screen.Open<HexHounds>();
        Screen.Draw(game);
        Check.Equal("Mock user", Screen.Labels[0]);
        Tiles.Has(7, "Mock user");

        await Tiles.Press(game, 16);
        Tiles.Has(16, "Mock user");
    }
}

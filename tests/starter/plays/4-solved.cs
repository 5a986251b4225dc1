// Chapter 4 with its challenge: an empty voice state of the mock changes nothing, and a hound whose field is set is
// drawn all the same. The mock of 2.1.0 can't send who is muted.
using System.Threading.Tasks;
using Dissonity;
using Dissonity.Models.Mock;
using Stage;

static class Play
{
    static int Main(string[] args) => Game.Perform(args, Run);

    static async Task Run()
    {
        var game = Screen.Open<HexHounds>();
        await Tiles.Look(game);
        Tiles.Has(5, "Mock nickname");
        DiscordMock.Singleton.VoiceStateUpdate();
        await Tiles.Look(game);
        Tiles.Has(5, "Mock nickname");
    }
}

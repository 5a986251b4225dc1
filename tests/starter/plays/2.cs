// Chapter 2: everyone gets a tile, a click moves one's own piece to a free one, and pieces go with their players.
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
        await Game.Frames();
        Screen.Draw(game);
        Tiles.Has(5, "Mock nickname");

        var ren = new MockPlayer();
        ren.Participant.Id = 7;
        ren.Participant.Nickname = "Ren";
        DiscordMock.Singleton._otherPlayers.Add(ren);
        DiscordMock.Singleton.ActivityInstanceParticipantsUpdate();
        Screen.Draw(game);
        Tiles.Has(6, "Ren");

        await Tiles.Press(game, 6);
        Tiles.Has(5, "Mock nickname");
        await Tiles.Press(game, 11);
        Tiles.Has(11, "Mock nickname");

        DiscordMock.Singleton._otherPlayers.Clear();
        DiscordMock.Singleton.ActivityInstanceParticipantsUpdate();
        Screen.Draw(game);
        Tiles.Lack("Ren");
    }
}

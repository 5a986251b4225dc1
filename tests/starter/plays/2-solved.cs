// Chapter 2 with its challenge: the game says who sits down, and who leaves.
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

        var ren = new MockPlayer();
        ren.Participant.Id = 7;
        ren.Participant.Nickname = "Ren";
        DiscordMock.Singleton._otherPlayers.Add(ren);
        DiscordMock.Singleton.ActivityInstanceParticipantsUpdate();
        Screen.Draw(game);
        Check.Equal("Ren is here.", Screen.Labels[0]);

        DiscordMock.Singleton._otherPlayers.Clear();
        DiscordMock.Singleton.ActivityInstanceParticipantsUpdate();
        Screen.Draw(game);
        Check.Equal("Ren has left.", Screen.Labels[0]);
        Tiles.Lack("Ren");
    }
}

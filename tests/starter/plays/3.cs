// Chapter 3: the server seats everyone, decides about turns, and gives a player who comes back the same tile.
using System.Threading.Tasks;
using Dissonity;
using Newtonsoft.Json.Linq;
using Stage;
using UnityEngine;

static class Play
{
    static int Main(string[] args) => Game.Perform(args, Run);

    static async Task Run()
    {
        var game = Stage.Screen.Open<HexHounds>();
        await Tiles.Look(game);
        Tiles.Has(5, "Mock nickname");
        Check.Equal("Your turn", Stage.Screen.Labels[0]);

        string rival = Sit("7");
        await Tiles.Look(game);
        Tiles.Has(6, "Guest");

        await Tiles.Press(game, 19);
        Check.Equal("Only one tile at a time.", await Note(game, 19));
        Check.Equal("Somebody sits there.", await Note(game, 6));
        await Tiles.Press(game, 10);
        Tiles.Has(10, "Mock nickname");
        Check.Equal("It's Guest's turn", Stage.Screen.Labels[0]);
        Check.Equal("It isn't your turn.", await Note(game, 11));

        Web.Ask("POST", "/api/move", "{'seat':'" + rival + "','tile':7}");
        await Tiles.Look(game);
        Tiles.Has(7, "Guest");
        Check.Equal("Your turn", Stage.Screen.Labels[0]);

        // The same player in another window takes the seat, and this game takes it back.
        Sit(Api.UserId.ToString());
        await Tiles.Look(game);
        await Tiles.Look(game);
        Tiles.Has(10, "Mock nickname");
    }

    /// What the game says right after a press, before it looks at the board again.
    static async Task<string> Note(MonoBehaviour game, int tile)
    {
        Stage.Screen.Press(game, "", tile);
        await Game.Frames(10);
        Stage.Screen.Draw(game);
        return Stage.Screen.Labels[0];
    }

    static string Sit(string player)
    {
        string body = "{'room':'" + Api.InstanceId + "','player':'" + player + "'}";
        return (string)JObject.Parse(Web.Ask("POST", "/api/sit", body))["seat"];
    }
}

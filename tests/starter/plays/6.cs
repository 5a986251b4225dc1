// Chapter 6: buying a collar asks the server again, and the rest of the game goes on.
using System.Linq;
using System.Threading.Tasks;
using Dissonity;
using Dissonity.Models.Mock;
using Newtonsoft.Json.Linq;
using Stage;

static class Play
{
    static int Main(string[] args) => Game.Perform(args, Run);

    static async Task Run()
    {
        var game = Screen.Open<HexHounds>();
        await Tiles.Look(game);
        Tiles.Has(5, "Mock nickname");
        await Tiles.Press(game, 1);
        await Tiles.Press(game, 2);
        Check.That(Screen.Labels.Contains("1"), "the hound has the bone");

        // The rival has the turn when the purchase makes this game sit down again.
        string body = "{'room':'" + Api.InstanceId + "','player':'7'}";
        string rival = (string)JObject.Parse(Web.Ask("POST", "/api/sit", body))["seat"];
        int before = Web.Requests.Count(request => request.EndsWith("/api/sit"));
        DiscordMock.Singleton._skus.Add(new MockSku { Id = 1234567898765432101 });
        Screen.Press(game, "Collar");
        await Tiles.Look(game);
        Check.Equal(before + 1, Web.Requests.Count(request => request.EndsWith("/api/sit")));
        Tiles.Has(2, "Mock nickname");
        Check.That(Screen.Labels.Contains("1"), "the hound still has the bone");
        Check.Equal("It's Guest's turn", Screen.Labels[0]);
        Web.Ask("POST", "/api/move", "{'seat':'" + rival + "','tile':10}");
        await Tiles.Look(game);
        Check.Equal("Your turn", Screen.Labels[0]);
    }
}

// Chapter 5: a bone is worth a point, a shared link names the board, and whoever follows it tomorrow finds everything.
using System.Linq;
using System.Threading.Tasks;
using Dissonity;
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
        Check.That(Screen.Labels.Contains("0"), "the hound has no bone yet");

        await Tiles.Press(game, 1);
        await Tiles.Press(game, 2);
        Tiles.Has(2, "Mock nickname");
        Check.That(Screen.Labels.Contains("1"), "the hound has the bone");

        Screen.Press(game, "Share");
        await Game.Frames(5);
        Screen.Draw(game);
        Check.Equal("Shared", Screen.Labels[1]);
        Screen.Press(game, "Invite");

        // Tomorrow: another session, and a link with the board's name.
        string me = Api.UserId.ToString();
        string name = (string)Sit(Api.InstanceId, me, "")["board"];
        string seat = (string)Sit("i-tomorrow", me, name)["seat"];
        var board = JObject.Parse(Web.Ask("GET", "/api/board?seat=" + seat));
        var hound = board["hounds"].Single(each => (string)each["id"] == me);
        Check.Equal(2, (int)hound["tile"]);
        Check.Equal(1, (int)hound["bones"]);
    }

    static JObject Sit(string room, string player, string link)
    {
        string body = "{'room':'" + room + "','player':'" + player + "','link':'" + link + "'}";
        return JObject.Parse(Web.Ask("POST", "/api/sit", body));
    }
}

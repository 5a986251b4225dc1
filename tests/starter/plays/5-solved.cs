// Chapter 5 with its challenge: whoever sits down with bones is greeted, and nobody else.
using System.Reflection;
using System.Threading.Tasks;
using Stage;

static class Play
{
    static int Main(string[] args) => Game.Perform(args, Run);

    static async Task Run()
    {
        var game = Screen.Open<HexHounds>();
        await Tiles.Look(game);
        Check.That(!Screen.Labels.Contains("Welcome back, you have 1 bones."), "a new player isn't greeted");
        await Tiles.Press(game, 1);
        await Tiles.Press(game, 2);
        Check.That(Screen.Labels.Contains("1"), "the hound has the bone");
        Check.That(!Screen.Labels.Contains("Welcome back, you have 1 bones."), "a player who stays isn't greeted");

        // A start forgets what the script knew: an activity can't start twice in the same process.
        var flags = BindingFlags.Instance | BindingFlags.NonPublic;
        typeof(HexHounds).GetField("greeted", flags).SetValue(game, false);
        await Tiles.Look(game);
        Check.That(Screen.Labels.Contains("Welcome back, you have 1 bones."), "whoever comes back is greeted");
    }
}

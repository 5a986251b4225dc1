// Where things are on the board of Hex Hounds, and who is there.
using Stage;
using UnityEngine;

static class Tiles
{
    /// Where the name of somebody on a tile is drawn.
    public static Rect Name(int tile)
    {
        int row = tile / 5;
        return new Rect(30 + tile % 5 * 96 + row % 2 * 48 + 8, 40 + row * 48 + 42, 96, 24);
    }

    public static void Has(int tile, string name)
    {
        Check.That(Stage.Screen.Places.ContainsKey(name), name + " is among " + string.Join(", ", Stage.Screen.Labels));
        Check.Equal(Name(tile), Stage.Screen.Places[name]);
    }

    public static void Lack(string name)
    {
        Check.That(!Stage.Screen.Places.ContainsKey(name), name + " isn't on the board");
    }

    /// Waits until the game has asked for the board again, and draws it.
    public static async System.Threading.Tasks.Task Look(MonoBehaviour game)
    {
        await Game.Frames(120);
        Stage.Screen.Draw(game);
    }

    /// Presses a tile, and waits until the game has dealt with it.
    public static async System.Threading.Tasks.Task Press(MonoBehaviour game, int tile)
    {
        Stage.Screen.Press(game, "", tile);
        await Look(game);
    }
}

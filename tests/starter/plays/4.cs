// Chapter 4: whoever speaks hops, the board fits every screen, and a small window shows no words.
using System.Threading.Tasks;
using Dissonity;
using Dissonity.Models;
using Dissonity.Models.Mock;
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
        Check.Equal(1280 / 588f, GUI.matrix.Scale.x);
        Check.Equal(0f, GUI.matrix.Origin.x);

        DiscordMock.Singleton.SpeakingStart();
        int away = 0;
        for (int frame = 0; frame < 60; frame++)
        {
            await Game.Frames(1);
            Stage.Screen.Draw(game);
            if (!Stage.Screen.Places["Mock nickname"].Equals(Tiles.Name(5))) away++;
        }
        Check.That(away > 30, "the hound hops");
        DiscordMock.Singleton.SpeakingStop();
        await Tiles.Look(game);
        Tiles.Has(5, "Mock nickname");

        DiscordMock.Singleton._layoutMode = LayoutModeType.Pip;
        DiscordMock.Singleton.ActivityLayoutModeUpdate();
        await Tiles.Look(game);
        Check.Equal(0, Stage.Screen.Labels.Count);
        DiscordMock.Singleton._layoutMode = LayoutModeType.Focused;
        DiscordMock.Singleton.ActivityLayoutModeUpdate();
        await Tiles.Look(game);
        Tiles.Has(5, "Mock nickname");

        // A phone, upright and then turned: a tenth of the longer side stays free at either end.
        DiscordMock.Singleton._query.Platform = MockPlatform.Mobile;
        UnityEngine.Screen.width = 390;
        UnityEngine.Screen.height = 844;
        Stage.Screen.Draw(game);
        Check.Equal(390 / 588f, GUI.matrix.Scale.x);
        Check.That(GUI.matrix.Origin.y >= 84, "the top is free");
        UnityEngine.Screen.width = 844;
        UnityEngine.Screen.height = 390;
        Stage.Screen.Draw(game);
        Check.That(GUI.matrix.Origin.x >= 84, "the sides are free");
    }
}

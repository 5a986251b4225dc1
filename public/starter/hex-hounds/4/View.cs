using System.Threading.Tasks;
using Dissonity;
using Dissonity.Models;
using UnityEngine;
using static Dissonity.Api;

public class View
{
    // The size of the board and its message, in the pixels of chapter 1.
    const float Width = 588;
    const float Height = 300;

    public bool IsSmall { get; private set; }

    static bool IsPhone => Ready
        && Dissonity.Api.Platform == Dissonity.Models.Platform.Mobile;

    // #region follow
    public async Task Follow()
    {
        await Subscribe.ActivityLayoutModeUpdate(
            mode => IsSmall = mode != LayoutModeType.Focused);

        if (IsPhone) await AskForLandscape();
    }
    // #endregion

    static async Task AskForLandscape()
    {
        try
        {
            await Commands.SetOrientationLockState(
                OrientationLockStateType.Landscape,
                OrientationLockStateType.Unlocked,
                OrientationLockStateType.Unlocked);
        }
        catch (CommandException e)
        {
            Debug.Log($"Not locked. {e.Code}: {e.Message}");
        }
    }

    // #region fit
    // Call it first in OnGUI, and everything you draw after it fits.
    public void Fit()
    {
        float side = 0, top = 0;
        if (IsPhone && !IsSmall)
        {
            if (Screen.width > Screen.height) side = Screen.width * 0.1f;
            else top = Screen.height * 0.1f;
        }

        float scale = Mathf.Min(
            (Screen.width - 2 * side) / Width,
            (Screen.height - 2 * top) / Height);
        float x = (Screen.width - Width * scale) / 2;
        float y = (Screen.height - Height * scale) / 2;

        GUI.matrix = Matrix4x4.TRS(
            new Vector3(x, y, 0),
            Quaternion.identity,
            new Vector3(scale, scale, 1));
    }
    // #endregion
}

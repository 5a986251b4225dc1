using Dissonity.Models;
using UnityEngine;
using static Dissonity.Api;

public class HexHounds : MonoBehaviour
{
    const int Columns = 5;
    const int Rows = 4;
    const int Size = 96;

    static readonly Color Grass = new Color(0.35f, 0.76f, 0.64f);
    static readonly Color Sand = new Color(1f, 0.81f, 0.42f);
    static readonly Color Mine = new Color(0.51f, 0.47f, 0.96f);

    Texture2D hexagon;
    string myName = "Connecting ...";
    int myTile = 7;

    async void Start()
    {
        hexagon = MakeHexagon();

        MultiEvent login = await Initialize();
        myName = login.AuthenticateData.User.DisplayName;
    }

    // #region screen
    void OnGUI()
    {
        for (int i = 0; i < Columns * Rows; i++)
        {
            Rect area = AreaOf(i);
            Draw(area, i % 3 == 0 ? Sand : Grass);

            var middle = new Rect(area.x, area.y + 8, Size, 48);
            if (GUI.Button(middle, "", GUIStyle.none)) myTile = i;
        }

        DrawPlayer(AreaOf(myTile), Mine, myName);
    }
    // #endregion

    // #region player
    void DrawPlayer(Rect area, Color color, string label)
    {
        Draw(new Rect(area.x + 30, area.y + 2, 36, 26), color);

        GUI.color = Color.black;
        GUI.Label(new Rect(area.x + 8, area.y + 42, Size, 24), label);
        GUI.color = Color.white;
    }
    // #endregion

    // A darker copy, a little lower, makes the shape look thick.
    void Draw(Rect area, Color color)
    {
        var lower = new Rect(area.x, area.y + 12, area.width, area.height);
        GUI.color = color * Color.grey;
        GUI.DrawTexture(lower, hexagon);

        GUI.color = color;
        GUI.DrawTexture(area, hexagon);
        GUI.color = Color.white;
    }

    // #region area
    // Every second row moves to the right by half a tile.
    static Rect AreaOf(int i)
    {
        int row = i / Columns;
        float x = 30 + i % Columns * Size + row % 2 * Size / 2f;
        return new Rect(x, 40 + row * 48, Size, 64);
    }
    // #endregion

    static Texture2D MakeHexagon()
    {
        var texture = new Texture2D(Size, Size);
        for (int x = 0; x < Size; x++)
        {
            for (int y = 0; y < Size; y++)
            {
                float fromMiddle = Mathf.Abs(x - Size / 2f) / 2
                    + Mathf.Abs(y - Size / 2f);
                bool inside = fromMiddle < Size / 2f;
                texture.SetPixel(x, y, inside ? Color.white : Color.clear);
            }
        }
        texture.Apply();
        return texture;
    }
}

using System.Collections;
using System.Collections.Generic;
using System.Net;
using System.Threading.Tasks;
using Dissonity;
using Dissonity.Models;
using UnityEngine;
using UnityEngine.Networking;
using static Dissonity.Api;

public class HexHounds : MonoBehaviour
{
    const int Columns = 5;
    const int Rows = 4;
    const int Size = 96;

    static readonly Color Grass = new Color(0.35f, 0.76f, 0.64f);
    static readonly Color Sand = new Color(1f, 0.81f, 0.42f);
    static readonly Color[] Colors =
    {
        new Color(0.51f, 0.47f, 0.96f),
        new Color(1f, 0.56f, 0.44f),
        new Color(0.16f, 0.53f, 0.44f),
        new Color(0.21f, 0.39f, 0.68f)
    };

    class Hound
    {
        public string Name = "Guest";
        public Color Color;
        public Texture Picture;
        public int Tile = -1;
        public bool Speaks;
    }

    readonly Dictionary<string, Hound> hounds =
        new Dictionary<string, Hound>();
    Hound turn;

    readonly Table table = new Table();
    readonly View view = new View();
    Texture2D hexagon;
    string message = "Connecting ...";
    int wish = -1;

    // #region start
    async void Start()
    {
        hexagon = MakeHexagon();

        await Initialize();
        await Subscribe.ActivityInstanceParticipantsUpdate(Meet);
        Meet(await Commands.GetInstanceConnectedParticipants());
        await view.Follow();
        await Listen();

        while (this != null && Ready)
        {
            await Talk();
            await Pause();
        }
    }
    // #endregion

    // #region listen
    async Task Listen()
    {
        try
        {
            await Subscribe.SpeakingStart(ChannelId,
                data => HoundOf(data.UserId.ToString()).Speaks = true);
            await Subscribe.SpeakingStop(ChannelId,
                data => HoundOf(data.UserId.ToString()).Speaks = false);
        }
        catch (CommandException e)
        {
            Debug.Log($"No voices. {e.Code}: {e.Message}");
        }
    }
    // #endregion

    async Task Talk()
    {
        int tile = wish;
        wish = -1;
        try
        {
            Show(tile < 0 ? await table.Look() : await table.Move(tile));
        }
        catch (WebException)
        {
            table.StandUp();
            message = "No answer from the server. Trying again ...";
        }
    }

    // A second, or less after a click, since Task.Delay never ends on the web.
    async Task Pause()
    {
        float end = Time.realtimeSinceStartup + 1;
        while (Time.realtimeSinceStartup < end && wish < 0)
        {
            await Task.Yield();
        }
    }

    void Meet(Participant[] players)
    {
        foreach (var player in players)
        {
            Hound hound = HoundOf(player.Id.ToString());
            if (hound.Name == player.DisplayName) continue;

            hound.Name = player.DisplayName;
            StartCoroutine(LoadPicture(hound, AddressOf(player)));
        }
    }

    void Show(Board board)
    {
        foreach (var hound in hounds.Values) hound.Tile = -1;
        foreach (var each in board.hounds)
        {
            HoundOf(each.id).Tile = each.tile;
        }

        turn = HoundOf(board.turn);
        bool mine = board.turn == UserId.ToString();
        message = mine ? "Your turn" : $"It's {turn.Name}'s turn";
        if (!string.IsNullOrEmpty(board.note)) message = board.note;
    }

    Hound HoundOf(string id)
    {
        if (!hounds.ContainsKey(id))
        {
            Color color = Colors[hounds.Count % Colors.Length];
            hounds[id] = new Hound { Color = color };
        }
        return hounds[id];
    }

    static string AddressOf(Participant player)
    {
        string cdn = IsMock
            ? "https://cdn.discordapp.com"
            : $"https://{ClientId}.{ProxyDomain}/.proxy/cdn";

        return string.IsNullOrEmpty(player.Avatar)
            ? $"{cdn}/embed/avatars/{(player.Id >> 22) % 6}.png"
            : $"{cdn}/avatars/{player.Id}/{player.Avatar}.png?size=128";
    }

    IEnumerator LoadPicture(Hound hound, string address)
    {
        using var request = UnityWebRequestTexture.GetTexture(address);
        yield return request.SendWebRequest();

        if (request.result == UnityWebRequest.Result.Success)
        {
            hound.Picture = DownloadHandlerTexture.GetContent(request);
        }
    }

    // #region screen
    void OnGUI()
    {
        view.Fit();
        if (!view.IsSmall) GUI.Label(new Rect(30, 10, 400, 24), message);

        for (int i = 0; i < Columns * Rows; i++)
        {
            Rect area = AreaOf(i);
            bool hasTurn = turn != null && turn.Tile == i;
            Color ground = i % 3 == 0 ? Sand : Grass;
            Draw(area, hasTurn ? Color.white : ground);

            var middle = new Rect(area.x, area.y + 8, Size, 48);
            if (GUI.Button(middle, "", GUIStyle.none)) wish = i;
        }

        foreach (var hound in hounds.Values)
        {
            if (hound.Tile >= 0) DrawHound(hound);
        }
    }
    // #endregion

    // #region hound
    void DrawHound(Hound hound)
    {
        Rect area = AreaOf(hound.Tile);
        if (hound.Speaks)
        {
            area.y -= Mathf.PingPong(Time.realtimeSinceStartup * 60, 12);
        }

        Draw(new Rect(area.x + 30, area.y + 2, 36, 26), hound.Color);
        if (hound.Picture != null)
        {
            var above = new Rect(area.x + 30, area.y - 30, 36, 36);
            GUI.DrawTexture(above, hound.Picture);
        }

        if (view.IsSmall) return;
        GUI.color = Color.black;
        GUI.Label(new Rect(area.x + 8, area.y + 42, Size, 24), hound.Name);
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

    // Every second row moves to the right by half a tile.
    static Rect AreaOf(int i)
    {
        int row = i / Columns;
        float x = 30 + i % Columns * Size + row % 2 * Size / 2f;
        return new Rect(x, 40 + row * 48, Size, 64);
    }

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

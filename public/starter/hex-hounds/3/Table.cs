using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using static Dissonity.Api;

[Serializable]
public class SitRequest
{
    public string room;
    public string player;
}

[Serializable]
public class SitAnswer
{
    public string seat;
}

[Serializable]
public class MoveRequest
{
    public string seat;
    public int tile;
}

[Serializable]
public class Board
{
    public string turn;
    public BoardHound[] hounds;
    public string note;
}

[Serializable]
public class BoardHound
{
    public string id;
    public int tile;
}

public class Table
{
    string seat;

    public async Task<Board> Look()
    {
        if (seat == null) await Sit();
        return await Proxy.HttpsGetRequest<Board>(
            Of($"/api/board?seat={seat}"));
    }

    // The next request asks for a seat again.
    public void StandUp()
    {
        seat = null;
    }

    // #region sit
    async Task Sit()
    {
        var request = new SitRequest
        {
            room = InstanceId,
            player = UserId.ToString()
        };
        var headers = new Dictionary<string, string>
        {
            ["Authorization"] = $"Bearer {AccessToken}"
        };

        var answer = await Proxy.HttpsPostRequest<SitRequest, SitAnswer>(
            Of("/api/sit"), request, headers);
        seat = answer.seat;
    }
    // #endregion

    public async Task<Board> Move(int tile)
    {
        if (seat == null) await Sit();
        return await Proxy.HttpsPostRequest<MoveRequest, Board>(
            Of("/api/move"), new MoveRequest { seat = seat, tile = tile });
    }

    static string Of(string path) =>
        IsMock ? "http://localhost:3000" + path : path;
}

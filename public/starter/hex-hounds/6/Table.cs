using System;
using System.Collections.Generic;
using System.Threading.Tasks;
using Dissonity.Commands.Responses;
using static Dissonity.Api;

[Serializable]
public class SitRequest
{
    public string room;
    public string link;
    public string player;
}

[Serializable]
public class SitAnswer
{
    public string seat;
    public string board;
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
    public int bone;
    public BoardHound[] hounds;
    public string note;
}

[Serializable]
public class BoardHound
{
    public string id;
    public int tile;
    public int bones;
    public bool hasCollar;
}

public class Table
{
    string seat;
    string board;

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

    public Task<ShareLinkData> Share() =>
        Commands.ShareLink("Come to our board", board);

    async Task Sit()
    {
        var request = new SitRequest
        {
            room = InstanceId,
            link = CustomId,
            player = UserId.ToString()
        };
        var headers = new Dictionary<string, string>
        {
            ["Authorization"] = $"Bearer {AccessToken}"
        };

        var answer = await Proxy.HttpsPostRequest<SitRequest, SitAnswer>(
            Of("/api/sit"), request, headers);
        seat = answer.seat;
        board = answer.board;
    }

    public async Task<Board> Move(int tile)
    {
        if (seat == null) await Sit();
        return await Proxy.HttpsPostRequest<MoveRequest, Board>(
            Of("/api/move"), new MoveRequest { seat = seat, tile = tile });
    }

    static string Of(string path) =>
        IsMock ? "http://localhost:3000" + path : path;
}

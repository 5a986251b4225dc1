// Names and signatures of other packages that samples use, taken from their sources. Each says which version, and where.
using System.Collections.Generic;
using System.Threading.Tasks;

// Colyseus SDK 0.17.2: https://github.com/colyseus/colyseus-unity-sdk, tag 0.17.2, below Assets/Colyseus/Runtime/Colyseus:
// Client.cs, lines 34, 58 and 114; Room.cs, line 128; Serializer/Schema/Schema.cs, line 221.
namespace Colyseus
{
    public class Room<T> where T : Schema.Schema { }
    public class Client
    {
        public Client(string endpoint) { }
        public Task<Room<T>> JoinOrCreate<T>(
            string roomName,
            Dictionary<string, object> options = null,
            Dictionary<string, string> headers = null
        ) where T : Schema.Schema { throw null; }
    }
}

namespace Colyseus.Schema
{
    public class Schema { }
}

/// A state class of the reader's, as the generator of Colyseus writes it.
public class GameState : Colyseus.Schema.Schema { }

// Netcode for GameObjects 2: https://github.com/Unity-Technologies/com.unity.netcode.gameobjects, branch develop-2.0.0,
// com.unity.netcode.gameobjects/Runtime/Core/NetworkManager.cs.
namespace Unity.Netcode
{
    public class NetworkManager
    {
        public static NetworkManager Singleton { get; }
        public bool IsListening { get; }
        public bool ShutdownInProgress { get; }
        public bool StartClient() { throw null; }
    }
}

// FishNet 4: https://github.com/FirstGearGames/FishNet, Assets/FishNet/Runtime: InstanceFinder.cs,
// Managing/Client/ClientManager.cs, Managing/Transporting/TransportManager.cs and Transporting/Transports.
namespace FishNet
{
    public static class InstanceFinder
    {
        public static Managing.Client.ClientManager ClientManager { get; }
        public static Managing.Transporting.TransportManager TransportManager { get; }
    }
}
namespace FishNet.Managing.Client
{
    public class ClientManager { public bool StartConnection() { throw null; } }
}
namespace FishNet.Managing.Transporting
{
    public class TransportManager { public T GetTransport<T>() where T : FishNet.Transporting.Transport { throw null; } }
}
namespace FishNet.Transporting
{
    public abstract class Transport : UnityEngine.MonoBehaviour { }
}
namespace FishNet.Transporting.Multipass
{
    public class Multipass : Transport { public void SetClientTransport<T>() { } }
}
namespace FishNet.Transporting.Tugboat
{
    public class Tugboat : Transport { }
}

// Bayou 4.1.5: https://github.com/FirstGearGames/Bayou, FishNet/Plugins/Bayou/Bayou.cs.
namespace FishNet.Transporting.Bayou
{
    public class Bayou : Transport
    {
        public void SetClientAddress(string address) { }
        public void SetPort(ushort port) { }
        public void SetUseWSS(bool useWss) { }
    }
}

// Names of other packages that samples use: Newtonsoft's JSON, and Colyseus with a state class of the reader's.
using System.Collections.Generic;
using System.Threading.Tasks;

namespace Newtonsoft.Json.Linq
{
    public class JToken
    {
        public JToken this[string key] { get { throw null; } set { } }
        public static implicit operator JToken(string value) { throw null; }
        public static implicit operator JToken(int value) { throw null; }
        public T ToObject<T>() { throw null; }
    }
    public class JObject : JToken { }
}

namespace Colyseus
{
    public class ColyseusRoom<T> { }
    public class ColyseusClient
    {
        public ColyseusClient(string endpoint) { }
        public Task<ColyseusRoom<T>> JoinOrCreate<T>(string room, Dictionary<string, object> options) { throw null; }
    }
}

public class GameState { }

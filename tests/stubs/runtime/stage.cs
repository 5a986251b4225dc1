// The stage on which behaviours are run: Unity's main loop, the page with its hiRPC module, Discord's client and the
// web, each as small as the scripts of data/behaviours.yaml need them. Scripts steer them and check what happens.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Dissonity;
using Dissonity.Models;
using Dissonity.Models.Builders;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using UnityEngine;
using UnityEngine.Networking;

namespace Stage
{
    /// The configuration class of the game. Scripts change its values before they start the game.
    [DissonityConfig]
    public class Settings : SdkConfiguration<ServerTokenRequest, ServerTokenResponse>
    {
        public static string[] Scopes = { OauthScope.Identify };
        public static MappingBuilder[] UrlMappings = { };
        public static bool User, GuildMember;

        public override long ClientId => 1234567898765432100;
        public override string[] OauthScopes => Scopes;
        public override string TokenRequestPath => "/api/token";
        public override MappingBuilder[] Mappings => UrlMappings;
        public override bool SynchronizeUser => User;
        public override bool SynchronizeGuildMemberRpc => GuildMember;
    }

    /// Unity's side: frames, the console and the exceptions that reach nobody.
    public static class Game
    {
        public static bool IsEditor;
        public static readonly List<string> Console = new List<string>();
        public static readonly List<Exception> Uncaught = new List<Exception>();

        /// Sixty a second, for scripts that look at the time.
        public static int FrameCount { get; private set; }

        static readonly Loop loop = new Loop();
        static readonly List<IEnumerator> coroutines = new List<IEnumerator>();

        /// Starts the package; inside Discord, the page and the client answer by themselves.
        public static Task<MultiEvent> Start() => Api.Initialize();

        /// Waits until everything that was under way has had its turns.
        public static async Task Frames(int count = 20)
        {
            for (int i = 0; i < count; i++) await Task.Yield();
        }

        internal static void Later(Action action) => loop.Post(_ => action(), null);

        internal static void Run(IEnumerator routine)
        {
            if (Step(routine)) coroutines.Add(routine);
        }

        static bool Step(IEnumerator routine)
        {
            var operation = routine.Current as AsyncOperation;
            if (operation != null && !operation.isDone) return true;
            try
            {
                return routine.MoveNext();
            }
            catch (Exception e)
            {
                Console.Add(e.GetType().Name + ": " + e.Message);
                return false;
            }
        }

        /// Runs a script to its end. A script that waits for something that doesn't come has failed.
        public static void Play(Func<Task> script, int frames = 1000)
        {
            SynchronizationContext.SetSynchronizationContext(loop);
            var task = script();
            for (int frame = 0; frame < frames && !task.IsCompleted; frame++)
            {
                FrameCount++;
                loop.Frame();
                foreach (var routine in coroutines.ToArray())
                    if (!Step(routine)) coroutines.Remove(routine);
            }
            if (!task.IsCompleted) throw new Exception("The script still waits after " + frames + " frames.");
            task.GetAwaiter().GetResult();
        }

        /// A program that plays a chapter of the guide in the editor; its argument is the server's port.
        public static int Perform(string[] args, Func<Task> play)
        {
            IsEditor = true;
            Settings.Scopes = new[] { OauthScope.Identify, "rpc.voice.read" };
            Web.PlainHttp = true;
            if (args.Length > 0 && args[0] != "") Web.Port = int.Parse(args[0]);
            try
            {
                Play(play, 10000);
                if (Uncaught.Any()) throw Uncaught[0];
                return 0;
            }
            catch (Exception e)
            {
                System.Console.WriteLine(e);
                return 1;
            }
        }

        /// One queue, emptied once a frame, as Unity's own context does it.
        class Loop : SynchronizationContext
        {
            readonly ConcurrentQueue<Action> queue = new ConcurrentQueue<Action>();

            public override void Post(SendOrPostCallback callback, object state)
            {
                queue.Enqueue(() => callback(state));
            }

            public void Frame()
            {
                Action action;
                for (int left = queue.Count; left > 0 && queue.TryDequeue(out action); left--)
                {
                    try { action(); }
                    catch (Exception e) { Uncaught.Add(e); }
                }
            }
        }
    }

    /// The page around the game: it plays the hiRPC module and answers the plug-in's functions.
    public static class Page
    {
        public static readonly List<string> Calls = new List<string>();
        public static int State = 4;
        public static string Query =
            "{'frame_id':'f','instance_id':'i-1','platform':'desktop','channel_id':'5','guild_id':'6'}";

        static string failure;
        static bool outside;

        /// The login ends with this message instead of a multi event.
        public static void FailLogin(string message) => failure = message;

        /// The page runs in an ordinary tab.
        public static void OutsideDiscord() => outside = true;

        public static void Call(string name, string message = "{}")
        {
            Calls.Add(name);
            switch (name)
            {
                case "DsoLog":
                case "DsoWarn":
                case "DsoError":
                    Game.Console.Add("[Dissonity] " + message);
                    break;
                case "DsoOpenDownwardFlow":
                    Open();
                    break;
                case "DsoEmptyRequest":
                    Answer(message, null);
                    break;
                case "DsoGetQueryObject":
                    Answer(message, Query.Replace('\'', '"'));
                    break;
                case "DsoSendToRpc":
                    Discord.Receive((JObject)JObject.Parse(message)["data"][1]);
                    break;
            }
        }

        static void Open()
        {
            var message = new JObject { ["channel"] = "dissonity" };
            if (failure != null)
            {
                message["error"] = true;
                message["data"] = new JObject { ["message"] = failure };
            }
            else
            {
                message["opening"] = true;
                message["data"] = new JObject { ["hash"] = "ab", ["raw_multi_event"] = outside ? null : Login() };
            }
            Send(new JObject { ["hirpc_message"] = message });
        }

        static JObject Login() => new JObject
        {
            ["ready"] = "{\"v\":1}",
            ["authorize"] = "{\"code\":\"c\"}",
            ["authenticate"] = Discord.Login,
            ["response"] = "{\"token\":\"t\"}",
        };

        static void Answer(string question, string response)
        {
            var data = new JObject { ["nonce"] = JObject.Parse(question)["nonce"] };
            if (response != null) data["response"] = response;
            Send(new JObject
            {
                ["hirpc_message"] = new JObject { ["channel"] = "dissonity", ["data"] = data },
            });
        }

        internal static void Send(JObject message)
        {
            message["hirpc_state"] = State;
            Game.Later(() => Api.bridge._HiRpcInput(message.ToString(Formatting.None)));
        }
    }

    /// What a game draws with OnGUI, and what a player presses in it.
    public static class Screen
    {
        public static readonly List<string> Labels = new List<string>();

        /// Where each label is; of two with the same words, the last.
        public static readonly Dictionary<string, Rect> Places = new Dictionary<string, Rect>();
        public static int Drawn;

        static string pressed;
        static int skipped;

        /// Draws one frame of a script.
        public static void Draw(MonoBehaviour script)
        {
            Labels.Clear();
            Places.Clear();
            Drawn = 0;
            Call(script, "OnGUI");
        }

        /// Draws a frame in which a button is pressed: of several with the same words, the one with this index.
        public static void Press(MonoBehaviour script, string words, int index = 0)
        {
            pressed = words;
            skipped = index;
            Draw(script);
            pressed = null;
            Draw(script);
        }

        /// Starts a script as Unity does.
        public static T Open<T>() where T : MonoBehaviour
        {
            var script = new GameObject("Game").AddComponent<T>();
            Call(script, "Start");
            return script;
        }

        internal static void Write(Rect place, string words)
        {
            Labels.Add(words);
            Places[words] = place;
        }

        internal static bool IsPressed(string words)
        {
            return words == pressed && skipped-- == 0;
        }

        static void Call(MonoBehaviour script, string method)
        {
            var flags = System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic;
            script.GetType().GetMethod(method, flags).Invoke(script, null);
        }
    }

    /// Discord's client.
    public static class Discord
    {
        /// What the game has asked for: "SUBSCRIBE ORIENTATION_UPDATE", "SHARE_LINK".
        public static readonly List<string> Received = new List<string>();

        /// Requests that begin so are refused with a code.
        public static readonly Dictionary<string, int> Refused = new Dictionary<string, int>();

        public static string Login =
            "{\"access_token\":\"t\",\"scopes\":[],\"expires\":\"x\",\"user\":{\"id\":\"7\",\"username\":\"ren\"}," +
            "\"application\":{\"id\":\"1\"}}";

        internal static void Receive(JObject request)
        {
            string command = (string)request["cmd"];
            string wanted = (string)request["evt"];
            string text = wanted == null ? command : command + " " + wanted;
            Received.Add(text);

            var reply = new JObject { ["cmd"] = command, ["nonce"] = request["nonce"], ["evt"] = null };
            reply["data"] = new JObject { ["evt"] = wanted };
            foreach (var refused in Refused.Where(pair => text.StartsWith(pair.Key)))
            {
                reply["evt"] = "ERROR";
                reply["data"] = new JObject { ["code"] = refused.Value, ["message"] = "Refused" };
            }
            Page.Send(new JObject { ["rpc_message"] = new JArray(1, reply) });
        }

        /// Sends an event, with single quotes for double ones.
        public static void Send(string name, string data)
        {
            var message = new JObject { ["cmd"] = "DISPATCH", ["evt"] = name, ["nonce"] = null };
            message["data"] = JObject.Parse(data.Replace('\'', '"'));
            Page.Send(new JObject { ["rpc_message"] = new JArray(1, message) });
        }
    }

    /// The network behind Unity's requests.
    public static class Web
    {
        public static readonly List<string> Requests = new List<string>();
        public static UnityWebRequest.Result Result = UnityWebRequest.Result.Success;
        public static string Body = "{}";

        /// What the player settings say of addresses without TLS.
        public static bool PlainHttp;

        /// Requests to this computer go to a real server there; 0 answers them here.
        public static int Port;

        /// Asks that server as another player's game would.
        public static string Ask(string method, string path, string body = null)
        {
            var request = new UnityWebRequest("http://localhost:3000" + path, method);
            if (body != null) request.uploadHandler = new UploadHandlerRaw(Encoding.UTF8.GetBytes(body.Replace('\'', '"')));
            request.downloadHandler = new DownloadHandlerBuffer();
            Pass(request);
            return request.downloadHandler.text;
        }

        static void Pass(UnityWebRequest request)
        {
            var passed = (HttpWebRequest)WebRequest.Create(request.url.Replace("localhost:3000", "127.0.0.1:" + Port));
            passed.Method = request.method;
            try
            {
                if (request.uploadHandler != null)
                {
                    using (var body = passed.GetRequestStream())
                        body.Write(request.uploadHandler.data, 0, request.uploadHandler.data.Length);
                }
                using (var answer = passed.GetResponse())
                using (var reader = new StreamReader(answer.GetResponseStream()))
                    request.downloadHandler.text = reader.ReadToEnd();
                request.result = UnityWebRequest.Result.Success;
            }
            catch (WebException)
            {
                request.result = UnityWebRequest.Result.ProtocolError;
            }
        }

        internal static UnityWebRequestAsyncOperation Send(UnityWebRequest request)
        {
            if (!PlainHttp && request.url.StartsWith("http://"))
                throw new InvalidOperationException("Insecure connection not allowed");
            Requests.Add(request.method + " " + request.url);
            if (Port != 0 && request.url.StartsWith("http://localhost:3000"))
            {
                Pass(request);
                return new UnityWebRequestAsyncOperation { isDone = true };
            }
            request.result = Result;
            request.downloadHandler.text = Body;
            return new UnityWebRequestAsyncOperation { isDone = true };
        }
    }

    /// What a script expects. Each throws with a sentence about what happened instead.
    public static class Check
    {
        public static void That(bool condition, string claim)
        {
            if (!condition) throw new Exception("Not so: " + claim);
        }

        public static void Equal(object expected, object actual)
        {
            That(Equals(expected, actual), "\"" + expected + "\" was expected, and it is \"" + actual + "\"");
        }

        public static void Logged(string part)
        {
            That(Game.Console.Any(line => line.Contains(part)), "the console has a line with \"" + part + "\"");
        }

        public static void NotLogged(string part)
        {
            That(!Game.Console.Any(line => line.Contains(part)), "the console has no line with \"" + part + "\"");
        }

        public static async Task Throws<T>(Func<Task> action) where T : Exception
        {
            try
            {
                await action();
            }
            catch (Exception e)
            {
                // `verify` looks at what scripts provoke.
                System.Console.Error.WriteLine(e);
                That(e.GetType() == typeof(T), "it throws " + typeof(T).Name + ", not " + e.GetType().Name);
                return;
            }
            That(false, "it throws " + typeof(T).Name);
        }

        public static Task Throws<T>(Action action) where T : Exception
        {
            return Throws<T>(() => { action(); return Task.FromResult(true); });
        }

        /// The task has no outcome, however many frames pass.
        public static async Task NeverEnds(Task task)
        {
            await Game.Frames(100);
            That(!task.IsCompleted, "the task never ends");
        }
    }
}

// What the toolkit's runtime and samples use of Unity, small enough to run under Mono without Unity.
// Names and signatures are those of Unity 6000.0.78f1, read at
// https://github.com/Unity-Technologies/UnityCsReference, tag 6000.0.78f1. The file is beside each class.
// What the classes do is written for these tests. What no script that runs calls throws, or does nothing.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Reflection;

namespace UnityEngine
{
    // Runtime/Export/Scripting/UnityEngineObject.bindings.cs
    public class Object
    {
        static readonly List<Object> living = new List<Object>();

        public Object() { living.Add(this); }

        public static void Destroy(Object obj)
        {
            living.Remove(obj);
            var gameObject = obj as GameObject;
            if (gameObject == null) return;
            foreach (var component in gameObject.Components) living.Remove(component);
        }

        public string name { get; set; }
        public static void DontDestroyOnLoad(Object target) { }
        public static T Instantiate<T>(T original, Transform parent) where T : Object { throw null; }
        public static implicit operator bool(Object exists) { return exists != null; }

        public static T FindAnyObjectByType<T>() where T : Object
        {
            foreach (var candidate in living)
                if (candidate is T) return (T)candidate;
            return null;
        }
    }

    // Runtime/Export/Scripting/Component.bindings.cs
    public class Component : Object
    {
        public GameObject gameObject { get; internal set; }
        public Transform transform { get; }
        public T GetComponent<T>() { throw null; }
    }

    // Runtime/Transform/ScriptBindings: Transform.bindings.cs and RectTransform.bindings.cs
    public class Transform : Component, IEnumerable { public IEnumerator GetEnumerator() { throw null; } }
    public class RectTransform : Transform
    {
        public Vector2 anchorMin { get; set; }
        public Vector2 anchorMax { get; set; }
        public Vector2 offsetMin { get; set; }
        public Vector2 offsetMax { get; set; }
    }

    // Runtime/Export/Scripting/Behaviour.bindings.cs
    public class Behaviour : Component { public bool enabled { get; set; } }

    // Runtime/Export/Scripting/MonoBehaviour.bindings.cs
    public class MonoBehaviour : Behaviour
    {
        public Coroutine StartCoroutine(IEnumerator routine)
        {
            // Unity runs the first step at once, and logs what it throws instead of passing it on.
            Stage.Game.Run(routine);
            return new Coroutine();
        }
    }

    // Runtime/Export/Scripting/Coroutine.bindings.cs
    public sealed class Coroutine : YieldInstruction { }
    public class YieldInstruction { }
    public class AsyncOperation : YieldInstruction { public bool isDone { get; internal set; } }
    // Runtime/Export/Scripting: WaitForEndOfFrame.cs and WaitForSecondsRealtime.cs
    public sealed class WaitForEndOfFrame : YieldInstruction { }
    public class WaitForSecondsRealtime { public WaitForSecondsRealtime(float time) { } }

    // Runtime/Export/Scripting/GameObject.bindings.cs
    public sealed class GameObject : Object
    {
        internal readonly List<Component> Components = new List<Component>();

        public GameObject(string name) { }
        public SceneManagement.Scene scene { get; }
        public void SetActive(bool value) { }

        public T AddComponent<T>() where T : Component
        {
            var component = Activator.CreateInstance<T>();
            component.gameObject = this;
            Components.Add(component);
            var awake = typeof(T).GetMethod("Awake", BindingFlags.Instance | BindingFlags.NonPublic);
            if (awake != null) awake.Invoke(component, null);
            return component;
        }
    }

    // Runtime/Export/Application/Application.bindings.cs
    public static class Application
    {
        public static bool isEditor { get { return Stage.Game.IsEditor; } }
        public static bool isFocused { get; }
        public static string absoluteURL { get; }
        public static string streamingAssetsPath { get; }
        public static bool runInBackground { get; set; }
        public static int targetFrameRate { get; set; }
        public delegate void LogCallback(string condition, string stackTrace, LogType type);
        public static event LogCallback logMessageReceived;

        internal static void Report(string message, LogType type)
        {
            if (logMessageReceived != null) logMessageReceived(message, "", type);
        }
    }

    // Runtime/Export/Time/Time.bindings.cs
    public class Time
    {
        public static float realtimeSinceStartup
        {
            get { return Stage.Game.FrameCount / 60f; }
        }
        public static float deltaTime { get { return 1 / 60f; } }
        public static float unscaledDeltaTime { get { return 1 / 60f; } }
    }

    // Runtime/Export/Math/Color.cs
    public struct Color
    {
        public float r, g, b, a;
        public Color(float r, float g, float b) { this.r = r; this.g = g; this.b = b; a = 1; }
        public static Color operator *(Color a, Color b) { return new Color(a.r * b.r, a.g * b.g, a.b * b.b); }
        public static Color clear { get { return new Color(); } }
        public static Color red { get { return new Color(1, 0, 0); } }
        public static Color white { get { return new Color(1, 1, 1); } }
        public static Color black { get { return new Color(0, 0, 0); } }
        public static Color grey { get { return new Color(.5f, .5f, .5f); } }
        public static Color green { get { return new Color(0, 1, 0); } }
    }

    // Runtime/Export/Geometry/Rect.cs
    public struct Rect
    {
        public Rect(float x, float y, float width, float height) : this()
        {
            this.x = x;
            this.y = y;
            this.width = width;
            this.height = height;
        }
        public float x { get; set; }
        public float y { get; set; }
        public float width { get; set; }
        public float height { get; set; }
        public Vector2 min { get; set; }
        public Vector2 max { get; set; }
    }

    // Runtime/Export/Math/Mathf.cs
    public struct Mathf
    {
        public static float Abs(float f) { return Math.Abs(f); }
        public static float Min(float a, float b) { return Math.Min(a, b); }
        public static float Lerp(float a, float b, float t) { return a + (b - a) * Math.Max(0, Math.Min(1, t)); }
        public static float PingPong(float t, float length)
        {
            float along = t % (2 * length);
            return along < length ? along : 2 * length - along;
        }
    }

    // Runtime/Export/Math: Vector2.cs, Vector3.cs, Quaternion.cs and Matrix4x4.cs, as far as a flat picture needs them
    public struct Vector2
    {
        public float x, y;
        public Vector2(float x, float y) { this.x = x; this.y = y; }
    }
    public struct Vector3
    {
        public float x, y, z;
        public Vector3(float x, float y, float z) { this.x = x; this.y = y; this.z = z; }
    }
    public struct Quaternion { public static Quaternion identity { get { return new Quaternion(); } } }
    public struct Matrix4x4
    {
        /// Where the origin goes, and how large a pixel becomes.
        public Vector3 Origin, Scale;
        public static Matrix4x4 TRS(Vector3 pos, Quaternion q, Vector3 s)
        {
            return new Matrix4x4 { Origin = pos, Scale = s };
        }
    }

    // Runtime/Export/Graphics/Graphics.bindings.cs
    public sealed class Screen
    {
        public static int width { get; set; }
        public static int height { get; set; }
        public static Rect safeArea { get { return new Rect(0, 0, width, height); } }
        static Screen() { width = 1280; height = 720; }
    }

    // Runtime/Export/Graphics/Texture.bindings.cs
    public class Texture : Object { }
    public class Texture2D : Texture
    {
        public Texture2D(int width, int height) { }
        public void SetPixel(int x, int y, Color color) { }
        public void Apply() { }
    }

    // Modules/ScreenCapture and Modules/ImageConversion, in ScriptBindings. Nothing is drawn, so the picture is empty.
    public static class ScreenCapture
    {
        public static Texture2D CaptureScreenshotAsTexture() { return new Texture2D(Screen.width, Screen.height); }
    }
    public static class ImageConversion
    {
        public static byte[] EncodeToPNG(this Texture2D tex) { return new byte[0]; }
    }

    // Modules/IMGUI: GUI.cs, GUI.bindings.cs and GUIStyle.cs. What is drawn is written down, and a script presses.
    public class GUIStyle { public static GUIStyle none { get { return new GUIStyle(); } } }
    public class GUI
    {
        public static Color color { get; set; }
        public static Matrix4x4 matrix { get; set; }
        public static void DrawTexture(Rect position, Texture image) { Stage.Screen.Drawn++; }
        public static void Label(Rect position, string text) { Stage.Screen.Write(position, text); }
        public static bool Button(Rect position, string text) { return Stage.Screen.IsPressed(text); }
        public static bool Button(Rect position, string text, GUIStyle style) { return Stage.Screen.IsPressed(text); }
    }

    // Runtime/Export/Graphics/QualitySettings.cs
    public sealed class QualitySettings
    {
        public static string[] names { get { return new[] { "Low", "High" }; } }
        public static void SetQualityLevel(int index, bool applyExpensiveChanges) { }
    }

    // Modules/IMGUI/GUILayout.cs
    public class GUILayoutOption { }
    public class GUILayout
    {
        public static void Label(string text, params GUILayoutOption[] options) { }
        public static bool Button(string text, params GUILayoutOption[] options) { return false; }
    }

    // Modules/Audio/Public/ScriptBindings/Audio.bindings.cs
    public enum AudioType { UNKNOWN = 0, MPEG = 13 }
    public enum AudioDataLoadState { Unloaded, Loading, Loaded, Failed }
    public class AudioClip : Object
    {
        public float length { get; }
        public AudioDataLoadState loadState { get; }
    }
    public class AudioSource : Behaviour
    {
        public AudioClip clip { get; set; }
        public void Play() { }
    }
    public sealed class AudioListener : Behaviour
    {
        public static float volume { get; set; }
        public static bool pause { get; set; }
    }

    // Modules/JSONSerialize/Public/JsonUtility.bindings.cs
    public static class JsonUtility
    {
        public static string ToJson(object obj) { throw null; }
        public static T FromJson<T>(string json) { throw null; }
    }

    // Runtime/Export/Debug: Debug.bindings.cs and LogType.cs
    public enum LogType { Error, Assert, Warning, Log, Exception }
    public static class Debug
    {
        public static void Log(object message) { Write(message, LogType.Log); }
        public static void LogWarning(object message) { Write(message, LogType.Warning); }
        public static void LogError(object message) { Write(message, LogType.Error); }
        public static void LogException(Exception exception) { Write(exception, LogType.Exception); }

        static void Write(object message, LogType type)
        {
            Stage.Game.Console.Add(message.ToString());
            Application.Report(message.ToString(), type);
        }
    }

    // Runtime/Export/PropertyDrawer/PropertyAttribute.cs, Runtime/Export/Serialization/SerializeField.cs
    public sealed class HideInInspector : Attribute { }
    public sealed class SerializeField : Attribute { }
}

namespace UnityEngine.SceneManagement
{
    // Runtime/Export/SceneManager: Scene.cs and SceneManager.cs
    public struct Scene { public string name { get; } }
    public class SceneManager { public static void LoadScene(string sceneName) { } }
}

namespace UnityEngine.Video
{
    // Modules/Video/Public/ScriptBindings/VideoPlayer.bindings.cs
    public enum VideoSource { VideoClip, Url }
    public class VideoPlayer : Behaviour
    {
        public VideoSource source { get; set; }
        public string url { get; set; }
        public void Play() { }
    }
}

// A package: com.unity.ugui 2.0.0, which Unity 6000.0 brings, below Runtime/UGUI/UI/Core.
namespace UnityEngine.UI
{
    // Graphic.cs, RawImage.cs, Image.cs, Text.cs
    public abstract class Graphic : MonoBehaviour { public virtual Color color { get; set; } }
    public class RawImage : Graphic { public Texture texture { get; set; } }
    public class Image : Graphic { }
    public class Text : Graphic { public virtual string text { get; set; } }
}

namespace UnityEngine.Networking
{
    // Modules/UnityWebRequest/Public/UnityWebRequest.bindings.cs
    public class UnityWebRequest : IDisposable
    {
        public enum Result { InProgress, Success, ConnectionError, ProtocolError, DataProcessingError }

        public UnityWebRequest(string url, string method)
        {
            this.url = url;
            this.method = method;
        }

        public string url { get; set; }
        public string method { get; set; }
        public UploadHandler uploadHandler { get; set; }
        public DownloadHandler downloadHandler { get; set; }
        public Result result { get; internal set; }
        public string error { get; }

        public static UnityWebRequest Get(string uri)
        {
            return new UnityWebRequest(uri, "GET") { downloadHandler = new DownloadHandlerBuffer() };
        }

        public void SetRequestHeader(string name, string value) { }

        public UnityWebRequestAsyncOperation SendWebRequest()
        {
            // Its native part throws if the project settings refuse the address: [NativeThrows], line 281.
            return Stage.Web.Send(this);
        }

        public void Dispose() { }
    }

    // Modules/UnityWebRequestTexture: UnityWebRequestTexture.cs, Public/DownloadHandlerTexture.bindings.cs
    public static class UnityWebRequestTexture
    {
        public static UnityWebRequest GetTexture(string uri) { return UnityWebRequest.Get(uri); }
    }
    public class DownloadHandlerTexture
    {
        public static Texture2D GetContent(UnityWebRequest www) { return new Texture2D(2, 2); }
    }

    // Modules/UnityWebRequestAudio: UnityWebRequestMultimedia.cs, Public/DownloadHandlerAudio.bindings.cs
    public static class UnityWebRequestMultimedia
    {
        public static UnityWebRequest GetAudioClip(string uri, AudioType audioType) { throw null; }
        public static UnityWebRequest GetAudioClip(System.Uri uri, AudioType audioType) { throw null; }
    }
    public class DownloadHandlerAudioClip { public static AudioClip GetContent(UnityWebRequest www) { throw null; } }

    // Modules/UnityWebRequest/Public/WebRequestExtensions.cs
    public class UnityWebRequestAsyncOperation : AsyncOperation { }

    // Modules/UnityWebRequest/Public/UploadHandler/UploadHandler.bindings.cs
    public class UploadHandler { public byte[] data { get; internal set; } }
    public sealed class UploadHandlerRaw : UploadHandler
    {
        public UploadHandlerRaw(byte[] data) { this.data = data; }
    }

    // Modules/UnityWebRequest/Public/DownloadHandler/DownloadHandler.bindings.cs
    public class DownloadHandler { public string text { get; internal set; } }
    public sealed class DownloadHandlerBuffer : DownloadHandler { }
}

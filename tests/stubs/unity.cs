// Names and signatures of Unity that samples use, without what they do: Unity 6000.0.78f1, read at
// https://github.com/Unity-Technologies/UnityCsReference, tag 6000.0.78f1. The file is beside each class.
// Only the classes between two of these, and interfaces that no sample uses, are left out.
using System;
using System.Collections;

namespace UnityEngine
{
    // Runtime/Export/Scripting/UnityEngineObject.bindings.cs
    public class Object
    {
        public string name { get; set; }
        public static void Destroy(Object obj) { }
        public static void DontDestroyOnLoad(Object target) { }
        public static T FindAnyObjectByType<T>() where T : Object { throw null; }
        public static T Instantiate<T>(T original, Transform parent) where T : Object { throw null; }
        public static implicit operator bool(Object exists) { throw null; }
    }
    // Runtime/Export/Scripting/Component.bindings.cs
    public class Component : Object
    {
        public GameObject gameObject { get; }
        public Transform transform { get; }
        public T GetComponent<T>() { throw null; }
    }
    // Runtime/Export/Scripting/Behaviour.bindings.cs
    public class Behaviour : Component { public bool enabled { get; set; } }
    // Runtime/Export/Scripting/MonoBehaviour.bindings.cs
    public class MonoBehaviour : Behaviour
    {
        public Coroutine StartCoroutine(IEnumerator routine) { throw null; }
    }
    // Runtime/Export/Scripting/Coroutine.bindings.cs
    public class Coroutine { }
    // Runtime/Export/Scripting/WaitForEndOfFrame.cs
    public sealed class WaitForEndOfFrame { }
    // Runtime/Export/Scripting/WaitForSecondsRealtime.cs
    public class WaitForSecondsRealtime { public WaitForSecondsRealtime(float time) { } }
    // As the scripting reference lists it
    public enum LogType { Error, Assert, Warning, Log, Exception }
    // Modules/ScreenCapture and Modules/ImageConversion, in ScriptBindings
    public static class ScreenCapture { public static Texture2D CaptureScreenshotAsTexture() { throw null; } }
    public static class ImageConversion { public static byte[] EncodeToPNG(this Texture2D tex) { throw null; } }
    // Runtime/Transform/ScriptBindings: Transform.bindings.cs and RectTransform.bindings.cs
    public class Transform : Component, IEnumerable { public IEnumerator GetEnumerator() { throw null; } }
    public class RectTransform : Transform 
    {
        public Vector2 anchorMin { get; set; }
        public Vector2 anchorMax { get; set; }
        public Vector2 offsetMin { get; set; }
        public Vector2 offsetMax { get; set; }
    }
    // Runtime/Export/Scripting/GameObject.bindings.cs
    public class GameObject : Object
    {
        public SceneManagement.Scene scene { get; }
        public void SetActive(bool value) { }
    }
    // Runtime/Export/Serialization/Serialization.cs
    public class SerializeField : Attribute { }
    // Runtime/Export/Math: Vector2.cs, Color.cs; Runtime/Export/Geometry/Rect.cs
    public struct Vector3 { public Vector3(float x, float y, float z) { throw null; } public float x, y, z; }
    // Runtime/Export/Math: Quaternion.cs and Matrix4x4.cs
    public struct Quaternion { public static Quaternion identity { get; } }
    public struct Matrix4x4 { public static Matrix4x4 TRS(Vector3 pos, Quaternion q, Vector3 s) { throw null; } }
    public struct Vector2 { public Vector2(float x, float y) { throw null; } public float x, y; }
    public struct Color
    {
        public Color(float r, float g, float b) { throw null; }
        public static Color operator *(Color a, Color b) { throw null; }
        public static Color clear { get; }
        public static Color red { get; }
        public static Color white { get; }
        public static Color black { get; }
        public static Color grey { get; }
        public static Color green { get; }
    }
    public struct Rect
    {
        public Rect(float x, float y, float width, float height) { throw null; }
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
        public static float Abs(float f) { throw null; }
        public static float Min(float a, float b) { throw null; }
        public static float PingPong(float t, float length) { throw null; }
        public static float Lerp(float a, float b, float t) { throw null; }
    }
    // Runtime/Export/Graphics/Texture.bindings.cs, Modules/Audio/Public/ScriptBindings/Audio.bindings.cs
    public class Texture : Object { }
    public class Texture2D : Texture
    {
        public Texture2D(int width, int height) { }
        public void SetPixel(int x, int y, Color color) { }
        public void Apply() { }
    }
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
    public class AudioListener : Behaviour
    {
        public static float volume { get; set; }
        public static bool pause { get; set; }
    }
    // Runtime/Export/Debug/Debug.bindings.cs
    public class Debug
    {
        public static void Log(object message) { }
        public static void LogWarning(object message) { }
        public static void LogError(object message) { }
        public static void LogException(Exception exception) { }
    }
    // Runtime/Export/Time/Time.bindings.cs
    public class Time
    {
        public static float realtimeSinceStartup { get; }
        public static float deltaTime { get; }
        public static float unscaledDeltaTime { get; }
    }
    // Runtime/Export/Graphics/Graphics.bindings.cs
    public class Screen
    {
        public static int width { get; }
        public static int height { get; }
        public static Rect safeArea { get; }
    }
    // Runtime/Export/Application/Application.bindings.cs
    public class Application
    {
        public static bool isEditor { get; }
        public static bool isFocused { get; }
        public static int targetFrameRate { get; set; }
        public static string absoluteURL { get; }
        public static string streamingAssetsPath { get; }
        public delegate void LogCallback(string condition, string stackTrace, LogType type);
        public static event LogCallback logMessageReceived { add { } remove { } }
    }
    // Runtime/Export/Graphics: GraphicsManagers.bindings.cs and Graphics.cs
    public class QualitySettings : Object
    {
        public static string[] names { get; }
        public static void SetQualityLevel(int index, bool applyExpensiveChanges) { }
    }
    // Modules/JSONSerialize/Public/JsonUtility.bindings.cs
    public static class JsonUtility
    {
        public static string ToJson(object obj) { throw null; }
        public static T FromJson<T>(string json) { throw null; }
    }
    // Modules/IMGUI: GUI.cs, GUI.bindings.cs and GUIStyle.cs
    public class GUIStyle { public static GUIStyle none { get; } }
    public class GUI
    {
        public static Color color { get; set; }
        public static Matrix4x4 matrix { get; set; }
        public static void DrawTexture(Rect position, Texture image) { }
        public static void Label(Rect position, string text) { }
        public static bool Button(Rect position, string text) { throw null; }
        public static bool Button(Rect position, string text, GUIStyle style) { throw null; }
    }
    // Modules/IMGUI: GUILayout.cs and GUILayoutOption.cs
    public class GUILayoutOption { }
    public class GUILayout
    {
        public static void Label(string text, params GUILayoutOption[] options) { }
        public static bool Button(string text, params GUILayoutOption[] options) { throw null; }
    }
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

namespace UnityEngine.SceneManagement
{
    // Runtime/Export/SceneManager: Scene.cs and SceneManager.cs
    public struct Scene { public string name { get; } }
    public class SceneManager { public static void LoadScene(string sceneName) { } }
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
    public class UnityWebRequestAsyncOperation { public bool isDone { get; } }
    public class UnityWebRequest : IDisposable
    {
        public UnityWebRequest(string url, string method) { }
        public UploadHandler uploadHandler { get; set; }
        public DownloadHandler downloadHandler { get; set; }
        public void SetRequestHeader(string name, string value) { }
        public enum Result { InProgress, Success, ConnectionError, ProtocolError, DataProcessingError }
        public Result result { get; }
        public string error { get; }
        public UnityWebRequestAsyncOperation SendWebRequest() { throw null; }
        public void Dispose() { }
    }
    // Modules/UnityWebRequest/Public: UploadHandler and DownloadHandler, each in the .bindings.cs of its name
    public class UploadHandler { }
    public class UploadHandlerRaw : UploadHandler { public UploadHandlerRaw(byte[] data) { } }
    public class DownloadHandler { public string text { get; } }
    public class DownloadHandlerBuffer : DownloadHandler { }
    // Modules/UnityWebRequestAudio: UnityWebRequestMultimedia.cs, Public/DownloadHandlerAudio.bindings.cs
    public static class UnityWebRequestMultimedia
    {
        public static UnityWebRequest GetAudioClip(string uri, AudioType audioType) { throw null; }
    }
    public class DownloadHandlerAudioClip { public static AudioClip GetContent(UnityWebRequest www) { throw null; } }
    // Modules/UnityWebRequestTexture: UnityWebRequestTexture.cs, Public/DownloadHandlerTexture.bindings.cs
    public static class UnityWebRequestTexture { public static UnityWebRequest GetTexture(string uri) { throw null; } }
    public class DownloadHandlerTexture { public static Texture2D GetContent(UnityWebRequest www) { throw null; } }
}

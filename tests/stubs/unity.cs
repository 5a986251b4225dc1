// Names of Unity that samples use, without what they do.
using System;
using System.Collections;

namespace UnityEngine
{
    public class Object
    {
        public string name;
        public static void Destroy(Object target) { }
        public static void DontDestroyOnLoad(Object target) { }
        public static T FindAnyObjectByType<T>() where T : Object { throw null; }
        public static T Instantiate<T>(T original, Transform parent) where T : Object { throw null; }
        public static bool operator true(Object o) { throw null; }
        public static bool operator false(Object o) { throw null; }
        public static bool operator !(Object o) { throw null; }
    }
    public class Component : Object
    {
        public GameObject gameObject { get; }
        public Transform transform { get; }
        public T GetComponent<T>() { throw null; }
    }
    public class Behaviour : Component { public bool enabled; }
    public class MonoBehaviour : Behaviour
    {
        public Coroutine StartCoroutine(IEnumerator routine) { throw null; }
    }
    public class Coroutine { }
    public class Transform : Component, IEnumerable { public IEnumerator GetEnumerator() { throw null; } }
    public class RectTransform : Transform { public Vector2 anchorMin, anchorMax, offsetMin, offsetMax; }
    public class GameObject : Object
    {
        public SceneManagement.Scene scene { get; }
        public void SetActive(bool value) { }
    }
    public class SerializeField : Attribute { }
    public struct Vector2 { public Vector2(float x, float y) { throw null; } public float x, y; }
    public struct Color { public static Color red, white, grey, green; }
    public struct Rect { public Vector2 min, max; }
    public class Texture : Object { }
    public class Texture2D : Texture { }
    public class AudioClip : Object { }
    public static class AudioListener { public static float volume; public static bool pause; }
    public static class Debug
    {
        public static void Log(object message) { }
        public static void LogWarning(object message) { }
        public static void LogError(object message) { }
        public static void LogException(Exception exception) { }
    }
    public static class Time { public static float realtimeSinceStartup, deltaTime; }
    public static class Screen { public static int width, height; public static Rect safeArea; }
    public static class Application
    {
        public static bool isEditor, isFocused;
        public static int targetFrameRate;
        public static string absoluteURL;
    }
    public static class QualitySettings
    {
        public static string[] names;
        public static void SetQualityLevel(int index, bool applyExpensiveChanges) { }
    }
    public static class JsonUtility
    {
        public static string ToJson(object value) { throw null; }
        public static T FromJson<T>(string json) { throw null; }
    }
    public static class GUILayout
    {
        public static void Label(string text) { }
        public static bool Button(string text) { throw null; }
    }
}

namespace UnityEngine.SceneManagement
{
    public struct Scene { public string name; }
    public static class SceneManager { public static void LoadScene(string name) { } }
}

namespace UnityEngine.UI
{
    public class RawImage : Behaviour { public Texture texture; public Color color; }
    public class Image : Behaviour { }
    public class Text : Behaviour { public string text; }
}

namespace UnityEngine.Networking
{
    public class UnityWebRequest : IDisposable
    {
        public enum Result { InProgress, Success, ConnectionError }
        public Result result { get; }
        public string error { get; }
        public object SendWebRequest() { throw null; }
        public void Dispose() { }
    }
    public static class UnityWebRequestTexture { public static UnityWebRequest GetTexture(string uri) { throw null; } }
    public static class DownloadHandlerTexture { public static Texture2D GetContent(UnityWebRequest www) { throw null; } }
}

namespace Acme { public enum Level : long { Off, Dim = 1 << 2, Low, [Old] Bright = 7, Blinding } }

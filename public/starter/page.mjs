// Changes two files of the toolkit's template while they're sent. Licence: MIT.

// Two notes of the last start would prevent a login after a reload, so they're removed.
// Some browsers deny storage to a page within a page, for example in private windows. The toolkit
// can't start without one, so it gets a storage that's forgotten when the page is closed.
const prepareStorage = `
for (const name of ["sessionStorage", "localStorage"]) {
  try {
    window[name].removeItem("dso_connected");
    window[name].removeItem("dso_authenticated");
  } catch {
    const items = new Map();
    const storage = {
      getItem: key => items.get(key) ?? null,
      setItem: (key, value) => items.set(key, String(value)),
      removeItem: key => items.delete(key),
      clear: () => items.clear(),
      key: index => [...items.keys()][index] ?? null,
      get length() { return items.size; },
    };
    Object.defineProperty(window, name, { value: storage });
  }
}
`;

// #region page
// Discord may block the page's import map, an inline script that names two folders. The server
// removes it and writes the folders instead.
export const editPage = {
  "index.html": (text) => text.replace(/<script type="importmap">.*?<\/script>/s, ""),
  "app_loader.js": (text) =>
    prepareStorage +
    text
      .replace('"dso_bridge/"', '"./Bridge/"')
      .replace('"dso_proxy_bridge/"', '"./.proxy/Bridge/"'),
};
// #endregion

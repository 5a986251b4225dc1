/**
 * Builds for the browser tests. One has a page with the structure and the loading order of the toolkit's template, and as
 * little behind each name as its part of the start needs. Names are those of release 2.1.0
 * (unity/Editor/Assets/Template and hirpc/src); none of its lines is here. The other has the template of a checkout.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const page = `<!DOCTYPE html>
<html>
  <head><meta charset="utf-8"><title>Game</title></head>
  <body>
    <canvas id="unity-canvas" width="320" height="240"></canvas>
    <script type="importmap">
      {
        "imports": {
          "dso_bridge/": "./Bridge/",
          "dso_proxy_bridge/": "./.proxy/Bridge/"
        }
      }
    </script>
    <script type="module" src="app_loader.js"></script>
  </body>
</html>`

/** Outside Discord it loads the game at once; inside, only after the login. */
const appLoader = `
const proxyBridgeImport = "dso_proxy_bridge/";
const normalBridgeImport = "dso_bridge/";

const inDiscord = location.hostname.endsWith(".discordsays.com");
const needsProxy = inDiscord && !location.pathname.startsWith("/.proxy");
const prefix = needsProxy ? ".proxy/" : "";
const autoSize = false;
sessionStorage.setItem("dso_outside_discord", String(!inDiscord));

(async () => {
  const bridge = needsProxy ? proxyBridgeImport : normalBridgeImport;
  await import(bridge + "dissonity_hirpc.js");
  await import(bridge + "dissonity_build_variables.js");
  const hiRpc = new window.Dissonity.HiRpc.default();
  hiRpc.lockHashAccess();
  await hiRpc.load(0);

  const loader = document.createElement("script");
  loader.src = prefix + "Build/game.loader.js";
  await new Promise(loaded => { loader.onload = loaded; document.head.append(loader); });
  await createUnityInstance(document.querySelector("#unity-canvas"), {
    dataUrl: prefix + "Build/game.data.br",
    frameworkUrl: prefix + "Build/game.framework.js.br",
    codeUrl: prefix + "Build/game.wasm.br",
    matchWebGLToCanvasSize: autoSize,
  });
})();
`

/** The login, with the lines it writes. Two notes in the session storage skip what another library did already. */
const hiRpc = `
class HiRpc {
  #messages = [];
  #login;
  #wake = () => {};

  constructor() {
    window.dso_hirpc = this;
    console.log("[DissonityHiRpc] hiRPC! version 0.6.0");
    window.addEventListener("message", ({ data }) => { this.#messages.push(data[1]); this.#wake(); });
  }

  lockHashAccess() {}

  async load() {
    if (sessionStorage.getItem("dso_outside_discord") === "true") return;
    if (sessionStorage.getItem("dso_connected") !== "true") await this.#connect();
    if (sessionStorage.getItem("dso_authenticated") !== "true") await this.#logIn();
  }

  async #connect() {
    console.log("[DissonityHiRpc] Connecting...");
    const query = new URLSearchParams(location.search);
    const { CLIENT_ID } = new window.Dissonity.BuildVariables.default();
    this.#send(0, { v: 1, encoding: "json", client_id: CLIENT_ID, frame_id: query.get("frame_id") });
    await this.#answer(({ evt }) => evt === "READY");
    sessionStorage.setItem("dso_connected", "true");
    console.log("[DissonityHiRpc] Connected to RPC!");
  }

  async #logIn() {
    const { CLIENT_ID, OAUTH_SCOPES, TOKEN_REQUEST_PATH } = new window.Dissonity.BuildVariables.default();
    this.#send(1, { cmd: "AUTHORIZE", args: { client_id: CLIENT_ID, scope: OAUTH_SCOPES, prompt: "none" } });
    const { evt, data } = await this.#answer(({ cmd }) => cmd === "AUTHORIZE");
    if (evt === "ERROR") return new Promise(() => {});
    console.log("[DissonityHiRpc] Authorized!");

    const response = await fetch("/.proxy" + TOKEN_REQUEST_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ code: data.code }),
    });
    const { token } = await response.json();
    if (!token) {
      console.error("[DissonityHiRpc] The server JSON response didn't include a 'token' field");
      return new Promise(() => {});
    }
    this.#send(1, { cmd: "AUTHENTICATE", args: { access_token: token } });
    this.#login = await this.#answer(({ cmd }) => cmd === "AUTHENTICATE");
    sessionStorage.setItem("dso_authenticated", "true");
    console.log("[DissonityHiRpc] Authenticated!");
  }

  /** The game's end: the first message tells who has logged in. */
  async openDownwardFlow(send) {
    if (!this.#login) return;
    const raw_multi_event = { authenticate: JSON.stringify(this.#login.data) };
    send(JSON.stringify({ hirpc_state: 4, hirpc_message: { channel: "dissonity", data: { raw_multi_event }, opening: true } }));
  }

  #send(opcode, payload) {
    window.parent.postMessage([opcode, payload], "*");
  }

  async #answer(isIt) {
    for (;;) {
      const message = this.#messages.find(isIt);
      if (message) return message;
      await new Promise(wake => { this.#wake = wake; });
    }
  }
}
self.Dissonity = { ...self.Dissonity, HiRpc: { default: HiRpc } };
`

const buildVariables = (clientId: string): string => `
class BuildVariables {
  CLIENT_ID = "${clientId}";
  OAUTH_SCOPES = ["identify"];
  TOKEN_REQUEST_PATH = "/api/token";
}
self.Dissonity = { ...self.Dissonity, BuildVariables: { default: BuildVariables } };
`

/** Loads the three files as Unity does, and then says what HelloPlayer of the guide would say. */
const unityLoader = `
window.createUnityInstance = async (canvas, { dataUrl, frameworkUrl, codeUrl }, onProgress = () => {}) => {
  onProgress(0);
  const data = await (await fetch(dataUrl)).text();
  const framework = document.createElement("script");
  framework.src = frameworkUrl;
  await new Promise(loaded => { framework.onload = loaded; document.head.append(framework); });
  await WebAssembly.compileStreaming(fetch(codeUrl));
  canvas.dataset.game = data + window.unityFramework;
  onProgress(1);

  window.dso_hirpc.openDownwardFlow(message => {
    const { hirpc_state, hirpc_message } = JSON.parse(message);
    if (hirpc_state !== 4) return;
    const { user } = JSON.parse(hirpc_message.data.raw_multi_event.authenticate);
    console.log("[Dissonity] hiRPC returned state code: Stable");
    console.log(user.global_name + " has the ID " + user.id + ".");
  });
};
`

const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

/** What Unity makes, whatever the template: the loader, and three files that it loads. */
const unityFiles = {
  'game/Build/game.loader.js': unityLoader,
  'game/Build/game.data.br': brotliCompressSync('data and '),
  'game/Build/game.framework.js.br': brotliCompressSync('window.unityFramework = "framework"'),
  'game/Build/game.wasm.br': brotliCompressSync(emptyModule),
}

export type BuildFiles = Readonly<Record<string, string | Uint8Array>>

/** The files of a build below `game/`, by their paths. @param clientId what DissonityConfiguration.cs says */
export const buildFiles = (clientId: string): BuildFiles => ({
  'game/index.html': page,
  'game/app_loader.js': appLoader,
  'game/Bridge/dissonity_hirpc.js': hiRpc,
  'game/Bridge/dissonity_build_variables.js': buildVariables(clientId),
  ...unityFiles,
})

/** What Unity writes for the names in three braces. */
const unityNames: Readonly<Record<string, string>> = {
  LOADER_FILENAME: 'game.loader.js',
  DATA_FILENAME: 'game.data.br',
  FRAMEWORK_FILENAME: 'game.framework.js.br',
  CODE_FILENAME: 'game.wasm.br',
  PRODUCT_NAME: 'Game',
  WIDTH: '320',
  HEIGHT: '240',
  USE_WASM: 'true',
  USE_THREADS: 'false',
}

/** What the toolkit writes after the names in three brackets. Numbers of resolutions: Max is 4, Dynamic is 3. */
const configuration: Readonly<Record<string, string>> = {
  DISABLE_INFO_LOGS: 'False',
  LAZY_HIRPC_LOAD: 'False',
  DISABLE_CONSOLE_LOG_OVERRIDE: 'True',
  OAUTH_SCOPES: 'identify',
  TOKEN_REQUEST_PATH: '/api/token',
  SERVER_REQUEST: '{"code":null}',
  WIDTH: '320',
  HEIGHT: '240',
  DESKTOP_RESOLUTION: '4',
  MOBILE_RESOLUTION: '4',
  BROWSER_RESOLUTION: '3',
}

/**
 * A build with the template and the bridge of the toolkit, filled in as Unity and the toolkit do.
 * @param toolkit folder of a checkout
 */
export function toolkitBuild(toolkit: string, clientId: string): BuildFiles {
  const template = (name: string): string =>
    readFileSync(join(toolkit, 'unity/Editor/Assets/Template/Dissonity', `${name}.txt`), 'utf8')
      .replaceAll(/\{\{\{ (\w*).*? \}\}\}/g, (_, name: string) => unityNames[name] ?? '')
      .replaceAll(/\[\[\[ (\w+) \]\]\]/g, (mark, name: string) => {
        const value = name === 'CLIENT_ID' ? clientId : configuration[name]
        return `${mark} ${value ?? ''}`
      })
  return {
    'game/index.html': template('index.html'),
    'game/app_loader.js': template('app_loader.js'),
    'game/Bridge/dissonity_hirpc.js': template('Bridge/dissonity_hirpc.js'),
    'game/Bridge/dissonity_build_variables.js': template('Bridge/dissonity_build_variables.js'),
    ...unityFiles,
  }
}

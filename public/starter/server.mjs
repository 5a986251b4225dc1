// A server for a Discord activity made with Unity. It sends the files of your build, answers the login,
// and takes your own routes from the folder "routes". Node.js 20.12 or newer is all it needs.
// Start it with "node server.mjs". Licence: MIT.
import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { basename, extname, join, sep } from "node:path";
import { unescape } from "node:querystring";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";

const gameFolder = join(import.meta.dirname, "game");
const routesFolder = join(import.meta.dirname, "routes");
const bodyLimit = 100_000;

// Ends a request with a status and a sentence that says what was wrong.
function refuse(status, sentence) {
  throw Object.assign(new Error(sentence), { status });
}

// Reads the lines NAME=value of the file .env. A variable that is set already keeps its value.
function readEnv(file) {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // Some editors on Windows add a mark at the beginning, and a zero to each character.
  const lines = text.replace(/[\uFEFF\uFFFD\0]/g, "").split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const [name, ...rest] = line.trim().split("=");
    if (name === "" || name.startsWith("#")) continue;
    if (rest.length === 0) console.warn(`Line ${index + 1} of .env isn't used. Write it as NAME=value.`);
    const value = rest.join("=").trim().replace(/^(["'])(.*)\1$/, "$2");
    if (value !== "") process.env[name.trim()] ??= value;
  }
}

readEnv(join(import.meta.dirname, ".env"));
const { PUBLIC_CLIENT_ID, CLIENT_SECRET, BOT_TOKEN, PORT = "3000", HOST = "127.0.0.1" } = process.env;
const { DISCORD_API = "https://discord.com/api/v10" } = process.env; // Tests use a stand-in.

// Everything that is sent or logged goes through here first.
function hideSecrets(text) {
  const secrets = [CLIENT_SECRET, BOT_TOKEN].filter((secret) => secret);
  return secrets.reduce((safe, secret) => safe.replaceAll(secret, "***"), text);
}

async function askDiscord(path, options) {
  try {
    const reply = await fetch(DISCORD_API + path, { ...options, signal: AbortSignal.timeout(10_000) });
    const text = await reply.text();
    return { ok: reply.ok, status: reply.status, data: JSON.parse(text || "null") ?? {} };
  } catch {
    return refuse(502, "Discord didn't answer. Try again in a moment.");
  }
}

// #region token
// The login. The game sends a code, and Discord turns it into an access token.
async function logIn({ body }) {
  const { code } = body;
  if (typeof code !== "string" || code === "") refuse(400, "The code is missing.");
  if (!PUBLIC_CLIENT_ID || !CLIENT_SECRET) refuse(500, "The client ID or the secret is missing in .env.");
  const { ok, status, data } = await askDiscord("/oauth2/token", {
    method: "POST",
    body: new URLSearchParams({
      client_id: PUBLIC_CLIENT_ID,
      client_secret: CLIENT_SECRET,
      grant_type: "authorization_code",
      code,
    }),
  });
  if (ok && data.access_token) return { token: data.access_token };

  const reasons = {
    invalid_client: "PUBLIC_CLIENT_ID and CLIENT_SECRET in .env don't belong together.",
    invalid_grant: "The code was used before, has expired, or is for another app than the one in .env.",
  };
  const reason = reasons[data.error] ?? data.error_description ?? data.error ?? `Status ${status}.`;
  return refuse(401, `Discord refused the login. ${reason}`);
}
// #endregion

// #region player
// Who sent the request? Discord knows whose access token it is. An ID in the request could be anyone's.
async function playerOf(request) {
  const headers = { Authorization: request.headers.authorization ?? "" };
  const { ok, data } = await askDiscord("/oauth2/@me", { headers });
  if (!ok) refuse(401, "The access token is missing or has expired.");
  if (data.application?.id !== PUBLIC_CLIENT_ID) refuse(401, "The access token is for another app.");
  if (!data.user) refuse(401, "The access token doesn't have the scope identify.");
  return data.user.id;
}
// #endregion

// #region routes
// Each file in "routes" exports an object: "METHOD /path", and the function that answers.
const routes = new Map([["POST /api/token", logIn]]);

async function loadRoutes() {
  const names = existsSync(routesFolder) ? readdirSync(routesFolder).sort() : [];
  for (const name of names.filter((name) => name.endsWith(".mjs"))) {
    try {
      const module = await import(pathToFileURL(join(routesFolder, name)).href);
      for (const [address, route] of Object.entries(module.routes)) routes.set(address, route);
    } catch (error) {
      console.warn(`The file routes/${name} isn't used. ${hideSecrets(error.message)}`);
    }
  }
}
// #endregion

async function readJson(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  if (size > bodyLimit) refuse(413, `The request is larger than ${bodyLimit} bytes.`);
  let value;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString() || "{}");
  } catch {
    refuse(400, "The request isn't valid JSON.");
  }
  return value instanceof Object ? value : refuse(400, "The request must be a JSON object.");
}

// #region files
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".png": "image/png",
};
const encodings = { ".br": "br", ".gz": "gzip" };

// A compressed file has two endings: game.wasm.br is WebAssembly, packed with Brotli.
function headersOf(file) {
  const encoding = encodings[extname(file)];
  const type = types[extname(encoding ? file.slice(0, -3) : file)] ?? "application/octet-stream";
  // With "Name Files As Hashes", new content gets a new name, so browsers may keep the file.
  const isHashed = /^[0-9a-f]{32}\./.test(basename(file));
  const caching = isHashed ? "public, max-age=31536000, immutable" : "no-cache";
  const headers = { "Content-Type": type, "Cache-Control": caching };
  if (encoding) headers["Content-Encoding"] = encoding;
  return headers;
}
// #endregion

// #region page
// Discord refuses the page's import map, an inline script that names two folders. The server removes it
// and writes the folders instead. Two notes of the last start would prevent a login after a reload.
const changes = {
  "index.html": (text) => text.replace(/<script type="importmap">.*?<\/script>/s, ""),
  "app_loader.js": (text) => `sessionStorage.removeItem("dso_connected");
sessionStorage.removeItem("dso_authenticated");
${text.replace('"dso_bridge/"', '"./Bridge/"').replace('"dso_proxy_bridge/"', '"./.proxy/Bridge/"')}`,
};
// #endregion

function findFile(path) {
  const name = unescape(path === "/" ? "/index.html" : path);
  if (!name.startsWith("/") || name.includes("\0")) refuse(400, "The address isn't written correctly.");
  if (/[/\\]\./.test(name)) refuse(403, "This file isn't for players.");
  const file = join(gameFolder, name);
  if (!existsSync(file) || !statSync(file).isFile()) {
    refuse(404, `There is no ${name} in the folder "game". Is the whole build there?`);
  }
  // A link in the folder may lead out of it.
  const isInside = realpathSync(file).startsWith(realpathSync(gameFolder) + sep);
  return isInside ? file : refuse(403, "This file isn't for players.");
}

// "bytes=0-99" asks for the first hundred bytes, "bytes=-100" for the last.
function rangeOf(header, size) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  return { start, end: first && last ? Math.min(Number(last), size - 1) : size - 1 };
}

async function sendFile(request, response, path) {
  const file = findFile(path);
  const change = changes[file.slice(gameFolder.length + 1)];
  if (change) return response.writeHead(200, headersOf(file)).end(change(readFileSync(file, "utf8")));
  const { size, mtimeMs } = statSync(file);
  const tag = `"${size}-${Math.floor(mtimeMs)}"`;
  const headers = { ...headersOf(file), "Accept-Ranges": "bytes", ETag: tag };
  if (request.headers["if-none-match"] === tag) return response.writeHead(304, headers).end();

  const range = rangeOf(request.headers.range, size);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range && start > end) refuse(416, `The file has ${size} bytes.`);
  if (range) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  response.writeHead(range ? 206 : 200, { ...headers, "Content-Length": end - start + 1 });
  if (request.method === "HEAD" || size === 0) return response.end();
  return pipeline(createReadStream(file, { start, end }), response).catch(() => response.destroy());
}

async function answer(request, response) {
  const [path, query] = request.url.split("?");
  const route = routes.get(`${request.method} ${path}`);
  if (route) {
    const tools = { query: new URLSearchParams(query), player: () => playerOf(request), askDiscord, refuse };
    return sendJson(response, 200, await route({ body: await readJson(request), ...tools }));
  }
  const others = [...routes.keys()].filter((address) => address.endsWith(` ${path}`));
  if (others.length > 0 || !["GET", "HEAD"].includes(request.method)) {
    response.setHeader("Allow", others.map((address) => address.split(" ")[0]).join(", ") || "GET, HEAD");
    refuse(405, `There is no route "${request.method} ${path}".`);
  }
  return sendFile(request, response, path);
}

function sendJson(response, status, value) {
  if (response.headersSent) return;
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  response.end(hideSecrets(JSON.stringify(value ?? {})));
}

const server = createServer(async (request, response) => {
  let reason = "";
  try {
    await answer(request, response);
  } catch (error) {
    if (!error?.status) console.error(hideSecrets(`${error?.stack}`));
    reason = error?.status ? error.message : "The server made a mistake. Its log says more.";
    sendJson(response, error?.status ?? 500, { error: reason });
  }
  const path = request.url.split("?")[0].slice(0, 200);
  console.log(hideSecrets(`${request.method} ${path} ${response.statusCode} ${reason}`).trim());
});

server.on("error", (error) => {
  console.error(`Port ${PORT} can't be used (${error.code}). Stop the other program, or change PORT in .env.`);
  process.exitCode = 1;
});

function reportStart() {
  const portal = "https://discord.com/developers/applications";
  for (const name of ["PUBLIC_CLIENT_ID", "CLIENT_SECRET"]) {
    if (!process.env[name]) console.warn(`${name} is missing in .env. Copy it from OAuth2 on ${portal}`);
  }
  const cure = "Build your game into it, with the toolkit's template.";
  if (!existsSync(join(gameFolder, "app_loader.js"))) console.warn(`There is no build in ${gameFolder}. ${cure}`);
  console.log(`Routes: ${[...routes.keys()].join(", ")}`);
  console.log(`Ready on http://localhost:${server.address().port}`);
}

await loadRoutes();
server.listen(Number(PORT) < 65536 ? Number(PORT) : 3000, HOST, reportStart);

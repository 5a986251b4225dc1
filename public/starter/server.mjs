// A server for a Discord activity made with Unity. It sends the files of your build, answers the
// login, and takes your own routes from the folder "routes". Node.js 22 or newer is all it needs.
// The files beside it do the detailed work: settings.mjs, requests.mjs, discord.mjs, files.mjs,
// page.mjs and storage.mjs. Start it with "node server.mjs". Licence: MIT.
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { askDiscord, callerLimits, passOnRefusal, playerOf, rememberLogin } from "./discord.mjs";
import { gameFolder, sendFile } from "./files.mjs";
import { callerOf, printable, readJson, refuse } from "./requests.mjs";
import { reportMissingSettings, settings } from "./settings.mjs";

const routesFolder = join(import.meta.dirname, "routes");
const { clientId, clientSecret, botToken, host, port, stallSeconds, trustedProxies } = settings;

// Everything that is sent or logged goes through here first.
function withoutSecrets(text) {
  const secrets = [clientSecret, botToken].filter(Boolean);
  return secrets.reduce((safe, secret) => safe.replaceAll(secret, "***"), text);
}

// #region token
// The login. The game sends a code, and Discord turns it into an access token.
async function logIn({ body, caller }) {
  const { code } = body;
  if (typeof code !== "string" || code === "") refuse(400, "The code is missing.");
  if (!/^[\w.~+/=-]{1,500}$/.test(code)) refuse(400, "The code isn't one of Discord's.");
  if (!clientId || !clientSecret) {
    refuse(500, "The client ID or the secret is missing in .env.");
  }
  callerLimits.check(caller);
  const reply = await askDiscord("/oauth2/token", {
    method: "POST",
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: "authorization_code",
      code,
    }),
  });
  const { access_token: token, error, error_description: description } = reply.data;
  if (reply.ok && token) {
    rememberLogin(token, caller);
    return { token };
  }

  if (error === "invalid_grant") callerLimits.countRefusal(caller);
  const reasons = {
    invalid_client: "PUBLIC_CLIENT_ID and CLIENT_SECRET in .env don't belong together.",
    invalid_grant:
      "The code was used before, has expired, or is for another app than the one in .env.",
  };
  const reason = reasons[error] ?? description ?? error ?? `Status ${reply.status}.`;
  return passOnRefusal(reply, `Discord refused the login. ${reason}`);
}
// #endregion

// #region routes
// Each file in "routes" exports an object: "METHOD /path", and the function that answers. It may
// also export a function "start", which gets the server itself, for example to open WebSockets.
const routes = new Map([["POST /api/token", logIn]]);
const playerWithToken = (token, request) =>
  playerOf({ authorization: `Bearer ${token}` }, callerOf(request, trustedProxies));

async function loadRoutes() {
  const names = existsSync(routesFolder) ? readdirSync(routesFolder).sort() : [];
  for (const name of names.filter((name) => name.endsWith(".mjs"))) {
    try {
      const module = await import(pathToFileURL(join(routesFolder, name)).href);
      for (const [address, route] of Object.entries(module.routes)) routes.set(address, route);
      module.start?.(server, { playerWithToken });
    } catch (error) {
      const reason = withoutSecrets(printable(error.message));
      console.warn(`The file routes/${name} isn't used. ${reason}`);
    }
  }
}
// #endregion

// Answers with the route for this method and path, or with a file of the build.
async function answer(request, response) {
  const [path, query] = request.url.split("?");
  const route = routes.get(`${request.method} ${path}`);
  if (route) {
    const caller = callerOf(request, trustedProxies);
    const result = await route({
      body: await readJson(request),
      query: new URLSearchParams(query),
      headers: request.headers,
      player: () => playerOf(request.headers, caller),
      caller,
      askDiscord,
      refuse,
    });
    return sendJson(response, 200, result);
  }
  const others = [...routes.keys()].filter((address) => address.endsWith(` ${path}`));
  if (others.length > 0 || !["GET", "HEAD"].includes(request.method)) {
    const allowed = others.map((address) => address.split(" ")[0]).join(", ");
    response.setHeader("Allow", allowed || "GET, HEAD");
    refuse(405, `There is no route "${request.method} ${path}".`);
  }
  return sendFile(request, response, path);
}

function sendJson(response, status, value) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  return response.end(withoutSecrets(JSON.stringify(value ?? {})));
}

// Answers with what went wrong, and returns it for the log.
function sendError(response, error) {
  const isExpected = error?.status >= 400 && error.status < 600;
  const sentence = isExpected ? error.message : "The server made a mistake. Its log says more.";
  if (error?.retryAfter && !response.headersSent) {
    response.setHeader("Retry-After", error.retryAfter);
  }
  sendJson(response, isExpected ? error.status : 500, { error: sentence });
  if (isExpected) return sentence;
  const [place = "an unknown place"] = /\w+\.mjs:\d+/.exec(error?.stack) ?? [];
  return `${error} (${place})`;
}

const limits = { requestTimeout: 30_000, connectionsCheckingInterval: 5000 };
const server = createServer(limits, async (request, response) => {
  const [path] = request.url.split("?");
  // While the server ends, connections aren't kept for another request.
  if (!server.listening) response.setHeader("Connection", "close");
  // Whoever still sends a second after the answer is cut off.
  response.on("finish", () => {
    if (!request.complete) setTimeout(() => request.destroy(), 1000).unref();
  });
  const reason = await answer(request, response).then(
    () => "",
    (error) => sendError(response, error),
  );
  const line = `${request.method} ${path.slice(0, 100)} ${response.statusCode} ${reason}`;
  console.log(printable(withoutSecrets(line)).trim());
});
server.maxConnections = 2000;
server.timeout = stallSeconds * 1000;

server.on("error", ({ code }) => {
  const isTaken = code === "EADDRINUSE";
  const cure = isTaken ? "Stop the other program, or change PORT" : "Change HOST or PORT";
  console.error(`Port ${port} can't be used (${code}). ${cure} in .env.`);
  process.exitCode = 1;
});

function reportStart() {
  reportMissingSettings();
  const cure = "Build your game into it, with the toolkit's template.";
  if (!existsSync(join(gameFolder, "app_loader.js"))) {
    console.warn(`There is no build in ${gameFolder}. ${cure}`);
  }
  console.log(`Routes: ${[...routes.keys()].join(", ")}`);
  console.log(`Ready on http://localhost:${server.address().port}`);
}

// Finishes what has begun, and ends. Whatever is to be saved is written at the very end.
function stop() {
  server.close(() => process.exit());
  server.closeIdleConnections();
  setTimeout(() => process.exit(), 5000).unref();
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);

await loadRoutes();
server.listen(port, host, reportStart);

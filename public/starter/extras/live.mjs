// Passes messages on to everyone in a room, over WebSockets. Save this file in "routes", and run
// "npm install ws" in the folder of server.mjs. Licence: MIT.
import { WebSocketServer } from "ws";

const path = "/live";
const mostPlayers = 1000;
const mostUnsentBytes = 1_000_000;
const secondsToLogIn = 10;
const secondsBetweenPings = 25;
const messagesBetweenPings = 1000;

const sockets = new WebSocketServer({ noServer: true, maxPayload: 4000 });

export const routes = {};

// The server calls this once, before it listens.
export function start(server, { playerWithToken }) {
  server.on("upgrade", (request, connection, head) => {
    const isFull = sockets.clients.size >= mostPlayers;
    if (request.url.split("?")[0] !== path || isFull) return connection.destroy();
    return sockets.handleUpgrade(request, connection, head, (socket) => {
      welcome(socket, (token) => playerWithToken(token, request));
    });
  });
  setInterval(pingAll, secondsBetweenPings * 1000).unref();
  process.once("SIGTERM", () => {
    for (const socket of sockets.clients) socket.close(1001, "The server restarts.");
  });
}

// A browser can't send headers with a WebSocket, so the first message has the token and the room.
function welcome(socket, findPlayer) {
  Object.assign(socket, { isAlive: true, messages: 0 });
  socket.on("pong", () => {
    socket.isAlive = true;
  });
  socket.on("error", () => socket.terminate());
  const timer = setTimeout(() => socket.close(4001, "Nobody logged in."), secondsToLogIn * 1000);
  socket.once("message", async (message) => {
    clearTimeout(timer);
    try {
      const { token, room } = JSON.parse(message);
      if (typeof room !== "string" || room.length > 100) throw new Error("The room is missing.");
      join(socket, room, await findPlayer(token));
    } catch (error) {
      socket.close(4001, error.message.slice(0, 100));
    }
  });
  socket.on("close", () => {
    clearTimeout(timer);
    if (socket.room) tellPlayers(socket.room);
  });
}

function join(socket, room, player) {
  if (socket.readyState !== socket.OPEN) return;
  Object.assign(socket, { room, player });
  socket.on("message", (message) => {
    socket.messages++;
    if (socket.messages > messagesBetweenPings) return socket.close(4008, "Too many messages.");
    return send(room, { from: player, text: String(message) });
  });
  tellPlayers(room);
}

const inRoom = (room) => [...sockets.clients].filter((socket) => socket.room === room);

function tellPlayers(room) {
  const open = inRoom(room).filter((socket) => socket.readyState === socket.OPEN);
  send(room, { players: [...new Set(open.map(({ player }) => player))].sort() });
}

function send(room, value) {
  for (const socket of inRoom(room)) {
    // Messages pile up in memory for players who don't read them.
    if (socket.bufferedAmount > mostUnsentBytes) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(value));
  }
}

// Keeps connections open, and ends those whose other side is gone.
function pingAll() {
  for (const socket of sockets.clients) {
    if (!socket.isAlive) socket.terminate();
    Object.assign(socket, { isAlive: false, messages: 0 });
    socket.ping();
  }
}

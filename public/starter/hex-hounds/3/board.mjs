// Runs the board of Hex Hounds: who sits where, and whose turn it is. Licence: MIT.
import { randomUUID } from "node:crypto";

const columns = 5;
const tiles = 20;
const silence = 20_000;
const isPractice = process.env.PRACTICE === "yes";
if (isPractice) console.warn("PRACTICE is on, so anyone can sit down under any name.");

// Everyone who has a seat, by their secret keys. It's always the first one's turn.
const seats = new Map();
const mostSeats = 1000;

const inRoom = (room) => [...seats.values()].filter((hound) => hound.room === room);

// #region sit
async function sit({ body, player, refuse }) {
  const { room } = body;
  const id = isPractice ? body.player : await player();
  if (typeof room !== "string" || typeof id !== "string" || !id) {
    refuse(400, "The room or the player is missing.");
  }
  if (room.length > 100 || id.length > 100) refuse(400, "The room or the player is too long.");

  forgetSilent();
  if (seats.size >= mostSeats) refuse(503, "The server is full.");
  const old = [...seats].find(([, hound]) => hound.room === room && hound.id === id);
  if (old) seats.delete(old[0]);

  const tile = old ? old[1].tile : freeTile(room);
  if (tile === undefined) refuse(409, "The board is full.");

  const seat = randomUUID();
  seats.set(seat, { room, id, tile, lastSeen: Date.now() });
  return { seat };
}
// #endregion

// The first row stays free, to leave room for the faces.
function freeTile(room) {
  const taken = inRoom(room).map((hound) => hound.tile);
  for (let tile = columns; tile < tiles; tile++) {
    if (!taken.includes(tile)) return tile;
  }
}

// #region board
function board({ query, refuse }) {
  const hound = houndAt(query.get("seat"), refuse);
  return boardOf(hound.room);
}

function boardOf(room) {
  const hounds = inRoom(room).map(({ id, tile }) => ({ id, tile }));
  return { turn: hounds[0].id, hounds };
}

function houndAt(seat, refuse) {
  forgetSilent();
  const hound = seats.get(seat) ?? refuse(404, "Nobody sits there. Sit down again.");
  hound.lastSeen = Date.now();
  return hound;
}
// #endregion

// Anyone who hasn't sent a request for twenty seconds has left.
function forgetSilent() {
  for (const [seat, { lastSeen }] of seats) {
    if (Date.now() - lastSeen > silence) seats.delete(seat);
  }
}

// #region move
function move({ body, refuse }) {
  const { seat, tile } = body;
  const hound = houndAt(seat, refuse);
  const note = whyNot(hound, tile);
  if (note === "") {
    hound.tile = tile;
    // Deleted and added again, the hound is now last in line.
    seats.delete(seat);
    seats.set(seat, hound);
  }
  return { ...boardOf(hound.room), note };
}

function whyNot(hound, tile) {
  const pack = inRoom(hound.room);
  if (pack[0] !== hound) return "It isn't your turn.";
  if (!isTile(tile) || !areNear(tile, hound.tile)) return "Only one tile at a time.";
  if (pack.some((other) => other.tile === tile)) return "Somebody sits there.";
  return "";
}

const isTile = (tile) => Number.isInteger(tile) && tile >= 0 && tile < tiles;
// #endregion

// Neighbours are close to each other, and horizontal distance counts half.
function areNear(a, b) {
  const [one, other] = [a, b].map((tile) => {
    const row = Math.floor(tile / columns);
    return { x: (tile % columns) * 96 + (row % 2) * 48, y: row * 48 };
  });
  return Math.abs(one.x - other.x) / 2 + Math.abs(one.y - other.y) < 96;
}

export const routes = {
  "POST /api/sit": sit,
  "GET /api/board": board,
  "POST /api/move": move,
};

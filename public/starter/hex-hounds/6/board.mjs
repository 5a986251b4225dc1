// Runs the board of Hex Hounds: seats, turns, saved games and purchases. Licence: MIT.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const columns = 5;
const allTiles = Array.from({ length: 20 }, (_, tile) => tile);
const silence = 20_000;
const isPractice = process.env.PRACTICE === "yes";
if (isPractice) console.warn("PRACTICE is on, so anyone can sit down under any name.");

// Everyone who has a seat, by their secret keys. It's always the first one's turn.
const seats = new Map();
// Nobody may fill the server's memory: the oldest boards and hounds make room for new ones.
const most = { seats: 1000, boards: 1000, roomsOfBoard: 20, houndsOfBoard: 100 };

const { PUBLIC_CLIENT_ID, BOT_TOKEN } = process.env;
const collar = "1234567898765432101"; // The SKU of your golden collar.

async function askAsBot(path, { askDiscord, refuse }) {
  if (!BOT_TOKEN) refuse(500, "BOT_TOKEN is missing in .env.");
  const headers = { Authorization: `Bot ${BOT_TOKEN}` };
  return askDiscord(`/applications/${PUBLIC_CLIENT_ID}/${path}`, { headers });
}

// #region session
// Any game can name any room, so ask Discord who is really in it.
async function checkSession(room, id, tools) {
  const path = `activity-instances/${encodeURIComponent(room)}`;
  const { ok, data } = await askAsBot(path, tools);
  if (!ok || !data.users.includes(id)) {
    tools.refuse(403, "Discord doesn't see you in this session.");
  }
}
// #endregion

// #region owns
// Any game can say that its player has paid, so ask Discord what the player owns.
async function ownsCollar(id, tools) {
  const search = new URLSearchParams({ user_id: id, sku_ids: collar, exclude_ended: "true" });
  const { ok, status, data } = await askAsBot(`entitlements?${search}`, tools);
  if (!ok) tools.refuse(502, `Discord answered ${status} for the entitlements.`);
  return data.some(({ deleted }) => !deleted);
}
// #endregion

// Every board ever started, with its bone and all its hounds. Keep them in a database
// before many people play.
const file = join(import.meta.dirname, "../boards.json");
const boards = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];

// Replaces the old file with a new one, so that a crash always leaves a complete file.
function save() {
  writeFileSync(`${file}.new`, JSON.stringify(boards));
  renameSync(`${file}.new`, file);
}

// Finds the board for a session, which depends on the link of the first player.
function boardFor(room, link) {
  const known = boards.find(({ rooms }) => rooms.includes(room));
  if (known) return known;

  const linked = boards.find(({ name }) => name === link);
  const board = linked ?? { name: randomUUID(), rooms: [], bone: 2, hounds: [] };
  if (!linked) boards.push(board);
  if (boards.length > most.boards) boards.shift();
  board.rooms.push(room);
  if (board.rooms.length > most.roomsOfBoard) board.rooms.shift();
  return board;
}

const seated = (board) => [...seats.values()].filter((seat) => seat.board === board);

const freeTiles = (board) => {
  const taken = seated(board).map(({ hound }) => hound.tile);
  return allTiles.filter((tile) => !taken.includes(tile));
};

// #region sit
async function sit({ body, player, ...tools }) {
  const { room, link } = body;
  const id = isPractice ? body.player : await player();
  if (typeof room !== "string" || typeof id !== "string" || !id) {
    tools.refuse(400, "The room or the player is missing.");
  }
  if (room.length > 100 || id.length > 100) {
    tools.refuse(400, "The room or the player is too long.");
  }

  if (!isPractice) await checkSession(room, id, tools);
  const hasCollar = isPractice || (await ownsCollar(id, tools));
  const board = boardFor(room, link);
  const hound = houndFor(board, id, tools.refuse);
  save();

  const seat = randomUUID();
  seats.set(seat, { board, hound, hasCollar, lastSeen: Date.now() });
  return { seat, board: board.name };
}
// #endregion

function houndFor(board, id, refuse) {
  forgetSilent();
  if (seats.size >= most.seats) refuse(503, "The server is full.");
  const saved = board.hounds.find((hound) => hound.id === id);
  for (const [key, { hound }] of seats) {
    if (hound === saved) seats.delete(key);
  }

  const free = freeTiles(board);
  const first = free.find((tile) => tile >= columns) ?? refuse(409, "The board is full.");
  const hound = saved ?? { id, tile: first, bones: 0 };
  if (!saved) board.hounds.push(hound);
  if (board.hounds.length > most.houndsOfBoard) board.hounds.shift();
  if (!free.includes(hound.tile)) hound.tile = first;
  return hound;
}

function look({ query, refuse }) {
  const { board } = seatAt(query.get("seat"), refuse);
  return stateOf(board);
}

function stateOf(board) {
  const hounds = seated(board).map(({ hound, hasCollar }) => ({ ...hound, hasCollar }));
  return { turn: hounds[0].id, bone: board.bone, hounds };
}

function seatAt(key, refuse) {
  forgetSilent();
  const seat = seats.get(key) ?? refuse(404, "Nobody sits there. Sit down again.");
  seat.lastSeen = Date.now();
  return seat;
}

// Anyone who hasn't sent a request for twenty seconds has left.
function forgetSilent() {
  for (const [key, { lastSeen }] of seats) {
    if (Date.now() - lastSeen > silence) seats.delete(key);
  }
}

function move({ body, refuse }) {
  const seat = seatAt(body.seat, refuse);
  const { board, hound } = seat;
  const note = whyNot(seat, body.tile);
  if (note === "") {
    hound.tile = body.tile;
    if (hound.tile === board.bone) fetchBone(board, hound);
    save();
    // Deleted and added again, the hound is now last in line.
    seats.delete(body.seat);
    seats.set(body.seat, seat);
  }
  return { ...stateOf(board), note };
}

function fetchBone(board, hound) {
  hound.bones++;
  const free = freeTiles(board);
  board.bone = free[Math.floor(Math.random() * free.length)];
}

function whyNot(seat, tile) {
  const { board, hound } = seat;
  if (seated(board)[0] !== seat) return "It isn't your turn.";
  if (!allTiles.includes(tile) || !areNear(tile, hound.tile)) return "Only one tile at a time.";
  if (!freeTiles(board).includes(tile)) return "Somebody sits there.";
  return "";
}

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
  "GET /api/board": look,
  "POST /api/move": move,
};

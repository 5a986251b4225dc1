import { LimitedMap } from "../storage.mjs";

// Twenty seconds are enough for three missed requests, or for a phone that changes networks.
const grace = 20_000;
// For each room, its players' IDs and when they were last seen.
const rooms = new LimitedMap(1000);

function playersIn(room, now) {
  const players = rooms.get(room) ?? new LimitedMap(100);
  for (const [id, lastSeen] of players) {
    if (now - lastSeen > grace) players.delete(id);
  }
  rooms.set(room, players);
  return players;
}

export const routes = {
  "POST /api/here": async ({ body, player, refuse }) => {
    const { room } = body;
    if (typeof room !== "string" || room.length > 100) refuse(400, "The room is missing.");
    const id = await player();

    const now = Date.now();
    const players = playersIn(room, now);
    const returning = players.has(id);
    players.set(id, now);
    return { returning, players: [...players.keys()].sort() };
  },
};

// Twenty seconds are enough for three missed requests, or for a phone that changes networks.
const grace = 20_000;
const rooms = new Map();

function playersIn(room, now) {
  const players = rooms.get(room) ?? new Map();
  for (const [id, lastSeen] of players) {
    if (now - lastSeen > grace) players.delete(id);
  }
  rooms.set(room, players);
  return players;
}

export const routes = {
  "POST /api/here": ({ body, refuse }) => {
    const { room, player } = body;
    if (typeof room !== "string" || typeof player !== "string") {
      refuse(400, "The room or the player is missing.");
    }

    const now = Date.now();
    const players = playersIn(room, now);
    const returning = players.has(player);
    players.set(player, now);
    return { returning, players: [...players.keys()] };
  },
};

// The level each player has reached. Keep the levels in a database before you let people play.
const saves = new Map();

export const routes = {
  "GET /api/save": async ({ player }) => {
    const id = await player();
    return saves.get(id) ?? { level: 1 };
  },

  "PUT /api/save": async ({ body, player, refuse }) => {
    const id = await player();
    if (!Number.isInteger(body.level)) refuse(400, "The level is missing.");

    saves.set(id, { level: body.level });
    return saves.get(id);
  },
};

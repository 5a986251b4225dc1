import { SavedMap } from "../storage.mjs";

// The level each player has reached, by user ID.
const saves = new SavedMap("saves", 50_000);

export const routes = {
  "GET /api/save": async ({ player }) => {
    const id = await player();
    return saves.get(id) ?? { level: 1 };
  },

  "PUT /api/save": async ({ body, player, refuse }) => {
    const { level } = body;
    const id = await player();
    if (!Number.isInteger(level) || level < 1 || level > 1_000_000) {
      refuse(400, "The level is missing.");
    }

    saves.set(id, { level });
    return saves.get(id);
  },
};

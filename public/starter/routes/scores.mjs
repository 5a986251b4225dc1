import { LimitedMap } from "../storage.mjs";

// The best score in each room. Rooms come and go, so only the latest thousand are kept.
const best = new LimitedMap(1000);

export const routes = {
  "POST /api/score": ({ body, refuse }) => {
    const { room, points } = body;
    if (typeof room !== "string" || room.length > 100) refuse(400, "The room is missing.");
    if (!Number.isInteger(points) || Math.abs(points) > 1_000_000_000) {
      refuse(400, "The points are missing.");
    }
    best.set(room, Math.max(points, best.get(room) ?? 0));
    return { best: best.get(room) };
  },

  "GET /api/score": ({ query }) => {
    return { best: best.get(query.get("room")) ?? 0 };
  },
};

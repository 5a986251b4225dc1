// The best score in each room. Keep the scores in a database before you let people play.
const best = new Map();

export const routes = {
  "POST /api/score": ({ body, refuse }) => {
    const { room, points } = body;
    if (typeof room !== "string" || !Number.isInteger(points)) {
      refuse(400, "The room or the points are missing.");
    }
    best.set(room, Math.max(points, best.get(room) ?? 0));
    return { best: best.get(room) };
  },

  "GET /api/score": ({ query }) => {
    return { best: best.get(query.get("room")) ?? 0 };
  },
};

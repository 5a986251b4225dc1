const { PUBLIC_CLIENT_ID, BOT_TOKEN } = process.env;
const sku = "1234567898765432101";

// Keep both in a database. In memory, they're lost when the server restarts.
const purses = new Map();
const delivered = new Set();

export const routes = {
  "POST /api/purse": async ({ player, askDiscord, refuse }) => {
    const id = await player();
    if (!BOT_TOKEN) refuse(500, "BOT_TOKEN is missing in .env.");

    await deliver(id, askDiscord, refuse);
    return { coins: purses.get(id) ?? 0 };
  },
};

async function deliver(id, askDiscord, refuse) {
  const entitlements = `/applications/${PUBLIC_CLIENT_ID}/entitlements`;
  const headers = { Authorization: `Bot ${BOT_TOKEN}` };
  const search = new URLSearchParams({ user_id: id, sku_ids: sku });

  const list = await askDiscord(`${entitlements}?${search}`, { headers });
  if (!list.ok) refuse(502, `Discord answered ${list.status} for the entitlements.`);

  for (const entitlement of list.data) {
    if (entitlement.consumed || entitlement.deleted) continue;

    // If a second request arrives meanwhile, it finds the ID and adds nothing.
    if (!delivered.has(entitlement.id)) {
      delivered.add(entitlement.id);
      purses.set(id, (purses.get(id) ?? 0) + 50);
    }
    const path = `${entitlements}/${entitlement.id}/consume`;
    const consumed = await askDiscord(path, { method: "POST", headers });
    if (!consumed.ok) refuse(502, `Discord answered ${consumed.status} for the consumption.`);
  }
}

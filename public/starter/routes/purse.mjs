import { SavedMap } from "../storage.mjs";

const { PUBLIC_CLIENT_ID, BOT_TOKEN } = process.env;
const sku = "1234567898765432101";

// What each player has, and which purchases it came from.
const purses = new SavedMap("purses", 50_000);

export const routes = {
  "POST /api/purse": async ({ player, askDiscord, refuse }) => {
    const id = await player();
    if (!BOT_TOKEN) refuse(500, "BOT_TOKEN is missing in .env.");

    await deliver(id, askDiscord, refuse);
    return { coins: purses.get(id)?.coins ?? 0 };
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

    addCoins(id, entitlement.id);
    const path = `${entitlements}/${entitlement.id}/consume`;
    const consumed = await askDiscord(path, { method: "POST", headers });
    if (!consumed.ok) refuse(502, `Discord answered ${consumed.status} for the consumption.`);
  }
}

// Adds the coins once, even if a second request arrives meanwhile, and saves them at once:
// after the consumption, Discord won't tell of this purchase again.
function addCoins(id, purchase) {
  const { coins, purchases } = purses.get(id) ?? { coins: 0, purchases: [] };
  if (purchases.includes(purchase)) return;
  purses.set(id, { coins: coins + 50, purchases: [...purchases, purchase].slice(-200) });
  purses.save();
}

// Asks Discord, but no more often than Discord allows. Licence: MIT.
import { createHash } from "node:crypto";
import { CallerLimits, refuse } from "./requests.mjs";
import { settings } from "./settings.mjs";
import { LimitedMap } from "./storage.mjs";

const fiveMinutes = 300_000;
const tenMinutes = 600_000;

// Discord shuts out a server after 10,000 refusals (401, 403 and 429) within ten minutes.
const refusals = { count: 0, limit: 5000, since: Date.now() };
const pausedPaths = new LimitedMap(1000);
export const callerLimits = new CallerLimits();

// Returns the seconds until Discord may be asked for this path, or 0.
function secondsToWait(path) {
  const now = Date.now();
  if (now - refusals.since > tenMinutes) Object.assign(refusals, { count: 0, since: now });
  const isSpent = refusals.count >= refusals.limit;
  const until = isSpent ? refusals.since + tenMinutes : (pausedPaths.get(path) ?? 0);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

// Sends a request to Discord. Returns "ok", "status", the JSON as "data", and the seconds to wait.
export async function askDiscord(address, options) {
  const path = address.split("?")[0];
  const seconds = secondsToWait(path);
  if (seconds > 0) return { ok: false, status: 429, data: {}, retryAfter: seconds };

  const signal = AbortSignal.timeout(10_000);
  const reply = await fetch(settings.discordApi + address, { ...options, signal }).catch(() =>
    refuse(502, "Discord didn't answer. Try again in a moment."),
  );
  const data = parseJson(await reply.text().catch(() => ""));
  if ([401, 403, 429].includes(reply.status)) refusals.count++;
  const retryAfter = reply.status === 429 ? Math.ceil(Number(data.retry_after) || 5) : undefined;
  if (retryAfter) pausedPaths.set(path, Date.now() + retryAfter * 1000);
  return { ok: reply.ok, status: reply.status, data, retryAfter };
}

function parseJson(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

// Ends a request with the status that Discord answered.
export function passOnRefusal({ status, retryAfter }, sentence) {
  refuse(status >= 400 ? status : 502, sentence, retryAfter);
}

// What is known about each token, good or bad. It's kept by its hash, so it can't leak from here.
const tokens = new LimitedMap(20_000);
const hashOf = (token) => createHash("sha256").update(token).digest("base64");

// Remembers that Discord has just given this token to a player.
export function rememberLogin(token, caller) {
  callerLimits.countPlayer(caller);
  tokens.set(hashOf(token), { isGood: true, until: 0 });
}

// Returns the ID of the player who sent a request. Discord is asked once in five minutes.
export async function playerOf({ authorization = "" }, caller) {
  const [, token] = /^Bearer ([\w.~+/=-]{20,500})$/.exec(authorization) ?? [];
  if (!token) refuse(401, 'The header Authorization must be "Bearer" and an access token.');

  const known = tokens.get(hashOf(token));
  if (known?.until > Date.now()) return known.player;
  if (!known?.isGood) callerLimits.check(caller);
  const player = askForPlayer(token);
  const entry = { isGood: known?.isGood, until: Date.now() + fiveMinutes, player };
  tokens.set(hashOf(token), entry);
  try {
    await player;
    if (!known?.isGood) callerLimits.countPlayer(caller);
    entry.isGood = true;
  } catch ({ status }) {
    if (status === 401) callerLimits.countRefusal(caller);
    // Unless Discord has refused the token, it may answer differently the next time.
    else entry.until = 0;
  }
  return player;
}

// #region player
// Who sent the request? Discord knows whose token it is. An ID in the request could be anyone's.
async function askForPlayer(token) {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await askDiscord("/oauth2/@me", { headers });
  if (reply.status === 401) refuse(401, "The access token has expired, or was never valid.");
  if (!reply.ok) passOnRefusal(reply, `Discord answered ${reply.status} for the access token.`);
  const { application, user } = reply.data;
  if (application?.id !== settings.clientId) refuse(401, "The access token is for another app.");
  if (!user) refuse(401, "The access token doesn't have the scope identify.");
  return user.id;
}
// #endregion

// Reads requests: who sent them, what they contain, and how often they may fail. Licence: MIT.
import { isIP } from "node:net";
import { LimitedMap } from "./storage.mjs";

const bodyLimit = 100_000;
const tenMinutes = 600_000;

// Ends a request with a status and a sentence that says what was wrong.
export function refuse(status, sentence, retryAfter) {
  throw Object.assign(new Error(sentence), { status, retryAfter });
}

// Makes a text fit for the log: one line, short, and without invisible characters.
export function printable(text) {
  const line = `${text}`.slice(0, 300);
  return line.replace(/[^\x20-\x7e]/g, "?");
}

// Returns the address a request came from. Behind a proxy, that's the one the proxy names.
export function callerOf(request, trustedProxies) {
  const named = `${request.headers["x-forwarded-for"] ?? ""}`.split(",");
  let address = withoutPrefix(request.socket.remoteAddress ?? "");
  // Each proxy adds its caller at the end. Whatever comes before that could be made up.
  while (trustedProxies.includes(address) && isIP(named.at(-1).trim())) {
    address = withoutPrefix(named.pop().trim());
    if (named.length === 0) break;
  }
  // Whoever has one IPv6 address has a whole network of them.
  return isIP(address) === 6 ? address.split(":").slice(0, 4).join(":") : address;
}

// Some systems write the address 127.0.0.1 as ::ffff:127.0.0.1.
const withoutPrefix = (address) => address.replace(/^::ffff:(?=[\d.]+$)/i, "");

// Reads the body as a JSON object, and stops reading when it gets too large.
export async function readJson(request) {
  const text = await readBody(request);
  let value;
  try {
    value = JSON.parse(text || "{}");
  } catch {
    refuse(400, "The request isn't valid JSON.");
  }
  return value instanceof Object ? value : refuse(400, "The request must be a JSON object.");
}

function readBody(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    let size = 0;
    const fail = (status, sentence) => reject(Object.assign(new Error(sentence), { status }));
    request.on("data", (chunk) => {
      size += chunk.length;
      if (size <= bodyLimit) return chunks.push(chunk);
      request.pause();
      return fail(413, `The request is larger than ${bodyLimit} bytes.`);
    });
    request.on("end", () => resolve(Buffer.concat(chunks).toString()));
    request.on("error", () => fail(400, "The connection broke off."));
  });
}

// Counts what Discord refuses for each caller, so that nobody uses up the server's good name there.
// Many players may share an address, so each player who gets in allows for more mistakes.
export class CallerLimits {
  #callers = new LimitedMap(10_000);

  #countsOf(caller) {
    const counts = this.#callers.get(caller);
    if (counts && Date.now() - counts.since < tenMinutes) return counts;
    return { refused: 0, players: 0, since: Date.now() };
  }

  countPlayer(caller) {
    const counts = this.#countsOf(caller);
    this.#callers.set(caller, { ...counts, players: counts.players + 1 });
  }

  countRefusal(caller) {
    const counts = this.#countsOf(caller);
    this.#callers.set(caller, { ...counts, refused: counts.refused + 1 });
  }

  check(caller) {
    const { refused, players, since } = this.#countsOf(caller);
    if (refused < 30 + 10 * players) return;
    const seconds = Math.ceil((since + tenMinutes - Date.now()) / 1000);
    refuse(429, "Discord has refused too many requests from your address. Wait.", seconds);
  }
}

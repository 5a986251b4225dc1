// Reads the settings from the file .env and from the environment. Licence: MIT.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, ".env");

// Returns the text of .env. Windows editors may write two bytes for each character.
function readFile() {
  let bytes;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const reasons = {
      ENOENT: `There is no file .env in ${import.meta.dirname}.`,
      EISDIR: ".env is a folder. It has to be a text file.",
    };
    const reason = reasons[error.code] ?? `The file .env can't be read (${error.code}).`;
    const isNeeded = error.code !== "ENOENT" || !process.env.PUBLIC_CLIENT_ID;
    if (isNeeded) console.warn(reason);
    if (existsSync(`${file}.txt`)) console.warn("There is a file .env.txt. Rename it to .env.");
    return "";
  }
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.toString(isWide ? "utf16le" : "utf8").replace(/[\uFEFF\0]/g, "");
}

// Returns the value without its quotation marks, and without a comment after it.
function valueOf(text) {
  const quote = /^["'`]/.exec(text)?.[0];
  if (!quote) return text.replace(/(^|\s)#.*$/, "").trim();
  const end = text.indexOf(quote, 1);
  return end > 0 ? text.slice(1, end) : undefined;
}

// Reads a line such as NAME=value, and says what is wrong with it. The line itself may be a secret.
function readLine(line, number) {
  const text = line.trim().replace(/^export\s+/, "");
  if (text === "" || text.startsWith("#")) return;
  const [, name, rest] = /^([A-Za-z_]\w*)\s*=(.*)$/.exec(text) ?? [];
  if (!name) {
    const seen = text.includes("=") ? 'no name before its "="' : 'no "="';
    console.warn(`Line ${number} of .env isn't used: it has ${seen}. Write it as NAME=value.`);
    return;
  }
  const value = valueOf(rest.trim());
  if (value === undefined) {
    console.warn(`Line ${number} of .env isn't used: its quotation mark never ends.`);
    return;
  }
  // A variable that is set already keeps its value.
  if (value !== "") process.env[name] ??= value;
}

for (const [index, line] of readFile().split(/\r?\n/).entries()) readLine(line, index + 1);

// Ends the program with a sentence, unless the setting is a whole number between the limits.
function numberOf(name, standard, smallest, largest) {
  const text = process.env[name] ?? standard;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= smallest && number <= largest) return number;
  console.error(`${name} is "${text}". It has to be a number from ${smallest} to ${largest}.`);
  return process.exit(1);
}

const listOf = (text) => text.split(",").map((part) => part.trim()).filter(Boolean);

const { env } = process;
export const settings = {
  clientId: env.PUBLIC_CLIENT_ID,
  clientSecret: env.CLIENT_SECRET,
  botToken: env.BOT_TOKEN,
  host: env.HOST ?? "127.0.0.1",
  port: numberOf("PORT", "3000", 0, 65535),
  // Whose header X-Forwarded-For may be believed.
  trustedProxies: listOf(env.TRUSTED_PROXIES ?? ""),
  // Seconds without progress after which a connection is closed.
  stallSeconds: numberOf("STALL_SECONDS", "30", 1, 3600),
  discordApi: env.DISCORD_API ?? "https://discord.com/api/v10", // Tests use a stand-in.
};

// Says what has to be set before anyone can log in.
export function reportMissingSettings() {
  const portal = "https://discord.com/developers/applications";
  for (const name of ["PUBLIC_CLIENT_ID", "CLIENT_SECRET"]) {
    if (!env[name]) console.warn(`${name} is missing in .env. Copy it from OAuth2 on ${portal}`);
  }
  const { clientId } = settings;
  if (clientId && !/^\d{17,20}$/.test(clientId)) {
    console.warn(`PUBLIC_CLIENT_ID is "${clientId}", but app IDs have 17 to 20 digits.`);
  }
}

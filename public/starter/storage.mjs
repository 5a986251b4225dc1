// Keeps values in memory, up to a limit, and in a file if they must survive. Licence: MIT.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const dataFolder = join(import.meta.dirname, "data");
const savedMaps = [];

// A map that stays small. When it's full, the entry that was set longest ago makes room.
export class LimitedMap extends Map {
  constructor(limit) {
    super();
    this.limit = limit;
  }

  set(key, value) {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.limit) this.delete(this.keys().next().value);
    return this;
  }
}

// A map that's also in the file data/<name>.json. When it's full, it refuses new keys, because
// players would lose what it dropped. Use a database before you have that many players.
export class SavedMap extends Map {
  constructor(name, limit) {
    super();
    this.name = `data/${name}.json`;
    this.file = join(dataFolder, `${name}.json`);
    this.limit = limit;
    for (const [key, value] of readEntries(this)) super.set(key, value);
    savedMaps.push(this);
  }

  set(key, value) {
    if (this.size >= this.limit && !this.has(key)) {
      throw Object.assign(new Error(`${this.name} is full.`), { status: 507 });
    }
    super.set(key, value);
    // Many changes within a second are written at once.
    this.timer ??= setTimeout(() => saveOrWarn(this), 1000).unref();
    return this;
  }

  // Replaces the old file with a new one, so that a crash always leaves a complete file.
  save() {
    clearTimeout(this.timer);
    this.timer = undefined;
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(`${this.file}.new`, JSON.stringify([...this]));
    renameSync(`${this.file}.new`, this.file);
  }
}

function readEntries({ name, file }) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    const reason = error.code ?? "it isn't valid JSON";
    throw new Error(`${name} can't be read (${reason}). Move it away.`);
  }
}

function saveOrWarn(map) {
  try {
    map.save();
  } catch (error) {
    console.error(`${map.name} can't be written (${error.code}). The last changes may get lost.`);
  }
}

// Writes whatever is still waiting when the server ends.
process.on("exit", () => {
  for (const map of savedMaps) if (map.timer) saveOrWarn(map);
});

// Sends the files of a Unity build. Licence: MIT.
import { open, realpath } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { unescape } from "node:querystring";
import { pipeline } from "node:stream/promises";
import { editPage } from "./page.mjs";
import { refuse } from "./requests.mjs";

export const gameFolder = join(import.meta.dirname, "game");

// #region files
const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".png": "image/png",
};
const encodings = { ".br": "br", ".gz": "gzip" };

// A compressed file has two endings: game.wasm.br is WebAssembly, packed with Brotli.
export function headersFor(file) {
  const encoding = encodings[extname(file)];
  const name = encoding ? basename(file, extname(file)) : file;
  const type = types[extname(name)] ?? "application/octet-stream";
  // With "Name Files As Hashes", new content gets a new name, so browsers may keep the file.
  const isHashed = /^[0-9a-f]{32}\./.test(basename(file));
  const caching = isHashed ? "public, max-age=31536000, immutable" : "no-cache";
  const headers = { "Content-Type": type, "Cache-Control": caching };
  if (encoding) headers["Content-Encoding"] = encoding;
  return headers;
}
// #endregion

// Opens a file of the build, and refuses whatever isn't one.
async function openFile(path) {
  const name = unescape(path === "/" ? "/index.html" : path);
  if (!name.startsWith("/") || name.includes("\0")) {
    refuse(400, "The address isn't written correctly.");
  }
  if (/[/\\]\./.test(name)) refuse(403, "This file isn't for players.");
  const missing = `There is no ${name} in the folder "game". Is the whole build there?`;
  const file = join(gameFolder, name);
  try {
    // A link in the folder may lead out of it.
    const isInside = (await realpath(file)).startsWith((await realpath(gameFolder)) + sep);
    if (!isInside) refuse(403, "This file isn't for players.");
    const opened = await open(file);
    const stats = await opened.stat();
    if (stats.isFile()) return { file, opened, stats };
    await opened.close();
  } catch (error) {
    if (error.status) throw error;
    const isMissing = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(error.code);
    if (!isMissing) refuse(500, `The server can't read ${name} (${error.code}).`);
  }
  return refuse(404, missing);
}

// "bytes=0-99" asks for the first hundred bytes, "bytes=-100" for the last.
function requestedPart(header, size) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end ? { start, end } : refuse(416, `The file has ${size} bytes.`);
}

// Sends a file or a part of it, unless the browser has it already.
export async function sendFile(request, response, path) {
  const { file, opened, stats } = await openFile(path);
  try {
    const editFile = editPage[relative(gameFolder, file)];
    if (!editFile) return await sendBytes(request, response, { file, opened, stats });
    const text = await opened
      .readFile("utf8")
      .catch(({ code }) => refuse(500, `The server can't read ${path} (${code}).`));
    return response.writeHead(200, headersFor(file)).end(editFile(text));
  } finally {
    await opened.close();
  }
}

async function sendBytes(request, response, { file, opened, stats: { size, mtimeMs } }) {
  const tag = `"${size}-${Math.floor(mtimeMs)}"`;
  const headers = { ...headersFor(file), "Accept-Ranges": "bytes", ETag: tag };
  if (request.headers["if-none-match"] === tag) return response.writeHead(304, headers).end();

  const part = requestedPart(request.headers.range, size);
  const { start, end } = part ?? { start: 0, end: size - 1 };
  if (part) headers["Content-Range"] = `bytes ${start}-${end}/${size}`;
  response.writeHead(part ? 206 : 200, { ...headers, "Content-Length": end - start + 1 });
  if (request.method === "HEAD" || size === 0) return response.end();
  // A reader that takes less than ten kilobytes a second is dropped.
  const signal = AbortSignal.timeout(60_000 + Math.ceil((end - start) / 10));
  const bytes = opened.createReadStream({ start, end, autoClose: false });
  return pipeline(bytes, response, { signal }).catch(() => response.destroy());
}

// A second player for practice: sits down, and tries random tiles on its turn. Licence: MIT.
// Start it with "node rival.mjs" while the server runs with PRACTICE=yes.
const server = `http://localhost:${process.env.PORT ?? 3000}`;
// The instance ID of the mock.
const room = process.env.ROOM ?? "i-1234567891-ab-987654321-000000000";
const player = "rival";

async function call(path, body) {
  const options = body && { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(server + path, options);
  return answer.json();
}

const { seat } = await call("/api/sit", { room, player });
if (!seat) throw new Error("The server lets nobody in. Is PRACTICE=yes in .env?");
console.log("The rival sits. Stop it with Ctrl+C.");

setInterval(async () => {
  const { turn } = await call(`/api/board?seat=${seat}`);
  if (turn !== player) return;
  const tile = Math.floor(Math.random() * 20);
  const { note } = await call("/api/move", { seat, tile });
  console.log(note === "" ? `The rival runs to tile ${tile}.` : note);
}, 400);

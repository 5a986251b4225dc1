// Checks what Discord's proxy has signed. Save this file beside server.mjs. Licence: MIT.
import { createPublicKey, verify } from "node:crypto";

// Makes a key from the 64 digits on the page General Information of your app.
function keyFrom(digits) {
  const x = Buffer.from(digits, "hex").toString("base64url");
  return createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
}

// Discord's documentation decodes the signature from Base64 in one sample, from hex in another.
function bytesOf(signature) {
  const isHex = /^[0-9a-f]{128}$/i.test(signature);
  return Buffer.from(signature, isHex ? "hex" : "base64");
}

// Returns the signed payload of a request, or undefined if Discord's proxy hasn't sent it.
export function readProxyPayload(headers, publicKey) {
  const payload = Buffer.from(headers["x-discord-proxy-payload"] ?? "", "base64");
  const signature = bytesOf(headers["x-signature-ed25519"] ?? "");
  if (!verify(null, payload, keyFrom(publicKey), signature)) return undefined;

  // From here on, the payload is Discord's. It could still be an old one.
  const data = JSON.parse(payload.toString());
  const isForThis = String(data.created_at) === headers["x-signature-timestamp"];
  const isFresh = data.expires_at >= Date.now() / 1000;
  return isForThis && isFresh ? data : undefined;
}

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export const PROJECT = "demo-sextant";

/** For tests: serves what Google's key endpoint does, on a separate port, and signs tokens as the project would. */
export async function startFirebaseKeys() {
  const stored = await keyPair("key-1");
  const foreign = await keyPair("key-1");
  let answer = { status: 200, body: JSON.stringify({ keys: [stored.jwk] }) };
  let requested = 0;
  const server: Server = createServer((_, response) => {
    requested++;
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const sign = (key: typeof stored, claims: JWTPayload, header: { kid?: string }): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", typ: "JWT", ...header }).sign(key.privateKey);
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/jwk`,
    stored,
    /** Signs with the project's own key, or with another under the same id in `forged`. */
    token: (claims: JWTPayload, header: { kid?: string } = { kid: "key-1" }) => sign(stored, claims, header),
    forged: (claims: JWTPayload) => sign(foreign, claims, { kid: "key-1" }),
    answers(status: number, body = answer.body) {
      answer = { status, body };
    },
    requested: () => requested,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function keyPair(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  return { privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

/** For tests: claims that replace a token's; undefined removes one. */
export type Claims = Readonly<Record<string, unknown>>;

/** For tests: returns the claims of a valid token at `nowMs`, with changes. */
export function soundClaims(nowMs: number, changes: Claims = {}): JWTPayload {
  const now = Math.floor(nowMs / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: "uid-ann",
    user_id: "uid-ann",
    iat: now - 10,
    auth_time: now - 10,
    exp: now + 3_590,
    email: "ann@example.org",
    email_verified: true,
    name: "Ann",
    ...changes,
  };
}

/** For tests: returns a token without a signature, as the emulator makes them. */
export function unsignedToken(claims: JWTPayload, header: object = { alg: "none", typ: "JWT" }): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part(claims)}.`;
}

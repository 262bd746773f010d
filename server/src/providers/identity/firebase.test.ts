import { createHmac } from "node:crypto";
import { exportSPKI, type JWTPayload } from "jose";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFirebaseIdentity } from "./firebase.ts";
import { type Claims, PROJECT, soundClaims, startFirebaseKeys, unsignedToken } from "./test-firebase-keys.ts";

const NOW_MS = 1_790_000_000_000;
const NOW = NOW_MS / 1000;
const clock = { wallMs: () => NOW_MS };
const log = pino({ level: "silent" });

let keys: Awaited<ReturnType<typeof startFirebaseKeys>>;
beforeAll(async () => {
  keys = await startFirebaseKeys();
});
afterAll(() => keys.close());

const vendor = ({ emulator = false, keysUrl = keys.url } = {}) =>
  createFirebaseIdentity({ projectId: PROJECT, keysUrl, emulator, clock, log });
const claims = (changes: Claims = {}): JWTPayload => soundClaims(NOW_MS, changes);
const refused = expect.objectContaining({ code: "bad-token" }) as unknown;

test("a valid token identifies the user and when they authenticated", async () => {
  expect(await vendor().verify(await keys.token(claims()))).toEqual({
    issuer: `https://securetoken.google.com/${PROJECT}`,
    subject: "uid-ann",
    email: "ann@example.org",
    emailVerified: true,
    displayName: "Ann",
    authenticatedAtMs: NOW_MS - 10_000,
    providerHint: undefined,
  });
  const { emailVerified, displayName } = await vendor().verify(
    await keys.token(claims({ email_verified: "true", name: "  " })),
  );
  expect([emailVerified, displayName]).toEqual([false, undefined]);
});

describe("an invalid token", () => {
  const other = "https://securetoken.google.com/other-project";
  test.each<[string, Claims]>([
    ["of another project", { iss: other, aud: "other-project" }],
    ["for another project", { aud: "other-project" }],
    ["by another issuer", { iss: other }],
    ["by an issuer that only begins alike", { iss: `https://securetoken.google.com/${PROJECT}.evil.example` }],
    ["without an audience", { aud: undefined }],
    ["that is over", { exp: NOW - 61 }],
    ["without an end", { exp: undefined }],
    ["issued in the future", { iat: NOW + 61 }],
    ["without a time of issue", { iat: undefined }],
    ["not valid yet", { nbf: NOW + 61 }],
    ["proven in the future", { auth_time: NOW + 61 }],
    ["without a time of proof", { auth_time: undefined }],
    ["whose time of proof is text", { auth_time: String(NOW) }],
    ["of nobody", { sub: "" }],
    ["without a subject", { sub: undefined }],
    ["whose subject is longer than any uid", { sub: "u".repeat(129) }],
    ["without an address", { email: undefined }],
    ["whose address is none", { email: "ann" }],
    ["larger than any of Firebase's", { padding: "x".repeat(8_192) }],
  ])("%s", async (_, changes) => {
    await expect(vendor().verify(await keys.token(claims(changes)))).rejects.toEqual(refused);
  });

  test("signed by another party's key under the project's key id", async () => {
    await expect(vendor().verify(await keys.forged(claims()))).rejects.toEqual(refused);
  });

  test.each([{ kid: "key-2" }, {}])("signed under the key id %o", async (header) => {
    await expect(vendor().verify(await keys.token(claims(), header))).rejects.toEqual(refused);
  });

  test("signed with the public key as if it were a shared secret", async () => {
    const secret = await exportSPKI(keys.stored.publicKey);
    const body = unsignedToken(claims(), { alg: "HS256", typ: "JWT", kid: "key-1" }).slice(0, -1);
    const token = `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
    await expect(vendor().verify(token)).rejects.toEqual(refused);
  });

  test.each(["none", "None", "NONE"])("unsigned with algorithm %s, if no emulator is configured", async (alg) => {
    await expect(vendor().verify(unsignedToken(claims(), { alg, kid: "key-1" }))).rejects.toEqual(refused);
  });

  test.each(["", ".", "..", "a.b", "a.b.c", "a.b.c.d", "%00", "{}", "e30.e30.e30", "é".repeat(20)])(
    "that is malformed: '%s'",
    async (token) => {
      await expect(vendor().verify(token)).rejects.toEqual(refused);
      await expect(vendor({ emulator: true }).verify(token)).rejects.toEqual(refused);
    },
  );

  test("with its payload changed after signing", async () => {
    const [head = "", , signature = ""] = (await keys.token(claims())).split(".");
    const payload = Buffer.from(JSON.stringify(claims({ sub: "uid-ben" }))).toString("base64url");
    await expect(vendor().verify(`${head}.${payload}.${signature}`)).rejects.toEqual(refused);
  });
});

describe("with the emulator configured", () => {
  test("accepts its unsigned tokens, while signed ones still need a valid signature", async () => {
    const { subject } = await vendor({ emulator: true }).verify(unsignedToken(claims()));
    expect(subject).toBe("uid-ann");
    expect(await vendor({ emulator: true }).verify(await keys.token(claims()))).toMatchObject({ subject: "uid-ann" });
    await expect(vendor({ emulator: true }).verify(await keys.forged(claims()))).rejects.toEqual(refused);
  });

  test.each<Claims>([
    { aud: "other" },
    { iss: "x" },
    { exp: NOW - 61 },
    { exp: undefined },
    { iat: NOW + 61 },
    { iat: undefined },
    { auth_time: undefined },
    { sub: undefined },
  ])("checks everything else alike: %o", async (changes) => {
    await expect(vendor({ emulator: true }).verify(unsignedToken(claims(changes)))).rejects.toEqual(refused);
  });
});

describe("unavailable keys make no claim about a token", () => {
  const unavailable = expect.objectContaining({ code: "sign-in-unavailable", status: 503 }) as unknown;
  test.each<[string, number, string | undefined]>([
    ["an error", 500, undefined],
    ["no JSON", 200, "<html>"],
    ["no key set", 200, `{"error":"quota"}`],
  ])("the endpoint gives %s", async (_, status, body) => {
    const before = JSON.stringify({ keys: [keys.stored.jwk] });
    keys.answers(status, body);
    await expect(vendor().verify(await keys.token(claims()))).rejects.toEqual(unavailable);
    keys.answers(200, before);
    expect(await vendor().verify(await keys.token(claims()))).toMatchObject({ subject: "uid-ann" });
  });

  test("no server listens there", async () => {
    const gone = await startFirebaseKeys();
    await gone.close();
    await expect(vendor({ keysUrl: gone.url }).verify(await keys.token(claims()))).rejects.toEqual(unavailable);
  });

  test("cached keys serve many tokens, and unknown key ids do not flood the endpoint", async () => {
    const one = vendor();
    const before = keys.requested();
    await one.verify(await keys.token(claims()));
    for (let n = 0; n < 20; n++) await one.verify(await keys.token(claims())).catch(() => undefined);
    for (let n = 0; n < 20; n++)
      await one.verify(await keys.token(claims(), { kid: `no-${String(n)}` })).catch(() => undefined);
    expect(keys.requested() - before).toBe(1);
  });
});

import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { JWK } from "oidc-provider";
import type { WallClock } from "../../clock.ts";
import type { Secrets } from "../../secrets/secrets.ts";

const DAY_MS = 86_400_000;
/** Lifetime of a signing key; the previous one stays published for what it signed. */
const SIGNING_AGE_MS = 90 * DAY_MS;
const SIGNING = "issuer-signing";

type StoredKey = { readonly jwk: JWK; readonly madeAtMs: number };

/** The issuer's own keys, newest first, sealed in the database. */
export type IssuerKeys = {
  readonly signing: readonly JWK[];
  readonly cookies: readonly string[];
  readonly clientSecret: string;
};

/** Reads the keys, generates missing ones, and puts a new signing key in front of one whose time is over. */
export async function openIssuerKeys({
  secrets,
  clock,
}: {
  readonly secrets: Pick<Secrets, "key" | "replaceKey">;
  readonly clock: WallClock;
}): Promise<IssuerKeys> {
  const nowMs = clock.wallMs();
  const stored = await secrets.key(SIGNING, () => encode([newKey(nowMs)]));
  let keys = JSON.parse(stored.toString()) as readonly StoredKey[];
  const [newest] = keys;
  if (newest === undefined || nowMs - newest.madeAtMs > SIGNING_AGE_MS) {
    keys = [newKey(nowMs), ...(newest === undefined ? [] : [newest])];
    await secrets.replaceKey(SIGNING, encode(keys));
  }
  return {
    signing: keys.map(({ jwk }) => jwk),
    cookies: [(await secrets.key("issuer-cookies")).toString("base64url")],
    clientSecret: (await secrets.key("issuer-client")).toString("base64url"),
  };
}

const encode = (keys: readonly StoredKey[]): Buffer => Buffer.from(JSON.stringify(keys));

function newKey(madeAtMs: number): StoredKey {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" }) as JWK;
  return { jwk: { ...jwk, kid: randomBytes(8).toString("base64url"), use: "sig", alg: "ES256" }, madeAtMs };
}

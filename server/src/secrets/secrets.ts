import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { WallClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { RowOf } from "../database/row.ts";
import { masterSecret, masterSecretFile } from "./master-secret.ts";

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const HEAD = 1 + NONCE;

/** Encrypts with AES-256-GCM under `key`, bound to its purpose: version byte, random nonce, ciphertext, tag. */
function seal(key: Buffer, purpose: string, plain: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, sealed, cipher.getAuthTag()]);
}

/** Decrypts what was sealed for the same purpose under the same key; undefined for anything else. */
function unseal(key: Buffer, purpose: string, sealed: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < HEAD + TAG || bytes[0] !== VERSION) return undefined;
  const end = bytes.length - TAG;
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(1, HEAD), { authTagLength: TAG })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(HEAD, end)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/**
 * Encrypts stored data and authenticates what we wrote. All keys are derived from one master secret, one per purpose.
 */
export type Secrets = {
  /** Encrypts for one purpose; what was sealed for another never opens. */
  seal(purpose: string, plain: Uint8Array | string): Buffer;
  /** Decrypts what was sealed for this purpose; undefined for anything else, changed or foreign. */
  open(purpose: string, sealed: Uint8Array): Buffer | undefined;
  /** Returns 32 bytes that only this installation can compute from `data`. */
  mac(purpose: string, data: Uint8Array | string): Buffer;
  /**
   * Returns a named key of the installation, stored sealed in the database; generated at the first call, once for all
   * processes.
   */
  key(name: string, make?: () => Uint8Array): Promise<Buffer>;
  /** Replaces a named key. */
  replaceKey(name: string, key: Uint8Array): Promise<void>;
};

export type SecretsOptions = {
  readonly config: Pick<Config, "secret" | "dataDir">;
  readonly database: Database;
  readonly clock: WallClock;
};

const PROBE = "probe";

/** Thrown when the database was sealed under another master secret; the message says what to do. */
export class WrongSecret extends Error {
  constructor(config: SecretsOptions["config"]) {
    super(wrongSecret(config));
    this.name = "WrongSecret";
  }
}

/** Opens the installation's secrets. Throws WrongSecret when the database was sealed under another master secret. */
export async function openSecrets({ config, database, clock }: SecretsOptions): Promise<Secrets> {
  const master = masterSecret(config);
  const derived = new Map<string, Buffer>();
  const derive = (use: "seal" | "mac", purpose: string): Buffer => {
    const name = `${use}:${purpose}`;
    let key = derived.get(name);
    if (key === undefined)
      derived.set(name, (key = Buffer.from(hkdfSync("sha256", master, "", `sextant:${name}`, 32))));
    return key;
  };
  const secrets: Secrets = {
    seal: (purpose, plain) => seal(derive("seal", purpose), purpose, plain),
    open: (purpose, sealed) => unseal(derive("seal", purpose), purpose, sealed),
    mac: (purpose, data) => createHmac("sha256", derive("mac", purpose)).update(data).digest(),
    key: async (name, make = () => randomBytes(32)) => {
      const stored = await readKey(name);
      if (stored !== undefined) return stored;
      await database.pool.query(
        "insert into sealed_keys (name, sealed, created_at) values ($1, $2, $3) on conflict do nothing",
        [name, secrets.seal(keyPurpose(name), make()), new Date(clock.wallMs())],
      );
      const made = await readKey(name);
      if (made === undefined) throw new Error(`The key ${name} was deleted while it was being created.`);
      return made;
    },
    replaceKey: async (name, key) => {
      await database.pool.query(
        "insert into sealed_keys (name, sealed, created_at) values ($1, $2, $3) on conflict (name) do update set sealed = excluded.sealed, created_at = excluded.created_at",
        [name, secrets.seal(keyPurpose(name), key), new Date(clock.wallMs())],
      );
    },
  };

  async function readKey(name: string): Promise<Buffer | undefined> {
    const { rows } = await database.pool.query<RowOf<"sealed_keys", "sealed">>(
      "select sealed from sealed_keys where name = $1",
      [name],
    );
    const sealed = rows[0]?.sealed;
    if (sealed === undefined) return undefined;
    const key = secrets.open(keyPurpose(name), sealed);
    if (key === undefined) throw new WrongSecret(config);
    return key;
  }

  await secrets.key(PROBE);
  return secrets;
}

const keyPurpose = (name: string): string => `key:${name}`;

function wrongSecret({ secret, dataDir }: SecretsOptions["config"]): string {
  const file = masterSecretFile(dataDir);
  const lost = "If it can't be recovered, 'npm run user -- forget-keys' lists what is lost with it.";
  return secret === undefined
    ? `The secret in ${file} doesn't match this database. Restore the earlier file, or set SEXTANT_SECRET to the earlier secret. ${lost}`
    : `SEXTANT_SECRET doesn't match this database. Set it to the earlier secret, or unset it if ${file} contains that. ${lost}`;
}

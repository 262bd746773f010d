import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { masterSecret, masterSecretFile } from "./master-secret.ts";
import { openSecrets } from "./secrets.ts";

const clock = { wallMs: () => 1_750_000_000_000 };
const dataDir = (): string => mkdtempSync(path.join(os.tmpdir(), "sextant-secrets-"));
const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c";

describe("the master secret", () => {
  test("is generated once in a file that only its owner can read", () => {
    const folder = dataDir();
    const first = masterSecret({ secret: undefined, dataDir: folder });
    expect(masterSecret({ secret: undefined, dataDir: folder })).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(masterSecretFile(folder)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  test("is the same for processes that generate it concurrently", async () => {
    const folder = dataDir();
    const module = fileURLToPath(new URL("master-secret.ts", import.meta.url));
    const script = `import(${JSON.stringify(module)}).then(({ masterSecret }) => process.stdout.write(masterSecret({ dataDir: ${JSON.stringify(folder)} })))`;
    const made = await Promise.all(
      [1, 2, 3].map(() => promisify(execFile)(process.execPath, ["--import", "tsx", "-e", script])),
    );
    expect(new Set(made.map(({ stdout }) => stdout)).size).toBe(1);
    expect(readdirSync(folder)).toEqual(["secret"]);
  });

  test("is never regenerated over an emptied file", () => {
    const folder = dataDir();
    writeFileSync(masterSecretFile(folder), "");
    expect(() => masterSecret({ secret: undefined, dataDir: folder })).toThrow(/no longer contains a secret/);
  });
});

describe("secrets", () => {
  let db: TestDatabase;
  const open = (secret = SECRET) => openSecrets({ config: { secret, dataDir: "" }, database: db.database, clock });
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.drop());

  test("opens sealed data for its purpose only, and never after a change", async () => {
    const secrets = await open();
    const sealed = secrets.seal("codes", "hello");
    expect(secrets.open("codes", sealed)?.toString()).toBe("hello");
    expect(secrets.open("mails", sealed)).toBeUndefined();
    for (const at of [0, 1, 14, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(secrets.open("codes", changed)).toBeUndefined();
    }
    expect(secrets.open("codes", sealed.subarray(0, 20))).toBeUndefined();
    expect(secrets.open("codes", Buffer.alloc(0))).toBeUndefined();
    expect(secrets.seal("codes", "hello").equals(sealed)).toBe(false);
  });

  test("a MAC depends on purpose and data", async () => {
    const secrets = await open();
    expect(secrets.mac("a", "x").equals((await open()).mac("a", "x"))).toBe(true);
    expect(secrets.mac("a", "x").equals(secrets.mac("b", "x"))).toBe(false);
  });

  test("creates a named key once for concurrent callers, and can replace it", async () => {
    const all = await Promise.all([open(), open(), open()]);
    const keys = await Promise.all(all.map((secrets) => secrets.key("shared")));
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    const [secrets] = all;
    await secrets.replaceKey("shared", Buffer.from("new"));
    expect((await secrets.key("shared")).toString()).toBe("new");
    const { rows } = await db.database.pool.query<{ sealed: Buffer }>(
      "select sealed from sealed_keys where name = 'shared'",
    );
    expect(rows[0]?.sealed.includes("new")).toBe(false);
  });

  test("reports another secret for the same database in one sentence", async () => {
    await open();
    await expect(open("another secret that is long enough, too")).rejects.toThrow(
      /^SEXTANT_SECRET doesn't match this database\. Set it to the earlier secret/,
    );
  });
});

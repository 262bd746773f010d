import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { APPLICATION_ROLE } from "./application-role.ts";
import { type Database, type DatabaseAddress, openDatabase } from "./database.ts";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres.ts";
import { refuseSecondConnections } from "./test-second-connections.ts";
import { migrate, readMigrations } from "./migrate.ts";

export type TestDatabase = {
  /** As the application sees it, with its role. */
  readonly database: Database;
  drop(): Promise<void>;
  /** Runs statements as the cluster's superuser, as the machine's owner could. */
  asSuperuser(sql: string): Promise<void>;
};

/** A clone that is not open yet. */
export type DatabaseClone = Pick<TestDatabase, "drop" | "asSuperuser"> & {
  /** Its address, with the application's role. */
  readonly address: DatabaseAddress;
};

type Addresses = Pick<EmbeddedPostgres, "address" | "setup">;

const FAST = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=200",
  "shared_buffers=32MB",
];
const LOCK_KEY = 7_398_462_652;

/** Error codes for connecting to a cluster that is ending or has ended; 57P03: it is shutting down. */
const GONE: readonly (string | undefined)[] = ["ENOENT", "ECONNREFUSED", "ECONNRESET", "57P01", "57P03"];

let cluster: Promise<Addresses> | undefined;
let digest: Promise<string> | undefined;

/**
 * Creates a migrated database for a test suite: a clone of one template, in one cluster per machine that the first
 * suite starts, all others adopt, and a guardian stops when it has been unused for a while.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const clone = await createTestDatabase();
  const database = openDatabase(clone.address, 5);
  refuseSecondConnections(database.pool);
  return {
    database,
    drop: async () => {
      await database.pool.end();
      await clone.drop();
    },
    asSuperuser: clone.asSuperuser,
  };
}

/** Creates the same for a whole server, which opens it itself. */
export async function createTestDatabase(): Promise<DatabaseClone> {
  try {
    return await clonedDatabase(await (cluster ??= openTestCluster()));
  } catch (error) {
    // Test files of one worker share this module, and the guardian may have stopped the cluster between two that use
    // it.
    if (!GONE.includes((error as NodeJS.ErrnoException).code)) throw error;
    return await clonedDatabase(await (cluster = openTestCluster()));
  }
}

async function clonedDatabase({ address, setup }: Addresses): Promise<DatabaseClone> {
  digest ??= migrationsDigest();
  const migrations = await digest;
  let name = "";
  await withLock(setup, async (admin) => {
    const start = await startOf(admin);
    await dropRemains(admin, start);
    const template = `template_${start}_app_${migrations}`;
    await ensureTemplate(admin, address, template);
    name = `suite_${start}_${randomBytes(8).toString("hex")}`;
    // Copies file by file: PostgreSQL's default, block by block through the log, takes five times as long.
    await admin.query(`create database ${name} owner ${APPLICATION_ROLE} template ${template} strategy file_copy`);
  });
  return {
    address: { ...address, database: name },
    drop: () =>
      withAdmin({ ...setup, database: "postgres" }, (admin) =>
        admin.query(`drop database if exists ${name} with (force)`),
      ),
    asSuperuser: (sql) => withAdmin({ ...setup, database: name }, (admin) => admin.query(sql)),
  };
}

async function openTestCluster(): Promise<Addresses> {
  const dataDir = path.join(os.tmpdir(), `sextant-test-${String(process.getuid?.() ?? 0)}`);
  const { address, setup, pid, adopted } = await openEmbeddedPostgres({ dataDir, settings: FAST });
  if (!adopted) {
    const guardian = fileURLToPath(new URL("./test-cluster-guardian.mjs", import.meta.url));
    spawn(process.execPath, [guardian, String(pid), JSON.stringify({ ...setup, database: "postgres" })], {
      detached: true,
      stdio: "ignore",
    }).unref();
  }
  return { address, setup };
}

/**
 * Returns when this cluster started, in ms: databases have it in their names, which distinguishes leftovers of an
 * earlier run from those in use.
 */
async function startOf(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ start: string }>(
    "select floor(extract(epoch from pg_postmaster_start_time()) * 1000)::bigint::text as start",
  );
  return rows[0]?.start ?? "0";
}

/** Drops databases of a killed run: none from before the cluster's start has a connection. Call only under the lock. */
async function dropRemains(admin: pg.Client, start: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    "select datname as name from pg_database where datname ~ '^(suite|template)_[0-9]{13}_' and datname !~ $1",
    [`^(suite|template)_${start}_`],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
}

async function ensureTemplate(admin: pg.Client, address: DatabaseAddress, template: string): Promise<void> {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
  if (rowCount !== 0) return;
  const half = `${template}_half`;
  await admin.query(`drop database if exists ${half} with (force)`);
  await admin.query(`create database ${half} owner ${APPLICATION_ROLE}`);
  const database = openDatabase({ ...address, database: half }, 1);
  try {
    await migrate(database);
  } finally {
    await database.pool.end();
  }
  await admin.query(`alter database ${half} rename to ${template}`);
}

async function migrationsDigest(): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, digest } of await readMigrations()) hash.update(`${name} ${digest}\n`);
  return hash.digest("hex").slice(0, 16);
}

async function withLock(setup: DatabaseAddress, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  await withAdmin({ ...setup, database: "postgres" }, async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    await work(admin);
  });
}

async function withAdmin(address: DatabaseAddress, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client(address);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "@sextant/core/statistics";
import { clusterPassword } from "../../src/database/cluster-password.ts";
import { type Database, openDatabase } from "../../src/database/database.ts";
import { openEmbeddedPostgres } from "../../src/database/embedded-postgres.ts";
import { poll } from "../../src/database/poll.ts";
import { readPostmaster } from "../../src/database/postmaster.ts";
import { processesIn } from "../../src/database/process-table.ts";
import { startDatabaseProxy } from "../../src/database/test-database-proxy.ts";
import { prepareSextant, type SextantProcess } from "./sextant-process.ts";

/** An outage: begins, lasts for some milliseconds, ends. */
export type Outage = {
  readonly name: string;
  /** Whether the server cannot write during the entire outage, which its health must report. */
  readonly isTotal: boolean;
  /** Whether the server is started while it lasts. */
  readonly isAtStart?: true;
  lastsMs(dice: Dice): number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
};

/** A server, its database, and how that may go away. */
export type Lane = {
  readonly name: string;
  readonly server: SextantProcess;
  /** Looked at from outside, while it is there. */
  readonly database: Database;
  readonly outages: readonly Outage[];
  close(): Promise<void>;
};

const between = (least: number, most: number) => (dice: Dice) => least + dice() * (most - least);

/** An external database behind a proxy that is cut or frozen, whose backends are killed, and that is away at a start. */
export async function externalLane(name: string, folder: string): Promise<Lane> {
  const postgres = await openEmbeddedPostgres({ dataDir: path.join(folder, "database"), settings: ["fsync=off"] });
  const database = openDatabase(postgres.address, 3);
  const proxy = await startDatabaseProxy(postgres.address);
  const { user, password, database: db, port } = proxy.address;
  const server = await prepareSextant(path.join(folder, "data"), {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/${db}`,
  });
  const cut = { isTotal: true, begin: () => proxy.cut(), end: () => proxy.mend() };
  return {
    name,
    server,
    database,
    outages: [
      { name: "cut", lastsMs: between(2_000, 6_000), ...cut },
      { name: "cut", lastsMs: between(2_000, 6_000), ...cut },
      {
        name: "line frozen",
        isTotal: true,
        lastsMs: between(1_000, 15_000),
        begin: () => proxy.freeze(),
        end: cut.end,
      },
      {
        name: "connections lost",
        isTotal: false,
        lastsMs: () => 0,
        begin: () => proxy.freezeThese(),
        end: () => undefined,
      },
      {
        name: "backend killed",
        isTotal: false,
        lastsMs: () => 0,
        async begin() {
          const { rows } = await database.pool.query<{ pid: number }>(
            "select pid from pg_stat_activity where backend_type = 'client backend' and application_name like 'sextant%' and pid <> pg_backend_pid() limit 1",
          );
          const [one] = rows;
          if (one !== undefined) process.kill(one.pid, "SIGKILL");
        },
        end: () => undefined,
      },
      { name: "away at the start", isAtStart: true, lastsMs: between(1_000, 6_000), ...cut },
    ],
    async close() {
      await proxy.mend();
      await server.stop();
      await database.pool.end();
      await proxy.close();
      await postgres.stop();
    },
  };
}

/** The embedded database in a folder: killed, killed three times, frozen, and, where `isSmall`, on a disk that gets full. */
export async function embeddedLane(name: string, folder: string, isSmall: boolean): Promise<Lane> {
  chmodSync(folder, 0o755);
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const cluster = path.join(dataDir, "postgres");
  const filler = path.join(folder, "filler");
  const server = await prepareSextant(dataDir, {});
  const database = openDatabase(
    {
      host: path.join(dataDir, "run"),
      port: 5432,
      user: "sextant",
      database: "sextant",
      password: clusterPassword(dataDir, false),
    },
    3,
  );
  let halted: readonly number[] = [];

  async function kill(): Promise<void> {
    const pid = await poll(() => readPostmaster(cluster)?.pid, 60_000);
    if (pid === undefined) throw new Error("The embedded database was not started again");
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has just ended by itself.
    }
  }

  return {
    name,
    server,
    database,
    outages: [
      { name: "killed", isTotal: false, lastsMs: () => 0, begin: kill, end: () => undefined },
      {
        name: "killed three times",
        isTotal: false,
        lastsMs: () => 0,
        async begin() {
          for (let times = 0; times < 3; times++) {
            await kill();
            await pause(300);
          }
        },
        end: () => undefined,
      },
      {
        name: "frozen",
        isTotal: true,
        lastsMs: between(1_000, 15_000),
        begin() {
          halted = processesIn(cluster);
          for (const pid of halted) signal(pid, "SIGSTOP");
        },
        end() {
          for (const pid of halted) signal(pid, "SIGCONT");
        },
      },
      ...(isSmall
        ? [
            {
              name: "disk full",
              isTotal: true,
              lastsMs: between(2_000, 15_000),
              begin: () => fill(filler),
              end: () => {
                rmSync(filler, { force: true });
              },
            },
            {
              name: "disk full, then killed",
              isTotal: true,
              lastsMs: between(2_000, 60_000),
              async begin() {
                fill(filler);
                await kill();
              },
              end: () => {
                rmSync(filler, { force: true });
              },
            },
          ]
        : []),
    ],
    async close() {
      rmSync(filler, { force: true });
      for (const pid of halted) signal(pid, "SIGCONT");
      await server.stop();
      await database.pool.end();
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

/** Fills all free space, down to the last page. */
function fill(file: string): void {
  const into = openSync(file, "w");
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const piece = Buffer.alloc(size, 1);
      for (;;) {
        try {
          if (writeSync(into, piece) < size) break;
        } catch {
          break;
        }
      }
    }
  } finally {
    closeSync(into);
  }
}

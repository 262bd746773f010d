import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { AwayForNow } from "./away-for-now.ts";
import type { DatabaseAddress } from "./database.ts";
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbeddedPostgres } from "./embedded-postgres.ts";
import { poll } from "./poll.ts";

/** The embedded PostgreSQL with supervision: it is restarted when it dies. */
export type StoredPostgres = {
  readonly address: DatabaseAddress;
  /** Returns why it is currently unavailable; undefined while it runs. */
  failure(): string | undefined;
  stop(): Promise<void>;
};

/** Maximum pause: once a full disk has space again, users can write within seconds. */
const LONGEST_PAUSE_MS = 2_000;

/** Opens the PostgreSQL of a data folder, exclusively until stopped. Throws one sentence that says what to do. */
export async function keepEmbeddedPostgres(options: EmbeddedOptions): Promise<StoredPostgres> {
  let stopping = false;
  let failure: string | undefined;
  let restart: Promise<void> = Promise.resolve();
  /** Stops one that was restarted and is not ready yet. */
  let stopUnready: AwayForNow["stop"];
  let { postgres, lock } = await open(options);
  const { address } = postgres;
  watch();

  /** Our lock's connection ends when its database does. */
  function watch(): void {
    lock.once("end", () => {
      if (stopping) return;
      failure = "it stopped and is being restarted";
      restart = startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    for (let pauseMs = 250; !stopping; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        ({ postgres, lock } = await open({ ...options, goesOn: true, port: address.port }));
        [failure, stopUnready] = [undefined, undefined];
        watch();
        return;
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        if (error instanceof AwayForNow) stopUnready = error.stop ?? stopUnready;
        await setTimeout(pauseMs);
      }
    }
  }

  return {
    address,
    failure: () => failure,
    async stop() {
      stopping = true;
      await restart;
      await stopUnready?.();
      await postgres.stop();
      await lock.end().catch(() => undefined);
    },
  };
}

async function open(options: EmbeddedOptions): Promise<{ postgres: EmbeddedPostgres; lock: pg.Client }> {
  const postgres = await openEmbeddedPostgres(options);
  const lock = await holdDataFolder(postgres.address);
  if (lock !== undefined) return { postgres, lock };
  throw new Error(
    `The data folder ${options.dataDir} is in use by another running Sextant; stop it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Ensures one server per data folder with a lock that lives as long as our connection, so a killed server leaves none
 * behind. Retries briefly, because PostgreSQL takes a while to notice that a killed server is gone.
 */
async function holdDataFolder(address: DatabaseAddress): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...address,
    keepAlive: true,
    application_name: "sextant-lock",
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  const held = await poll(async () => {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock(7398462650) as held");
    return rows[0]?.held === true ? true : undefined;
  }, 1_500);
  if (held === true) return client;
  await client.end();
  return undefined;
}

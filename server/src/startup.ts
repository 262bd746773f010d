import type { WallClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { type OpenDatabase, openConfiguredDatabase } from "./database/open-configured.ts";
import { untilItAnswers, type WaitForDatabase } from "./database/until-it-answers.ts";
import { createWaitingServer } from "./waiting-server.ts";

/** A start that survives an unavailable database: it waits, logs that once, and answers 503 meanwhile. */
export type Startup = {
  /** Opens the database that the settings name. */
  openDatabase(): Promise<OpenDatabase>;
  migrate(opened: OpenDatabase): Promise<void>;
  /** Runs a step again while it fails because the database is away. */
  outlasting<T>(step: () => Promise<T>): Promise<T>;
  /** Frees the port for the server itself. */
  stopWaiting(): Promise<void>;
};

export type StartupParts = {
  readonly config: Config;
  readonly clock: WallClock;
  readonly version: string;
  readonly say: (sentence: string) => void;
  /** Aborted when the server is stopped during its start. */
  readonly signal: AbortSignal;
};

/** How soon a start answers 503, whatever its first try to reach the database does. */
const LISTENS_AFTER_MS = 1_000;

export function createStartup({ config, clock, version, say, signal }: StartupParts): Startup {
  const waitingServer = createWaitingServer(config, { version, nowMs: () => clock.wallMs() });
  let lastReason = "";
  const wait: WaitForDatabase = {
    signal,
    waiting: async (reason) => {
      await waitingServer.waitFor(reason);
      if (reason === lastReason) return;
      lastReason = reason;
      say(`Waiting for the database: ${reason}. Startup continues once it answers.`);
    },
  };
  // An attempt may take long before it fails, and monitoring must get an answer meanwhile.
  const early = setTimeout(() => {
    // A port in use is reported when the server itself listens.
    if (lastReason === "") waitingServer.waitFor("the server is still starting").catch(() => undefined);
  }, LISTENS_AFTER_MS);

  return {
    openDatabase() {
      say(config.databaseUrl === undefined ? "Starting the database" : "Connecting to the database");
      return openConfiguredDatabase(config, wait);
    },
    async migrate({ database }) {
      say("Migrating");
      await untilItAnswers(() => migrate(database), wait);
    },
    outlasting: (step) => untilItAnswers(step, wait),
    async stopWaiting() {
      clearTimeout(early);
      await waitingServer.stop();
    },
  };
}

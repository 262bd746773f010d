import { randomUUID } from "node:crypto";
import type { Instrument } from "@sextant/core/market";
import * as z from "zod";
import type { Topic } from "./bus/index.ts";
import type { Clock, WallClock } from "./clock.ts";
import type { Compute } from "./compute/index.ts";
import type { Database } from "./database/database.ts";
import { whileLeader } from "./leader-election/index.ts";
import { createJobs } from "./jobs/index.ts";
import { oneAtATime } from "./async/one-at-a-time.ts";
import { createTicker } from "./async/ticker.ts";
import type { Live } from "./live.ts";
import type { Logger } from "./log.ts";
import type { RollingPools } from "./forecasts/index.ts";
import { RecordError } from "./record/index.ts";

export type AdviceJobsParts = {
  readonly clock: Clock & WallClock;
  readonly log: Logger;
  readonly database: Database;
  /** Determines which process of the installation does the work. */
  readonly live: Pick<Live, "bus" | "election">;
  readonly compute: Pick<Compute, "background">;
  readonly pools: Pick<RollingPools, "rebuild" | "recall">;
  readonly universe: () => Promise<readonly Instrument[]>;
  readonly issueSignals: (signal: AbortSignal) => Promise<unknown>;
  readonly issueAdvice: (signal: AbortSignal) => Promise<unknown>;
  readonly settleClaims: () => Promise<unknown>;
  readonly publishRoots: () => Promise<unknown>;
  /** Called when new rolling pools are ready, computed here or by another process: odds and ranges change. */
  readonly poolsMade: () => void;
  /** Aborted when the process ends. */
  readonly signal: AbortSignal;
};

/** How often to check, in real time, whether a bar has closed; more often in a replay, where bars close faster. */
const CHECK_EVERY_MS = 5_000;
const CHECK_REPLAY_EVERY_MS = 1_000;
/** How often to check whether a new day's pools are due. One process computes them for all. */
const POOLS_EVERY_MS = 60_000;

/**
 * Starts the recurring advice work that the leader of `jobs` does: signals, advice, settlement, the record's heads,
 * pools. Other processes pick up the results. Returns a function that stops it.
 */
export function adviceJobs(parts: AdviceJobsParts): () => Promise<void> {
  const { clock, log, database, live, compute, pools, universe, poolsMade, signal } = parts;
  const settleClaims = oneAtATime(parts.settleClaims);
  const jobs = createJobs({
    database,
    log,
    tasks: {
      "issue-signals": async (_, ending) => {
        await compute.background(() => parts.issueSignals(ending)).catch(unlessRefused);
      },
      "issue-advice": async (_, ending) => {
        await compute.background(() => parts.issueAdvice(ending)).catch(unlessRefused);
      },
      "settle-claims": async () => {
        await settleClaims().catch(unlessRefused);
      },
      "publish-roots": async () => {
        await parts.publishRoots();
      },
    },
  });
  let checkedDay = "";
  const ticker = createTicker(
    async () => {
      // First, so that the day's bars are stored when the day's signals are computed from them.
      await jobs.add("issue-advice", {}, "issue-advice");
      await jobs.add("issue-signals", {}, "issue-signals");
      await jobs.add("settle-claims", {}, "settle-claims");
      // The rows of a day are complete once it is over.
      const day = new Date(clock.wallMs()).toISOString().slice(0, 10);
      if (day === checkedDay) return;
      await jobs.add("publish-roots", {}, "publish-roots");
      checkedDay = day;
    },
    {
      everyMs: clock.replay === undefined ? CHECK_EVERY_MS : CHECK_REPLAY_EVERY_MS,
      failed: (error) => {
        log.warn({ error: String(error) }, "Jobs could not be queued");
      },
    },
  );

  const me = randomUUID();
  const poolsTicker = createTicker(
    async () => {
      const made = await compute.background(async () => pools.rebuild(await universe(), signal));
      for (const { text } of made) log.info(text);
      if (made.length > 0) live.bus.publish(POOLS, { process: me });
    },
    {
      everyMs: POOLS_EVERY_MS,
      failed: (error) => {
        if (!signal.aborted) log.warn({ error: String(error) }, "Ranges are computed without the latest outcomes");
      },
    },
  );

  // All processes must use the same odds as the one that computed the pools.
  const reloadPools = (isOurs: boolean): void => {
    (isOurs ? Promise.resolve() : pools.recall()).then(poolsMade, (error: unknown) => {
      log.warn({ error: String(error) }, "Another server's ranges will be loaded later");
    });
  };
  const endings = [
    live.bus.subscribe(POOLS, ({ process: whose }) => {
      reloadPools(whose === me);
    }),
    live.bus.onGap(() => {
      reloadPools(false);
    }),
  ];

  const endJobs = whileLeader(
    live.election,
    "jobs",
    async () => {
      await jobs.start();
      for (const each of [ticker, poolsTicker]) each.start();
      return async () => {
        for (const each of [ticker, poolsTicker]) each.stop();
        await jobs.stop();
      };
    },
    (error) => {
      log.warn({ error: String(error) }, "The job runner can't start yet; retrying");
    },
  );
  return async () => {
    for (const end of endings) end();
    await endJobs();
  };
}

/** Announces that pools were computed and stored, and by which process. */
const POOLS: Topic<{ readonly process: string }> = {
  name: "pools",
  parse: (value) => z.object({ process: z.string() }).safeParse(value).data,
};

/** The record itself logs once why it rejects entries; the next run retries. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof RecordError)) throw error;
}

import type { LivePrice } from "@sextant/core/market";
import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { LiveBoard } from "../../feed/index.ts";
import { createTicker } from "../../async/ticker.ts";
import type { AlertWatch } from "./alert-watch.ts";
import { barCloses } from "./bar-closes.ts";

export type RunWatchOptions = {
  readonly watch: Pick<AlertWatch, "start" | "onPrice" | "onBarClose" | "stop">;
  readonly board: Pick<LiveBoard, "watch" | "now" | "onPrice">;
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: Pick<Logger, "warn">;
  /** Returns whether this process is still the leader. */
  readonly isLeader: () => boolean;
  /** Returns the symbols that must be priced regardless of viewers, most important first. */
  readonly symbols: () => Promise<readonly string[]>;
  /** Checks for users whose plan no longer covers their rules. */
  readonly sweepPlans: () => Promise<void>;
};

export type RunningWatch = {
  /** Reports that rules were changed, so that other symbols may have to be priced. */
  followNow(): void;
  stop(): Promise<void>;
};

const FOLLOW_EVERY_MS = 10_000;
const BARS_EVERY_MS = 2_000;
/** Our own streams close a minute's bar this long after its end. */
const BAR_GRACE_MS = 3_000;
const PLANS_EVERY_MS = 3_600_000;

/** Starts the watcher and feeds it: prices of all symbols with rules, closing bars, and users' plans. */
export async function runWatch(options: RunWatchOptions): Promise<RunningWatch> {
  const { watch, board, clock, log, isLeader, symbols, sweepPlans } = options;
  await watch.start();

  const failed =
    (text: string) =>
    (error: unknown): void => {
      log.warn({ err: error }, text);
    };
  const see = (price: LivePrice | undefined): void => {
    if (price !== undefined && isLeader()) watch.onPrice(price);
  };
  const endPrices = board.onPrice(see);

  let followed: readonly string[] = [];
  let refused: readonly string[] = [];
  let release = (): void => undefined;
  let isEnded = false;

  async function follow(): Promise<void> {
    const wanted = [...new Set(await symbols())];
    // Rejected subscriptions are requested again each time.
    if (isEnded || (refused.length === 0 && wanted.join(" ") === followed.join(" "))) return;
    const [before, known, had] = [release, new Set(followed), refused.length];
    const watching = board.watch(wanted, "alerts");
    before();
    [followed, refused, release] = [wanted, watching.refused, watching.release];
    if (refused.length > 0 && had === 0)
      log.warn(
        { refused: refused.length, first: refused.slice(0, 10) },
        "Alerts exist on more symbols than can be watched at once; those on the last symbols are on hold",
      );
    // Start with the last known price: where it does not change, the next one may take long.
    for (const symbol of wanted) if (!known.has(symbol)) see(board.now(symbol));
  }

  let evaluatedMs = clock.nowMs() - BAR_GRACE_MS;
  function evaluateBars(): Promise<void> {
    const nowMs = clock.nowMs() - BAR_GRACE_MS;
    const closed = barCloses(evaluatedMs, nowMs);
    evaluatedMs = nowMs;
    for (const timeframe of closed) for (const symbol of followed) watch.onBarClose(symbol, timeframe);
    return Promise.resolve();
  }

  const notFollowed = failed("The data that alerts watch could not be read");
  const tickers = [
    createTicker(follow, { everyMs: FOLLOW_EVERY_MS, failed: notFollowed }),
    createTicker(evaluateBars, { everyMs: BARS_EVERY_MS, failed: failed("Closed bars could not be evaluated") }),
    createTicker(sweepPlans, {
      everyMs: PLANS_EVERY_MS,
      failed: failed("Alert rules could not be checked against their plans"),
    }),
  ];
  for (const ticker of tickers) ticker.start();

  return {
    followNow() {
      follow().catch(notFollowed);
    },
    async stop() {
      isEnded = true;
      endPrices();
      for (const ticker of tickers) ticker.stop();
      release();
      await watch.stop();
    },
  };
}

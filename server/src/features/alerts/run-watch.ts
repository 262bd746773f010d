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
  /** Whether this process may still watch. */
  readonly isHeld: () => boolean;
  /** What has to be priced whoever looks, what matters most first. */
  readonly symbols: () => Promise<readonly string[]>;
  /** Looks for people whose plan no longer covers their rules. */
  readonly sweepPlans: () => Promise<void>;
};

export type RunningWatch = {
  /** Rules were changed: others may have to be priced. */
  followNow(): void;
  stop(): Promise<void>;
};

const FOLLOW_EVERY_MS = 10_000;
const BARS_EVERY_MS = 2_000;
/** Our own streams close a minute's bar so long after its end. */
const BAR_GRACE_MS = 3_000;
const PLANS_EVERY_MS = 3_600_000;

/** Starts the watch and gives it what it watches: prices of all that rules are about, bars as they close, people's plans. */
export async function runWatch(options: RunWatchOptions): Promise<RunningWatch> {
  const { watch, board, clock, log, isHeld, symbols, sweepPlans } = options;
  await watch.start();

  const failed =
    (text: string) =>
    (error: unknown): void => {
      log.warn({ err: error }, text);
    };
  const see = (price: LivePrice | undefined): void => {
    if (price !== undefined && isHeld()) watch.onPrice(price);
  };
  const endPrices = board.onPrice(see);

  let followed: readonly string[] = [];
  let refused: readonly string[] = [];
  let release = (): void => undefined;
  let isEnded = false;

  async function follow(): Promise<void> {
    const wanted = [...new Set(await symbols())];
    // What found no room is asked for again each time.
    if (isEnded || (refused.length === 0 && wanted.join(" ") === followed.join(" "))) return;
    const [before, known, had] = [release, new Set(followed), refused.length];
    const watching = board.watch(wanted, "alerts");
    before();
    [followed, refused, release] = [wanted, watching.refused, watching.release];
    if (refused.length > 0 && had === 0)
      log.warn(
        { refused: refused.length, first: refused.slice(0, 10) },
        "more symbols have alerts than can be followed at once: rules on the last of these wait",
      );
    // What is known of them already: where a price stands still, no other may come for long.
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

  const notFollowed = failed("what alerts watch could not be looked up");
  const tickers = [
    createTicker(follow, { everyMs: FOLLOW_EVERY_MS, failed: notFollowed }),
    createTicker(evaluateBars, { everyMs: BARS_EVERY_MS, failed: failed("bars that closed could not be judged") }),
    createTicker(sweepPlans, {
      everyMs: PLANS_EVERY_MS,
      failed: failed("alert rules could not be fitted to their plans"),
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

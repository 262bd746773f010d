import type { LivePrice } from "@sextant/core/market";
import { paperToken } from "@sextant/core/paper";
import pLimit from "p-limit";
import { createTicker } from "../../async/ticker.ts";
import { withinMs } from "../../async/within-ms.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import type { LiveBoard } from "../../feed/index.ts";
import type { Logger } from "../../log.ts";
import { ACTIVE_ACCOUNTS } from "../../paper-accounts/index.ts";
import type { ClosedBars } from "./closed-bars.ts";
import type { LaterPrices } from "./later-prices.ts";
import type { PaperMatcher } from "./paper-matcher.ts";
import type { TokenPrices } from "./token-prices.ts";

export type RunMatcherOptions = {
  readonly matcher: PaperMatcher;
  readonly later: LaterPrices;
  readonly bars: ClosedBars;
  readonly board: Pick<LiveBoard, "watch" | "now" | "onPrice">;
  readonly tokens: Pick<TokenPrices, "observation" | "isTrap">;
  readonly clock: Pick<Clock, "nowMs">;
  readonly log: Pick<Logger, "warn">;
  readonly database: Database;
  /** Returns whether this process is still the leader. */
  readonly isLeader: () => boolean;
  /** Returns a number from 0 to 1 that spreads the reads of bars. */
  readonly chance: () => number;
  /** Returns symbols whose prices are needed in addition to those of open orders and positions. */
  readonly alsoSymbols?: () => Promise<readonly string[]>;
};

export type RunningMatcher = {
  /** Reports that accounts were changed, so that other symbols may have to be subscribed. */
  followNow(): void;
  /** Resolves when changed accounts and bars are read and all of it is matched and written. */
  upToDate(): Promise<void>;
  stop(): Promise<void>;
};

const FOLLOW_EVERY_MS = 2_000;
const KEEP_EVERY_MS = 2_000;
const BARS_EVERY_MS = 60_000;
const BARS_AT_ONCE = 4;
/** Ticks may be this late after a restart: one that was matched before is matched again and changes nothing. */
const LEAST_GAP_MS = 5_000;
/** How long the start waits for bars of the time without matching. */
const COVER_WITHIN_MS = 20_000;

/**
 * Starts the matcher and feeds it: bars of the time without matching, then prices, closing bars, and changed accounts.
 */
export async function runMatcher(options: RunMatcherOptions): Promise<RunningMatcher> {
  const { matcher, later, bars, board, tokens, clock, log, database, isLeader, chance, alsoSymbols } = options;
  const limit = pLimit(BARS_AT_ONCE);
  const failed =
    (text: string) =>
    (error: unknown): void => {
      if (!isEnded) log.warn({ err: error }, text);
    };
  let isEnded = false;
  let release = (): void => undefined;
  let followed: readonly string[] = [];
  const looked = new Map<string, number>();
  const looks = new Set<Promise<void>>();
  /** Recently changed accounts, at the revision that was read. */
  const seen = new Map<string, number>();

  await matcher.start();
  await later.start();
  let changedAt = (await ACTIVE_ACCOUNTS.changedSince(database, undefined)).now;
  await withinMs(coverGap(), COVER_WITHIN_MS);

  async function coverGap(): Promise<void> {
    const { rows } = await database.pool.query<{ symbol: string; matched_until: Date }>(
      "select symbol, matched_until from paper_matched where symbol = any($1)",
      [matcher.symbols()],
    );
    const nowMs = clock.nowMs();
    await Promise.all(
      rows.map(({ symbol, matched_until }) =>
        limit(async () => {
          const fromMs = Math.floor(matched_until.getTime() / 60_000) * 60_000;
          if (isEnded || nowMs - matched_until.getTime() < LEAST_GAP_MS) return;
          for (const bar of await bars.minutesFrom(symbol, fromMs, nowMs)) await matcher.onMissedBar(bar);
        }).catch(failed("Bars for a gap in matching orders could not be read")),
      ),
    );
  }

  const see = (price: LivePrice | undefined): void => {
    if (price === undefined || !isLeader()) return;
    later.onPrice(price);
    matcher.onPrice(price);
  };
  const endPrices = board.onPrice(see);

  /**
   * Passes a token's last observation to the matcher: a token has no stream and no bars, so the screener is read as
   * often as subscriptions are updated.
   */
  function seeToken(symbol: string): void {
    if (tokens.isTrap(symbol) && isLeader()) matcher.endTrap(symbol, clock.nowMs());
    const seen = tokens.observation(symbol);
    if (seen === undefined || !isLeader()) return;
    later.onPrice(seen.price);
    matcher.onPrice(seen.price, seen.pool);
  }

  async function look(symbol: string): Promise<void> {
    const bar = await bars.newest(symbol);
    if (bar !== undefined && !isEnded) matcher.onBar(bar);
  }

  async function follow(): Promise<void> {
    const also = (await alsoSymbols?.()) ?? [];
    const all = [...new Set([...matcher.symbols(), ...later.symbols(), ...also])].sort();
    const wanted = all.filter((symbol) => paperToken(symbol) === undefined);
    if (isEnded) return;
    for (const symbol of all) if (paperToken(symbol) !== undefined) seeToken(symbol);
    if (wanted.join(" ") !== followed.join(" ")) {
      const [before, known] = [release, new Set(followed)];
      const watching = board.watch(wanted, "alerts");
      before();
      [followed, release] = [wanted, watching.release];
      if (watching.refused.length > 0)
        log.warn(
          { refused: watching.refused.length },
          "Paper orders exist on more symbols than can be followed at once",
        );
      for (const symbol of wanted) if (!known.has(symbol)) see(board.now(symbol));
    }
    const nowMs = clock.nowMs();
    const due = matcher
      .symbols()
      .filter((symbol) => paperToken(symbol) === undefined && (looked.get(symbol) ?? -Infinity) <= nowMs);
    for (const symbol of due) {
      // Spread over the minute, so that a source doesn't get all requests at once.
      looked.set(symbol, nowMs + BARS_EVERY_MS * (0.75 + chance() / 2));
      const looking = limit(() => look(symbol)).catch(failed("A closed bar could not be read"));
      looks.add(looking);
      void looking.finally(() => looks.delete(looking));
    }
    matcher.expire(nowMs);
  }

  async function changes(): Promise<void> {
    const { changed, now } = await ACTIVE_ACCOUNTS.changedSince(database, changedAt);
    changedAt = now;
    // A change is found again for a while, since transactions may become visible late.
    matcher.changed(changed.flatMap(({ id, revision }) => (seen.get(id) === revision ? [] : [id])));
    seen.clear();
    for (const { id, revision } of changed) seen.set(id, revision);
    matcher.retry();
  }

  async function keep(): Promise<void> {
    await later.keep(clock.nowMs());
    await changes();
    const symbols = matcher.symbols();
    if (symbols.length === 0 || !isLeader()) return;
    const until = symbols.flatMap((symbol) => {
      const price = matcher.priceOf("real", symbol) ?? matcher.priceOf("practice", symbol);
      return price === undefined ? [] : [{ symbol, at: new Date(price.asOfMs) }];
    });
    await database.pool.query(
      `insert into paper_matched (symbol, matched_until) select * from unnest($1::text[], $2::timestamptz[])
         on conflict (symbol) do update set matched_until = greatest(paper_matched.matched_until, excluded.matched_until)`,
      [until.map(({ symbol }) => symbol), until.map(({ at }) => at)],
    );
  }

  const notFollowed = failed("Data for paper orders could not be read");
  const tickers = [
    createTicker(follow, { everyMs: FOLLOW_EVERY_MS, failed: notFollowed }),
    createTicker(keep, { everyMs: KEEP_EVERY_MS, failed: failed("Paper trading could not be updated") }),
  ];
  for (const ticker of tickers) ticker.start();

  return {
    followNow() {
      follow().catch(notFollowed);
    },
    async upToDate() {
      await changes();
      await matcher.settled();
      await follow();
      await Promise.all(looks);
      await matcher.settled();
      await keep();
      await matcher.settled();
    },
    async stop() {
      isEnded = true;
      endPrices();
      for (const ticker of tickers) ticker.stop();
      release();
      await matcher.stop();
    },
  };
}

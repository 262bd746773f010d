import { type LivePrice, parseSymbol } from "@sextant/core/market";
import {
  borrowDayId,
  halfSpreadOfPercent,
  type PaperBar,
  type PaperOutcome,
  type PaperTick,
  paperTerms,
  type PaperVenue,
  type TokenMarket,
} from "@sextant/core/paper";
import type { PaperLeague } from "@sextant/core/contract";
import type pg from "pg";
import { createChunkedQueue } from "../../async/chunked-queue.ts";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../log.ts";
import {
  ACTIVE_ACCOUNTS,
  type AccountRow,
  type AccountStep,
  accountSteps,
  type FillEvidence,
  type PaperAccounts,
  readVenue,
} from "../../paper-accounts/index.ts";
import { createChangeWriter } from "./change-writer.ts";
import { fillsIn, isPracticePrice } from "./order-market.ts";
import { hasOpenOrder, type Interest, interestsOf, mayChange } from "./price-interest.ts";

/** The bar whose volume limits fills until there is another. */
export type VolumeBar = { readonly openTimeMs: number; readonly volume: number };

export type PaperMatcherOptions = {
  readonly database: Database;
  readonly accounts: PaperAccounts;
  readonly log: Pick<Logger, "warn" | "error">;
  /** Runs every write; rejects once another process matches. */
  readonly transaction: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;
  /** Called after a change was written, with its steps. */
  readonly written: (account: AccountRow, steps: readonly AccountStep[]) => void;
};

/** The matcher of the open orders of all accounts. One process of the installation runs it at a time, as the leader. */
export type PaperMatcher = {
  /** Reads all accounts that prices may change; resolves when they are matched from then on. */
  start(): Promise<void>;
  /** Accepts a live price, for a token with its pool's terms; returns at once. */
  onPrice(price: LivePrice, pool?: TokenMarket): void;
  /** Accepts the newest closed bar of a symbol: its volume limits fills by ticks, and trailing stops follow it. */
  onBar(bar: PaperBar): void;
  /** Accepts a closed bar from a time without matching: it fills orders itself. Resolves when that is written. */
  onMissedBar(bar: PaperBar): Promise<void>;
  /** Reports that accounts were changed elsewhere. */
  changed(accountIds: readonly string[]): void;
  /** Retries failed reads and writes. */
  retry(): void;
  /** Ends day orders whose session is over by a time, where prices no longer arrive. */
  expire(atMs: number): void;
  /** Rejects all open orders of a token that can't be sold. */
  endTrap(symbol: string, atMs: number): void;
  /** Applies work to an account by its own rules, like a price. */
  apply(accountId: string, work: (venue: PaperVenue) => PaperOutcome): Promise<void>;
  /** Returns the symbols of open orders and positions. */
  symbols(): readonly string[];
  /** Returns the last price of a symbol that fills orders of a league. */
  priceOf(league: PaperLeague, symbol: string): LivePrice | undefined;
  accountsOf(symbol: string): readonly string[];
  /** Returns the short positions. */
  shorts(): readonly ShortPosition[];
  /** Resolves when everything reported so far is written. */
  settled(): Promise<void>;
  stop(): Promise<void>;
  size(): number;
};

export type ShortPosition = {
  readonly accountId: string;
  readonly league: PaperLeague;
  readonly symbol: string;
  readonly openedAtMs: number;
  /** Returns whether it was charged for a day already. */
  readonly isCharged: (dayMs: number) => boolean;
};

type Held = {
  readonly id: string;
  readonly league: PaperLeague;
  venue: PaperVenue;
  revision: number;
  interests: ReadonlyMap<string, Interest>;
  /** Work is serialised: first come, first matched. */
  last: Promise<void>;
};

type ByLeague<T> = Readonly<Record<PaperLeague, Map<string, T>>>;

type Work = { readonly of: (venue: PaperVenue) => PaperOutcome; readonly barVolume?: number | undefined };

const TRIES = 5;
const LEAGUES: readonly PaperLeague[] = ["real", "practice"];

/**
 * Creates the matcher. Each account is kept in memory and changed there first; a price's changes to many accounts are
 * written in one transaction (`change-writer.ts`), each with the number of events that it was computed from, and where
 * another process was faster, the account is read again and the price matched again.
 */
export function createPaperMatcher(options: PaperMatcherOptions): PaperMatcher {
  const { database, accounts, log, transaction, written } = options;
  const held = new Map<string, Held>();
  const bySymbol = new Map<string, Set<string>>();
  const prices: ByLeague<LivePrice> = { real: new Map(), practice: new Map() };
  /** For tokens: the observation with their last price. */
  const pools: ByLeague<TokenMarket> = { real: new Map(), practice: new Map() };
  const volumes: ByLeague<VolumeBar> = { real: new Map(), practice: new Map() };
  const writeChange = createChangeWriter({ accounts, transaction });
  const chunks = createChunkedQueue();
  const underWay = new Set<Promise<void>>();
  /** Accounts whose read or write failed. */
  const unread = new Set<string>();
  let isEnded = false;

  const priceOf = (league: PaperLeague, symbol: string): number | undefined => prices[league].get(symbol)?.price;

  function index(one: Held): void {
    const before = one.interests;
    one.interests = interestsOf(one.venue, one.id);
    for (const symbol of before.keys()) {
      if (one.interests.has(symbol)) continue;
      const ids = bySymbol.get(symbol);
      if (ids?.delete(one.id) === true && ids.size === 0) bySymbol.delete(symbol);
    }
    for (const symbol of one.interests.keys()) {
      const ids = bySymbol.get(symbol);
      if (ids === undefined) bySymbol.set(symbol, new Set([one.id]));
      else ids.add(one.id);
    }
    if (one.interests.size === 0) held.delete(one.id);
    else held.set(one.id, one);
  }

  function notePrices(one: Held): void {
    for (const symbol of one.venue.account(one.id)?.positions.keys() ?? []) {
      const price = prices[one.league].get(symbol);
      if (price !== undefined) one.venue.notePrice(symbol, price.price, price.freshness);
    }
  }

  async function read(accountId: string, isMatching = true): Promise<Held | undefined> {
    const row = await ACTIVE_ACCOUNTS.one(database, accountId);
    const known = held.get(accountId);
    if (row === undefined) {
      if (known !== undefined) drop(known);
      return undefined;
    }
    if (known !== undefined && known.revision >= row.revision) return known;
    const { venue, revision } = await readVenue(database.pool, accountId);
    const meanwhile = held.get(accountId);
    // Read twice concurrently: the first one counts.
    if (meanwhile !== known && meanwhile !== undefined && meanwhile.revision >= revision) return meanwhile;
    const one = meanwhile ?? {
      id: accountId,
      league: row.league,
      venue,
      revision,
      interests: new Map<string, Interest>(),
      last: Promise.resolve(),
    };
    Object.assign(one, { venue, revision });
    notePrices(one);
    index(one);
    if (isMatching) for (const symbol of one.interests.keys()) matchLast(one, symbol);
    return one;
  }

  function drop(one: Held): void {
    held.delete(one.id);
    for (const symbol of one.interests.keys()) {
      const ids = bySymbol.get(symbol);
      if (ids?.delete(one.id) === true && ids.size === 0) bySymbol.delete(symbol);
    }
  }

  async function write(one: Held, steps: readonly AccountStep[], evidence: FillEvidence): Promise<boolean> {
    const { id, venue, revision } = one;
    const account = await writeChange({ accountId: id, revision, venue, steps, evidence });
    if (account === undefined) return false;
    one.revision = account.revision;
    index(one);
    written(account, steps);
    return true;
  }

  function stepsOf({ id, venue }: Held, work: Work): readonly AccountStep[] {
    const before = venue.account(id);
    return accountSteps(before, work.of(venue).events);
  }

  async function run(one: Held, work: Work): Promise<void> {
    for (let attempt = 0; attempt < TRIES && !isEnded; attempt += 1) {
      const steps = await chunks.run(() => (isEnded ? [] : stepsOf(one, work)));
      if (steps.length === 0) return;
      const { league } = one;
      const evidence = {
        isSimulated: league === "practice",
        barVolume: work.barVolume,
        priceOf: (symbol: string) => priceOf(league, symbol),
      };
      try {
        if (await write(one, steps, evidence)) return;
      } catch (error) {
        // Whether it was written is unknown: the stored account will show it.
        log.warn({ err: error, account: one.id }, "A change of a paper account could not be stored");
      }
      // Computed from an outdated account: read it and retry once.
      one.revision = -1;
      const again = await read(one.id, false).catch((error: unknown) => {
        log.warn({ err: error, account: one.id }, "A paper account could not be read");
        return undefined;
      });
      if (again === undefined) break;
    }
    if (isEnded) return;
    // Memory may differ from what is stored: the account is read again soon.
    unread.add(one.id);
    drop(one);
  }

  /** Appends work to an account's queue. */
  function enqueue(one: Held, work: () => Promise<void>): Promise<void> {
    const next = one.last.then(work).catch((error: unknown) => {
      log.error({ err: error, account: one.id }, "A paper account could not be matched");
    });
    one.last = next;
    underWay.add(next);
    void next.finally(() => underWay.delete(next));
    return next;
  }

  function begin(work: Promise<unknown>): void {
    const one = work.then(
      () => undefined,
      (error: unknown) => {
        if (!isEnded) log.warn({ err: error }, "Paper accounts could not be read");
      },
    );
    underWay.add(one);
    void one.finally(() => underWay.delete(one));
  }

  function concerned(symbol: string, league: PaperLeague): readonly Held[] {
    return [...(bySymbol.get(symbol) ?? [])].flatMap((id) => {
      const one = held.get(id);
      return one?.league === league ? [one] : [];
    });
  }

  function tickOf(league: PaperLeague, price: LivePrice): PaperTick | undefined {
    const pool = pools[league].get(price.symbol);
    if (pool !== undefined) {
      const { symbol, asOfMs: atMs, freshness, source } = price;
      return { symbol, atMs, price: price.price, freshness, source, ...pool };
    }
    const instrument = parseSymbol(price.symbol);
    const halfSpread = instrument && halfSpreadOfPercent(price.price, paperTerms(instrument).spreadPercent);
    if (halfSpread === undefined) return undefined;
    const { symbol, asOfMs, freshness, source } = price;
    const volumeBar = volumes[league].get(symbol);
    return { symbol, atMs: asOfMs, price: price.price, freshness, source, halfSpread, ...(volumeBar && { volumeBar }) };
  }

  /**
   * Matches the last price again: for an order that arrived after being placed earlier, or for volume that was unknown.
   */
  function matchLast(one: Held, symbol: string): void {
    const price = prices[one.league].get(symbol);
    const tick = price && tickOf(one.league, price);
    if (tick !== undefined) matchTick(one, tick);
  }

  function matchTick(one: Held, tick: PaperTick): void {
    if (!mayChange(one.interests.get(tick.symbol), tick.price, tick.atMs)) return;
    void enqueue(one, () => run(one, { of: (venue) => venue.tick(tick), barVolume: tick.volumeBar?.volume }));
  }

  return {
    async start() {
      for (const { id } of await ACTIVE_ACCOUNTS.all(database)) await read(id);
    },

    onPrice(price, pool) {
      if (isEnded || price.currency !== "USD") return;
      for (const league of LEAGUES) {
        if (!fillsIn(league, price)) continue;
        const before = prices[league].get(price.symbol);
        // A price that only aged, or came late, is no news.
        if (before !== undefined && before.asOfMs >= price.asOfMs) continue;
        prices[league].set(price.symbol, price);
        if (pool !== undefined) pools[league].set(price.symbol, pool);
        const all = concerned(price.symbol, league);
        const tick = all.length === 0 ? undefined : tickOf(league, price);
        if (tick !== undefined) for (const one of all) matchTick(one, tick);
      }
    },

    onBar(bar) {
      const { symbol, openTimeMs, volume } = bar;
      const league = isPracticePrice(bar) ? "practice" : "real";
      if (isEnded || (volumes[league].get(symbol)?.openTimeMs ?? -Infinity) >= openTimeMs) return;
      volumes[league].set(symbol, { openTimeMs, volume });
      for (const one of concerned(symbol, league)) {
        if (one.interests.get(symbol)?.isTrailing === true && fillsIn(league, bar))
          void enqueue(one, () => run(one, { of: (venue) => venue.closeBar(bar) }));
        matchLast(one, symbol);
      }
    },

    async onMissedBar(bar) {
      const league = isPracticePrice(bar) ? "practice" : "real";
      if (!fillsIn(league, bar)) return;
      await Promise.all(
        concerned(bar.symbol, league).map((one) =>
          enqueue(one, () => run(one, { of: (venue) => venue.bar(bar), barVolume: bar.volume })),
        ),
      );
    },

    changed(accountIds) {
      for (const id of accountIds) {
        const one = held.get(id);
        if (one === undefined) begin(read(id));
        else void enqueue(one, async () => void (await read(id)));
      }
    },

    retry() {
      const ids = [...unread];
      unread.clear();
      for (const id of ids)
        begin(
          read(id).catch((error: unknown) => {
            unread.add(id);
            throw error;
          }),
        );
    },

    expire(atMs) {
      for (const one of [...held.values()])
        for (const [symbol, { expiresAtMs }] of one.interests)
          if (expiresAtMs <= atMs) void enqueue(one, () => run(one, { of: (venue) => venue.expire(symbol, atMs) }));
    },

    endTrap(symbol, atMs) {
      for (const one of [...held.values()])
        if (hasOpenOrder(one.interests.get(symbol)))
          void enqueue(one, () => run(one, { of: (venue) => venue.endAll(symbol, atMs, "not-sellable") }));
    },

    async apply(accountId, work) {
      const one = held.get(accountId) ?? (await read(accountId));
      if (one !== undefined) await enqueue(one, () => run(one, { of: work }));
    },

    symbols: () => [...bySymbol.keys()],
    priceOf: (league, symbol) => prices[league].get(symbol),
    accountsOf: (symbol) => [...(bySymbol.get(symbol) ?? [])],
    shorts: () =>
      [...held.values()].flatMap(({ id, league, venue }) => {
        const account = venue.account(id);
        return [...(account?.positions.values() ?? [])].flatMap(({ symbol, side, openedAtMs }) => {
          if (side > 0) return [];
          const isCharged = (dayMs: number): boolean => account?.applied.has(borrowDayId(symbol, dayMs)) === true;
          return [{ accountId: id, league, symbol, openedAtMs, isCharged }];
        });
      }),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop() {
      isEnded = true;
      await Promise.all(underWay);
    },
    size: () => held.size,
  };
}

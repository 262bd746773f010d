import type { PortfolioTrend } from "@sextant/core/contract";
import { moneyText } from "@sextant/core/decimal";
import { type LivePrice, majorUnit } from "@sextant/core/market";
import type { Ledger } from "@sextant/core/portfolio";
import { fairLimiter } from "../../async/fair-limiter.ts";
import { withinMs } from "../../async/within-ms.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { transactionsOf } from "./change-transactions.ts";
import { dayChange, flowSince, type FlowToday } from "./day-change.ts";
import { createStoredHistories } from "./stored-histories.ts";
import type { Counted } from "./cached-ledgers.ts";
import { missingSentence, openingDay, type OverviewParts } from "./overview-answer.ts";
import {
  DAY_MS,
  dayValue,
  isAbove,
  type MissingFact,
  portfolioHistory,
  type PortfolioHistory,
} from "./portfolio-history.ts";
import type { PortfolioRow } from "./portfolio-store.ts";
import { unitPriceOf } from "./unit-price-of.ts";

/** The end of yesterday and the days before it, and net inflows since. */
type RecentDays = Pick<PortfolioHistory, "days" | "isWhole" | "movedToday"> & {
  readonly flowToday: (priceNow: Parameters<PortfolioHistory["atPrices"]>[0]) => Promise<FlowToday>;
};

/** Maximum portfolios whose days are cached: some kilobytes each. */
const MOST_STORED = 2_000;
/** Maximum wait for days that are being counted; slower ones are available at the next request. */
const TIMEOUT_MS = 1_500;
/** Limits of concurrently counted portfolios, and of the queue for them. */
const LIMITS = { atOnce: 2, most: 2_000, mostEach: 50, retryAfterSeconds: 5 };

const PENDING = "We're still counting the last days of this portfolio.";
const NO_YESTERDAY = "A price or exchange rate for yesterday is missing, so we can't say what has changed since.";

/**
 * Returns a function that computes today's flows at a price: constant, and without retaining a ledger, where nothing
 * was moved without a price.
 */
function flowTodayOf(
  history: Pick<PortfolioHistory, "flows" | "unknownFlows" | "movedToday" | "atPrices">,
  todayMs: number,
): RecentDays["flowToday"] {
  const { flows, unknownFlows, movedToday, atPrices } = history;
  const known = flowSince(todayMs, flows, unknownFlows);
  if (movedToday.length === 0) return () => Promise.resolve(known);
  return async (priceNow) => {
    const now = await atPrices(priceNow);
    return flowSince(todayMs, now.flows, now.unknownFlows);
  };
}

/** Returns the symbols that a portfolio currently holds, including in transit. */
function symbolsIn({ state }: Ledger): readonly string[] {
  return [...state.pools.values()].flatMap(({ symbol, quantity }) => (quantity === 0n ? [] : [symbol]));
}

/**
 * Answers how each of a user's portfolios moved today and over a month. The days before today are counted once for each
 * revision, one portfolio after the other, with closes of symbols held on those days only; each answer adds today at
 * current prices.
 */
export function createPortfolioTrends(parts: OverviewParts) {
  const { store, stored, rates, pricesNow, closesOf, clock } = parts;
  const recent = createStoredHistories<RecentDays>(MOST_STORED);
  const limiter = fairLimiter(LIMITS);

  async function countDays(portfolio: PortfolioRow, { ledger, linked }: Counted, todayMs: number): Promise<RecentDays> {
    const transactions = await transactionsOf(store, portfolio);
    const openingDayMs = openingDay("1m", transactions[0]?.atMs ?? todayMs, todayMs);
    const symbols = new Set(symbolsIn(ledger));
    for (const { atMs, symbol, counterSymbol } of transactions)
      if (atMs >= openingDayMs) for (const one of [symbol, counterSymbol]) if (one !== undefined) symbols.add(one);
    const { days, flows, unknownFlows, movedToday, atPrices, isSettled } = await portfolioHistory(
      { ...portfolio, benchmark: null },
      transactions,
      linked,
      { openingDayMs, todayMs },
      { rates, closesOf: (symbol) => (symbols.has(symbol) ? closesOf(symbol) : Promise.resolve(undefined)) },
    );
    return {
      days,
      movedToday,
      flowToday: flowTodayOf({ flows, unknownFlows, movedToday, atPrices }, todayMs),
      isWhole: isSettled && unknownFlows.length === 0,
    };
  }

  function daysOf(userId: string, portfolio: PortfolioRow, counted: Counted, todayMs: number): Promise<RecentDays> {
    const key = [portfolio.id, portfolio.revision, todayMs, rates.key(counted.ledger)].join(" ");
    return recent(key, clock.nowMs(), () =>
      // The result is cached, so it is worth computing even if no caller still waits for it.
      limiter.run({ caller: userId, isWanted: () => true, work: () => countDays(portfolio, counted, todayMs) }),
    );
  }

  async function trendOf(
    portfolio: PortfolioRow,
    { ledger }: Counted,
    days: RecentDays | undefined,
    prices: ReadonlyMap<string, LivePrice>,
    todayMs: number,
  ): Promise<PortfolioTrend> {
    const { id: portfolioId, currency } = portfolio;
    if (days === undefined)
      return {
        portfolioId,
        currency,
        dayChange: null,
        dayChangePercent: null,
        days: [],
        reason: PENDING,
        isPending: true,
      };
    const quoted = [...prices.values()].map((price) => majorUnit(price.currency).major);
    const rateOf = await rates.of(currency, [], ledger, [...new Set(quoted)]);
    const missing = new Map<string, MissingFact>();
    const priceNow = (symbol: string) => unitPriceOf(prices.get(symbol));
    const now = dayValue(ledger, todayMs, priceNow, rateOf, missing);
    const { amount, percent, reason } = dayChange(now.value, days.days.at(-1)?.value, await days.flowToday(priceNow));
    const known = [...days.days, now].flatMap(({ dayMs, value }) => (value === undefined ? [] : [{ dayMs, value }]));
    // The line begins at the first holding: the day before the first purchase is worth nothing.
    const first = known.findIndex(({ value }) => isAbove(value));
    const [fact] = missing.values();
    return {
      portfolioId,
      currency,
      dayChange: amount === undefined ? null : moneyText(amount),
      dayChangePercent: percent ?? null,
      days: (first < 0 ? [] : known.slice(first)).map(({ dayMs, value }) => ({
        day: new Date(dayMs).toISOString().slice(0, 10),
        value: moneyText(value),
      })),
      reason: amount !== undefined ? null : (reason ?? (fact === undefined ? NO_YESTERDAY : missingSentence(fact))),
      isPending: false,
    };
  }

  /** Returns prices, including those of symbols that left today. */
  async function pricesWith(known: ReadonlyMap<string, LivePrice>, symbols: readonly string[]) {
    const others = symbols.filter((symbol) => !known.has(symbol));
    return others.length === 0 ? known : new Map([...known, ...(await pricesNow(others))]);
  }

  return async (user: Pick<SetUpUser, "id">): Promise<PortfolioTrend[]> => {
    const todayMs = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS;
    const portfolios = await store.of(user.id);
    const counted = await stored.of(portfolios, store);
    const prices = pricesNow([...new Set([...counted.values()].flatMap(({ ledger }) => symbolsIn(ledger)))]);
    const endsMs = performance.now() + TIMEOUT_MS;
    const trends = portfolios.map(async (portfolio) => {
      const own = counted.get(portfolio.id);
      if (own === undefined) return [];
      const days = await withinMs(daysOf(user.id, portfolio, own, todayMs), Math.max(0, endsMs - performance.now()));
      return [await trendOf(portfolio, own, days, await pricesWith(await prices, days?.movedToday ?? []), todayMs)];
    });
    return (await Promise.all(trends)).flat();
  };
}

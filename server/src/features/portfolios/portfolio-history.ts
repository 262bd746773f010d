import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { compare, type Decimal, decimal, plus, quotient, times, ZERO } from "@sextant/core/decimal";
import { majorUnit } from "@sextant/core/market";
import {
  emptyLedger,
  type ExternalFlow,
  externalFlowsOf,
  growingLedger,
  type Ledger,
  type RateOf,
  type Transaction,
  unknownMetrics,
  type UnitPrice,
} from "@sextant/core/portfolio";
import { countInChunks } from "./counted-ledger.ts";
import type { DailyCloses } from "./daily-closes.ts";
import { type DayPrice, dayPrices } from "./day-prices.ts";
import { settingsOf } from "./cached-ledgers.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import type { Linked } from "./linked-portfolios.ts";
import type { PortfolioRow } from "./portfolio-store.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { type UnknownFlow, unknownFlowsSince } from "./unknown-flows.ts";

export const DAY_MS = 86_400_000;
/** Series read concurrently. */
const SIDE_BY_SIDE = 4;
/** Maximum time between yields: a day of a thousand holdings takes some milliseconds. */
const CHUNK_MS = 8;
const ONE: Decimal = { units: 1n, places: 0 };

/** A portfolio's worth at the end of a day; undefined where something has no price or rate. */
export type DayValue = { readonly dayMs: number; readonly value: Decimal | undefined; readonly isCarried: boolean };

/** A present or past holding without a price or an exchange rate, and the day since when. */
export type MissingFact = { readonly kind: "price" | "rate"; readonly of: string; readonly dayMs: number };

/** A portfolio day by day, up to and including yesterday, and its state today. */
export type PortfolioHistory = {
  /** The end of each day, from the opening's on. */
  readonly days: readonly DayValue[];
  /** The ledger at the end of the first of the days. */
  readonly opening: Ledger;
  /** The ledger now; continued from `opening`. */
  readonly closing: Ledger;
  /**
   * Flows since the end of the first of the days. An unpriced flow is worth the close of its day, today the last one:
   * see `atPrices`.
   */
  readonly flows: readonly ExternalFlow[];
  /** Flows whose worth is not known; they are not in `flows`. */
  readonly unknownFlows: readonly UnknownFlow[];
  /** Symbols that were moved today without a price. */
  readonly movedToday: readonly string[];
  /** Returns the flows with today's unpriced movements valued at the current price, else at the last close. */
  readonly atPrices: (priceNow: PriceNow) => Promise<Flows>;
  /** The cost of holdings, from the day of each change on; fees included, cash excluded. */
  readonly costs: readonly { readonly atMs: number; readonly amount: Decimal }[];
  readonly priceOn: (symbol: string, dayMs: number) => UnitPrice | undefined;
  readonly rateOf: RateOf;
  readonly missing: readonly MissingFact[];
  readonly benchmark: DailyCloses | undefined;
  /** Whether the closes behind the values are simulated. */
  readonly isSimulated: boolean;
  /** Whether the closes, none of them provisional, were there for all days on which something was held or moved, including yesterday. */
  readonly isSettled: boolean;
  /** Whether all closes were there: those of every symbol, and yesterday's. */
  readonly isWhole: boolean;
};

type PriceNow = (symbol: string) => UnitPrice | undefined;
type Flows = Pick<PortfolioHistory, "closing" | "flows" | "unknownFlows">;

export type HistoryParts = {
  readonly rates: LedgerRates;
  readonly closesOf: (symbol: string) => Promise<DailyCloses | undefined>;
};

/**
 * Returns a portfolio's values at the end of each day from `openingDayMs` to the day before `todayMs`, yielding between
 * steps.
 */
export async function portfolioHistory(
  portfolio: PortfolioRow,
  transactions: readonly StoredTransaction[],
  linked: Linked,
  { openingDayMs, todayMs }: { readonly openingDayMs: number; readonly todayMs: number },
  { rates, closesOf }: HistoryParts,
): Promise<PortfolioHistory> {
  const symbols = new Set<string>();
  const ordered = await linked.inOrder(transactions);
  for (const { transaction } of ordered) {
    const { symbol, counterSymbol } = transaction;
    if (symbol !== undefined) symbols.add(symbol);
    if (counterSymbol !== undefined && symbol !== undefined) symbols.add(counterSymbol);
  }
  if (portfolio.benchmark !== null) symbols.add(portfolio.benchmark);
  const closes = new Map<string, DailyCloses>();
  const waiting = [...symbols];
  const read = async (): Promise<void> => {
    for (let symbol = waiting.pop(); symbol !== undefined; symbol = waiting.pop()) {
      const found = await closesOf(symbol);
      if (found !== undefined) closes.set(symbol, found);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, read));
  const quoted = [...closes.values()].map(({ quotedIn }) => majorUnit(quotedIn).major);
  const rateOf = await rates.of(portfolio.currency, transactions, undefined, [...quoted, ...linked.currencies]);
  const settings = settingsOf(portfolio);
  const { closeAt, asCountedAt } = dayPrices(closes, transactions);
  const priceOn = (symbol: string, dayMs: number): DayPrice | undefined => closeAt(symbol, dayMs + DAY_MS - 1);
  let isYesterdayCarried = false;
  const closeOf = (symbol: string, atMs: number): DayPrice | undefined => {
    const price = closeAt(symbol, atMs);
    if (price?.isCarried === true && atMs >= todayMs - DAY_MS && atMs < todayMs) isYesterdayCarried = true;
    return price;
  };

  const missing = new Map<string, MissingFact>();
  const days: DayValue[] = [];
  const { arrivals } = linked;
  const fromMs = openingDayMs + DAY_MS;
  const flows = externalFlowsOf({ fromMs });
  const growing = growingLedger(ordered, settings, rateOf, arrivals, { ...flows, closeOf });
  let opening: Ledger | undefined;
  const unknownFlows: UnknownFlow[] = [];
  let noted = 0;
  const costs: { readonly atMs: number; readonly amount: Decimal }[] = [];
  const until = async (endMs: number): Promise<boolean> => {
    const before = growing.counted();
    await countInChunks(growing, { beforeMs: endMs });
    return growing.counted() > before;
  };
  let sinceMs = -Infinity;
  for (let dayMs = openingDayMs, n = 0; dayMs < todayMs; dayMs += DAY_MS, n += 1) {
    if (performance.now() - sinceMs > CHUNK_MS) {
      await yieldToEventLoop();
      sinceMs = performance.now();
    }
    const isOther = await until(dayMs + DAY_MS);
    opening ??= growing.keep();
    const counted = growing.now();
    if (n > 0) for (const flow of unknownFlowsSince(counted, noted, dayMs)) unknownFlows.push(flow);
    noted = unknownMetrics(counted).length;
    if (isOther || n === 0) costs.push({ atMs: dayMs, amount: costOf(counted) });
    days.push(dayValue(counted, dayMs, priceOn, rateOf, missing));
  }
  const ofToday = ordered.slice(growing.counted());
  const movedToday = [...new Set(ofToday.flatMap(({ transaction }) => movedUnpriced(transaction)))];
  const yesterday = movedToday.length === 0 ? undefined : growing.keep();
  const before: Omit<Flows, "closing"> = { flows: [...flows.found], unknownFlows: [...unknownFlows] };
  const isOther = await until(Infinity);
  const closing = growing.now();
  for (const flow of unknownFlowsSince(closing, noted, todayMs)) unknownFlows.push(flow);
  if (isOther) costs.push({ atMs: todayMs, amount: costOf(closing) });

  async function atPrices(priceNow: PriceNow): Promise<Flows> {
    if (yesterday === undefined) return { closing, flows: flows.found, unknownFlows };
    const since = externalFlowsOf({ fromMs, from: yesterday });
    const today = growingLedger(ofToday, settings, rateOf, arrivals, {
      ...since,
      before: yesterday,
      closeOf(symbol, atMs) {
        const now = atMs < todayMs ? undefined : priceNow(symbol);
        return now === undefined ? closeAt(symbol, atMs) : { ...now, price: asCountedAt(symbol, now.price, atMs) };
      },
    });
    await countInChunks(today);
    return {
      closing: today.now(),
      flows: [...before.flows, ...since.found],
      unknownFlows: [...before.unknownFlows, ...unknownFlowsSince(today.now(), noted, todayMs)],
    };
  }

  // Closes that real ones will replace are read again soon.
  const isProvisional = [...closes.values()].some((one) => one.isProvisional);
  const isSettled = !isProvisional && missing.size === 0 && days.at(-1)?.isCarried !== true && !isYesterdayCarried;
  return {
    days,
    opening: opening ?? emptyLedger(settings),
    closing,
    flows: flows.found,
    unknownFlows,
    movedToday,
    atPrices,
    costs,
    priceOn,
    rateOf,
    missing: [...missing.values()],
    benchmark: portfolio.benchmark === null ? undefined : closes.get(portfolio.benchmark),
    isSimulated: [...closes.values()].some((one) => one.isSimulated),
    isSettled,
    isWhole: closes.size === symbols.size && isSettled,
  };
}

/** Returns the symbols that a transaction moves without stating their worth. */
function movedUnpriced({ kind, symbol, counterSymbol, price, amount }: Transaction): readonly string[] {
  if (symbol === undefined || price !== undefined) return [];
  if (kind === "transfer-in" || kind === "transfer-out") return [symbol];
  return kind === "conversion" && amount === undefined ? [symbol, counterSymbol ?? symbol] : [];
}

/** Returns a ledger's worth on a day, and records the symbols and currencies without a price or rate. */
export function dayValue(
  { state, settings }: Ledger,
  dayMs: number,
  priceOn: (symbol: string, dayMs: number) => (UnitPrice & { readonly isCarried?: boolean }) | undefined,
  rateOf: RateOf,
  missing: Map<string, MissingFact>,
): DayValue {
  let [total, isCarried, isWhole] = [ZERO, false, true];
  const note = (kind: MissingFact["kind"], of: string): void => {
    isWhole = false;
    if (!missing.has(`${kind} ${of}`)) missing.set(`${kind} ${of}`, { kind, of, dayMs });
  };
  const rateOn = (currency: string): Decimal | undefined =>
    currency === settings.base ? ONE : rateOf(currency, dayMs)?.rate;
  for (const { symbol, quantity } of state.pools.values()) {
    if (quantity === 0n) continue;
    const price = priceOn(symbol, dayMs);
    if (price === undefined) {
      note("price", symbol);
      continue;
    }
    const { major, units } = majorUnit(price.currency);
    const rate = rateOn(major);
    if (rate === undefined) {
      note("rate", major);
      continue;
    }
    isCarried ||= price.isCarried === true;
    const value = times(times({ units: quantity, places: 18 }, price.price), rate);
    total = plus(total, units === 1 ? value : quotient(value, decimal(String(units)), 36));
  }
  for (const [currency, { balance }] of state.cash) {
    if (balance === 0n) continue;
    const rate = rateOn(currency);
    if (rate === undefined) note("rate", currency);
    else total = plus(total, times({ units: balance, places: 36 }, rate));
  }
  return { dayMs, value: isWhole ? total : undefined, isCarried };
}

/** Returns the cost of the lots: what went into them less what left them. */
function costOf({ state }: Ledger): Decimal {
  let units = 0n;
  for (const { costIn, costOut } of state.pools.values()) units += costIn - costOut;
  return { units, places: 36 };
}

/** Returns whether an amount is above zero. */
export function isAbove(amount: Decimal): boolean {
  return compare(amount, ZERO) > 0;
}

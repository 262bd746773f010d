import { Failure, type PortfolioOverview, type PortfolioPeriod } from "@sextant/core/contract";
import { approximately, type Decimal, moneyText, plus, ZERO } from "@sextant/core/decimal";
import { formatDate, formatSymbol, isoTimeOf, type LivePrice, worstFreshness } from "@sextant/core/market";
import { cashBalances, explanation, holdings, type Ledger, ledgerValue, realisedGain } from "@sextant/core/portfolio";
import type { ValuedTimestamp } from "@sextant/core/returns";
import { inSteps } from "../../async/in-steps.ts";
import type { Clock } from "../../clock.ts";
import { transactionsOf } from "./change-transactions.ts";
import { dayChange, flowSince } from "./day-change.ts";
import { type FlowSums, flowSums } from "./flow-sums.ts";
import { createStoredHistories } from "./stored-histories.ts";
import type { CachedLedgers } from "./cached-ledgers.ts";
import { noReturns, overviewReturnsInSteps } from "./overview-returns.ts";
import { type OverviewSeries, overviewSeries } from "./overview-series.ts";
import {
  DAY_MS,
  dayValue,
  type HistoryParts,
  isAbove,
  type MissingFact,
  portfolioHistory,
  type PortfolioHistory,
} from "./portfolio-history.ts";
import type { PortfolioReads, PortfolioRow } from "./portfolio-store.ts";
import type { PricesNow } from "./prices-now.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { unitPriceOf } from "./unit-price-of.ts";
import { withoutSymbols } from "./without-symbols.ts";
import { nameOfFlow, type UnknownFlow, unknownFlowSentence } from "./unknown-flows.ts";

export type OverviewParts = HistoryParts & {
  readonly store: PortfolioReads;
  readonly stored: CachedLedgers;
  readonly pricesNow: PricesNow;
  readonly clock: Pick<Clock, "nowMs">;
};

const DAYS: Readonly<Record<Exclude<PortfolioPeriod, "ytd" | "all">, number>> = {
  "1d": 1,
  "1w": 7,
  "1m": 30,
  "3m": 91,
  "6m": 182,
  "1y": 365,
  "5y": 1_826,
};
/** Prices older than this are named: no exchange was closed for longer since 1933. */
const OLD_DAYS = 7;
/** Maximum days in a chart. */
const MOST_DAYS = 3_660;

/** The data of a period that does not depend on current prices. */
type StoredPeriod = PortfolioHistory & { readonly sums: FlowSums; readonly series: OverviewSeries };

/**
 * Answers a portfolio's worth day by day, its returns and why its value changed. Days are cached by revision, for ten
 * minutes where a source left gaps; today is at current prices.
 */
export function createOverviewAnswer(parts: OverviewParts) {
  const { store, stored, rates, pricesNow, clock } = parts;
  const periods = createStoredHistories<StoredPeriod>();

  return async (portfolio: PortfolioRow, period: PortfolioPeriod): Promise<PortfolioOverview> => {
    const nowMs = clock.nowMs();
    const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    // Reuse the ledger's transactions for the days instead of reading them again.
    let read: readonly StoredTransaction[] | undefined;
    const sharing: Pick<PortfolioReads, "transactions" | "links"> = {
      links: (ids, legIds) => store.links(ids, legIds),
      async transactions(portfolios) {
        const found = await store.transactions(portfolios);
        read = found.get(portfolio.id) ?? read;
        return found;
      },
    };
    const counted = (await stored.of([portfolio], sharing)).get(portfolio.id);
    if (counted === undefined) throw new Failure("not-found");
    const key = [portfolio.id, portfolio.revision, period, todayMs, rates.key(counted.ledger)].join(" ");
    const allTransactions = async () => (read ??= await transactionsOf(store, portfolio));
    const periodOf = async (transactions: readonly StoredTransaction[]): Promise<StoredPeriod> => {
      const firstMs = transactions[0]?.atMs ?? nowMs;
      const found = await portfolioHistory(
        portfolio,
        transactions,
        counted.linked,
        { openingDayMs: openingDay(period, firstMs, todayMs), todayMs },
        parts,
      );
      const sums = await flowSums(found.flows);
      // An inflow of unknown worth would have bought nothing of the benchmark, so a comparison would be unfair.
      const compared = found.unknownFlows.length > 0 ? { ...found, benchmark: undefined } : found;
      return { ...found, sums, series: await overviewSeries(portfolio.currency, compared, sums.byDay) };
    };
    const history = await periods(key, nowMs, async () => periodOf(await allTransactions()));
    const held = holdings(history.closing).filter(({ quantity }) => isAbove(quantity));
    const symbols = new Set(held.map(({ symbol }) => symbol));
    const prices = await pricesNow([...new Set([...symbols, ...history.movedToday])]);
    const priceNow = (symbol: string) => unitPriceOf(prices.get(symbol));
    const { unvalued } = ledgerValue(history.closing, { dayMs: todayMs, priceOf: priceNow, rateOf: history.rateOf });
    const left = new Set(unvalued.flatMap(({ of }) => (symbols.has(of) ? [of] : [])));
    const part = await pricedPart();
    const unknownCosts = held.flatMap(({ symbol, quantityOfUnknownCost: of }) => (isAbove(of) ? [symbol] : []));
    return answer(portfolio, period, history, prices, {
      nowMs,
      todayMs,
      symbols,
      unknownCosts: [...new Set(unknownCosts)],
      part,
    });

    /**
     * Returns the period of what has a value now, where the whole has none. Tracked cash and transfers between
     * portfolios would miss what was paid for the rest, so there is no such part of those.
     */
    async function pricedPart(): Promise<PricedPart | undefined> {
      if (left.size === 0 || left.size === symbols.size) return undefined;
      if (portfolio.cash === "tracked" || counted?.linked.ids.length !== 0) return undefined;
      const others = withoutSymbols(await allTransactions(), left);
      if (others === undefined) return undefined;
      const without = [...left].sort();
      return { period: await periods([key, "without", ...without].join(" "), nowMs, () => periodOf(others)), without };
    }
  };
}

/** The period of a part of a portfolio, and the symbols that it leaves out. */
type PricedPart = { readonly period: StoredPeriod; readonly without: readonly string[] };

/** Returns the day at whose end a period begins; no earlier than the day before the first transaction. */
export function openingDay(period: PortfolioPeriod, firstMs: number, todayMs: number): number {
  const firstDay = Math.floor(firstMs / DAY_MS) * DAY_MS - DAY_MS;
  const requested =
    period === "all"
      ? -Infinity
      : period === "ytd"
        ? Date.UTC(new Date(todayMs).getUTCFullYear(), 0, 1) - DAY_MS
        : todayMs - DAYS[period] * DAY_MS;
  return Math.min(Math.max(requested, firstDay, todayMs - MOST_DAYS * DAY_MS), todayMs - DAY_MS);
}

async function answer(
  portfolio: PortfolioRow,
  period: PortfolioPeriod,
  stored: StoredPeriod,
  prices: ReadonlyMap<string, LivePrice>,
  {
    nowMs,
    todayMs,
    symbols,
    unknownCosts,
    part,
  }: {
    readonly nowMs: number;
    readonly todayMs: number;
    /** Symbols that are held. */
    readonly symbols: ReadonlySet<string>;
    /** Symbols that are held without all of their cost. */
    readonly unknownCosts: readonly string[];
    readonly part: PricedPart | undefined;
  },
): Promise<PortfolioOverview> {
  const { opening, rateOf } = stored;
  const missing = new Map<string, MissingFact>(stored.missing.map((one) => [`${one.kind} ${one.of}`, one]));
  const priceNow = (symbol: string) => unitPriceOf(prices.get(symbol));
  const history = await atPrices(stored, priceNow);
  const { closing, unknownFlows } = history;
  const now = dayValue(closing, todayMs, priceNow, rateOf, missing);
  const gains = realisedGain(closing);
  const valued = ledgerValue(closing, { dayMs: todayMs, priceOf: priceNow, rateOf });
  const flow = flowSince(todayMs, history.flows, unknownFlows);
  const change = dayChange(now.value, history.days.at(-1)?.value, flow);
  const inTotal = new Set(valued.holdings.map(({ symbol }) => symbol));
  // The prices of what was moved today count too.
  const used = [...prices.values()].filter(({ symbol }) => !symbols.has(symbol) || inTotal.has(symbol));
  const ofPart = part && (await atPrices(part.period, priceNow));
  const missingInPart = new Map<string, MissingFact>(ofPart?.missing.map((one) => [`${one.kind} ${one.of}`, one]));
  const partNow = ofPart && dayValue(ofPart.closing, todayMs, priceNow, ofPart.rateOf, missingInPart);
  return {
    portfolioId: portfolio.id,
    currency: portfolio.currency,
    period,
    value: orNull(now.value),
    cash: cashBalances(closing).map(({ currency, balance }) => ({ currency, amount: moneyText(balance) })),
    dayChange: orNull(change.amount),
    dayChangePercent: change.percent ?? null,
    // Income, fees and taxes are listed separately.
    realised: moneyText(plus(gains.price, gains.currency)),
    unrealised: symbols.size > 0 && valued.holdings.length === 0 ? null : moneyText(valued.unrealised.total),
    income: moneyText(gains.income),
    fees: moneyText(gains.fees),
    taxes: moneyText(gains.taxes),
    series: (ofPart ?? history).series.withToday(partNow ?? now, (ofPart ?? history).sums.byDay),
    benchmark: portfolio.benchmark,
    returns: await inSteps(
      ofPart === undefined
        ? returnsOf(history, now.value, missing, nowMs)
        : returnsOf(ofPart, partNow?.value, missingInPart, nowMs),
    ),
    ...(part === undefined ? {} : { without: [...part.without] }),
    explanation: explanationOf(opening, closing, history, { todayMs, nowMs, priceNow }),
    missing: [
      ...[...missing.values()].map(missingAnswer),
      ...missingFlows(unknownFlows),
      ...unknownCosts.map(missingCost),
      ...oldPrices(
        used.filter(({ symbol }) => symbols.has(symbol)),
        nowMs,
      ),
    ],
    ...provenance(used, history.isSimulated ? todayMs : undefined),
  };
}

/** Returns a period in which today's unpriced movements are valued at current prices. */
async function atPrices(
  stored: StoredPeriod,
  priceNow: Parameters<StoredPeriod["atPrices"]>[0],
): Promise<StoredPeriod> {
  if (stored.movedToday.length === 0) return stored;
  const now = await stored.atPrices(priceNow);
  return { ...stored, ...now, sums: await flowSums(now.flows) };
}

/**
 * Returns the time and freshness of the values: where nothing is held any more, simulated closes of earlier days still
 * make them simulated.
 */
function provenance(
  used: readonly LivePrice[],
  simulatedMs: number | undefined,
): Pick<PortfolioOverview, "asOf" | "freshness"> {
  if (used.length > 0)
    return {
      asOf: isoTimeOf(Math.min(...used.map(({ asOfMs }) => asOfMs))),
      freshness: { state: worstFreshness(used.map(({ freshness }) => freshness)), delayMinutes: delayOf(used) },
    };
  if (simulatedMs === undefined) return { asOf: null, freshness: null };
  return { asOf: isoTimeOf(simulatedMs), freshness: { state: "simulated", delayMinutes: null } };
}

function delayOf(used: readonly LivePrice[]): number | null {
  if (worstFreshness(used.map(({ freshness }) => freshness)) !== "delayed") return null;
  const delays = used.flatMap(({ delayMinutes }) => (delayMinutes === undefined ? [] : [delayMinutes]));
  return delays.length === 0 ? null : Math.max(...delays);
}

function* returnsOf(
  { days, sums: { byDay: flows, dated }, costs, unknownFlows }: StoredPeriod,
  value: Decimal | undefined,
  missing: ReadonlyMap<string, MissingFact>,
  nowMs: number,
): Generator<void, PortfolioOverview["returns"]> {
  yield;
  const [first] = days;
  const unknown = [...missing.values()][0];
  if (first?.value === undefined || value === undefined)
    return noReturns(unknown === undefined ? "The value is unknown." : missingSentence(unknown));
  const openingMs = first.dayMs + DAY_MS - 1;
  const byDay = new Map(days.map((day) => [day.dayMs, day.value]));
  const timestamps: ValuedTimestamp[] = [{ atMs: openingMs, value: approximately(first.value), flow: 0 }];
  const numberOf = (amount: Decimal | undefined): number | undefined =>
    amount === undefined ? undefined : approximately(amount);
  // Money that comes in counts from the beginning of its day, money that goes out until the end of it.
  for (const { dayMs, came: paid, went: taken } of flows) {
    const [came, went] = [approximately(paid), -approximately(taken)];
    if (came > 0) timestamps.push({ atMs: dayMs, value: numberOf(byDay.get(dayMs - DAY_MS)), flow: came });
    const end = numberOf(byDay.has(dayMs) ? byDay.get(dayMs) : value);
    if (went > 0)
      timestamps.push({
        atMs: Math.min(dayMs + DAY_MS - 1, nowMs),
        value: end === undefined ? undefined : end + went,
        flow: -went,
      });
  }
  timestamps.push({ atMs: nowMs, value: approximately(value), flow: 0 });
  const invested = costs.map(({ atMs, amount }) => ({ atMs, amount: approximately(amount) }));
  const paidIn = dated.reduce((total, { amount }) => total + amount, 0);
  const start = { atMs: openingMs, value: approximately(first.value) };
  const gain = approximately(value) - start.value - paidIn;
  const [unknownFlow] = unknownFlows;
  if (unknownFlow !== undefined) return noReturns(unknownFlowSentence(unknownFlow));
  return yield* overviewReturnsInSteps({
    opening: start,
    closing: { atMs: nowMs, value: approximately(value) },
    flows: dated,
    timestamps,
    invested,
    gain,
  });
}

function explanationOf(
  opening: Ledger,
  closing: Ledger,
  { days, sums, priceOn, rateOf }: StoredPeriod,
  {
    todayMs,
    nowMs,
    priceNow,
  }: {
    readonly todayMs: number;
    readonly nowMs: number;
    readonly priceNow: (symbol: string) => ReturnType<PortfolioHistory["priceOn"]>;
  },
): PortfolioOverview["explanation"] {
  const openingMs = days[0]?.dayMs ?? todayMs - DAY_MS;
  const found = explanation(opening, closing, {
    opening: { dayMs: openingMs, priceOf: (symbol) => priceOn(symbol, openingMs), rateOf },
    closing: { dayMs: todayMs, priceOf: priceNow, rateOf },
  });
  // Parts that leave something out would not add up to the change that is shown.
  if (found.kind === "undefined" || found.unvalued.length > 0) return null;
  const effects = [...found.holdings, ...found.cash];
  return {
    from: isoTimeOf(openingMs + DAY_MS - 1),
    to: isoTimeOf(nowMs),
    openingValue: moneyText(found.opening),
    deposits: moneyText(sum(sums.byDay.map(({ came }) => came))),
    withdrawals: moneyText(sum(sums.byDay.map(({ went }) => went))),
    price: moneyText(sum(effects.map(({ price }) => price))),
    currency: moneyText(sum(effects.map(({ currency }) => currency))),
    income: moneyText(found.income),
    fees: moneyText(found.fees),
    taxes: moneyText(found.taxes),
    closingValue: moneyText(found.closing),
    residual: moneyText(found.residual),
    byHolding: found.holdings.map(({ of, price, currency }) => ({
      symbol: of,
      price: moneyText(price),
      currency: moneyText(currency),
    })),
    byCash: found.cash.map(({ of, currency }) => ({ currency: of, effect: moneyText(currency) })),
  };
}

/** Returns the flows of unknown worth: the first one of each symbol. */
function missingFlows(flows: readonly UnknownFlow[]): PortfolioOverview["missing"] {
  const first = new Map(flows.toReversed().map((flow) => [nameOfFlow(flow), flow]));
  return [...first].reverse().map(([symbol, flow]) => {
    const day = new Date(flow.dayMs).toISOString().slice(0, 10);
    return { kind: "flow", symbol, day, sentence: unknownFlowSentence(flow) };
  });
}

/** Returns the prices that are used although they are old, each with its age. */
function oldPrices(used: readonly LivePrice[], nowMs: number): PortfolioOverview["missing"] {
  return used
    .filter(({ asOfMs }) => nowMs - asOfMs > OLD_DAYS * DAY_MS)
    .map(({ symbol, asOfMs }) => {
      const day = new Date(asOfMs).toISOString().slice(0, 10);
      const days = String(Math.floor((nowMs - asOfMs) / DAY_MS));
      const sentence = `The newest price of ${formatSymbol(symbol)} is ${days} days old (${formatDate(asOfMs)}). The value still uses it.`;
      return { kind: "old-price", symbol, day, sentence };
    });
}

function missingCost(symbol: string): PortfolioOverview["missing"][number] {
  const sentence = `We don't know what you paid for some of your ${formatSymbol(symbol)}, so the gains leave it out.`;
  return { kind: "cost", symbol, day: null, sentence };
}

function missingAnswer(fact: MissingFact): PortfolioOverview["missing"][number] {
  const day = new Date(fact.dayMs).toISOString().slice(0, 10);
  return { kind: fact.kind, symbol: fact.of, day, sentence: missingSentence(fact) };
}

/** Returns what is missing and on which day, as a sentence. */
export function missingSentence({ kind, of, dayMs }: MissingFact): string {
  const what = kind === "price" ? "a price" : "an exchange rate";
  return `No source has ${what} of ${kind === "price" ? formatSymbol(of) : of} on ${formatDate(dayMs)}.`;
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => plus(total, amount), ZERO);
}

function orNull(amount: Decimal | undefined): string | null {
  return amount === undefined ? null : moneyText(amount);
}

import { Failure, type PortfolioExposure } from "@sextant/core/contract";
import { approximately, decimal, type Decimal, moneyText, plus, times } from "@sextant/core/decimal";
import { formatSymbol, isoTimeOf, type LivePrice, majorUnit, parseSymbol } from "@sextant/core/market";
import { cashBalances, type RateOf, valuation, type ValuedHolding } from "@sextant/core/portfolio";
import {
  beta,
  concentration,
  type DailyCloses as RiskCloses,
  exposure,
  measuredDrawdown,
  measuredVolatility,
  type RiskAhead,
  riskAhead,
  type RiskAheadInput,
  type Stress,
  totalOf,
} from "@sextant/core/portfolio-risk";
import { mapInYieldingChunks } from "../../async/map-in-yielding-chunks.ts";
import type { Compute } from "../../compute/index.ts";
import { transactionsOf } from "./change-transactions.ts";
import type { DailyCloses } from "./daily-closes.ts";
import { dailyReturns } from "./daily-returns.ts";
import { type FlowSums, flowSums } from "./flow-sums.ts";
import { freshnessOf } from "./portfolio-answer.ts";
import type { ForecastVolatilities } from "./forecast-volatility.ts";
import { createStoredHistories } from "./stored-histories.ts";
import type { Counted } from "./cached-ledgers.ts";
import type { OverviewParts } from "./overview-answer.ts";
import { DAY_MS, portfolioHistory, type PortfolioHistory } from "./portfolio-history.ts";
import type { PortfolioRow } from "./portfolio-store.ts";
import { unitPriceOf } from "./unit-price-of.ts";
import { unknownFlowSentence } from "./unknown-flows.ts";

export type ExposureParts = OverviewParts & {
  /** Returns the sector of a stock, where a source has one. */
  readonly sectorOf: (symbol: string) => string | undefined;
  /** Forecast volatility of symbols; when absent, it is measured on their closes. */
  readonly forecastVolatilities?: ForecastVolatilities | undefined;
  /** Worker threads for long computations; when absent, they run on this one. */
  readonly compute?: Pick<Compute, "run"> | undefined;
};

export type Shock = { readonly shock: string; readonly shockPercent: number };

/** Days over which volatility, drawdown and beta are measured. */
const YEAR_DAYS = 365;
/** Days of closes that ranges, stress and beta use. */
const CLOSES_DAYS = 370;
/** Trading days that a shock takes: a week. */
const SHOCK_SESSIONS = 5;
const SIDE_BY_SIDE = 4;

const STRESS_LABELS: Readonly<Record<Extract<Stress, { kind: "undefined" }>["reason"], (shock: string) => string>> = {
  "no-value": () => "None of your holdings has a known value, so there is nothing to test.",
  "no-shock-history": (shock) =>
    `${shock} has too few daily closes on the same days as what you hold, so we can't estimate what its move would do.`,
  "no-holding-history": (shock) => `No holding has enough daily closes on the same days as ${shock}.`,
};

/** The last year day by day, with each day's inflows and outflows. */
type StoredYear = PortfolioHistory & { readonly sums: FlowSums };

/** Returns the year's flows, valuing today's unpriced movements at current prices. */
async function atPrices(
  history: StoredYear,
  prices: ReadonlyMap<string, LivePrice>,
): Promise<Pick<StoredYear, "sums" | "unknownFlows">> {
  if (history.movedToday.length === 0) return history;
  const { flows, unknownFlows } = await history.atPrices((symbol) => unitPriceOf(prices.get(symbol)));
  return { sums: await flowSums(flows), unknownFlows };
}

/** The holding of one name, with its value in the portfolio's currency. */
type Part = {
  readonly name: string;
  readonly value: Decimal;
  readonly currency: string;
  readonly sector: string;
  readonly ofClass: string;
};

/** Answers where a portfolio's money is, how volatile it was over the last year, and where it may go. */
export function createExposureAnswer(parts: ExposureParts) {
  const { store, stored, rates, pricesNow, closesOf, clock, compute } = parts;
  const ahead = (work: RiskAheadInput): Promise<RiskAhead> =>
    compute === undefined ? Promise.resolve(riskAhead(work)) : compute.run("risk-ahead", work);
  const histories = createStoredHistories<StoredYear>();

  async function closesOfAll(symbols: readonly string[]): Promise<ReadonlyMap<string, DailyCloses>> {
    const found = new Map<string, DailyCloses>();
    const waiting = [...symbols];
    const read = async (): Promise<void> => {
      for (let symbol = waiting.pop(); symbol !== undefined; symbol = waiting.pop()) {
        const closes = await closesOf(symbol);
        if (closes !== undefined) found.set(symbol, closes);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, read));
    return found;
  }

  /** Returns the last year, day by day; cached by revision. */
  async function historyOf(portfolio: PortfolioRow, counted: Counted, todayMs: number): Promise<StoredYear> {
    const key = [portfolio.id, portfolio.revision, todayMs, rates.key(counted.ledger)].join(" ");
    return histories(key, clock.nowMs(), async () => {
      const transactions = await transactionsOf(store, portfolio);
      const firstMs = transactions[0]?.atMs ?? todayMs;
      const firstDayMs = Math.floor(firstMs / DAY_MS) * DAY_MS - DAY_MS;
      const openingDayMs = Math.min(Math.max(firstDayMs, todayMs - YEAR_DAYS * DAY_MS), todayMs - DAY_MS);
      const found = await portfolioHistory(portfolio, transactions, counted.linked, { openingDayMs, todayMs }, parts);
      return { ...found, sums: await flowSums(found.flows) };
    });
  }

  return async (portfolio: PortfolioRow, { shock, shockPercent }: Shock): Promise<PortfolioExposure> => {
    const nowMs = clock.nowMs();
    const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
    const counted = (await stored.of([portfolio], store)).get(portfolio.id);
    if (counted === undefined) throw new Failure("not-found");
    const base = portfolio.currency;
    const history = await historyOf(portfolio, counted, todayMs);
    const symbols = counted.held.filter(({ quantity }) => quantity.units > 0n).map(({ symbol }) => symbol);
    const prices = await pricesNow([...new Set([...symbols, ...history.movedToday])]);
    const closes = await closesOfAll([...new Set([...symbols, shock])]);
    const quoted = [
      ...[...prices.values()].map(({ currency }) => currency),
      ...[...closes.values()].map(({ quotedIn }) => quotedIn),
    ].map((unit) => majorUnit(unit).major);
    const rateOf = await rates.of(base, [], counted.ledger, [...new Set(quoted)]);

    const ratesOf = createRateNumbers(todayMs, rateOf);
    const isHeld = new Set(symbols);
    const notes: string[] = [];
    const unvalued: string[] = [];
    const held = valuation(
      counted.held,
      base,
      (symbol) => prices.get(symbol),
      (currency) => rateOf(currency, todayMs),
    );
    const holdings = held.holdings.flatMap((one) => {
      if (one.priced !== undefined) return [partOf(one, one.priced.value, one.priced.by, parts.sectorOf)];
      const price = prices.get(one.symbol);
      unvalued.push(one.symbol);
      notes.push(
        price === undefined
          ? `${formatSymbol(one.symbol)} isn't included: no source has its price right now.`
          : `${formatSymbol(one.symbol)} isn't included: its price is in ${price.currency}, and we have no exchange rate from that to ${base}.`,
      );
      return [];
    });
    const cash = cashBalances(counted.ledger).flatMap(({ currency, balance }) => {
      if (balance.units === 0n) return [];
      const rate = currency === base ? ONE : rateOf(currency, todayMs)?.rate;
      const name = `${currency} cash`;
      if (rate !== undefined) return [{ name, value: times(balance, rate), currency, sector: "Cash", ofClass: "Cash" }];
      unvalued.push(name);
      notes.push(`${name} isn't included: we have no exchange rate from ${currency} to ${base}.`);
      return [];
    });
    const all: readonly Part[] = [...holdings, ...cash];
    const value = totalOf(all.map((one) => one.value));

    const foreign = cash
      .filter(({ currency }) => currency !== base)
      .map((one) => ({ ...one, closes: rateCloses(one.name, one.currency, ratesOf) }));
    const swinging = foreign.filter(({ closes: of }) => !isPegged(of));
    const converted = await mapInYieldingChunks(closes, ([symbol, one]) => convertedCloses(symbol, one, base, ratesOf));
    const isOwn = (symbol: string) => majorUnit(closes.get(symbol)?.quotedIn ?? "").major === base;
    const forecasts = await parts.forecastVolatilities?.(
      holdings
        .filter(({ name }) => isOwn(name))
        .toSorted((a, b) => approximately(b.value) - approximately(a.value))
        .map(({ name }) => ({ symbol: name, source: closes.get(name)?.source ?? "" })),
    );
    const risk = await ahead({
      holdings: holdings.map(({ name, value: of }) => ({ symbol: name, value: of })),
      cash: swinging.map(({ name, value: of }) => ({ symbol: name, value: of })),
      still: totalOf(cash.filter(({ name }) => !swinging.some((one) => one.name === name)).map((one) => one.value)),
      closes: [...converted.flat(), ...swinging.map((one) => one.closes)],
      shock: { symbol: shock, percent: shockPercent, sessions: SHOCK_SESSIONS },
      forecasts: forecasts ?? [],
    });
    const measured = risk.measured.filter((name) => isHeld.has(name));
    if (forecasts !== undefined && risk.ranges.length > 0 && measured.length > 0)
      notes.push(
        `The ranges use how far ${someOf(measured)} swung over the last 126 common trading days: there is no forecast of ${measured.length === 1 ? "it" : "them"} in ${base}.`,
      );
    for (const name of risk.leftOut)
      notes.push(
        isHeld.has(name) && !closes.has(name)
          ? `The ranges leave out ${name}: no source has its daily closes.`
          : `The ranges leave out ${name}: it has too few daily closes on the same days as the rest.`,
      );
    if (risk.stress.kind === "undefined") notes.push(STRESS_LABELS[risk.stress.reason](shock));

    const isWhole = unvalued.length === 0;
    const { sums, unknownFlows } = await atPrices(history, prices);
    const returns = dailyReturns(
      { days: history.days, byDay: sums.byDay, unknownFlows },
      { atMs: nowMs, value: isWhole ? value : undefined },
    );
    const [unknown] = unknownFlows;
    if (unknown !== undefined)
      notes.push(
        `Volatility, the maximum drawdown and beta leave out days on which something of unknown value came in or went out: ${unknownFlowSentence(unknown)}`,
      );
    const swing = measuredVolatility(returns);
    // Over only a few days, a portfolio that never fell gives no measure of how far it can.
    const fall = swing === undefined ? undefined : measuredDrawdown(returns);
    if (swing === undefined)
      notes.push("Volatility and the maximum drawdown need 20 daily returns from the last year, and we have fewer.");
    return {
      currency: base,
      value: moneyText(value),
      byCurrency: sharesBy(all, ({ currency }) => currency),
      bySector: sharesBy(all, ({ sector }) => sector),
      byClass: sharesBy(all, ({ ofClass }) => ofClass),
      byHolding: sharesBy(all, ({ name }) => name),
      effectiveHoldings: concentration(holdings.map((one) => approximately(one.value)))?.effectiveHoldings ?? null,
      volatilityPercent: swing === undefined ? null : swing.perYear * 100,
      maxDrawdownPercent: fall === undefined ? null : fall.fraction * 100,
      beta: betaOf(portfolio, history, returns, ratesOf, notes),
      ranges: risk.ranges.map(({ sessions, lowPercent, highPercent }) => ({
        sessions,
        low: moneyText(after(risk.covered, lowPercent)),
        high: moneyText(after(risk.covered, highPercent)),
        lowPercent,
        highPercent,
      })),
      coveredPercent:
        risk.ranges.length === 0 || value.units <= 0n
          ? null
          : (approximately(risk.covered) / approximately(value)) * 100,
      leftOut: [...unvalued, ...risk.leftOut],
      notes,
      stress: stressOf(risk.stress, { shock, shockPercent }),
      ...provenanceOf(held.holdings),
    };
  };
}

/** Maximum names that a sentence lists. */
const NAMED = 5;
const someOf = (names: readonly string[]): string =>
  names.length > NAMED + 1
    ? `${names.slice(0, NAMED).join(", ")} and ${String(names.length - NAMED)} others`
    : names.join(", ");

const ONE: Decimal = { units: 1n, places: 0 };
const HUNDREDTH: Decimal = { units: 1n, places: 2 };
const UNKNOWN = "Unknown";

function partOf(
  { symbol }: Pick<ValuedHolding<LivePrice>, "symbol">,
  value: Decimal,
  { currency }: LivePrice,
  sectorOf: (symbol: string) => string | undefined,
): Part {
  const isCoin = parseSymbol(symbol)?.kind === "crypto";
  return {
    name: symbol,
    value,
    currency: majorUnit(currency).major,
    sector: isCoin ? "Coins" : (sectorOf(symbol) ?? UNKNOWN),
    ofClass: isCoin ? "Coins" : "Stocks and funds",
  };
}

function sharesBy(all: readonly Part[], nameOf: (part: Part) => string): PortfolioExposure["byClass"] {
  const found = exposure(
    all.map((part) => {
      const name = nameOf(part);
      return { value: part.value, name: name === UNKNOWN ? undefined : name };
    }),
  );
  const isAbove = totalOf(all.map(({ value }) => value)).units > 0n;
  return found.map(({ name = UNKNOWN, value, share }) => ({
    name,
    value: moneyText(value),
    percent: isAbove ? share * 100 : null,
  }));
}

/**
 * One unit of a currency in the portfolio's currency on each of the last days, newest last; 0 where no rate is known.
 */
type RateNumbers = { readonly firstMs: number; of(currency: string): Float64Array };

function createRateNumbers(todayMs: number, rateOf: RateOf): RateNumbers {
  const firstMs = todayMs - CLOSES_DAYS * DAY_MS;
  const known = new Map<string, Float64Array>();
  return {
    firstMs,
    of(currency) {
      let numbers = known.get(currency);
      if (numbers === undefined) {
        numbers = Float64Array.from({ length: CLOSES_DAYS + 1 }, (_, n) => {
          const found = rateOf(currency, firstMs + n * DAY_MS);
          return found === undefined ? 0 : approximately(found.rate);
        });
        known.set(currency, numbers);
      }
      return numbers;
    },
  };
}

/**
 * Returns closes of the last year in the portfolio's currency, each at the exchange rate of its day; none where no rate
 * is known.
 */
function convertedCloses(
  symbol: string,
  { quotedIn, dayMs, close }: DailyCloses,
  base: string,
  rates: RateNumbers,
): readonly RiskCloses[] {
  const { major, units } = majorUnit(quotedIn);
  const everyDay = parseSymbol(symbol)?.kind === "crypto";
  const openTimeMs = dayMs.slice(-CLOSES_DAYS);
  const own = close.slice(-CLOSES_DAYS);
  if (major === base) return [{ symbol, everyDay, openTimeMs, close: own.map((one) => one / units) }];
  const numbers = rates.of(major);
  // A day without a rate counts as a day without a close.
  const converted = own.map(
    (one, n) => (one / units) * (numbers[((openTimeMs[n] ?? 0) - rates.firstMs) / DAY_MS] ?? 0),
  );
  return converted.some((one) => one > 0) ? [{ symbol, everyDay, openTimeMs, close: converted }] : [];
}

/** Returns the exchange rates of weekdays, as the closes of cash. */
function rateCloses(symbol: string, currency: string, rates: RateNumbers): RiskCloses {
  const [openTimeMs, close]: [number[], number[]] = [[], []];
  for (const [n, rate] of rates.of(currency).slice(0, -1).entries()) {
    const dayMs = rates.firstMs + n * DAY_MS;
    if (WEEKEND.has(new Date(dayMs).getUTCDay())) continue;
    openTimeMs.push(dayMs);
    close.push(rate);
  }
  return { symbol, everyDay: false, openTimeMs, close };
}

/** Returns whether a currency's rate never moved: its cash is as stable as the portfolio's own. */
function isPegged({ close }: RiskCloses): boolean {
  return Array.from(close).every((rate) => rate > 0 && rate === close[0]);
}

const WEEKEND: ReadonlySet<number> = new Set([0, 6]);

function betaOf(
  portfolio: PortfolioRow,
  { benchmark }: PortfolioHistory,
  returns: Parameters<typeof beta>[0],
  rates: RateNumbers,
  notes: string[],
): PortfolioExposure["beta"] {
  const { benchmark: symbol, currency: base } = portfolio;
  if (symbol === null) {
    notes.push("Beta needs a benchmark. Choose one for this portfolio.");
    return null;
  }
  const [closes] = benchmark === undefined ? [] : convertedCloses(symbol, benchmark, base, rates);
  if (closes === undefined) {
    notes.push(`No source has daily closes of ${symbol} in ${base}, so there is no beta.`);
    return null;
  }
  const found = beta(returns, closes);
  if (found.kind === "measured") return { benchmark: symbol, value: found.beta, standardError: found.standardError };
  notes.push(
    found.reason === "too-few"
      ? `Beta needs 20 daily returns on the same days as ${symbol}, and there are fewer so far.`
      : `${symbol} didn't move, so there is no beta.`,
  );
  return null;
}

/** Returns a value after a change in percent. */
function after(value: Decimal, percent: number): Decimal {
  return plus(value, part(value, percent));
}

/** Returns a percentage of a value; measured percentages have six places at most. */
function part(value: Decimal, percent: number): Decimal {
  return times(times(value, decimal(percent.toFixed(6))), HUNDREDTH);
}

function stressOf(stress: Stress, { shock, shockPercent }: Shock): PortfolioExposure["stress"] {
  if (stress.kind === "undefined") return null;
  const value = totalOf(stress.effects.map((effect) => effect.value));
  return {
    symbol: shock,
    percent: shockPercent,
    sessions: SHOCK_SESSIONS,
    value: moneyText(value),
    change: moneyText(stress.change),
    low: moneyText(part(value, stress.lowPercent)),
    high: moneyText(part(value, stress.highPercent)),
    changePercent: stress.percent,
    byHolding: stress.effects.map(({ symbol, beta: of, change }) => ({ symbol, beta: of, change: moneyText(change) })),
    leftOut: [...stress.leftOut],
  };
}

function provenanceOf(holdings: readonly ValuedHolding<LivePrice>[]): Pick<PortfolioExposure, "asOf" | "freshness"> {
  const used = holdings.flatMap(({ priced }) => (priced === undefined ? [] : [priced.by]));
  if (used.length === 0) return { asOf: null, freshness: null };
  return { asOf: isoTimeOf(Math.min(...used.map(({ asOfMs }) => asOfMs))), freshness: freshnessOf(used) };
}

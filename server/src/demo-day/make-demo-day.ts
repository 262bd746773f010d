import type { DemoDay, DemoEvent } from "@sextant/core/contract";
import {
  forecastHistory,
  MARKET_OF_CLASS,
  policyAfter,
  signalHorizon,
  type ForecastModel,
} from "@sextant/core/forecast";
import {
  barEndMs,
  candleColumns,
  formatPercent,
  formatPriceIn,
  formatSymbol,
  formatTimestamp,
  isoTimeOf,
  parseSymbol,
  sessionCloseMs,
  sessionOpenMs,
  shareCalendar,
  type Candle,
  type Instrument,
} from "@sextant/core/market";
import { resolveClaim, type Issue } from "@sextant/core/record";
import { simulatedCandles } from "@sextant/core/simulation";
import { timeframeSignals, type IssuedSignal } from "@sextant/core/strategy";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIRST_DAY_MS = Date.UTC(2026, 0, 5);
/** Days searched for one that fits. */
const MOST_DAYS = 60;
/** Enough 15-minute bars of a stock for its slowest average. */
const HISTORY_MS = 60 * DAY_MS;

const STOCK = "AAPL";
const COIN = "BTC-USD";
const TITLES = { range: "Expected range", volatility: "Chance of a big move" } as const;
const ENDS = {
  range: { true: "The range held", false: "The range missed" },
  volatility: { true: "The big move came", false: "No big move came" },
} as const;
/** What stands beside a claim's range on the chart. */
const LABELS = {
  range: (percent: string) => `${percent} to end in here`,
  volatility: (percent: string) => `${percent} to end outside`,
} as const;

/** The signals of the day: what, and how long after the opening. */
const PLAN = [
  { symbol: STOCK, kind: "range", afterMs: HOUR_MS },
  { symbol: COIN, kind: "volatility", afterMs: 1.5 * HOUR_MS },
  { symbol: STOCK, kind: "range", afterMs: 3.5 * HOUR_MS },
] as const;
/** The alert is set after the first hour at its high, and fires after noon. */
const RULE_AFTER_MS = HOUR_MS;
const NOON_AFTER_MS = 2.5 * HOUR_MS;

const CHOSEN =
  "The first simulated session of 2026 on which the alert fires after noon and not every claim comes true.";

/**
 * Returns a session of the simulated market with what this product would have said on it: signals as the engine issues
 * them, an alert, and their claims as the record settles them. The same on every installation with the same model; none
 * of it is recorded, since all of it lies in the past.
 */
export function makeDemoDay(model: ForecastModel): DemoDay {
  const calendar = shareCalendar(STOCK);
  for (let dayMs = FIRST_DAY_MS; dayMs < FIRST_DAY_MS + MOST_DAYS * DAY_MS; dayMs += DAY_MS) {
    if (calendar.tradingDay(dayMs).openMs >= calendar.tradingDay(dayMs).closeMs) continue;
    const day = demoOf(model, dayMs);
    if (day !== undefined) return day;
  }
  throw new Error("No simulated session fits the demonstration.");
}

function demoOf(model: ForecastModel, dayMs: number): DemoDay | undefined {
  const [openMs, closeMs] = [sessionOpenMs(dayMs), sessionCloseMs(dayMs)];
  const bars = (symbol: string) => simulatedCandles(symbol, "5m", openMs, closeMs);
  const stockBars = bars(STOCK);
  const fired = alertEvents(stockBars, openMs, closeMs);
  if (fired === undefined) return undefined;
  const events: DemoEvent[] = [...fired];
  const results: boolean[] = [];
  for (const { symbol, kind, afterMs } of PLAN) {
    const issued = signalAt(model, symbol, kind, openMs + afterMs);
    const ended = issued && settled(issued, symbol);
    if (issued === undefined || ended?.held === undefined || Date.parse(ended.at) > closeMs) return undefined;
    const { barClosedAt, claim, confidence, basePercent } = issued.signal;
    const usual = basePercent === null ? "" : ` (usually ${formatPercent(basePercent)})`;
    const text = `${formatPercent(confidence)} chance${usual}: ${onTheClock(claim, issued.claim.expiresAt)}`;
    const end = ENDS[kind][`${ended.held}`];
    const draws = drawnRange(issued, LABELS[kind](formatPercent(confidence)));
    events.push(
      { at: barClosedAt, kind: "signal", symbol, title: TITLES[kind], text, held: null, draws },
      { at: ended.at, kind: "settled", symbol, title: end, text: ended.text, held: ended.held, draws: null },
    );
    results.push(ended.held);
  }
  if (results.every(Boolean) || !results.some(Boolean)) return undefined;
  return {
    from: isoTimeOf(openMs),
    to: isoTimeOf(closeMs),
    chosen: CHOSEN,
    series: [
      { symbol: STOCK, bars: stockBars.map(drawn) },
      { symbol: COIN, bars: bars(COIN).map(drawn) },
    ],
    events: events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  };
}

/** Returns the range that a claim is about: of a big move, the one it leaves. */
function drawnRange({ claim: { entry, low, high, movePercent, expiresAt } }: IssuedSignal, label: string) {
  const move = (entry * (movePercent ?? 0)) / 100;
  return { low: low ?? entry - move, high: high ?? entry + move, until: expiresAt, label };
}

const CLOCK = new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit" });

/** Returns a claim with its end as the demonstration's clock shows it: one day, in New York's time. */
function onTheClock(claim: string, expiresAt: string): string {
  const endMs = Date.parse(expiresAt);
  return claim.replace(`on ${formatTimestamp(endMs)}`, `at ${CLOCK.format(endMs)}`);
}

const drawn = ({ openTimeMs, open, high, low, close }: Candle) => ({
  time: isoTimeOf(openTimeMs),
  open,
  high,
  low,
  close,
});

/** Returns the alert as it is set and as it fires; undefined if it does not fire after noon, or fires before. */
function alertEvents(bars: readonly Candle[], openMs: number, closeMs: number): readonly DemoEvent[] | undefined {
  const setMs = openMs + RULE_AFTER_MS;
  const level = Math.max(...bars.filter(({ openTimeMs }) => openTimeMs < setMs).map(({ high }) => high));
  const first = bars.find(({ openTimeMs, high }) => openTimeMs >= setMs && high > level);
  if (first === undefined || first.openTimeMs < openMs + NOON_AFTER_MS) return undefined;
  const price = formatPriceIn(level, "USD");
  const common = { symbol: STOCK, held: null } as const;
  return [
    {
      ...common,
      at: isoTimeOf(setMs),
      kind: "rule",
      title: "Alert set",
      text: `Tell me when ${STOCK} rises above ${price}, the high of its first hour.`,
      draws: { low: level, high: level, until: isoTimeOf(closeMs), label: `Alert above ${price}` },
    },
    {
      ...common,
      at: isoTimeOf(first.openTimeMs + 5 * MINUTE_MS),
      kind: "alert",
      title: `${STOCK} is above ${price}`,
      text: `It traded at ${formatPriceIn(first.high, "USD")}.`,
      draws: null,
    },
  ];
}

/** Returns the engine's signal of one kind at the 15-minute bar that closes at a timestamp. */
function signalAt(
  model: ForecastModel,
  symbol: string,
  kind: "range" | "volatility",
  atMs: number,
): IssuedSignal | undefined {
  const instrument = parseSymbol(symbol) as Instrument;
  const horizon = signalHorizon(instrument.kind, "15m");
  const columnsOf = (name: string) => candleColumns(simulatedCandles(name, "15m", atMs - HISTORY_MS, atMs));
  const candles = columnsOf(symbol);
  const market = MARKET_OF_CLASS[instrument.kind].symbol;
  const last = candles.length - 1;
  const history = forecastHistory(
    { model, horizon, instrument, candles, market: market === symbol ? candles : columnsOf(market) },
    last,
  );
  const forecast = history.at(last);
  if (forecast.kind !== "forecast" || forecast.barCloseMs !== atMs) return undefined;
  return timeframeSignals({
    instrument,
    timeframe: "15m",
    forecast,
    policy: (one, profile, costPercent) =>
      policyAfter(undefined, { forecast: one, profile, rule: model.policy, cost: costPercent / 100 }),
    costPercent: model.policy.costPercent[instrument.kind],
    currency: "USD",
    source: "simulated",
    freshness: "simulated",
  }).find(({ signal }) => signal.signalType === kind);
}

/** Returns how a signal's claim ended, by the record's own rules. */
function settled({ claim: { claim: _, ...draft } }: IssuedSignal, symbol: string) {
  const issue: Issue = {
    ...draft,
    kind: "issue",
    id: "",
    book: "practice",
    feed: "simulated",
    origin: "requested",
    issuedAt: draft.barCloseAt,
    source: "simulated",
    codeHash: "",
    inputHash: "",
    factsHash: "",
    seq: 0,
    prevHash: "",
    hash: "",
  };
  const expiresMs = Date.parse(draft.expiresAt);
  const bars = simulatedCandles(symbol, "15m", Date.parse(draft.barCloseAt) - DAY_MS, expiresMs);
  const end = resolveClaim(issue, { bars, nowMs: expiresMs });
  if (end === undefined || end.outcome === "VOID" || end.barTimeMs === null) return undefined;
  const held = end.outcome === "HIT_TARGET" || end.outcome === "EXPIRED_WIN";
  const instrument = parseSymbol(symbol) as Instrument;
  return {
    at: isoTimeOf(barEndMs(instrument, "15m", end.barTimeMs)),
    held,
    text: `${formatSymbol(symbol)} closed at ${formatPriceIn(end.price, "USD")}.`,
  };
}

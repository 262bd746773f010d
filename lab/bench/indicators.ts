// npm run bench:indicators [-- --json]: our 17 columns, and each other indicator, against the npm peers, in one run on the same candles.
import { parseArgs } from "node:util";
import { parseIndicator, suite, SUITE_OUTPUTS, suiteColumns } from "@sextant/core/indicators";
import { candleColumns, type Candle, type CandleColumns } from "@sextant/core/market";
import * as peers from "indicatorts";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";
import { compareSingles } from "./compare-singles.ts";

function walk(length: number, seed: number): Candle[] {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let close = 100;
  return Array.from({ length }, (_, i) => {
    const open = close;
    close = open * (1 + (dice() - 0.5) * 0.01);
    const high = Math.max(open, close) * (1 + dice() * 0.003);
    const low = Math.min(open, close) * (1 - dice() * 0.003);
    return { openTimeMs: i * 60_000, open, high, low, close, volume: Math.floor(dice() * 10_000) };
  });
}

type Arrays = { high: number[]; low: number[]; close: number[]; volume: number[] };
const arrays = (c: CandleColumns): Arrays => ({
  high: [...c.high],
  low: [...c.low],
  close: [...c.close],
  volume: [...c.volume],
});

type Output = (typeof SUITE_OUTPUTS)[number];
/** The last value of every column a contender computes under our definition, so that the values can be compared. */
type Last = Partial<Record<Output, number | undefined>>;

function technicalindicators({ high, low, close, volume }: Arrays): Last {
  const ema = [20, 50, 200].map((period) => technical.EMA.calculate({ period, values: close }).at(-1));
  const trend = technical.MACD.calculate({
    values: close,
    fastPeriod: 12,
    slowPeriod: 26,
    signalPeriod: 9,
    SimpleMAOscillator: false,
    SimpleMASignal: false,
  }).at(-1);
  const rsi14 = technical.RSI.calculate({ period: 14, values: close }).at(-1);
  const bands = technical.BollingerBands.calculate({ period: 20, stdDev: 2, values: close }).at(-1);
  const atr14 = technical.ATR.calculate({ period: 14, high, low, close }).at(-1);
  const direction = technical.ADX.calculate({ period: 14, high, low, close }).at(-1);
  // Its stochastic is the fast one and its OBV starts at nothing: computed, not comparable.
  technical.Stochastic.calculate({ period: 14, signalPeriod: 3, high, low, close });
  const balance = technical.OBV.calculate({ close, volume }).at(-1) ?? NaN;
  return {
    ema20: ema[0],
    ema50: ema[1],
    ema200: ema[2],
    rsi14,
    atr14,
    macd: trend?.MACD,
    macdSignal: trend?.signal,
    macdHistogram: trend?.histogram,
    bollingerUpper: bands?.upper,
    bollingerMiddle: bands?.middle,
    bollingerLower: bands?.lower,
    adx14: direction?.adx,
    plusDi14: direction?.pdi,
    minusDi14: direction?.mdi,
    obv: balance + (volume[0] ?? NaN),
  };
}

function indicatorts({ high, low, close, volume }: Arrays): Last {
  const ema = [20, 50, 200].map((period) => peers.ema(close, { period }).at(-1));
  const trend = peers.macd(close, { fast: 12, slow: 26, signal: 9 });
  const rsi14 = peers.rsi(close, { period: 14 }).at(-1);
  const bands = peers.bb(close, { period: 20 });
  // Its ATR is a simple average and its stochastic the fast one (computed, not comparable); it has no ADX.
  peers.atr(high, low, close, { period: 14 });
  peers.stoch(high, low, close, { kPeriod: 14, dPeriod: 3 });
  const balance = peers.obv(close, volume).at(-1) ?? NaN;
  return {
    ema20: ema[0],
    ema50: ema[1],
    ema200: ema[2],
    rsi14,
    macd: trend.macdLine.at(-1),
    macdSignal: trend.signalLine.at(-1),
    bollingerUpper: bands.upper.at(-1),
    bollingerMiddle: bands.middle.at(-1),
    bollingerLower: bands.lower.at(-1),
    obv: balance + (volume[0] ?? NaN),
  };
}

function tradingSignals(candles: readonly Candle[]): Last {
  const [ema20, ema50, ema200] = [new streaming.EMA(20), new streaming.EMA(50), new streaming.EMA(200)];
  const [rsi, bands] = [new streaming.RSI(14), new streaming.BollingerBands(20, 2)];
  const trend = new streaming.MACD(new streaming.EMA(12), new streaming.EMA(26), new streaming.EMA(9));
  const [range, direction] = [new streaming.ATR(14), new streaming.ADX(14)];
  const slow = new streaming.StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 });
  const onClose = [ema20, ema50, ema200, rsi, bands, trend];
  const onBar = [range, direction, slow, new streaming.OBV(5)];
  for (const candle of candles) {
    for (const one of onClose) one.update(candle.close, false);
    for (const one of onBar) one.update(candle, false);
  }
  const [line, band, oscillator] = [trend.getResult(), bands.getResult(), slow.getResult()];
  const percent = (share: number | void): number => 100 * (share ?? NaN);
  return {
    ema20: ema20.getResult() ?? NaN,
    ema50: ema50.getResult() ?? NaN,
    ema200: ema200.getResult() ?? NaN,
    macd: line?.macd,
    macdSignal: line?.signal,
    macdHistogram: line?.histogram,
    rsi14: rsi.getResult() ?? NaN,
    bollingerUpper: band?.upper,
    bollingerMiddle: band?.middle,
    bollingerLower: band?.lower,
    atr14: range.getResult() ?? NaN,
    adx14: direction.getResult() ?? NaN,
    plusDi14: percent(direction.pdi),
    minusDi14: percent(direction.mdi),
    stochasticK: oscillator?.stochK,
    stochasticD: oscillator?.stochD,
  };
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const { values: flags } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const checks: Record<string, boolean> = {};
const ratios: Record<string, number> = {};
const metrics: Record<string, number> = {};

/** To 1e-9 of the value, or of a price of 100 where values lie near zero; seeds are forgotten after a few hundred bars. */
function equal(theirs: number, ours: number, tolerance: number): boolean {
  return Math.abs(theirs - ours) <= tolerance * Math.max(Math.abs(ours), 1);
}

const PEERS: Record<string, { once: (candles: readonly Candle[], lists: Arrays) => Last; rounded: readonly Output[] }> =
  {
    "trading-signals": { once: (candles) => tradingSignals(candles), rounded: [] },
    // Rounds its RSI to two digits.
    technicalindicators: { once: (_, lists) => technicalindicators(lists), rounded: ["rsi14"] },
    indicatorts: { once: (_, lists) => indicatorts(lists), rounded: [] },
  };

/** Small histories that every contender works through before the clock starts, so that its compiler has settled. */
const WARM_UP = Array.from({ length: 20 }, (_, i) => walk(1_000, i + 3));

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;

/**
 * `symbols` different histories through every contender. A peer takes seconds and runs once; ours runs `rounds` times before
 * and after each of them, and its median counts: spread like that it meets the same machine as they do.
 */
function compare(name: string, symbols: number, length: number, rounds: number): void {
  const columns = Array.from({ length: symbols }, (_, i) => candleColumns(walk(length, i + 7)));
  const out = suiteColumns(length);
  const ownAll = (): void => {
    for (const one of columns) suite(one, out);
  };
  const ownTimes: number[] = [];
  const ownRounds = (): void => {
    for (let i = 0; i < rounds; i++) ownTimes.push(milliseconds(ownAll));
  };
  // Ten times over, for ours is done with them long before a compiler takes notice.
  for (let i = 0; i < 10; i++) for (const small of WARM_UP) suite(candleColumns(small));
  ownAll();
  ownRounds();
  for (const [peer, { once, rounded }] of Object.entries(PEERS)) {
    for (const small of WARM_UP) once(small, arrays(candleColumns(small)));
    // A peer's own inputs are created in chunks and outside the measured time, so that neither creating nor storing
    // them counts.
    let peerMs = 0;
    let last: Last = {};
    for (let from = 0; from < symbols; from += 500) {
      const slice = columns.slice(from, from + 500);
      const inputs = slice.map((one, i) => ({ candles: walk(length, from + i + 7), lists: arrays(one) }));
      peerMs += milliseconds(() => {
        for (const { candles, lists } of inputs) last = once(candles, lists);
      });
    }
    metrics[`${name} ${peer} milliseconds`] = peerMs;
    ownRounds();
    const truth = suite(columns[symbols - 1] ?? candleColumns([]), out);
    SUITE_OUTPUTS.forEach((output, i) => {
      const theirs = last[output];
      // In 500 bars an average of 200 has not forgotten its seed.
      if (theirs === undefined || (length < 5_000 && LONG_MEMORY.has(output))) return;
      const ours = truth[i]?.at(-1) ?? NaN;
      checks[`${name} ${output} equals ${peer}`] = equal(theirs, ours, rounded.includes(output) ? 1e-2 : 1e-9);
    });
  }
  const ownMs = median(ownTimes);
  metrics[`${name} ours milliseconds`] = ownMs;
  for (const peer of Object.keys(PEERS)) {
    ratios[`${name} ${peer}`] = (metrics[`${name} ${peer} milliseconds`] ?? NaN) / ownMs;
  }
}

/** What still feels its first average after 500 bars. */
const LONG_MEMORY: ReadonlySet<string> = new Set([
  "ema50",
  "ema200",
  "rsi14",
  "atr14",
  "adx14",
  "plusDi14",
  "minusDi14",
]);

compare("1x1000000", 1, 1_000_000, 5);
compare("5000x500", 5_000, 500, 3);

const bars = walk(200_000, 3);
compareSingles(bars.slice(0, 100_000), WARM_UP, { checks, ratios, metrics });

/** The suite's indicators as the chart reads its forming bar: one step of each from the state after the last closed bar. */
const LIVE = ["ema", "ema:50", "ema:200", "macd", "rsi", "bollinger", "atr", "adx", "stochastic", "obv"].map(
  parseIndicator,
);
for (const commit of [true, false, true, false]) {
  const states = LIVE.map(({ start }) => start);
  const ms = milliseconds(() => {
    for (const bar of bars)
      LIVE.forEach((indicator, i) => {
        const { state } = indicator.step(states[i] ?? indicator.start, bar);
        if (commit) states[i] = state;
      });
  });
  metrics[`${commit ? "commit" : "replace"} step microseconds`] = (ms * 1000) / bars.length;
}

if (flags.json) console.log(JSON.stringify({ bench: "indicators", checks, ratios, metrics }));
else {
  console.table(ratios);
  console.table(metrics);
  console.table(checks);
}

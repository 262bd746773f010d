// npm run bench:indicators [-- --json]: our 17 columns against the npm peers, in one run on the same candles.
import { parseArgs } from "node:util";
import { stepSuite, suite, suiteRow } from "@sextant/core/indicators";
import { candleColumns, type Candle, type CandleColumns } from "@sextant/core/market";
import * as peers from "indicatorts";
import * as technical from "technicalindicators";
import * as streaming from "trading-signals";

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

/** Each contender gives the last EMA 20 and RSI 14, so that the values can be compared. */
type Last = { ema: number; rsi: number };

function ours(c: CandleColumns): Last {
  const out = suite(c);
  return { ema: out[0]?.at(-1) ?? NaN, rsi: out[6]?.at(-1) ?? NaN };
}

function technicalindicators({ high, low, close, volume }: Arrays): Last {
  const ema = technical.EMA.calculate({ period: 20, values: close });
  technical.EMA.calculate({ period: 50, values: close });
  technical.EMA.calculate({ period: 200, values: close });
  technical.MACD.calculate({
    values: close,
    fastPeriod: 12,
    slowPeriod: 26,
    signalPeriod: 9,
    SimpleMAOscillator: false,
    SimpleMASignal: false,
  });
  const rsi = technical.RSI.calculate({ period: 14, values: close });
  technical.BollingerBands.calculate({ period: 20, stdDev: 2, values: close });
  technical.ATR.calculate({ period: 14, high, low, close });
  technical.ADX.calculate({ period: 14, high, low, close });
  technical.Stochastic.calculate({ period: 14, signalPeriod: 3, high, low, close });
  technical.OBV.calculate({ close, volume });
  return { ema: ema.at(-1) ?? NaN, rsi: rsi.at(-1) ?? NaN };
}

function indicatorts({ high, low, close, volume }: Arrays): Last {
  const ema = peers.ema(close, { period: 20 });
  peers.ema(close, { period: 50 });
  peers.ema(close, { period: 200 });
  peers.macd(close, { fast: 12, slow: 26, signal: 9 });
  const rsi = peers.rsi(close, { period: 14 });
  peers.bb(close, { period: 20 });
  peers.atr(high, low, close, { period: 14 });
  peers.stoch(high, low, close, { kPeriod: 14, dPeriod: 3 });
  peers.obv(close, volume);
  return { ema: ema.at(-1) ?? NaN, rsi: rsi.at(-1) ?? NaN };
}

function tradingSignals(candles: readonly Candle[]): Last {
  const ema = new streaming.EMA(20);
  const rsi = new streaming.RSI(14);
  const onClose = [ema, rsi, new streaming.EMA(50), new streaming.EMA(200), new streaming.BollingerBands(20, 2)];
  const macd = new streaming.MACD(new streaming.EMA(12), new streaming.EMA(26), new streaming.EMA(9));
  const onBar = [
    new streaming.ATR(14),
    new streaming.ADX(14),
    new streaming.StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 }),
  ];
  const obv = new streaming.OBV(5);
  for (const candle of candles) {
    for (const one of onClose) one.update(candle.close, false);
    macd.update(candle.close, false);
    for (const one of onBar) one.update(candle, false);
    obv.update(candle, false);
  }
  return { ema: ema.getResult() ?? NaN, rsi: rsi.getResult() ?? NaN };
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const { values: flags } = parseArgs({ options: { json: { type: "boolean", default: false } } });
const checks: Record<string, boolean> = {};
const ratios: Record<string, number> = {};
const figures: Record<string, number> = {};
const alike = (a: number, b: number, tolerance: number): boolean => Math.abs(a - b) <= tolerance * Math.abs(b);

function compare(name: string, symbols: number, bars: number): void {
  const count = Math.min(symbols, 100);
  const columns = Array.from({ length: count }, (_, i) => candleColumns(walk(bars, i + 7)));
  const share = symbols / count;
  const own = (i: number): Last => ours(columns[i] ?? candleColumns([]));
  const ownAll = (): void => columns.forEach((_, i) => own(i));
  for (let i = 0; i < 3; i++) ownAll();
  const rounds = Array.from({ length: 5 }, () => milliseconds(ownAll)).sort((a, b) => a - b);
  // The peers' own inputs (a million objects and arrays) are made only now: their collection is not our cost.
  const histories = Array.from({ length: count }, (_, i) => walk(bars, i + 7));
  const lists = columns.map(arrays);
  const contenders: Record<string, (i: number) => Last> = {
    "trading-signals": (i) => tradingSignals(histories[i] ?? []),
    technicalindicators: (i) => technicalindicators(lists[i] ?? arrays(candleColumns([]))),
    indicatorts: (i) => indicatorts(lists[i] ?? arrays(candleColumns([]))),
  };
  const all = (work: (i: number) => unknown): void => histories.forEach((_, i) => work(i));
  const ownMs = (rounds[2] ?? NaN) * share;
  figures[`${name} ours milliseconds`] = ownMs;
  const truth = own(0);
  for (const [peer, work] of Object.entries(contenders)) {
    let last: Last = { ema: NaN, rsi: NaN };
    const ms =
      milliseconds(() => {
        all((i) => (last = i === 0 ? work(i) : (work(i), last)));
      }) * share;
    figures[`${name} ${peer} milliseconds`] = ms;
    ratios[`${name} ${peer}`] = ms / ownMs;
    // technicalindicators rounds its RSI to two digits.
    checks[`${name} ema equals ${peer}`] = alike(last.ema, truth.ema, 1e-9);
    checks[`${name} rsi equals ${peer}`] = alike(last.rsi, truth.rsi, peer === "technicalindicators" ? 1e-3 : 1e-9);
  }
}

compare("1x1000000", 1, 1_000_000);
compare("5000x500", 5_000, 500);

const bars = walk(200_000, 3);
const row = suiteRow();
const out = new Float64Array(17);
for (const commit of [true, false, true, false]) {
  const ms = milliseconds(() => {
    for (const bar of bars) stepSuite(row, bar, out, commit);
  });
  figures[`${commit ? "commit" : "replace"} step microseconds`] = (ms * 1000) / bars.length;
}

if (flags.json) console.log(JSON.stringify({ bench: "indicators", checks, ratios, figures }));
else {
  console.table(ratios);
  console.table(figures);
  console.table(checks);
}

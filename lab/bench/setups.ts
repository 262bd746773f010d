// npm run bench:setups [-- --json] [--rounds 3]: the ten chart setups over 1,500 bars of 500 symbols on six timeframes (the signal job's
// series), and at the newest bar alone from the bars that suffice for it, as the signal job reads them; against computing the whole series
// again at each bar, on the same bars in the same run, all events compared. Milliseconds by the clock; exit code 1 where an event differs or
// setups would take over a tenth of the 30 s that all signals have.
import { candleColumns, sliceColumns, type Candle, type CandleColumns } from "@sextant/core/market";
import { SETUP_WARM_UP, setupColumns, setupsAt, SETUPS, type SetupMarket } from "@sextant/core/setups";
import { createBenchReport, median } from "./bench-report.ts";
import { diceOf } from "./screener-tokens.ts";

const SYMBOLS = 500;
const TIMEFRAMES = ["1m", "5m", "15m", "1h", "4h", "1d"] as const;
const SERIES = SYMBOLS * TIMEFRAMES.length;
const BARS = 1_500;
/** Number of different series used in rotation: more would measure memory, not the setups. */
const DIFFERENT = 60;
const AGAIN = 3;
const MOST_SECONDS = 3;

function walk(seed: number): Candle[] {
  const dice = diceOf(seed);
  let close = 100;
  let size = 0.01;
  return Array.from({ length: BARS }, (_, i) => {
    if (dice() < 0.03) size = 0.002 + dice() * 0.02;
    const open = close * (dice() < 0.05 ? 1 + (dice() - 0.5) * 0.1 : 1);
    close = open * (1 + (dice() - 0.5) * 2 * size);
    const high = Math.max(open, close) * (1 + dice() * size);
    const low = Math.min(open, close) * (1 - dice() * size);
    return { openTimeMs: i * 60_000, open, high, low, close, volume: Math.floor(dice() * 10_000) };
  });
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const { rounds, checks, ratios, metrics, report } = createBenchReport("setups");
const all = Array.from({ length: DIFFERENT }, (_, at) => walk(at + 1));
const columns = all.map(candleColumns);
const marketOf = (at: number): SetupMarket => ({
  kind: at % 2 === 0 ? "stock" : "crypto",
  timeframe: TIMEFRAMES[Math.floor(at / 2) % TIMEFRAMES.length]!,
});
const perRound = (work: (at: number) => void): number =>
  median(
    Array.from({ length: rounds }, () =>
      milliseconds(() =>
        all.forEach((_, at) => {
          work(at);
        }),
      ),
    ),
  );

/** At each bar the whole series up to it. */
function again(series: CandleColumns, market: SetupMarket): Int8Array[] {
  const values = SETUPS.map(() => new Int8Array(series.length));
  for (let bar = 0; bar < series.length; bar++) {
    const part = setupColumns(sliceColumns(series, 0, bar + 1), market);
    part.forEach((column, setup) => (values[setup]![bar] = column[bar]!));
  }
  return values;
}

let events = 0;
let differences = 0;
const bulk = perRound((at) => {
  setupColumns(columns[at]!, marketOf(at));
});
const newest = perRound((at) => {
  setupsAt(sliceColumns(columns[at]!, BARS - SETUP_WARM_UP, BARS), marketOf(at), SETUP_WARM_UP - 1);
});
let naiveMs = 0;
for (let at = 0; at < DIFFERENT; at++) {
  const market = marketOf(at);
  const values = setupColumns(columns[at]!, market);
  let naive: Int8Array[] | undefined;
  if (at < AGAIN) naiveMs += milliseconds(() => (naive = again(columns[at]!, market)));
  values.forEach((column, setup) => {
    for (let bar = 0; bar < BARS; bar++) {
      if (column[bar] !== 0) events++;
      if (naive !== undefined && naive[setup]![bar] !== column[bar]) differences++;
    }
  });
}

const perSeries = bulk / DIFFERENT;
metrics["series"] = SERIES;
metrics["bars"] = BARS;
metrics["setups"] = SETUPS.length;
metrics["eventsCompared"] = events;
metrics["bulkMsPerSeries"] = perSeries;
metrics["bulkSecondsAllSeries"] = (perSeries * SERIES) / 1000;
metrics["newestBarSecondsAllSeries"] = ((newest / DIFFERENT) * SERIES) / 1000;
ratios["everyBarAnew"] = naiveMs / AGAIN / perSeries;
checks["sameEvents"] = differences === 0 && events > 1_000;
checks["allSeriesWithinATenthOfTheSignalJob"] = metrics["bulkSecondsAllSeries"] < MOST_SECONDS;
report();

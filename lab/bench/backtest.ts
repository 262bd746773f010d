// npm run bench:backtest [-- --json]: one rule over a million bars against grademark and a loop over objects; a walk-forward test.
import { parseArgs } from "node:util";
import {
  parameterSets,
  runBacktest,
  ruleNamed,
  simulate,
  tradeColumns,
  readingsOf,
  USUAL_PLAN,
  type BacktestPlan,
  type Rule,
} from "@sextant/core/backtest";
import { emptyCandleColumns, type CandleColumns } from "@sextant/core/market";
import { DataFrame } from "data-forge";
import { backtest } from "grademark";

/**
 * Slow waves with a little noise, so that a crossing of averages is never undone within a bar or two: grademark looks at neither
 * exit in the bar of the entry nor at entry in the bar of the exit, and only without such haste are its trades the same.
 */
function waves(length: number): CandleColumns {
  let state = 7;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const columns = emptyCandleColumns(length);
  let price = 100;
  for (let i = 0; i < length; i++) {
    const open = price * (1 + (dice() - 0.5) * 2e-4);
    price = 100 + 12 * Math.sin(i / 31) + 9 * Math.sin(i / 173) + (dice() - 0.5) * 0.02;
    columns.openTimeMs[i] = i * 60_000;
    columns.open[i] = open;
    columns.close[i] = price;
    columns.high[i] = Math.max(open, price) * (1 + dice() * 1e-3);
    columns.low[i] = Math.min(open, price) * (1 - dice() * 1e-3);
    columns.volume[i] = 1 + Math.floor(dice() * 1_000);
  }
  return columns;
}

type Row = { time: Date; open: number; high: number; low: number; close: number; volume: number };
type Known = Row & { fast: number; slow: number };
type Fill = { entryIndex: number; exitIndex: number; entryPrice: number; exitPrice: number };

function rows(c: CandleColumns): Row[] {
  return Array.from({ length: c.length }, (_, i) => ({
    time: new Date(c.openTimeMs[i] ?? 0),
    open: c.open[i] ?? 0,
    high: c.high[i] ?? 0,
    low: c.low[i] ?? 0,
    close: c.close[i] ?? 0,
    volume: c.volume[i] ?? 0,
  }));
}

const [FAST, SLOW] = [20, 50];
/** grademark has no costs, so none are charged; small stakes, because on such waves an account grows without bound. */
const FREE: BacktestPlan = {
  ...USUAL_PLAN,
  feePercent: 0,
  slippagePercent: 0,
  sizing: { kind: "fraction", fraction: 0.01 },
};

function rule(): Rule {
  const found = ruleNamed("sma-cross");
  if (found === undefined) throw new Error("sma-cross is not registered");
  return found;
}

/** Ours from bars to trades, equity, report and look-ahead check. */
function ours(columns: CandleColumns): Fill[] {
  const result = runBacktest({ columns, rule: rule(), plan: FREE, parameters: { fast: FAST, slow: SLOW } });
  const start = columns.openTimeMs[0] ?? 0;
  const index = (timeMs: number): number => Math.round((timeMs - start) / 60_000);
  return (result?.trades ?? []).map((trade) => ({
    entryIndex: index(trade.entryTimeMs),
    exitIndex: index(trade.exitTimeMs),
    entryPrice: trade.entryPrice,
    exitPrice: trade.exitPrice,
  }));
}

/** grademark's own loop, its bars with readings already in them. */
function grademarkLoop(frame: DataFrame<number, Known>): Fill[] {
  const trades = backtest<Row, Known, object, number>(
    {
      entryRule: (enter, { bar }) => {
        if (bar.fast > bar.slow) enter();
      },
      exitRule: (exit, { bar }) => {
        if (bar.fast <= bar.slow) exit();
      },
    },
    frame,
  );
  const index = (time: Date): number => Math.round(time.getTime() / 60_000);
  return trades.map(({ entryTime, exitTime, entryPrice, exitPrice }) => ({
    entryIndex: index(entryTime),
    exitIndex: index(exitTime),
    entryPrice,
    exitPrice,
  }));
}

/** A column's moving average by data-forge, as grademark's own guide computes indicators. */
function forgedAverage(closes: number[], period: number): number[] {
  return new DataFrame<number, { close: number }>({ columns: { close: closes } })
    .getSeries<number>("close")
    .rollingWindow(period)
    .select((window) => window.average())
    .toArray();
}

/** The same from bars to trades: readings by data-forge, then grademark's loop. */
function grademarkWhole(list: readonly Row[]): Fill[] {
  const closes = list.map((row) => row.close);
  const fast = forgedAverage(closes, FAST);
  const slow = forgedAverage(closes, SLOW);
  const known = list.map((row, i) => ({ ...row, fast: fast[i - FAST + 1] ?? NaN, slow: slow[i - SLOW + 1] ?? NaN }));
  return grademarkLoop(new DataFrame<number, Known>(known));
}

/** What many write first: an object per bar, an array as window, an object per equity point. */
function objectLoop(list: readonly Row[]): Fill[] {
  const trades: Fill[] = [];
  const curve: { time: Date; equity: number }[] = [];
  const window: number[] = [];
  let cash = FREE.startEquity;
  let open: { entryIndex: number; entryPrice: number; units: number } | undefined;
  let wanted = false;
  list.forEach((bar, i) => {
    if (wanted && open === undefined) {
      open = { entryIndex: i, entryPrice: bar.open, units: cash / bar.open };
      cash = 0;
    } else if (!wanted && open !== undefined) {
      cash = open.units * bar.open;
      trades.push({ entryIndex: open.entryIndex, entryPrice: open.entryPrice, exitIndex: i, exitPrice: bar.open });
      open = undefined;
    }
    curve.push({ time: bar.time, equity: open === undefined ? cash : open.units * bar.close });
    window.push(bar.close);
    if (window.length > SLOW) window.shift();
    if (window.length < SLOW) return;
    const average = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    wanted = average(window.slice(-FAST)) > average(window);
  });
  const last = list.at(-1);
  if (open !== undefined && last !== undefined) {
    trades.push({ ...open, exitIndex: list.length - 1, exitPrice: last.close });
  }
  return trades;
}

/** Processor time of the whole process: on a busy machine the clock on the wall measures the others. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
function milliseconds(work: () => void): number {
  const start = processorMs();
  work();
  return processorMs() - start;
}
const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? NaN;

const same = (a: readonly Fill[], b: readonly Fill[]): boolean =>
  a.length > 0 &&
  a.length === b.length &&
  a.every((one, i) => {
    const other = b[i];
    return (
      other !== undefined &&
      one.entryIndex === other.entryIndex &&
      one.exitIndex === other.exitIndex &&
      Math.abs(one.entryPrice - other.entryPrice) < 1e-9 &&
      Math.abs(one.exitPrice - other.exitPrice) < 1e-9
    );
  });

const { values: flags } = parseArgs({
  options: { json: { type: "boolean", default: false }, bars: { type: "string", default: "1000000" } },
});
const checks: Record<string, boolean> = {};
const ratios: Record<string, number> = {};
const metrics: Record<string, number> = {};

// Small histories first, so that every contender's compiler has settled.
const small = waves(20_000);
for (let i = 0; i < 20; i++) ours(small);
for (let i = 0; i < 2; i++) {
  grademarkWhole(rows(small));
  objectLoop(rows(small));
}

const length = Number(flags.bars);
const columns = waves(length);
const truth = ours(columns);
const times: number[] = [];
// Ours runs before and after each peer, and its median counts: so it meets the same machine as they do.
const rounds = (): void => {
  for (let i = 0; i < 5; i++) times.push(milliseconds(() => ours(columns)));
};
const loopTimes: number[] = [];
{
  const positions = new Int8Array(length);
  const account = { equity: new Float64Array(length), trades: tradeColumns() };
  const exits = rule().decide(readingsOf(columns), [FAST, SLOW], positions);
  const once = (): void => simulate(columns, { positions, exits }, FREE, account);
  once();
  for (let i = 0; i < 9; i++) loopTimes.push(milliseconds(once));
}
rounds();
const list = rows(columns);
/** A peer is measured once or twice: it takes seconds. */
function peer(name: string, work: () => Fill[]): void {
  let found: Fill[] = [];
  metrics[`${name} processor milliseconds`] = milliseconds(() => (found = work()));
  checks[`${name} has the same ${String(truth.length)} trades`] = same(found, truth);
  rounds();
}
peer("object per bar", () => objectLoop(list));
peer("grademark", () => grademarkWhole(list));
{
  const [fast = [], slow = []] = [FAST, SLOW].map((period) => forgedAverage([...columns.close], period));
  const known = list.map((row, i) => ({ ...row, fast: fast[i - FAST + 1] ?? NaN, slow: slow[i - SLOW + 1] ?? NaN }));
  const frame = new DataFrame<number, Known>(known);
  peer("grademark's loop alone", () => grademarkLoop(frame));
}
metrics["ours processor milliseconds"] = median(times);
metrics["ours, loop alone processor milliseconds"] = median(loopTimes);
for (const name of ["object per bar", "grademark"]) {
  ratios[name] = (metrics[`${name} processor milliseconds`] ?? NaN) / median(times);
}
ratios["grademark's loop alone"] =
  (metrics["grademark's loop alone processor milliseconds"] ?? NaN) / median(loopTimes);

/**
 * What a user's test runs on a thread: the parameters chosen again in each window of the past, evaluated on the bars
 * after it.
 */
const walkedColumns = waves(100_000);
let walked: ReturnType<typeof runBacktest>;
metrics["walk-forward over 100000 bars, processor milliseconds"] = milliseconds(() => {
  walked = runBacktest({ columns: walkedColumns, rule: rule(), plan: USUAL_PLAN });
});
metrics["... sets tried in it"] = parameterSets(rule()).length;
checks["the walk-forward test has trades"] = (walked?.trades.length ?? 0) > 0;

if (flags.json) console.log(JSON.stringify({ bench: "backtest", checks, ratios, metrics }));
else {
  console.table(ratios);
  console.table(metrics);
  console.table(checks);
}

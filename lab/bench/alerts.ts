// npm run bench:alerts [-- --json] [--rounds 3]: typed heaps against two scans over the same rules and ticks, in one
// run, all checked. Speeds are per second of CPU time, so that other load on the machine does not count; `Wall` is by
// the wall clock.
import { priceWatch, sight, type LevelDirection, type Side } from "@sextant/core/alerts";
import { createBenchReport, median } from "./bench-report.ts";

const SYMBOLS = Array.from({ length: 500 }, (_, i) => `S${String(i).padStart(3, "0")}-USD`);
const HYSTERESIS = 0.1;

const DIRECTIONS: readonly LevelDirection[] = ["above", "below", "crosses"];
const SIDES: readonly Side[] = ["below", "above", "returning"];
const [ABOVE, BELOW, CROSSES] = [0, 1, 2];
const [FROM_BELOW, FROM_ABOVE] = [0, 1];

/** Rules and ticks as columns: millions of objects would measure the garbage collector. */
type Rules = {
  readonly count: number;
  readonly symbol: Uint16Array;
  readonly direction: Uint8Array;
  readonly level: Float64Array;
  readonly side: Uint8Array;
};
type Ticks = { readonly count: number; readonly symbol: Uint16Array; readonly price: Float64Array };

function diceOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Rules up to 30 % away from a price of 100, on the side from which they fire. */
function rulesOf(count: number): Rules {
  const dice = diceOf(7);
  const rules = {
    count,
    symbol: new Uint16Array(count),
    direction: new Uint8Array(count),
    level: new Float64Array(count),
    side: new Uint8Array(count),
  };
  for (let id = 0; id < count; id++) {
    const up = dice() < 0.5;
    const away = 1 + dice() * 0.3;
    rules.symbol[id] = Math.floor(dice() * SYMBOLS.length);
    rules.direction[id] = dice() < 0.1 ? CROSSES : up ? ABOVE : BELOW;
    rules.level[id] = up ? 100 * away : 100 / away;
    rules.side[id] = up ? FROM_BELOW : FROM_ABOVE;
  }
  return rules;
}

/**
 * Returns ticks that each move one symbol by up to 0.1 %, bounded between 80 and 125 so that the levels stay around it.
 */
function ticksOf(count: number): Ticks {
  const dice = diceOf(11);
  const prices = SYMBOLS.map(() => 100);
  const ticks = { count, symbol: new Uint16Array(count), price: new Float64Array(count) };
  for (let i = 0; i < count; i++) {
    const at = Math.floor(dice() * SYMBOLS.length);
    const moved = (prices[at] ?? NaN) * (1 + (dice() - 0.5) * 0.002);
    const price = Math.min(125, Math.max(80, moved));
    prices[at] = price;
    ticks.symbol[i] = at;
    ticks.price[i] = price;
  }
  return ticks;
}

/**
 * What happens to a rule that has triggered, so that the number of armed rules stays the same. `renewed`: the user sets
 * the next alert, up to 30 % further in the same direction. `kept`: it stays where it is and waits for the price to
 * return by its hysteresis, which is the hardest case: the rules around every price trigger again and again, where a
 * real rule pauses for its cooldown. There a tick costs what it changes (each trigger and each return moves a rule from
 * one heap to the other), so `ChangesPerSecond` is the metric to read.
 */
type After = "renewed" | "kept";

/** The same new level whichever way it was found: from the tick's price and the rule's number alone. */
function renewedLevel(id: number, price: number, up: boolean): number {
  const share = ((id * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  const away = 1.0001 + share * 0.3;
  return up ? price * away : price / away;
}

/** A way to find what a tick fires: the numbers of the rules. */
type Way = (symbol: number, price: number) => readonly number[];

function heaps(rules: Rules, after: After): Way {
  const watch = priceWatch();
  const idOf = new Int32Array(rules.count + 1);
  const { symbol, direction, level, side } = rules;
  const add = (id: number, at: number, from: number) => {
    const [series, way] = [SYMBOLS[symbol[id]!]!, DIRECTIONS[direction[id]!]!];
    const own = { series, direction: way, level: at, hysteresisPercent: HYSTERESIS, side: SIDES[from]! };
    idOf[watch.add(own)] = id;
  };
  for (let id = 0; id < rules.count; id++) add(id, level[id]!, side[id]!);
  // Which side a rule that crosses came from: the others come from one side only.
  const sides = side.slice();
  return (at, price) => {
    const fired = watch.tick(SYMBOLS[at]!, price);
    if (fired.length === 0) return fired;
    return fired.map((handle) => {
      const id = idOf[handle]!;
      if (after === "kept") watch.arm(handle);
      else {
        watch.remove(handle);
        const from = sides[id]!;
        add(id, renewedLevel(id, price, from === FROM_BELOW), from);
      }
      return id;
    });
  };
}

const NONE: readonly number[] = [];

/** Scans the rules with these numbers, or all. */
function scan(rules: Rules, after: After, idsOf: (symbol: number) => Int32Array | undefined): Way {
  const { count, symbol, direction } = rules;
  const [level, side] = [rules.level.slice(), rules.side.slice()];
  return (at, price) => {
    let fired: number[] | undefined;
    const ids = idsOf(at);
    const length = ids?.length ?? count;
    for (let i = 0; i < length; i++) {
      const id = ids === undefined ? i : ids[i]!;
      if (symbol[id] !== at) continue;
      // Most rules are armed and far away: the scan reads two numbers, and evaluates only rules that may change.
      if (side[id] === FROM_BELOW && price < level[id]! && direction[id] !== BELOW) continue;
      if (side[id] === FROM_ABOVE && price > level[id]! && direction[id] !== ABOVE) continue;
      const rule = { direction: DIRECTIONS[direction[id]!]!, level: level[id]!, hysteresisPercent: HYSTERESIS };
      const seen = sight(rule, SIDES[side[id]!]!, price);
      if (seen.fires !== undefined) {
        (fired ??= []).push(id);
        if (after === "renewed") {
          level[id] = renewedLevel(id, price, side[id] === FROM_BELOW);
          continue;
        }
      }
      side[id] = SIDES.indexOf(seen.side);
    }
    return fired ?? NONE;
  };
}

function scanAll(rules: Rules, after: After): Way {
  return scan(rules, after, () => undefined);
}

function scanSymbol(rules: Rules, after: After): Way {
  const lists = SYMBOLS.map((): number[] => []);
  for (let id = 0; id < rules.count; id++) lists[rules.symbol[id]!]!.push(id);
  const ids = lists.map((list) => Int32Array.from(list));
  return scan(rules, after, (symbol) => ids[symbol]);
}

type Run = {
  readonly perCpuSecond: number;
  readonly perWallSecond: number;
  readonly fired: readonly string[];
  /** Rules that one tick triggers, on average: the cost in addition to comparing two numbers. */
  readonly perTick: number;
};

/**
 * Plays ticks: the first `least` are recorded for the comparison, the rest, until the time is up, are measured (or the
 * first ones, if no time is left).
 */
function play(way: Way, ticks: Ticks, least: number, budgetMs: number): Run {
  const fired: string[] = [];
  let start = performance.now();
  let cpu = process.cpuUsage();
  let measured = 0;
  let done = 0;
  let count = 0;
  for (; done < least; done++, measured++) {
    const now = way(ticks.symbol[done]!, ticks.price[done]!);
    count += now.length;
    if (now.length > 0) fired.push(`${String(done)}:${now.toSorted((a, b) => a - b).join(",")}`);
  }
  if (performance.now() - start < budgetMs) {
    start = performance.now();
    cpu = process.cpuUsage();
    measured = 0;
    count = 0;
    while (done < ticks.count && performance.now() - start < budgetMs) {
      const until = Math.min(ticks.count, done + Math.min(5_000, least));
      for (; done < until; done++, measured++) count += way(ticks.symbol[done]!, ticks.price[done]!).length;
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  return {
    perCpuSecond: (measured * 1e6) / (user + system),
    perWallSecond: (measured * 1000) / (performance.now() - start),
    fired,
    perTick: count / measured,
  };
}

/** The time that a single tick takes at the 99th percentile, in microseconds; reading the clock is part of it. */
function tickP99(way: Way, ticks: Ticks): number {
  const [warm, measured] = [100_000, 300_000];
  const taken = new Float64Array(measured);
  for (let i = 0; i < warm + measured; i++) {
    const start = performance.now();
    way(ticks.symbol[i]!, ticks.price[i]!);
    if (i >= warm) taken[i - warm] = (performance.now() - start) * 1000;
  }
  return taken.sort()[Math.floor(measured * 0.99)] ?? NaN;
}

const isStart = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && part.every((one, i) => one === whole[i]);

const report = createBenchReport("alerts");
const { rounds, checks, ratios, metrics } = report;
const ticks = ticksOf(4_000_000);

// How many ticks are compared: with the scan of all, and with the scan of the symbol's list.
for (const [size, count, few, many] of [
  ["10k", 10_000, 2_000, 100_000],
  ["100k", 100_000, 500, 30_000],
  ["1M", 1_000_000, 100, 10_000],
] as const) {
  const rules = rulesOf(count);
  for (const after of ["renewed", "kept"] as const) {
    const name = after === "renewed" ? size : `${size}Kept`;
    const speeds = { heap: [] as number[], all: [] as number[], symbol: [] as number[] };
    const walls: number[] = [];
    let perTick = 0;
    const builds: number[] = [];
    const tails: number[] = [];
    checks[`sameFiredAsScanAll${name}`] = true;
    checks[`sameFiredAsScanSymbol${name}`] = true;
    for (let round = 0; round < rounds; round++) {
      const before = process.cpuUsage();
      const ours = heaps(rules, after);
      const build = process.cpuUsage(before);
      builds.push((build.user + build.system) / 1000);
      const heap = play(ours, ticks, many, 1_500);
      const symbol = play(scanSymbol(rules, after), ticks, many, 300);
      const all = play(scanAll(rules, after), ticks, few, 300);
      checks[`sameFiredAsScanAll${name}`] &&= isStart(heap.fired, all.fired);
      checks[`sameFiredAsScanSymbol${name}`] &&=
        isStart(heap.fired, symbol.fired) && symbol.fired.length === heap.fired.length;
      speeds.heap.push(heap.perCpuSecond);
      walls.push(heap.perWallSecond);
      perTick = heap.perTick;
      speeds.symbol.push(symbol.perCpuSecond);
      speeds.all.push(all.perCpuSecond);
      tails.push(tickP99(heaps(rules, after), ticks));
    }
    ratios[`scanAll${name}`] = median(speeds.heap) / median(speeds.all);
    ratios[`scanSymbol${name}`] = median(speeds.heap) / median(speeds.symbol);
    metrics[`heap${name}TicksPerSecond`] = median(speeds.heap);
    metrics[`heap${name}WallTicksPerSecond`] = median(walls);
    metrics[`scanSymbol${name}TicksPerSecond`] = median(speeds.symbol);
    metrics[`scanAll${name}TicksPerSecond`] = median(speeds.all);
    metrics[`heap${name}FiredPerTick`] = perTick;
    metrics[`heap${name}ChangesPerSecond`] = median(speeds.heap) * perTick * (after === "kept" ? 2 : 1);
    metrics[`build${name}CpuMs`] = median(builds);
    metrics[`heap${name}TickP99Us`] = median(tails);
  }
}

report.report();

// npm run bench:alerts [-- --json]: typed heaps against two scans over the same rules and ticks, in one run, all checked.
import { parseArgs } from "node:util";
import { priceWatch, sight, type LevelDirection, type Stance } from "@sextant/core/alerts";

const SYMBOLS = Array.from({ length: 500 }, (_, i) => `S${String(i).padStart(3, "0")}-USD`);
const HYSTERESIS = 0.1;

type Rule = {
  readonly id: number;
  readonly series: string;
  readonly direction: LevelDirection;
  level: number;
  readonly hysteresisPercent: number;
  stance: Stance;
};
type Tick = { readonly series: string; readonly price: number };

function diceOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Rules up to 30 % away from a price of 100, on the side from which they fire. */
function rulesOf(count: number): Rule[] {
  const dice = diceOf(7);
  return Array.from({ length: count }, (_, id) => {
    const series = SYMBOLS[Math.floor(dice() * SYMBOLS.length)]!;
    const kind = dice();
    const up = dice() < 0.5;
    const away = 1 + dice() * 0.3;
    return {
      ...{ id, series, hysteresisPercent: HYSTERESIS },
      direction: kind < 0.1 ? "crosses" : up ? "above" : "below",
      level: up ? 100 * away : 100 / away,
      stance: up ? "below" : "above",
    };
  });
}

/** Each tick moves one symbol by up to 0.1 %, held between 80 and 125 so that the levels stay around it. */
function ticksOf(count: number): Tick[] {
  const dice = diceOf(11);
  const prices = SYMBOLS.map(() => 100);
  return Array.from({ length: count }, () => {
    const at = Math.floor(dice() * SYMBOLS.length);
    const moved = prices[at]! * (1 + (dice() - 0.5) * 0.002);
    prices[at] = Math.min(125, Math.max(80, moved));
    return { series: SYMBOLS[at]!, price: prices[at]! };
  });
}

/**
 * What happens to a rule that has fired, so that as many stay armed. `renewed`: a person sets the next alert, up to 30 % further the same
 * way (performance.md 6). `kept`: it stays where it is and waits for the price to return by its hysteresis, which is the hardest case:
 * the rules around every price fire again and again, where a real rule rests for its cooldown.
 */
type After = "renewed" | "kept";

/** The same new level whichever way it was found: from the tick's price and the rule's number alone. */
function renewedLevel(id: number, price: number, up: boolean): number {
  const share = ((id * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  const away = 1.0001 + share * 0.3;
  return up ? price * away : price / away;
}

/** A way to find what a tick fires: the ids. */
type Way = (tick: Tick) => readonly number[];

function heaps(rules: readonly Rule[], after: After): Way {
  const watch = priceWatch();
  const byHandle: Rule[] = [];
  for (const rule of rules) byHandle[watch.add(rule)] = rule;
  return ({ series, price }) => {
    const fired = watch.tick(series, price);
    if (fired.length === 0) return fired;
    return fired.map((handle) => {
      const rule = byHandle[handle]!;
      if (after === "kept") watch.arm(handle);
      else {
        const up = watch.stanceOf(handle) !== undefined && isUp(rule, price);
        watch.remove(handle);
        const next: Rule = { ...rule, level: renewedLevel(rule.id, price, up), stance: up ? "below" : "above" };
        byHandle[watch.add(next)] = next;
      }
      return rule.id;
    });
  };
}

/** A rule that fired by this price came from below when its level is not above it, unless it waits for a fall. */
function isUp(rule: Rule, price: number): boolean {
  return rule.direction === "above" || (rule.direction === "crosses" && rule.stance === "below" && rule.level <= price);
}

const NONE: readonly number[] = [];

function scanned(rules: readonly Rule[], { series, price }: Tick, after: After): readonly number[] {
  let fired: number[] | undefined;
  for (const rule of rules) {
    if (rule.series !== series) continue;
    // Most rules are poised and far away: the scan looks at two numbers, and judges only what may change.
    if (rule.stance === "below" && price < rule.level && rule.direction !== "below") continue;
    if (rule.stance === "above" && price > rule.level && rule.direction !== "above") continue;
    const seen = sight(rule, rule.stance, price);
    if (seen.fires !== undefined) {
      (fired ??= []).push(rule.id);
      if (after === "renewed") {
        const up = isUp(rule, price);
        rule.level = renewedLevel(rule.id, price, up);
        rule.stance = up ? "below" : "above";
        continue;
      }
    }
    rule.stance = seen.stance;
  }
  return fired ?? NONE;
}

function scanAll(rules: readonly Rule[], after: After): Way {
  const own = rules.map((rule) => ({ ...rule }));
  return (tick) => scanned(own, tick, after);
}

function scanSymbol(rules: readonly Rule[], after: After): Way {
  const lists = new Map(SYMBOLS.map((series) => [series, [] as Rule[]]));
  for (const rule of rules) lists.get(rule.series)!.push({ ...rule });
  return (tick) => scanned(lists.get(tick.series)!, tick, after);
}

type Run = { readonly ticksPerSecond: number; readonly fired: readonly string[] };

/** Plays ticks until the time is up, at least `least`; what fired in those is told for the comparison. */
function play(way: Way, ticks: readonly Tick[], least: number, budgetMs: number): Run {
  const start = performance.now();
  const fired: string[] = [];
  let done = 0;
  for (; done < least; done++) {
    const now = way(ticks[done]!);
    if (now.length > 0) fired.push(`${String(done)}:${now.toSorted((a, b) => a - b).join(",")}`);
  }
  let timed = done;
  let from = start;
  // Ours plays beyond what is compared, where nothing is written down.
  if (performance.now() - start < budgetMs && done < ticks.length) {
    from = performance.now();
    timed = 0;
    while (done < ticks.length && performance.now() - from < budgetMs) {
      const until = Math.min(ticks.length, done + Math.min(5_000, least));
      for (; done < until; done++, timed++) way(ticks[done]!);
    }
  }
  return { ticksPerSecond: (timed * 1000) / (performance.now() - from), fired };
}

/** The time that a single tick takes at the 99th percentile, in microseconds; reading the clock is part of it. */
function tickP99(way: Way, ticks: readonly Tick[]): number {
  const warm = ticks.length >> 2;
  const taken = new Float64Array(ticks.length - warm);
  ticks.forEach((tick, i) => {
    const start = performance.now();
    way(tick);
    if (i >= warm) taken[i - warm] = (performance.now() - start) * 1000;
  });
  return taken.toSorted()[Math.floor(taken.length * 0.99)] ?? NaN;
}

const isStart = (whole: readonly string[], part: readonly string[]): boolean =>
  part.length > 0 && part.every((one, i) => one === whole[i]);
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const { values: flags } = parseArgs({
  options: { json: { type: "boolean", default: false }, rounds: { type: "string", default: "3" } },
});
const rounds = Math.max(1, Number(flags.rounds) || 3);
const checks: Record<string, boolean> = {};
const ratios: Record<string, number> = {};
const figures: Record<string, number> = {};
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
    const builds: number[] = [];
    const tails: number[] = [];
    checks[`sameFiredAsScanAll${name}`] = true;
    checks[`sameFiredAsScanSymbol${name}`] = true;
    for (let round = 0; round < rounds; round++) {
      const before = performance.now();
      const ours = heaps(rules, after);
      builds.push(performance.now() - before);
      const heap = play(ours, ticks, many, 1_500);
      const symbol = play(scanSymbol(rules, after), ticks, many, 300);
      const all = play(scanAll(rules, after), ticks, few, 300);
      checks[`sameFiredAsScanAll${name}`] &&= isStart(heap.fired, all.fired);
      checks[`sameFiredAsScanSymbol${name}`] &&=
        isStart(heap.fired, symbol.fired) && symbol.fired.length === heap.fired.length;
      speeds.heap.push(heap.ticksPerSecond);
      speeds.symbol.push(symbol.ticksPerSecond);
      speeds.all.push(all.ticksPerSecond);
      tails.push(tickP99(heaps(rules, after), ticks.slice(0, 400_000)));
    }
    ratios[`scanAll${name}`] = median(speeds.heap) / median(speeds.all);
    ratios[`scanSymbol${name}`] = median(speeds.heap) / median(speeds.symbol);
    figures[`heap${name}TicksPerSecond`] = median(speeds.heap);
    figures[`scanSymbol${name}TicksPerSecond`] = median(speeds.symbol);
    figures[`scanAll${name}TicksPerSecond`] = median(speeds.all);
    figures[`build${name}Ms`] = median(builds);
    figures[`heap${name}TickP99Us`] = median(tails);
  }
}

if (flags.json) console.log(JSON.stringify({ bench: "alerts", checks, ratios, figures }));
else {
  console.table(ratios);
  console.table(figures);
  console.table(checks);
}
if (Object.values(checks).includes(false)) process.exitCode = 1;

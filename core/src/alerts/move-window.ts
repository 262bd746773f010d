/** One extreme of a window: values in order of arrival, only those not beaten by any later value. */
type Extreme = { steps: Float64Array; values: Float64Array; first: number; size: number };

function extreme(): Extreme {
  return { steps: new Float64Array(8), values: new Float64Array(8), first: 0, size: 0 };
}

/** Adds `value` of `step` unless an entry is at least as extreme and as recent; `sign` is 1 for lows, -1 for highs. */
function keep(line: Extreme, step: number, value: number, sign: 1 | -1): void {
  let size = line.size;
  const mask = line.steps.length - 1;
  while (size > 0 && (line.values[(line.first + size - 1) & mask]! - value) * sign >= 0) size -= 1;
  line.size = size;
  if (size > 0 && line.steps[(line.first + size - 1) & mask] === step) return;
  if (size === line.steps.length) widen(line);
  const at = (line.first + size) & (line.steps.length - 1);
  line.steps[at] = step;
  line.values[at] = value;
  line.size = size + 1;
}

/** Prepends a value from before all entries, unless a more recent one is at least as extreme. */
function keepBefore(line: Extreme, step: number, value: number, sign: 1 | -1): void {
  const front = line.values[line.first]!;
  if (line.size > 0 && (value - front) * sign >= 0) return;
  // As recent as the front and more extreme: the front is superseded.
  if (line.size > 0 && line.steps[line.first]! <= step) {
    line.values[line.first] = value;
    return;
  }
  if (line.size === line.steps.length) widen(line);
  line.first = (line.first - 1) & (line.steps.length - 1);
  line.steps[line.first] = step;
  line.values[line.first] = value;
  line.size += 1;
}

function widen(line: Extreme): void {
  const mask = line.steps.length - 1;
  const [steps, values] = [new Float64Array(line.size * 2), new Float64Array(line.size * 2)];
  for (let i = 0; i < line.size; i++) {
    steps[i] = line.steps[(line.first + i) & mask]!;
    values[i] = line.values[(line.first + i) & mask]!;
  }
  Object.assign(line, { steps, values, first: 0 });
}

function forget(line: Extreme, before: number): void {
  while (line.size > 0 && line.steps[line.first]! < before) {
    line.first = (line.first + 1) & (line.steps.length - 1);
    line.size -= 1;
  }
}

/** The distance of a price from the window's extremes, in percent of the extreme; both at least 0. */
export type Move = {
  readonly upPercent: number;
  readonly downPercent: number;
  readonly low: number;
  readonly high: number;
};

/** The prices of one symbol over the last minutes, in bounded memory. */
export type MoveWindow = {
  readonly see: (atMs: number, low: number, high: number, price: number) => Move;
  /**
   * Adds earlier prices, from before everything added so far: in reverse order, most recent first. Prices that are not
   * earlier are ignored.
   */
  readonly learn: (atMs: number, low: number, high: number) => void;
};

/**
 * Tracks the extremes of the last `windowMinutes`. Time is divided into sixtieths of the window (one second per minute
 * of window length), and the current step and the previous 59 count: no move found took longer than the window, and any
 * move that took at most 59/60 of it is found. At most 60 entries are stored per extreme (monotone queues, Lemire
 * 2006). `see` uses the lowest and highest values up to and including the price itself; a timestamp that goes backwards
 * counts as the last one seen. `steps` other than 60 divide it differently.
 */
export function moveWindow(windowMinutes: number, steps = 60): MoveWindow {
  const stepMs = (windowMinutes * 60_000) / steps;
  const [lows, highs] = [extreme(), extreme()];
  let last = -Infinity;
  let first = Infinity;
  return {
    learn: (atMs, low, high) => {
      const step = Math.floor(atMs / stepMs);
      if (step > first || step <= last - steps) return;
      first = step;
      keepBefore(lows, step, low, 1);
      keepBefore(highs, step, high, -1);
    },
    see: (atMs, low, high, price) => {
      last = Math.max(last, Math.floor(atMs / stepMs));
      first = Math.min(first, last);
      forget(lows, last - steps + 1);
      forget(highs, last - steps + 1);
      keep(lows, last, low, 1);
      keep(highs, last, high, -1);
      const [lowest, highest] = [lows.values[lows.first]!, highs.values[highs.first]!];
      return {
        upPercent: (price / lowest - 1) * 100,
        downPercent: (1 - price / highest) * 100,
        low: lowest,
        high: highest,
      };
    },
  };
}

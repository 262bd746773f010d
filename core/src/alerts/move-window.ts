/** One extreme of a window: values in the order they came, only those that nothing later beats. */
type Extreme = { steps: Float64Array; values: Float64Array; first: number; size: number };

function extreme(): Extreme {
  return { steps: new Float64Array(8), values: new Float64Array(8), first: 0, size: 0 };
}

/** Keeps `value` of `step` where nothing kept is at least as extreme and as young; `sign` is 1 for lows, -1 for highs. */
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

/** Puts in front what came before everything kept: nothing where something younger is at least as extreme. */
function keepBefore(line: Extreme, step: number, value: number, sign: 1 | -1): void {
  const front = line.values[line.first]!;
  if (line.size > 0 && (value - front) * sign >= 0) return;
  // As young as the front, and further: the front says nothing any more.
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

/** How far a price has come within the window, in percent of the extreme it left: both at least 0. */
export type Move = {
  readonly upPercent: number;
  readonly downPercent: number;
  readonly low: number;
  readonly high: number;
};

/** The prices of one symbol over the last minutes, in bounded memory. */
export type MoveWindow = {
  readonly see: (atMs: number, low: number, high: number, price: number) => Move;
  /** What came before all that was seen or learned: told backwards, the youngest first. What is not from before counts for nothing. */
  readonly learn: (atMs: number, low: number, high: number) => void;
};

/**
 * The extremes of the last `windowMinutes`. Time is cut into sixtieths of the window (a second for each of its minutes), and the
 * running one and the 59 before count: a move that is found never took longer than the window, and any that took at most 59/60
 * of it is found. At most 60 entries for each extreme are kept (monotone queues, Lemire 2006). `see` takes what was lowest and
 * highest up to the price itself; a time that goes back counts as the last one seen. `steps` other than 60 cut it otherwise.
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

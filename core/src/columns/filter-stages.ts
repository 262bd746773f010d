/** One filter predicate on slots: a metric in a range, or a byte in a set. */
export type Stage = {
  readonly metrics: Float64Array;
  min: number;
  max: number;
  /** Undefined for a range. */
  readonly bytes: Uint8Array | undefined;
  readonly requested: Uint8Array;
  /** How many slots it tested recently, and how many passed. */
  seen: number;
  passed: number;
};

const NONE = new Uint8Array(0);
const NO_METRICS = new Float64Array(0);

/** Returns a stage for a metric in a range, both ends inclusive. */
export function rangeStage(metrics: Float64Array, min: number, max: number): Stage {
  return {
    metrics,
    min,
    max,
    bytes: undefined,
    requested: NONE,
    seen: 0,
    passed: 0,
  };
}

/** Returns a stage for a byte in a set. */
export function byteStage(bytes: Uint8Array, isRequested: (byte: number) => boolean): Stage {
  const requested = new Uint8Array(256);
  for (let byte = 0; byte < requested.length; byte++) requested[byte] = Number(isRequested(byte));
  return {
    metrics: NO_METRICS,
    min: NaN,
    max: NaN,
    bytes,
    requested,
    seen: 0,
    passed: 0,
  };
}

/** Finds the slots in a range that pass all stages, writes them to the front of `ids`, and returns their count. */
export function passingBetween(stages: Stage[], ids: Int32Array, from: number, to: number): number {
  const first = stages[0];
  let left = to - from;
  if (first === undefined) {
    for (let at = 0; at < left; at++) ids[at] = from + at;
    return left;
  }
  left =
    first.bytes === undefined
      ? firstWithin(first.metrics, first.min, first.max, ids, from, to)
      : firstAmong(first.bytes, first.requested, ids, from, to);
  note(first, to - from, left);
  left = passingLater(stages, 1, ids, left);
  arrange(stages);
  return left;
}

/** Moves the slots that pass all stages to the front of `ids`, preserving order, and returns their count. */
export function passingOf(stages: Stage[], ids: Int32Array, count: number): number {
  const left = passingLater(stages, 0, ids, count);
  arrange(stages);
  return left;
}

function passingLater(stages: readonly Stage[], from: number, ids: Int32Array, count: number): number {
  let left = count;
  for (let at = from; at < stages.length && left > 0; at++) {
    const stage = stages[at]!;
    const requested = left;
    left =
      stage.bytes === undefined
        ? keepWithin(stage.metrics, stage.min, stage.max, ids, left)
        : keepAmong(stage.bytes, stage.requested, ids, left);
    note(stage, requested, left);
  }
  return left;
}

/** Recent counts have more weight. */
function note(stage: Stage, seen: number, passed: number): void {
  stage.seen = stage.seen / 4 + seen;
  stage.passed = stage.passed / 4 + passed;
}

const share = (stage: Stage): number => (stage.seen === 0 ? 1 : stage.passed / stage.seen);

/** Orders the stages by selectivity: the one that fewest slots pass runs first, so that the others test few. */
function arrange(stages: Stage[]): void {
  for (let at = 1; at < stages.length; at++) {
    const stage = stages[at]!;
    let into = at;
    for (; into > 0 && share(stages[into - 1]!) > share(stage); into--) stages[into] = stages[into - 1]!;
    stages[into] = stage;
  }
}

// Writes every slot but advances only if it passes: without a branch that a processor would mispredict.

function firstWithin(
  metrics: Float64Array,
  min: number,
  max: number,
  ids: Int32Array,
  from: number,
  to: number,
): number {
  let left = 0;
  for (let slot = from; slot < to; slot++) {
    const value = metrics[slot]!;
    ids[left] = slot;
    left += Number(value >= min) & Number(value <= max);
  }
  return left;
}

function firstAmong(bytes: Uint8Array, requested: Uint8Array, ids: Int32Array, from: number, to: number): number {
  let left = 0;
  for (let slot = from; slot < to; slot++) {
    ids[left] = slot;
    left += requested[bytes[slot]!]!;
  }
  return left;
}

function keepWithin(metrics: Float64Array, min: number, max: number, ids: Int32Array, count: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const slot = ids[at]!;
    const value = metrics[slot]!;
    ids[left] = slot;
    left += Number(value >= min) & Number(value <= max);
  }
  return left;
}

function keepAmong(bytes: Uint8Array, requested: Uint8Array, ids: Int32Array, count: number): number {
  let left = 0;
  for (let at = 0; at < count; at++) {
    const slot = ids[at]!;
    ids[left] = slot;
    left += requested[bytes[slot]!]!;
  }
  return left;
}

import {
  barrierHead,
  CLAIM,
  DIRECTIONAL,
  HEADS,
  logit,
  probability,
  PROFILES,
  SIDES,
  type GroupModel,
  type Horizon,
  type HorizonModel,
} from "@sextant/core/forecast";
import { designOf, labelsOf, quantileOf, type Bench, type Row } from "./train-horizon.ts";

/** The results of a first pass's heads on rows after its training. */
export type Judgement = {
  readonly skilled: readonly boolean[];
  readonly slopes: Float64Array;
  readonly edges: readonly Float64Array[];
  readonly shortfalls: Float64Array;
};

const BLOCKS = 24;
/** Ten of a hundred normal outcomes lie below mean less this many errors. */
const LOWER_TENTH = 1.2816;
/**
 * Standard errors by which a head must beat the base rate to be accepted: P(up) one horizon at a time, claims six at a
 * time (some of six are lucky), the others, whose skill is plain wherever it exists, by one.
 */
const PROOF: Readonly<Record<string, number>> = { up: LOWER_TENTH, claim: 1.8 };
/**
 * Direction needs this many periods without overlap, the other heads far fewer; the size of a move is given by sigma
 * anywhere.
 */
const FEWEST_PERIODS = 300;
const STRONG_SHARE = 0.8;
/**
 * For coins beyond this many days, every question states its past frequency: such odds vary more from era to era than
 * the heads can distinguish, whatever one later sample shows, and the screens call them past frequencies.
 */
const MOST_DAYS_OF_COINS = 5;

const statesThePast = ({ assetClass, timeframe, barsAhead }: Horizon): boolean =>
  assetClass === "crypto" && timeframe === "1d" && barsAhead > MOST_DAYS_OF_COINS;

/**
 * Returns the mean of `values` and its standard error when adjacent times count as one observation: over equal spans of
 * time.
 */
function blocked(values: Float64Array, blocks: Int32Array): { readonly mean: number; readonly error: number } {
  const sums = new Float64Array(BLOCKS);
  const counts = new Float64Array(BLOCKS);
  values.forEach((value, r) => {
    sums[blocks[r]!]! += value;
    counts[blocks[r]!]!++;
  });
  const count = values.length;
  const mean = sums.reduce((a, b) => a + b, 0) / Math.max(count, 1);
  const square = sums.reduce((sum, value, b) => sum + (value - mean * counts[b]!) ** 2, 0);
  return { mean, error: Math.sqrt((square * BLOCKS) / (BLOCKS - 1)) / Math.max(count, 1) };
}

/** Logistic regression of outcomes on one number: the slope. */
function slopeOf(scores: Float64Array, labels: Uint8Array): number {
  let [a, b] = [0, 0];
  for (let step = 0; step < 12; step++) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-9, 0, 1e-9];
    for (let r = 0; r < scores.length; r++) {
      const p = probability(a + b * scores[r]!);
      const weight = p * (1 - p);
      const error = labels[r]! - p;
      ga += error;
      gb += error * scores[r]!;
      haa += weight;
      hab += weight * scores[r]!;
      hbb += weight * scores[r]! ** 2;
    }
    const determinant = haa * hbb - hab * hab;
    if (!(determinant > 0)) return 0;
    a += (hbb * ga - hab * gb) / determinant;
    b += (haa * gb - hab * ga) / determinant;
  }
  return b;
}

/**
 * Evaluates a first pass on later rows: which heads beat the base rate, how far directional ones may leave it (the
 * smaller of the slope over all and over the strongest fifth, where overfitting shows first), how large edges usually
 * are, and by how much strong calls fell short.
 */
export function evaluated(bench: Bench, rows: readonly Row[], group: GroupModel, first: HorizonModel): Judgement {
  const design = designOf(bench, rows, group, first);
  const fromMs = rows.reduce((least, row) => Math.min(least, row.openTimeMs), Infinity);
  const toMs = rows.reduce((most, row) => Math.max(most, row.openTimeMs), 0) + 1;
  const blocks = Int32Array.from(rows, (row) => Math.floor(((row.openTimeMs - fromMs) / (toMs - fromMs)) * BLOCKS));
  const slopes = new Float64Array(HEADS.length).fill(1);
  const skilled = HEADS.map(() => false);
  const stated = HEADS.map(() => new Float64Array(rows.length));
  HEADS.forEach(({ kind }, head) => {
    const labels = labelsOf(bench, rows, head);
    const coefficients = first.heads[head]!;
    const centre = logit(first.bases[head]!);
    const scores = Float64Array.from(rows, (__, r) => {
      let sum = -centre;
      for (let i = 0; i < design.width; i++) sum += coefficients[i]! * design.rows[r * design.width + i]!;
      return sum;
    });
    const here = labels.reduce((a, b) => a + b, 0) / labels.length;
    const slope = DIRECTIONAL[head]! ? cautiousSlope(scores, labels) : 1;
    const gain = Float64Array.from(rows, (__, r) => {
      // Compared with the base rate of these very rows, the harder benchmark: only distinguishing rows counts.
      const p = probability(logit(here) + slope * scores[r]!);
      stated[head]![r] = p;
      return (here - labels[r]!) ** 2 - (p - labels[r]!) ** 2;
    });
    const { mean, error } = blocked(gain, blocks);
    const proven = mean - (PROOF[kind] ?? 1) * error > 0;
    const enough = first.periods >= (DIRECTIONAL[head]! ? FEWEST_PERIODS : FEWEST_PERIODS / 15);
    skilled[head] = !statesThePast(bench.horizon) && (kind === "move" || (enough && proven && slope > 0));
    if (DIRECTIONAL[head]!) slopes[head] = skilled[head] ? Number(slope.toFixed(3)) : 0;
  });
  const calls = PROFILES.flatMap((_, p) => SIDES.map((__, s) => ({ p, head: barrierHead(p, s, CLAIM) })));
  const edges = calls.map(({ p, head }) => {
    const breakEven = first.losses[p]! / (first.gains[p]! + first.losses[p]!);
    const sorted = stated[head]!.map((value) => Math.abs(value - breakEven)).sort();
    return Float64Array.from({ length: 19 }, (_, i) => quantileOf(sorted, (i + 1) / 20));
  });
  const shortfalls = Float64Array.from(calls, ({ head, p }) => {
    const breakEven = first.losses[p]! / (first.gains[p]! + first.losses[p]!);
    const labels = labelsOf(bench, rows, head);
    const edge = stated[head]!.map((value) => value - breakEven);
    const border = quantileOf(edge.slice().sort(), STRONG_SHARE);
    const strong = Int32Array.from(rows.keys()).filter((r) => edge[r]! >= border);
    const missed = Float64Array.from(strong, (r) => labels[r]! - stated[head]![r]!);
    const { mean, error } = blocked(
      missed,
      Int32Array.from(strong, (r) => blocks[r]!),
    );
    return Math.min(0, mean - LOWER_TENTH * error);
  });
  return { skilled, slopes, edges, shortfalls };
}

function cautiousSlope(scores: Float64Array, labels: Uint8Array): number {
  const border = quantileOf(scores.map(Math.abs).sort(), STRONG_SHARE);
  const strong = Int32Array.from(scores.keys()).filter((r) => Math.abs(scores[r]!) >= border);
  const outer = slopeOf(
    Float64Array.from(strong, (r) => scores[r]!),
    Uint8Array.from(strong, (r) => labels[r]!),
  );
  return Math.min(Math.max(Math.min(slopeOf(scores, labels), outer), 0), 1);
}

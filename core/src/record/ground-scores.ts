import { blockBootstrap, brierScore, type Dice, type Interval, mean, seededDice } from "../statistics/index.ts";
import { type ClaimGround, GROUND_KINDS, type GroundKind, groundKind, type IssueDraft, setupOf } from "./entry.ts";
import { BLOCK_DAYS, drawsFor, ENOUGH, skillOf } from "./score.ts";
import { type ScoreRow, settledOf } from "./score-row.ts";

/** The fields that scoring a ground needs of a claim and its result. */
export type GroundRow = ScoreRow & Pick<IssueDraft, "expiresAt"> & { readonly ground: ClaimGround };

/**
 * The results of a group of claims on one ground. Odds and shares 0 to 1; all conclusions are undefined below 100
 * results.
 */
export type GroundScore = {
  /** 'stock', '126d', '2027' or 'sma-cross', depending on the list it is in. */
  readonly name: string;
  readonly issued: number;
  readonly open: number;
  /** Came true or failed; excludes void ones. */
  readonly resolved: number;
  readonly void: number;
  readonly tooEarly: boolean;
  readonly said: number | undefined;
  readonly held: number | undefined;
  /**
   * 95 % interval of `held`, by resampling runs of days as long as the longest of the claims: claims that overlap in
   * time are correlated, and an interval that assumed independence would be too narrow. Undefined before four such
   * runs.
   */
  readonly hitRate95: Interval | undefined;
  /** Mean base rate of the claims; undefined if fewer than 100 stated one. */
  readonly base: number | undefined;
  readonly brier: number | undefined;
  readonly brierBase: number | undefined;
  readonly skill: number | undefined;
  readonly skill95: Interval | undefined;
};

export type GroundMetrics = {
  readonly ground: GroundKind;
  readonly all: GroundScore;
  readonly byClass: readonly GroundScore[];
  readonly byHorizon: readonly GroundScore[];
  /** By the year (UTC) of the bar that a claim was made from, oldest first. */
  readonly byYear: readonly GroundScore[];
  /** For the ground 'setup': by setup. */
  readonly bySetup: readonly GroundScore[];
  /** Lowest and highest hit rate of a year with 100 or more results, and the number of such years. */
  readonly years: (Interval & { readonly count: number }) | undefined;
};

/** Fixed seed for the intervals, so that the same rows give the same values. */
const SEED = 0x6e0dd5;
const DAY_MS = 86_400_000;
/** With fewer runs of days, resampling would give nearly identical draws and suggest false certainty. */
const RUNS = 4;

/** Returns the scores of each ground, including those without claims, in the order of `GROUND_KINDS`. */
export function groundScores(rows: readonly GroundRow[]): readonly GroundMetrics[] {
  const dice = seededDice(SEED);
  const byGround = grouped(rows, ({ ground }) => groundKind(ground));
  return GROUND_KINDS.map((ground) => {
    const own = byGround.get(ground) ?? [];
    const by = (nameOf: (row: GroundRow) => string): readonly GroundScore[] =>
      [...grouped(own, nameOf)].map(([name, group]) => scoreOf(name, group, dice));
    const byYear = by(({ barCloseAt }) => barCloseAt.slice(0, 4)).toSorted((a, b) => a.name.localeCompare(b.name));
    return {
      ground,
      all: scoreOf(ground, own, dice),
      byClass: by(({ assetClass }) => assetClass),
      byHorizon: by(({ horizon }) => horizon),
      byYear,
      bySetup: ground === "setup" ? by((row) => setupOf(row.ground) ?? "") : [],
      years: rangeOf(byYear),
    };
  });
}

function grouped<K>(rows: readonly GroundRow[], keyOf: (row: GroundRow) => K): ReadonlyMap<K, readonly GroundRow[]> {
  const groups = new Map<K, GroundRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function rangeOf(byYear: readonly GroundScore[]): GroundMetrics["years"] {
  const shares = byYear.flatMap(({ held }) => held ?? []);
  if (shares.length === 0) return undefined;
  return { low: Math.min(...shares), high: Math.max(...shares), count: shares.length };
}

function scoreOf(name: string, rows: readonly GroundRow[], dice: Dice): GroundScore {
  const settled = settledOf(rows);
  const { length: resolved, stated, happened, days } = settled;
  let open = 0;
  for (const { outcome } of rows) if (outcome === null) open += 1;
  const counts = { name, issued: rows.length, open, resolved, void: rows.length - open - resolved };
  if (resolved < ENOUGH) return { ...counts, tooEarly: true, ...NOTHING_CONCLUDED };
  const blockDays = reachDays(rows);
  const isLong = new Set(days).size >= RUNS * blockDays;
  const ones = new Float64Array(resolved).fill(1);
  const drawn = isLong
    ? blockBootstrap([happened, ones], days, (sums) => sums[0]! / sums[1]!, {
        blockLength: blockDays,
        draws: drawsFor(resolved),
        dice,
      })
    : undefined;
  const bases = settled.base.filter((base) => !Number.isNaN(base));
  return {
    ...counts,
    tooEarly: false,
    said: mean(stated),
    held: mean(happened),
    hitRate95: drawn === undefined ? undefined : { low: drawn.low, high: drawn.high },
    base: bases.length < ENOUGH ? undefined : mean(bases),
    brier: brierScore(stated, happened),
    ...skillOf(settled, dice, blockDays),
  };
}

const NOTHING_CONCLUDED = {
  said: undefined,
  held: undefined,
  hitRate95: undefined,
  base: undefined,
  brier: undefined,
  brierBase: undefined,
  skill: undefined,
  skill95: undefined,
} as const;

/** Returns the number of days that the longest claim covers; a week if all are shorter. */
function reachDays(rows: readonly GroundRow[]): number {
  let days = BLOCK_DAYS;
  for (const { barCloseAt, expiresAt } of rows)
    days = Math.max(days, Math.ceil((Date.parse(expiresAt) - Date.parse(barCloseAt)) / DAY_MS));
  return days;
}

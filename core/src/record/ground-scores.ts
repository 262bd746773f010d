import { blockBootstrap, brierScore, type Dice, type Interval, mean, seededDice } from "../statistics/index.ts";
import { type ClaimGround, GROUND_KINDS, type GroundKind, groundKind, type IssueDraft, setupOf } from "./entry.ts";
import { BLOCK_DAYS, drawsFor, ENOUGH, skillOf } from "./score.ts";
import { type ScoreRow, settledOf } from "./score-row.ts";

/** What scoring a ground needs of a claim and its end. */
export type GroundRow = ScoreRow & Pick<IssueDraft, "expiresAt"> & { readonly ground: ClaimGround };

/** How a group of claims on one ground did. Odds and shares 0 to 1; all that is concluded is undefined below 100 ends. */
export type GroundScore = {
  /** 'stock', '126d', '2027' or 'sma-cross', as the list it stands in. */
  readonly name: string;
  readonly issued: number;
  readonly open: number;
  /** Came true or failed; without the void. */
  readonly resolved: number;
  readonly void: number;
  readonly tooEarly: boolean;
  readonly said: number | undefined;
  readonly held: number | undefined;
  /**
   * 95 % interval of `held`, from drawing runs of days again that are as long as the longest of the claims: claims whose times overlap
   * share their luck, and an interval that took them for independent would be too narrow. Undefined before four such runs.
   */
  readonly held95: Interval | undefined;
  /** Mean usual odds of the claims; undefined where fewer than 100 knew them. */
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
  /** Of the ground 'setup': by setup. */
  readonly bySetup: readonly GroundScore[];
  /** Lowest and highest share that came true in a year with 100 ends or more, and how many such years there are. */
  readonly years: (Interval & { readonly count: number }) | undefined;
};

/** What intervals are drawn with: always the same falls, so that the same rows give the same figures. */
const SEED = 0x6e0dd5;
const DAY_MS = 86_400_000;
/** Fewer runs of days than this, drawn again, would all look alike and pass for certainty. */
const RUNS = 4;

/** Returns the figures of each ground, also of those that no claim rests on, in the order of `GROUND_KINDS`. */
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
    held95: drawn === undefined ? undefined : { low: drawn.low, high: drawn.high },
    base: bases.length < ENOUGH ? undefined : mean(bases),
    brier: brierScore(stated, happened),
    ...skillOf(settled, dice, blockDays),
  };
}

const NOTHING_CONCLUDED = {
  said: undefined,
  held: undefined,
  held95: undefined,
  base: undefined,
  brier: undefined,
  brierBase: undefined,
  skill: undefined,
  skill95: undefined,
} as const;

/** Days that the longest claim reaches; a week where all are shorter. */
function reachDays(rows: readonly GroundRow[]): number {
  let days = BLOCK_DAYS;
  for (const { barCloseAt, expiresAt } of rows)
    days = Math.max(days, Math.ceil((Date.parse(expiresAt) - Date.parse(barCloseAt)) / DAY_MS));
  return days;
}

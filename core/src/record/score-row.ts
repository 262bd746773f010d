import type { IssueDraft, Outcome } from "./entry.ts";

/** The fields that scoring needs of a claim and its result; `outcome` is null while it is open. */
export type ScoreRow = Pick<
  IssueDraft,
  "claimKind" | "action" | "horizon" | "assetClass" | "confidence" | "base" | "barCloseAt"
> & { readonly outcome: Outcome | null };

/** Returns whether a claim came true; undefined if open or void. */
export function heldOf(outcome: Outcome | null): boolean | undefined {
  if (outcome === null || outcome === "VOID") return undefined;
  return outcome === "HIT_TARGET" || outcome === "EXPIRED_WIN";
}

/** Returns the display kind of a claim. */
export function shownKind({
  claimKind,
  action,
}: Pick<IssueDraft, "claimKind" | "action">): "direction" | "volatility" | "range" | "hold" | "setup" {
  if (claimKind === "volatility" || claimKind === "range" || claimKind === "setup") return claimKind;
  return action === "HOLD" ? "hold" : "direction";
}

const DAY_MS = 86_400_000;

/**
 * Claims that came true or failed, as columns; `days` since 1970 of the bar they were made from, `base` NaN if unknown.
 */
export type Settled = {
  readonly length: number;
  readonly stated: Float64Array;
  readonly happened: Float64Array;
  readonly base: Float64Array;
  readonly days: Float64Array;
};

/**
 * Returns the settled claims for which `isChosen` is true, without open and void ones. A single pass, since a record
 * has many rows.
 */
export function settledOf(rows: readonly ScoreRow[], isChosen: (row: ScoreRow) => boolean = () => true): Settled {
  const [stated, happened, base, days] = Array.from({ length: 4 }, () => new Float64Array(rows.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  let length = 0;
  for (const row of rows) {
    const held = heldOf(row.outcome);
    if (held === undefined || !isChosen(row)) continue;
    stated[length] = row.confidence;
    happened[length] = held ? 1 : 0;
    base[length] = row.base ?? Number.NaN;
    days[length] = Math.floor(Date.parse(row.barCloseAt) / DAY_MS);
    length += 1;
  }
  return {
    length,
    stated: stated.subarray(0, length),
    happened: happened.subarray(0, length),
    base: base.subarray(0, length),
    days: days.subarray(0, length),
  };
}

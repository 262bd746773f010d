import type { IssueDraft, Outcome } from "./entry.ts";

/** What scoring needs of a claim and its end; `outcome` is null while it is open. */
export type ScoreRow = Pick<
  IssueDraft,
  "claimKind" | "action" | "horizon" | "assetClass" | "confidence" | "base" | "barCloseAt"
> & { readonly outcome: Outcome | null };

/** Whether a claim came true; undefined while nobody can say. */
export function heldOf(outcome: Outcome | null): boolean | undefined {
  if (outcome === null || outcome === "VOID") return undefined;
  return outcome === "HIT_TARGET" || outcome === "EXPIRED_WIN";
}

/** What a claim is called wherever it is shown. */
export function shownKind({
  claimKind,
  action,
}: Pick<IssueDraft, "claimKind" | "action">): "direction" | "volatility" | "range" | "hold" {
  if (claimKind === "volatility" || claimKind === "range") return claimKind;
  return action === "HOLD" ? "hold" : "direction";
}

const DAY_MS = 86_400_000;

/** Claims that came true or failed, as columns; `days` since 1970 of the bar they were made from. */
export type Settled = {
  readonly rows: readonly ScoreRow[];
  readonly stated: Float64Array;
  readonly happened: Float64Array;
  readonly days: Float64Array;
};

/** Leaves out what is open or void. */
export function settledOf(rows: readonly ScoreRow[]): Settled {
  const settled = rows.filter(({ outcome }) => heldOf(outcome) !== undefined);
  return {
    rows: settled,
    stated: Float64Array.from(settled, ({ confidence }) => confidence),
    happened: Float64Array.from(settled, ({ outcome }) => (heldOf(outcome) === true ? 1 : 0)),
    days: Float64Array.from(settled, ({ barCloseAt }) => Math.floor(Date.parse(barCloseAt) / DAY_MS)),
  };
}

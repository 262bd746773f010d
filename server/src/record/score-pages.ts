import type { GroundMetrics, GroundRow, Scorecard, ScoreRow } from "@sextant/core/record";
import { groundScores, scorecard } from "@sextant/core/record";

/** Rows in one page: a megabyte or two of text. */
export const ROWS_PER_PAGE = 20_000;

/**
 * SQL for a claim's columns as scoring needs them, in the order that `scoreRowsFrom` reads. `i` is the claim, `r` how
 * it ended.
 */
export const SCORE_COLUMNS =
  "i.claim_kind, i.action, i.horizon, i.asset_class, i.confidence, i.base, i.bar_close_at, r.outcome";

/** The further columns that a ground's score needs. */
export const GROUND_COLUMNS = `${SCORE_COLUMNS}, i.expires_at, i.ground`;

type Reported = readonly [
  ScoreRow["claimKind"],
  ScoreRow["action"],
  string,
  ScoreRow["assetClass"],
  number,
  number | null,
  string,
  ScoreRow["outcome"],
];

/** Parses pages that the database wrote as JSON text: arrays of SCORE_COLUMNS. */
function scoreRowsFrom(pages: readonly string[]): ScoreRow[] {
  return pages.flatMap((page) =>
    (JSON.parse(page) as readonly Reported[]).map(
      ([claimKind, action, horizon, assetClass, confidence, base, barCloseAt, outcome]) => ({
        claimKind,
        action,
        horizon,
        assetClass,
        confidence,
        base,
        barCloseAt,
        outcome,
      }),
    ),
  );
}

/** Computes the metrics over pages of claims. Takes a second for a few hundred thousand. */
export const scorecardOf = (pages: readonly string[]): Scorecard => scorecard(scoreRowsFrom(pages));

/** Returns the metrics of each ground over pages of GROUND_COLUMNS. */
export function groundScoresOf(pages: readonly string[]): readonly GroundMetrics[] {
  const rows = pages.flatMap((page) =>
    (JSON.parse(page) as readonly (readonly [...Reported, string, GroundRow["ground"]])[]).map(
      (reported): GroundRow => {
        const [claimKind, action, horizon, assetClass, confidence, base, barCloseAt, outcome, expiresAt, ground] =
          reported;
        return {
          claimKind,
          action,
          horizon,
          assetClass,
          confidence,
          base,
          barCloseAt,
          outcome,
          expiresAt,
          ground,
        };
      },
    ),
  );
  return groundScores(rows);
}

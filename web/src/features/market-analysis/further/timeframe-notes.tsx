import type { TimeframeMatrix } from "@sextant/core/contract";
import { describeOldBars } from "./old-bars-text.ts";
import * as TEXTS from "./texts.tsx";

/** Why some timeframes have no chance to rise, each reason once, and whose votes are too old to count. */
export function TimeframeNotes({ data: { rows, asOf } }: { readonly data: TimeframeMatrix }) {
  const missing = rows.filter(({ odds, oddsAbsence, absence }) => !odds && oddsAbsence !== null && absence === null);
  const reasons = [...new Set(missing.map(({ oddsAbsence }) => oddsAbsence))];
  const old = rows.filter(({ freshness, votes }) => freshness?.state === "stale" && votes.length > 0);
  if (reasons.length + old.length === 0) return null;
  const named = new Intl.ListFormat("en-GB");
  return (
    <ul className="meta mb-3 grid gap-1 measure">
      {reasons.map((reason) => (
        <li key={reason}>
          {TEXTS.noChance(
            named.format(missing.filter(({ oddsAbsence }) => oddsAbsence === reason).map(({ timeframe }) => timeframe)),
            reason ?? "",
          )}
        </li>
      ))}
      {old.map((row) => (
        <li key={row.timeframe}>{TEXTS.oldVotes(row.timeframe, describeOldBars(row, asOf))}</li>
      ))}
    </ul>
  );
}

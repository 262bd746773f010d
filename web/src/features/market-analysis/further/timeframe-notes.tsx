import { WORDS_LOCALE } from "@sextant/core/market";
import type { TimeframeMatrix } from "@sextant/core/contract";
import { describeOldBars } from "./old-bars-text.ts";
import * as TEXTS from "./texts.tsx";
import { isStale } from "../../../lib/is-stale.ts";

/** Which chances show no direction, why some timeframes have none, each reason once, and whose votes are too old to count. */
export function TimeframeNotes({ data: { rows, asOf } }: { readonly data: TimeframeMatrix }) {
  const missing = rows.filter(({ odds, oddsAbsence, absence }) => !odds && oddsAbsence !== null && absence === null);
  const reasons = [...new Set(missing.map(({ oddsAbsence }) => oddsAbsence))];
  const old = rows.filter(({ freshness, votes }) => freshness !== null && isStale(freshness) && votes.length > 0);
  const unskilled = rows.filter(({ odds }) => odds?.skilled === false);
  if (reasons.length + old.length + unskilled.length === 0) return null;
  const named = new Intl.ListFormat(WORDS_LOCALE);
  return (
    <ul className="meta mb-3 grid gap-1 measure">
      {unskilled.length > 0 && <li>{TEXTS.noDirection(named.format(unskilled.map(({ timeframe }) => timeframe)))}</li>}
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

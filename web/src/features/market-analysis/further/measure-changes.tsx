import { formatDate } from "@sextant/core/market";
import type { MeasureChange } from "./filings-rows.ts";
import { FILED_LINES } from "./filings-table.tsx";
import * as TEXTS from "./texts.tsx";

const WHOLE_EQUITY = "us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
/** Whether a tag of equity or income counts minority interests, for tags that differ only in that. */
const COUNTS_MINORITIES: ReadonlyMap<string, boolean> = new Map([
  [WHOLE_EQUITY, true],
  ["us-gaap:StockholdersEquity", false],
  [`${WHOLE_EQUITY} - us-gaap:MinorityInterest`, false],
  ["us-gaap:ProfitLoss", true],
  ["us-gaap:NetIncomeLoss", false],
  ["ifrs-full:Equity", true],
  ["ifrs-full:EquityAttributableToOwnersOfParent", false],
  ["ifrs-full:Equity - ifrs-full:NoncontrollingInterests", false],
  ["ifrs-full:ProfitLoss", true],
  ["ifrs-full:ProfitLossAttributableToOwnersOfParent", false],
]);

/**
 * Explains each † of the table: where a line is not comparable with its earlier periods, since the company filed
 * another measure.
 */
export function MeasureChanges({ changes }: { readonly changes: readonly MeasureChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="note keep mt-3 wrap-anywhere">
      {changes.map((change) => (
        <li key={`${change.name} ${change.periodEnd}`}>
          {TEXTS.measureChange(
            formatChange(change),
            <span className="meta">{TEXTS.filedTags(tagText(change.before), tagText(change.since))}</span>,
          )}
        </li>
      ))}
    </ul>
  );
}

function formatChange({ name, periodEnd, before, since }: MeasureChange): string {
  const line = FILED_LINES[name as keyof typeof FILED_LINES];
  const day = formatDate(Date.parse(periodEnd));
  const [had, has] = [COUNTS_MINORITIES.get(before), COUNTS_MINORITIES.get(since)];
  if (had === undefined || has === undefined || had === has) return TEXTS.measuredDifferently(line, day);
  return TEXTS.minorityInterests(
    day,
    line,
    has ? TEXTS.includes : TEXTS.excludes,
    has ? TEXTS.excludes : TEXTS.includes,
  );
}

/** Formats a tag as the filing names it, without its taxonomy. */
function tagText(concept: string): string {
  return concept.replace(/\b[a-z-]+:/g, "");
}

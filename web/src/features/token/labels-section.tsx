import { SCREENS, type TokenDetail } from "@sextant/core/contract";
import { Link } from "wouter";
import { dollars } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { tokenPrice } from "../../tokens/token-price.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

type Label = TokenDetail["labels"][number];
type Outcome = Label["outcomes"][number];

const OUTCOMES: Readonly<Record<Outcome["outcome"], { readonly text: string; readonly tone: string }>> = {
  open: { text: TEXTS.notDueYet, tone: "ink3" },
  "liquidity-pulled": { text: TEXTS.liquidityPulled, tone: "down" },
  "price-collapsed": { text: TEXTS.priceCollapsed, tone: "down" },
  "cannot-sell": { text: TEXTS.cannotBeSold, tone: "down" },
  kept: { text: TEXTS.noRugPull, tone: "" },
  "not-known": { text: TEXTS.unknownOutcome, tone: "ink3" },
};

const COLUMNS: readonly RowsColumn<Label>[] = [
  { name: TEXTS.labelled, kind: "digits", cell: ({ labelledAt }) => <Timestamp atMs={Date.parse(labelledAt)} /> },
  {
    name: TEXTS.label,
    cell: ({ risk, score, rules }) => <b title={TEXTS.labelPoints(score, rules)}>{risk}</b>,
  },
  { name: TEXTS.priceThen, kind: "number", cell: (label) => tokenPrice(label.price) },
  { name: TEXTS.liquidityThen, kind: "number", cell: ({ liquidity }) => dollars(liquidity) },
  { name: TEXTS.after7Days, cell: (label) => outcomeCell(label, 7) },
  { name: TEXTS.after30Days, cell: (label) => outcomeCell(label, 30) },
];

/** The classes we assigned to it before, and whether each was right or wrong. */
export function LabelsSection({ labels }: Pick<TokenDetail, "labels">) {
  return (
    <FoldSection id="tk-labels" heading={TEXTS.labelHistory} end={TEXTS.evaluatedAfter}>
      {labels.length === 0 ? (
        <p className="read">{TEXTS.noLabels}</p>
      ) : (
        <RowsTable label={TEXTS.labelsTable} columns={COLUMNS} rows={labels} keyOf={({ id }) => id} fitsRem={32} />
      )}
      <p className="note keep mt-3">
        {TEXTS.notPrediction}{" "}
        <Link className="tlink" href={`${SCREENS.trackRecord.path}#dex-labels`}>
          {TEXTS.howOftenRight}
        </Link>
      </p>
    </FoldSection>
  );
}

function outcomeCell(label: Label, afterDays: Outcome["afterDays"]) {
  const found = label.outcomes.find((one) => one.afterDays === afterDays);
  if (!found) return <span className="ink3">{TEXTS.missing}</span>;
  const { text, tone } = OUTCOMES[found.outcome];
  const due = found.outcome === "open" ? TEXTS.due(exactTime(Date.parse(found.dueAt))) : undefined;
  return (
    <span className={tone} title={found.why ?? due}>
      {text}
    </span>
  );
}

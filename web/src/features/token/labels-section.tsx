import { SCREENS, type TokenDetail } from "@sextant/core/contract";
import { Link } from "wouter";
import { compact, price } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";

type Label = TokenDetail["labels"][number];
type Outcome = Label["outcomes"][number];

const OUTCOMES: Readonly<Record<Outcome["outcome"], { readonly text: string; readonly tone: string }>> = {
  open: { text: "not due yet", tone: "ink3" },
  "liquidity-pulled": { text: "liquidity pulled", tone: "down" },
  "price-collapsed": { text: "price collapsed", tone: "down" },
  "cannot-sell": { text: "cannot be sold", tone: "down" },
  kept: { text: "held", tone: "" },
  "not-known": { text: "not known", tone: "ink3" },
};

const COLUMNS: readonly RowsColumn<Label>[] = [
  { name: "Label given", kind: "digits", cell: ({ labelledAt }) => <Timestamp atMs={Date.parse(labelledAt)} /> },
  {
    name: "Label",
    cell: ({ risk, score, rules }) => <b title={`${score} of 100 points by rules ${rules}`}>{risk}</b>,
  },
  { name: "Price then", kind: "number", cell: (label) => price(label.price) },
  { name: "Liquidity then", kind: "number", cell: ({ liquidity }) => compact(liquidity) },
  { name: "After 7 days", cell: (label) => outcomeCell(label, 7) },
  { name: "After 30 days", cell: (label) => outcomeCell(label, 30) },
];

/** The classes we assigned to it before, and whether each was right or wrong. */
export function LabelsSection({ labels }: Pick<TokenDetail, "labels">) {
  return (
    <section className="sec" aria-labelledby="tk-labels">
      <div className="sec-h">
        <h2 className="h-sec" id="tk-labels">
          What we said, and what followed
        </h2>
        <span className="meta end">judged after 7 and 30 days</span>
      </div>
      {labels.length === 0 ? (
        <p className="read">
          No label of this token has been kept yet. From the first one on, it stays here whatever follows.
        </p>
      ) : (
        <RowsTable label="Table of labels" columns={COLUMNS} rows={labels} keyOf={({ id }) => id} fitsRem={32} />
      )}
      <p className="note keep mt-3">
        A label says what was, not what comes.{" "}
        <Link className="tlink" href={`${SCREENS.trackRecord.path}#dex-labels`}>
          How often labels were right
        </Link>
      </p>
    </section>
  );
}

function outcomeCell(label: Label, afterDays: Outcome["afterDays"]) {
  const found = label.outcomes.find((one) => one.afterDays === afterDays);
  if (!found) return <span className="ink3">N/A</span>;
  const { text, tone } = OUTCOMES[found.outcome];
  const due = found.outcome === "open" ? `Due ${exactTime(Date.parse(found.dueAt))}` : undefined;
  return (
    <span className={tone} title={found.why ?? due}>
      {text}
    </span>
  );
}

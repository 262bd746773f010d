import type { PortfolioImportPreview } from "@sextant/core/contract";
import { useState } from "react";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { statedTime } from "../../../lib/time-text.ts";
import { masked } from "../../../portfolios/hidden-values.ts";
import { Button } from "../../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { countsByState, formatCount, formatExact, describeKind, ROW_STATES, type RowState } from "./import-text.ts";
import * as TEXTS from "./texts.tsx";

type Row = PortfolioImportPreview["rows"][number] & { readonly key: string };
type Shown = RowState | "all";
type Props = { readonly preview: PortfolioImportPreview; readonly isHidden: boolean };

/** Few enough that the content below is not far away. */
const FIRST = 25;

const STATES = Object.keys(ROW_STATES) as RowState[];

const columns = (isHidden: boolean, zone: string): readonly RowsColumn<Row>[] => [
  { name: TEXTS.line, kind: "digits", cell: ({ line }) => (line === 0 ? TEXTS.file : formatCount(line)) },
  {
    name: TEXTS.state,
    kind: "state",
    cell: ({ state, problem, warning }) => (
      <>
        <span className={`bdg ${ROW_STATES[state].tone}`}>{ROW_STATES[state].text}</span>
        {problem !== null && <p className="meta">{problem}</p>}
        {warning !== null && <p className="meta cau">{warning}</p>}
      </>
    ),
  },
  { name: TEXTS.when, kind: "digits", cell: ({ at }) => (at === null ? null : statedTime(Date.parse(at), zone)) },
  { name: TEXTS.kind, cell: ({ kind }) => (kind === null ? null : describeKind(kind)) },
  { name: TEXTS.symbol, kind: "name", cell: ({ symbol }) => (symbol === null ? null : formatSymbol(symbol)) },
  {
    name: TEXTS.quantity,
    kind: "number",
    cell: ({ quantity }) => (quantity === null ? null : masked(formatExact(quantity, null), isHidden)),
  },
  {
    name: TEXTS.price,
    kind: "number",
    cell: ({ price, currency }) => (price === null ? null : masked(formatExact(price, currency), isHidden)),
  },
  {
    name: TEXTS.amount,
    kind: "number",
    cell: ({ amount, currency }) => (amount === null ? null : masked(formatExact(amount, currency), isHidden)),
  },
];

/** The rows of a file with the state of each; filtered to one state if chosen. */
export function ImportRows({ preview, isHidden }: Props) {
  const [chosen, setChosen] = useState<Shown>("all");
  const [isWhole, setWhole] = useState(false);
  const counts = countsByState(preview);
  const some = STATES.filter((state) => counts[state] > 0);
  // The chosen state may no longer exist after the file was read again.
  const shown = chosen === "all" || counts[chosen] > 0 ? chosen : "all";
  // Several rows may come from one line of a file.
  const rows = preview.rows
    .map((row, at): Row => ({ ...row, key: String(at) }))
    .filter(({ state }) => shown === "all" || state === shown);
  const total = shown === "all" ? preview.rowsRead : counts[shown];
  const options: Partial<Record<Shown, string>> = { all: TEXTS.all(formatCount(preview.rowsRead)) };
  for (const state of some) options[state] = `${ROW_STATES[state].text} ${formatCount(counts[state])}`;
  return (
    <div className="im-rows">
      {some.length > 1 && (
        <Segmented label={TEXTS.rows} value={shown} options={options as Record<Shown, string>} onChange={setChosen} />
      )}
      {rows.length < total && (
        <p className="meta" role="status">
          {TEXTS.someRowsListed(
            rows.length === 0 ? TEXTS.none : formatCount(rows.length),
            formatCount(total),
            rows.length === 1 ? "is" : "are",
          )}
        </p>
      )}
      {rows.length > 0 && (
        <RowsTable
          label={TEXTS.rowsFile}
          columns={columns(isHidden, preview.timeZone ?? "UTC")}
          rows={isWhole ? rows : rows.slice(0, FIRST)}
          keyOf={({ key }) => key}
          fitsRem={58}
        />
      )}
      {!isWhole && rows.length > FIRST && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            {TEXTS.showAllRows(formatCount(rows.length))}
          </Button>
        </div>
      )}
    </div>
  );
}

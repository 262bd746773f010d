import type { GalleryGroup } from "../entry.ts";
import { LONG, nothing, UNBROKEN } from "../sample-text.ts";
import { Stateful } from "../stateful.tsx";
import { CallFailure } from "../../src/lib/call-failure.ts";
import { ColumnHead } from "../../src/ui/column-head.tsx";
import { GridRow, RowGrid, RowGridWaiting } from "../../src/ui/row-grid.tsx";
import { RowsTable, type RowsColumn } from "../../src/ui/rows-table.tsx";
import { useRowGrid } from "../../src/ui/use-row-grid.ts";

type Fill = { readonly symbol: string; readonly note: string | null; readonly state: string; readonly price: string };

const FILLS: readonly Fill[] = [
  { symbol: "AAPL", note: "Limit order, filled in two parts", state: "Filled", price: "231.40" },
  { symbol: "BTC-USD", note: null, state: "Open", price: "64,120.55" },
];

const COLUMNS: readonly RowsColumn<Fill>[] = [
  { name: "Symbol", kind: "name", cell: ({ symbol }) => symbol },
  { name: "Note", kind: "long", cell: ({ note }) => note },
  { name: "State", kind: "state", cell: ({ state }) => <span className="bdg bdg-line">{state}</span> },
  { name: "Price", kind: "number", cell: ({ price }) => price },
];

const table = (label: string, rows: readonly Fill[], footer?: readonly string[]) => (
  <RowsTable
    label={label}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ symbol }) => symbol}
    {...(footer ? { footer } : {})}
  />
);

const CELLS = ["Symbol", "Volume"] as const;
type Order = "ascending" | "descending" | "none" | undefined;

/** A table of a thousand rows, of which those in sight are drawn. */
function Grid({ label, busy = false, error }: { label: string; busy?: boolean; error?: Error }) {
  const grid = useRowGrid({ rows: 1000, question: label });
  const rowId = (index: number) => `${label.replaceAll(/\W/g, "-")}-${String(index)}`;
  return (
    <RowGrid
      grid={grid}
      className="gallery-grid"
      label={label}
      columns={2}
      busy={busy}
      activeId={rowId(grid.active)}
      error={error}
      onRetry={nothing}
      onKey={() => false}
      head={CELLS.map((name, at) => (
        <ColumnHead
          key={name}
          className={at === 1 ? "r" : ""}
          sorted={at === 1 ? "descending" : "none"}
          onSort={nothing}
        >
          {name}
        </ColumnHead>
      ))}
      row={(index) => (
        <GridRow key={index} id={rowId(index)} index={index} rowPx={grid.rowPx} isActive={index === grid.active}>
          <span role="gridcell" className="rg-cell">
            TOKEN{index + 1}
          </span>
          <span role="gridcell" className="rg-cell r num">
            {(1000 - index) * 1000}
          </span>
        </GridRow>
      )}
    />
  );
}

const head = (sorted: Order, text = "Volume") => (
  <div role="grid" aria-label={`Head, ${sorted ?? "not sorted"}`}>
    <div role="row" className="rg-row rg-head-row">
      <Stateful initial={sorted}>
        {(order, set) => (
          <ColumnHead
            className=""
            sorted={order}
            title="Traded in the last 24 hours"
            onSort={() => set(order === "descending" ? "ascending" : "descending")}
          >
            {text}
          </ColumnHead>
        )}
      </Stateful>
    </div>
  </div>
);

/** Rows of numbers. */
export const tables: GalleryGroup = {
  title: "Tables",
  entries: [
    {
      file: "ui/rows-table.tsx",
      states: {
        usual: () => table("Fills", FILLS),
        "with sums": () => table("Fills with sums", FILLS, ["Total", "", "", "64,351.95"]),
        empty: () => table("No fills", []),
        "long text": () =>
          table("Long fills", [{ symbol: LONG, note: UNBROKEN, state: "Partly filled", price: "1,234,567,890.12345" }]),
        narrow: { draw: () => table("Narrow fills", FILLS, ["Total", "", "", "64,351.95"]), narrow: true },
      },
    },
    {
      file: "ui/column-head.tsx",
      states: {
        "not sortable": () => head(undefined),
        "not sorted": () => head("none"),
        ascending: () => head("ascending"),
        descending: () => head("descending"),
        hover: { draw: () => head("none"), forces: "hover" },
        "long text": () => head("descending", "Change of the traded volume since yesterday"),
      },
    },
    {
      file: "ui/row-grid.tsx",
      states: {
        usual: () => <Grid label="Tokens" />,
        focus: { draw: () => <Grid label="Tokens with the focus" />, forces: "focus" },
        busy: () => <Grid label="Tokens on their way" busy />,
        error: () => <Grid label="Tokens that failed" error={new CallFailure(503, "The screener is starting.")} />,
        waiting: () => <RowGridWaiting className="gallery-grid" text="Loading tokens" />,
        narrow: { draw: () => <Grid label="Tokens, narrow" />, narrow: true },
      },
    },
  ],
};

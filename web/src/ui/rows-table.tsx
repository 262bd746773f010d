import "./rows-table.css";
import type { CSSProperties, ReactNode } from "react";

export type RowsColumn<Row> = {
  readonly name: string;
  /**
   * The kind of column, which sets its layout. `number`: aligned right; `digits`: on one line; `name`: a person's name;
   * `long`: text that may break anywhere; `state`: a badge with a note, shown next to the row's name on narrow screens;
   * `acts`: actions on the row. By default a few words.
   */
  readonly kind?: "number" | "digits" | "name" | "long" | "state" | "acts";
  /** Renders the cell; null if there is nothing to show. */
  readonly cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Totals in the footer, by column. */
  readonly footer?: readonly ReactNode[];
  /** Whether the columns are few and short enough for a phone, so that the rows never become blocks. */
  readonly staysTable?: boolean;
  /**
   * Minimum width of the container, in rem, at which the columns fit; below it the rows become blocks. 48 by default.
   */
  readonly fitsRem?: number;
};

const CLASSES = {
  number: "num r",
  digits: "num",
  name: "rows-name",
  long: "rows-long",
  state: "rows-state",
  acts: "rows-acts",
} as const;

/**
 * A table whose rows become blocks in a narrow container, with each value under its column's name, so that no content
 * is off-screen. Content that is still too wide scrolls inside, by keyboard too.
 */
export function RowsTable<Row>({ label, columns, rows, keyOf, footer, staysTable = false, fitsRem }: Props<Row>) {
  const cells = (values: readonly ReactNode[]) =>
    columns.map(({ name, kind }, at) => {
      const className = kind === undefined ? undefined : CLASSES[kind];
      const value = <div>{values[at] ?? <span className="rows-none">-</span>}</div>;
      return at === 0 ? (
        <th key={name} scope="row" role="rowheader" className={className} data-name={name}>
          {value}
        </th>
      ) : (
        <td key={name} role="cell" className={className} data-name={name}>
          {value}
        </td>
      );
    });
  return (
    // Roles are explicit, since a row displayed as a block is no longer a row to screen readers.
    <div
      className={`rows ${staysTable ? "" : "rows-fold"}`}
      style={fitsRem === undefined ? undefined : ({ "--folds-under": `${String(fitsRem)}rem` } as CSSProperties)}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      <table className="tb" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, kind }) => (
              <th
                key={name}
                scope="col"
                role="columnheader"
                className={kind === "number" || kind === "acts" ? "r" : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {cells(columns.map(({ cell }) => cell(row)))}
            </tr>
          ))}
        </tbody>
        {footer !== undefined && (
          <tfoot role="rowgroup">
            <tr role="row">{cells(columns.map((_, at) => footer[at] ?? ""))}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

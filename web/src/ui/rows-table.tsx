import "./rows-table.css";
import type { CSSProperties, ReactNode } from "react";

export type RowsColumn<Row> = {
  readonly name: string;
  /**
   * How it stands. `figure`: to the right; `digits`: on one line; `name`: of a person; `long`: words or letters that break; `state`: a badge, and what is to
   * be said of it: beside the row's name where the screen is narrow; `acts`: what can be done with the row. Else a few words.
   */
  readonly kind?: "figure" | "digits" | "name" | "long" | "state" | "acts";
  /** Null where there is nothing to say. */
  readonly cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  readonly label: string;
  /** The first names the row. */
  readonly columns: readonly RowsColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Sums below, by column. */
  readonly foot?: readonly ReactNode[];
  /** Few short columns that fit a phone: they stay side by side. */
  readonly staysTable?: boolean;
  /** The width of its place, in rem, at which its columns still fit: under it the rows become blocks. 48 unless it is told. */
  readonly fitsRem?: number;
};

const CLASSES = {
  figure: "num r",
  digits: "num",
  name: "rows-name",
  long: "rows-long",
  state: "rows-state",
  acts: "rows-acts",
} as const;

/**
 * A table whose rows become blocks where its place is narrow, each value under the name of its column: nothing of it is off the screen.
 * What is too wide all the same scrolls inside, by keyboard too.
 */
export function RowsTable<Row>({ label, columns, rows, keyOf, foot, staysTable = false, fitsRem }: Props<Row>) {
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
    // Roles are named, since a row that is drawn as a block is no row to a reader of the screen any more.
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
                className={kind === "figure" || kind === "acts" ? "r" : undefined}
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
        {foot !== undefined && (
          <tfoot role="rowgroup">
            <tr role="row">{cells(columns.map((_, at) => foot[at] ?? ""))}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

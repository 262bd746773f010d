import type { ReactNode } from "react";

type Row = { readonly name: ReactNode; readonly cells: readonly ReactNode[] };

/** A table of facts. On a phone each row becomes a block, with the column's name before each fact. */
export function LegalTable({
  caption,
  columns,
  rows,
}: {
  readonly caption: string;
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly Row[];
}) {
  const [first, ...others] = columns;
  return (
    <table className="legal-table" role="table">
      <caption className="sr">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, cells }, index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={others[column]} role="cell" data-column={others[column]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

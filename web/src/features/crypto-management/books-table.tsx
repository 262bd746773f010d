import type { ReactNode } from "react";

type Props = {
  readonly label: string;
  /** Names of the columns; one that ends in 'USDT' holds amounts. */
  readonly head: readonly string[];
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

/** Rows that scroll inside their own room on a narrow screen, by keyboard too. */
export function BooksTable({ label, head, children, foot }: Props) {
  return (
    <div className="scroll cm-table w-full" role="group" aria-label={label} tabIndex={0}>
      <table className="tb">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={name.endsWith("USDT") ? "r" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

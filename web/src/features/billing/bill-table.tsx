import type { ReactNode } from "react";

type Props = { readonly label: string; readonly head: readonly string[]; readonly children: ReactNode };

/** Rows that scroll inside their own room on a narrow screen, by keyboard too. */
export function BillTable({ label, head, children }: Props) {
  return (
    <div className="scroll w-full" role="region" aria-label={label} tabIndex={0}>
      <table className="tb">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className={name.startsWith("Amount") ? "r" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

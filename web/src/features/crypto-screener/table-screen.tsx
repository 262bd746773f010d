import "./token-table.css";
import "./token-row-words.css";
import type { ComponentProps } from "react";
import { TableView } from "./table-view.tsx";
import { useTokenTable } from "./use-token-table.ts";

type Props = Omit<ComponentProps<typeof TableView>, "table"> & {
  /** How often Refresh was pressed. */
  readonly presses: number;
};

/** The table with the data it loads. */
export function TableScreen({ presses, ...props }: Props) {
  const table = useTokenTable(props.choice, presses);
  return <TableView {...props} table={table} />;
}

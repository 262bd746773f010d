import { lazy, Suspense, type ComponentProps } from "react";
import type { TableView } from "./table-view.tsx";
import { useTokenTable } from "./use-token-table.ts";

// Most look at cards; the table's code comes with its first sight.
const LazyTableView = lazy(async () => ({ default: (await import("./table-view.tsx")).TableView }));

type Props = Omit<ComponentProps<typeof TableView>, "table"> & {
  /** How often Refresh was pressed. */
  readonly presses: number;
};

/** The table with what it asks for. */
export function TableScreen({ presses, ...props }: Props) {
  const table = useTokenTable(props.choice, presses);
  return (
    <Suspense fallback={<div className="skel" role="status" aria-label="Loading the table" />}>
      <LazyTableView {...props} table={table} />
    </Suspense>
  );
}

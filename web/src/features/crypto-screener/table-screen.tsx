import { lazy, Suspense, type ComponentProps } from "react";
import type { TableView } from "./table-view.tsx";
import { useTokenTable } from "./use-token-table.ts";

// Most look at cards; the table's code comes with its first sight.
const LazyTableView = lazy(async () => ({ default: (await import("./table-view.tsx")).TableView }));

/** The table with what it asks for. */
export function TableScreen(props: Omit<ComponentProps<typeof TableView>, "table">) {
  const table = useTokenTable(props.choice);
  return (
    <Suspense fallback={<div className="cs-frame skel" role="status" aria-label="Loading the table" />}>
      <LazyTableView {...props} table={table} />
    </Suspense>
  );
}

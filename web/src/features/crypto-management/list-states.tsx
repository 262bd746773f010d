import type { ReactNode } from "react";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import * as TEXTS from "./texts.tsx";

type Props<Row> = {
  readonly query: { readonly data: readonly Row[] | undefined; readonly error: Error | null; refetch(): unknown };
  readonly of: string;
  readonly none: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** An unpaginated list in each of its states. */
export function ListStates<Row>({ query: { data, error, refetch }, of, none, children }: Props<Row>) {
  if (data === undefined)
    return error === null ? (
      <PartWaiting label={TEXTS.loading(of)} rows={3} row="h-14" />
    ) : (
      <PartFailed title={TEXTS.couldLoaded(of)} error={error} onRetry={() => void refetch()} />
    );
  return data.length === 0 ? <p className="note keep">{none}</p> : children(data);
}

import type { ReactNode } from "react";
import { describeError } from "../../lib/error-text.ts";
import { useHeldByPress } from "../../lib/use-held-by-press.ts";
import { Button } from "../../ui/button.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import * as TEXTS from "./texts.tsx";

type Paged<Row> = {
  readonly data: { readonly pages: readonly (readonly Row[])[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
};

type Props<Row> = {
  readonly query: Paged<Row>;
  /** What the items are, in the plural: 'transfers'. */
  readonly of: string;
  /** Text for an empty list. */
  readonly none: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** A paginated list in each of its states. */
export function PagedList<Row>({ query, of, none, children }: Props<Row>) {
  const { error, hasNextPage, isFetchingNextPage } = query;
  const data = useHeldByPress(query.data);
  if (data === undefined)
    return error === null ? (
      <PartWaiting label={TEXTS.loading(of)} rows={4} row="h-14" />
    ) : (
      <PartFailed title={TEXTS.couldLoaded(of)} error={error} onRetry={() => void query.refetch()} />
    );
  const rows = data.pages.flat();
  return (
    <>
      {rows.length === 0 ? <p className="note keep">{none}</p> : children(rows)}
      {error !== null && (
        <p role="alert" className="down pt-3 wrap-anywhere">
          {TEXTS.lastLoaded(describeError(error))}
        </p>
      )}
      {hasNextPage && (
        <Button
          className="mt-4"
          variant="outline"
          size="sm"
          aria-busy={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void query.fetchNextPage()}
        >
          {TEXTS.loadOlder}
        </Button>
      )}
    </>
  );
}

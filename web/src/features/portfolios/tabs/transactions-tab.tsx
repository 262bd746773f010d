import type { Transaction } from "@sextant/core/contract";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { useAddressState } from "../../../lib/use-address-state.ts";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { useTransactions } from "../../../portfolios/use-portfolios.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import type { PortfolioTabProps } from "../portfolio-tab-props.ts";
import { TRANSACTIONS_ADDRESS } from "../transactions/transactions-address.ts";
import { TransactionsTable } from "../transactions/transactions-table.tsx";
import * as TEXTS from "./texts.tsx";

const TransactionDialog = lazy(async () => ({
  default: (await import("../transactions/transaction-dialog.tsx")).TransactionDialog,
}));
const RemoveDialog = lazy(async () => ({
  default: (await import("../transactions/remove-dialog.tsx")).RemoveDialog,
}));

/** All transactions of a portfolio, newest first, and the forms that add, change and remove them. */
export function TransactionsTab({ userId, portfolio }: PortfolioTabProps) {
  const { state, change } = useAddressState(TRANSACTIONS_ADDRESS);
  const pages = useTransactions(userId, portfolio.id);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const [removed, setRemoved] = useState<Transaction>();
  const all = data?.pages.flat();
  const edited = state.edit === undefined ? undefined : all?.find(({ id }) => id === state.edit);
  const isSought = state.edit !== undefined && all !== undefined && edited === undefined && error === null;
  // A link may lead to an older transaction: pages are loaded until it is found.
  useEffect(() => {
    if (isSought && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isSought, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const close = () => change({ add: undefined, symbol: undefined, edit: undefined });
  return (
    <>
      <div className="pf-bar">
        <Button onClick={() => change({ add: "buy" })}>{TEXTS.addTransaction}</Button>
      </div>
      {isSought && !hasNextPage && (
        <p className="strip mb-5" role="status">
          {TEXTS.transactionGone}
        </p>
      )}
      <Loaded
        data={all}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingTransactions} rows={5} row="h-14" />}
        failed={(cause) => (
          <PartFailed title={TEXTS.transactionsLoadFailed} error={cause} onRetry={() => void refetch()} />
        )}
      >
        {(transactions) =>
          transactions.length === 0 ? (
            <div className="pf-empty">
              <p className="read">{TEXTS.noTransactionsYet}</p>
              <p className="note keep">
                {TEXTS.transactionsEmpty(
                  <Link className="tlink" href={portfolioAddress(portfolio.id, "import")}>
                    {TEXTS.importAFile}
                  </Link>,
                )}
              </p>
            </div>
          ) : (
            <TransactionsTable
              portfolio={portfolio}
              transactions={transactions}
              onEdit={({ id }) => change({ edit: id })}
              onRemove={setRemoved}
            />
          )
        }
      </Loaded>
      {all !== undefined && error !== null && (
        <PartFailed title={TEXTS.earlierFailed} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && error === null && (
        <Button variant="outline" className="mt-4" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {TEXTS.showEarlierTransactions}
        </Button>
      )}
      <Suspense>
        {(state.add !== undefined || edited !== undefined) && (
          <TransactionDialog
            key={edited?.id ?? "new"}
            userId={userId}
            portfolio={portfolio}
            start={{ kind: state.add ?? "buy", symbol: state.symbol ?? "" }}
            before={edited}
            onClose={close}
          />
        )}
        {removed && (
          <RemoveDialog
            userId={userId}
            portfolio={portfolio}
            transaction={removed}
            onClose={() => setRemoved(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

import type { Portfolio, Transaction } from "@sextant/core/contract";
import { X } from "lucide-react";
import { faultWords } from "../../lib/fault-words.ts";
import { exactTime } from "../../lib/time-words.ts";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { moneyWords, quantityWords } from "../../lib/money-words.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { symbolWords } from "../../lib/symbol-words.ts";
import { useRemoveTransaction, useTransactions } from "../../portfolios/use-portfolios.ts";

type Props = { readonly userId: string; readonly portfolio: Portfolio; readonly onClose: () => void };

/** What was bought and sold in a portfolio; an entry is taken back unless a later sale needs it. */
export function TransactionsDialog({ userId, portfolio, onClose }: Props) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTransactions(
    userId,
    portfolio.id,
  );
  return (
    <TitledDialog className="board-dialog" title={`Entries of ${portfolio.name}`} onClose={onClose}>
      <Loaded
        data={data?.pages.flat()}
        error={error}
        waiting={<PartWaiting label="Loading the entries" rows={3} row="h-14" />}
        failed={(failure) => (
          <PartFailed title="The entries could not be loaded." error={failure} onRetry={() => void refetch()} />
        )}
      >
        {(entries) =>
          entries.length === 0 ? (
            <p className="read ink2">Nothing was entered yet.</p>
          ) : (
            <ul className="entries" aria-label="Entries">
              {entries.map((one) => (
                <EntryRow key={one.id} userId={userId} portfolio={portfolio} one={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {data !== undefined && error && (
        <PartFailed title="Earlier entries could not be loaded." error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && !error && (
        <Button variant="outline" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier entries
        </Button>
      )}
    </TitledDialog>
  );
}

type RowProps = Omit<Props, "onClose"> & { readonly one: Transaction };

function EntryRow({ userId, portfolio: { id, readOnly }, one }: RowProps) {
  const { mutate, isPending } = useRemoveTransaction(userId, id);
  const { price, amount, currency, fee, feeCurrency, at, note } = one;
  const words = transactionWords(one);
  const remove = () =>
    mutate(one.id, {
      onError: (fault) => toasts.show({ title: "The entry stays", text: faultWords(fault), variant: "destructive" }),
    });
  return (
    <li>
      <div className="grid gap-half">
        <b className="num">{words}</b>
        <span className="meta num">
          {price !== null && `at ${moneyWords(price, currency)}`}
          {price === null && amount !== null && moneyWords(amount, currency)}
          {/[1-9]/.test(fee) && `, fee ${moneyWords(fee, feeCurrency ?? currency)}`}
          {price === null && amount === null ? "" : ". "}
          {exactTime(Date.parse(at))}
        </span>
        {note !== null && <span className="meta wrap-anywhere">{note}</span>}
      </div>
      {!readOnly && (
        <Button variant="ghost" size="icon" aria-label={`Take back: ${words}`} aria-busy={isPending} onClick={remove}>
          <X aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function transactionWords({ side, kind, symbol, quantity }: Transaction): string {
  const name = kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll("-", " ");
  const verb = side === "buy" ? "Bought" : side === "sell" ? "Sold" : name;
  return [verb, quantity === null ? "" : quantityWords(quantity), symbol === null ? "" : symbolWords(symbol)]
    .filter((part) => part !== "")
    .join(" ");
}

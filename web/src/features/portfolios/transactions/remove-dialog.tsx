import type { Portfolio, Transaction } from "@sextant/core/contract";
import { describeError } from "../../../lib/error-text.ts";
import { statedTime } from "../../../lib/time-text.ts";
import { useRemoveTransaction } from "../../../portfolios/use-portfolios.ts";
import { Button } from "../../../ui/button.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { describeTransaction } from "./transaction-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  readonly transaction: Transaction;
  readonly onClose: () => void;
};

/** Asks for confirmation before a transaction is removed, since everything computed from it changes. */
export function RemoveDialog({ userId, portfolio, transaction, onClose }: Props) {
  const { mutate, error, isPending } = useRemoveTransaction(userId, portfolio.id);
  const remove = () =>
    mutate(transaction.id, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.transactionRemoved });
        onClose();
      },
    });
  return (
    <TitledDialog className="pf-dialog" title={TEXTS.removeTransaction} onClose={onClose}>
      <div className="grid gap-4">
        <p className="read wrap-anywhere">
          {describeTransaction(transaction)}, {statedTime(Date.parse(transaction.at))}
        </p>
        <p className="note keep">{TEXTS.removeEffect}</p>
        {error !== null && (
          <p role="alert" className="down wrap-anywhere">
            {describeError(error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="destructive" disabled={isPending} onClick={remove}>
            {isPending ? TEXTS.removing : TEXTS.removeTitle}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {TEXTS.keep}
          </Button>
        </div>
      </div>
    </TitledDialog>
  );
}

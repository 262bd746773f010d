import type { PortfolioConnection } from "@sextant/core/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { describeTransactions } from "../imports/import-text.ts";
import { RejectionLine } from "../rejection-line.tsx";
import { useRemoveConnection } from "./use-connections.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolioId: string;
  readonly connection: PortfolioConnection;
  readonly onClose: () => void;
};

/** Removes a connection after asking what to do with the transactions it added. */
export function DisconnectDialog({ userId, portfolioId, connection, onClose }: Props) {
  const { id, label, kind, transactions } = connection;
  const [what, setWhat] = useState<"keep" | "remove">("keep");
  const { mutate, error, isPending } = useRemoveConnection({ userId, portfolioId });
  const remove = () =>
    mutate(
      { connectionId: id, transactions: what },
      {
        onSuccess: () => {
          toasts.show({ title: TEXTS.disconnected(label) });
          onClose();
        },
      },
    );
  return (
    <TitledDialog title={TEXTS.removeTitle(label)} onClose={onClose}>
      <p className="read">{kind === "exchange" ? TEXTS.forgetKey : TEXTS.stopReading}</p>
      {transactions > 0 && (
        <RadioList
          legend={TEXTS.addedTransactions(describeTransactions(transactions))}
          value={what}
          options={[
            { key: "keep", text: TEXTS.keep, more: TEXTS.keepHint },
            { key: "remove", text: TEXTS.remove, more: TEXTS.removeHint },
          ]}
          onChange={setWhat}
        />
      )}
      <RejectionLine error={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" aria-busy={isPending} onClick={remove}>
          {isPending ? TEXTS.removing : TEXTS.removeConnection}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {TEXTS.keepIt}
        </Button>
      </div>
    </TitledDialog>
  );
}

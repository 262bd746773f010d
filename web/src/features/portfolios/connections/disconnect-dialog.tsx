import type { PortfolioConnection } from "@sextant/core/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { TitledDialog } from "../../../ui/titled-dialog.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { describeTransactions } from "../imports/import-text.ts";
import { RejectionLine } from "../rejection-line.tsx";
import { useRemoveConnection } from "./use-connections.ts";

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
          toasts.show({ title: `${label} is no longer connected` });
          onClose();
        },
      },
    );
  return (
    <TitledDialog title={`Remove ${label}?`} onClose={onClose}>
      <p className="read">
        {kind === "exchange" ? "We forget the key and stop reading the account." : "We stop reading the address."}
      </p>
      {transactions > 0 && (
        <RadioList
          legend={`The ${describeTransactions(transactions)} it added`}
          value={what}
          options={[
            { key: "keep", text: "Keep them", more: "They stay in the portfolio like transactions you entered." },
            { key: "remove", text: "Remove them", more: "The portfolio is as if it had never been connected." },
          ]}
          onChange={setWhat}
        />
      )}
      <RejectionLine error={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" aria-busy={isPending} onClick={remove}>
          {isPending ? "Removing..." : "Remove connection"}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </TitledDialog>
  );
}

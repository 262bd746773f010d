import type { CorporateAction, Portfolio } from "@sextant/core/contract";
import { useId } from "react";
import { faultWords } from "../../../lib/fault-words.ts";
import { Button } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { ActionLine } from "./action-line.tsx";
import { actionWords } from "./action-words.ts";
import { useApplyActions, useUndoAction } from "./use-corporate-actions.ts";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  readonly actions: readonly CorporateAction[];
};

/** What was added from the list and no longer fits what was held, since that was changed later: each is corrected or removed. */
export function StaleActions({ userId, portfolio, actions }: Props) {
  const headingId = useId();
  const correct = useApplyActions(userId, portfolio.id);
  const remove = useUndoAction(userId, portfolio.id);
  const isBusy = (id: string) =>
    (correct.isPending && correct.variables[0] === id) || (remove.isPending && remove.variables === id);
  const error = correct.error ?? remove.error;
  return (
    <div role="group" aria-labelledby={headingId}>
      <p className="read" id={headingId}>
        No longer fits what you held ({actions.length})
      </p>
      <p className="note keep">
        Transactions were changed or removed after these were added. Until they are corrected, income or quantities are
        wrong.
      </p>
      <ul className="pff-actions">
        {actions.map((action) => (
          <li key={action.id} className="pff-action">
            <ActionLine action={action} />
            {action.kind === "dividend" && action.stale?.held !== "0" && (
              <Button
                size="sm"
                disabled={portfolio.readOnly || isBusy(action.id)}
                onClick={() => {
                  remove.reset();
                  correct.mutate([action.id], {
                    onSuccess: () => toasts.show({ title: "Corrected", text: actionWords(action) }),
                  });
                }}
              >
                Correct<span className="sr"> {actionWords(action)}</span>
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              disabled={isBusy(action.id)}
              onClick={() => {
                correct.reset();
                remove.mutate(action.id, {
                  onSuccess: () => toasts.show({ title: "Removed", text: actionWords(action) }),
                });
              }}
            >
              Remove<span className="sr"> {actionWords(action)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error !== null && (
        <p className="down text-sm wrap-anywhere" role="alert">
          It stays as it is. {faultWords(error)}
        </p>
      )}
    </div>
  );
}

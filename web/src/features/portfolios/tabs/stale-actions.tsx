import type { CorporateAction, Portfolio } from "@sextant/core/contract";
import { useId } from "react";
import { describeError } from "../../../lib/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { ActionLine } from "./action-line.tsx";
import { describeAction } from "./action-text.ts";
import { useApplyActions, useUndoAction } from "./use-corporate-actions.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly portfolio: Portfolio;
  readonly actions: readonly CorporateAction[];
  /** Called after some are corrected or removed, when their buttons are removed. */
  readonly onDone: () => void;
};

/** Maximum per request; the rest is listed again. */
const MOST_AT_ONCE = 500;

/**
 * Events added from the list that no longer fit the quantity held, since that changed later: each is corrected or
 * removed.
 */
export function StaleActions({ userId, portfolio, actions, onDone }: Props) {
  const headingId = useId();
  const correct = useApplyActions(userId, portfolio.id);
  const remove = useUndoAction(userId, portfolio.id);
  const isBusy = (id: string) =>
    (correct.isPending && correct.variables.includes(id)) || (remove.isPending && remove.variables === id);
  const wrong = actions.filter(isCorrectable).slice(0, MOST_AT_ONCE);
  const error = correct.error ?? remove.error;
  return (
    <div role="group" aria-labelledby={headingId}>
      <p className="read" id={headingId}>
        {TEXTS.staleActions(actions.length)}
      </p>
      <p className="note keep">{TEXTS.staleReason}</p>
      <ul className="pff-actions">
        {actions.map((action) => (
          <li key={action.id} className="pff-action">
            <ActionLine action={action} />
            {isCorrectable(action) && (
              <Button
                variant={wrong.length > 1 ? "outline" : "default"}
                size="sm"
                disabled={portfolio.readOnly || isBusy(action.id)}
                onClick={() => {
                  remove.reset();
                  correct.mutate([action.id], {
                    onSuccess: () => {
                      toasts.show({ title: TEXTS.corrected, text: describeAction(action) });
                      onDone();
                    },
                  });
                }}
              >
                {TEXTS.correct(<span className="sr"> {describeAction(action)}</span>)}
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              disabled={isBusy(action.id)}
              onClick={() => {
                correct.reset();
                remove.mutate(action.id, {
                  onSuccess: () => {
                    toasts.show({ title: TEXTS.removed, text: describeAction(action) });
                    onDone();
                  },
                });
              }}
            >
              {TEXTS.staleActionsRemove(<span className="sr"> {describeAction(action)}</span>)}
            </Button>
          </li>
        ))}
      </ul>
      {wrong.length > 1 && (
        <div className="mt-3">
          <Button
            disabled={portfolio.readOnly || correct.isPending}
            aria-busy={correct.isPending && correct.variables.length > 1}
            onClick={() => {
              remove.reset();
              correct.mutate(
                wrong.map(({ id }) => id),
                {
                  onSuccess: () => {
                    toasts.show({ title: TEXTS.dividendsCorrected(String(wrong.length)) });
                    onDone();
                  },
                },
              );
            }}
          >
            {TEXTS.correctAllDividends(wrong.length)}
          </Button>
        </div>
      )}
      {error !== null && (
        <p className="down text-sm wrap-anywhere" role="alert">
          {TEXTS.undoFailed(describeError(error))}
        </p>
      )}
    </div>
  );
}

/**
 * A dividend is recalculated for the quantity held; for a split, or if nothing was held, there is nothing to correct.
 */
const isCorrectable = ({ kind, stale }: CorporateAction): boolean => kind === "dividend" && stale?.held !== "0";

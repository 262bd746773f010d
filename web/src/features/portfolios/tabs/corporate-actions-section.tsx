import type { CorporateAction, CorporateActions, Portfolio } from "@sextant/core/contract";
import { useRef, useState, type FormEvent } from "react";
import { describeError } from "../../../lib/error-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PartFailed } from "../../../ui/part-failed.tsx";
import { PartWaiting } from "../../../ui/part-waiting.tsx";
import { toasts } from "../../../ui/toast-queue.ts";
import { ActionLine } from "./action-line.tsx";
import { describeAction } from "./action-text.ts";
import { StaleActions } from "./stale-actions.tsx";
import { useApplyActions, useCorporateActions, useUndoAction } from "./use-corporate-actions.ts";
import * as TEXTS from "./texts.tsx";

/** Rows visible at first. */
const FIRST = 12;
/** Maximum per request; the rest is proposed again. */
const MOST_AT_ONCE = 500;

type Props = { readonly userId: string; readonly portfolio: Portfolio };
/** After adding, correcting or undoing, focus moves to the heading, since the button is removed. */
type OnDone = { readonly onDone: () => void };
type ListProps = Props & OnDone & { readonly actions: readonly CorporateAction[] };

/**
 * Splits and dividends of holdings: those to add, those that were added, those that no longer fit, and those already
 * entered.
 */
export function CorporateActionsSection({ userId, portfolio }: Props) {
  const { data, error, refetch } = useCorporateActions(userId, portfolio.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const onDone = () => heading.current?.focus();
  return (
    <section className="sec" aria-labelledby="actions-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="actions-heading" ref={heading} tabIndex={-1}>
          <Explained mark={<span className="explained-term">{TEXTS.splitsDividendsAdd}</span>}>
            {TEXTS.meaning}
          </Explained>
        </h2>
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingSplitsDividends} rows={3} row="h-12" />}
        failed={(cause) => <PartFailed title={TEXTS.actionsFailed} error={cause} onRetry={() => void refetch()} />}
      >
        {(answer) => <Actions userId={userId} portfolio={portfolio} answer={answer} onDone={onDone} />}
      </Loaded>
    </section>
  );
}

function Actions({ userId, portfolio, answer, onDone }: Props & OnDone & { readonly answer: CorporateActions }) {
  const { actions, more, leftOut } = answer;
  const of = (state: CorporateAction["state"]) => actions.filter((action) => action.state === state);
  const [proposed, entered] = [of("proposed"), of("entered")];
  const stale = actions.filter((action) => action.stale !== null);
  const applied = of("applied").filter((action) => action.stale === null);
  return (
    <div className="grid gap-5 grid-cols-1">
      {proposed.length === 0 ? (
        <p className="read">{TEXTS.nothingToAdd}</p>
      ) : (
        <Proposed
          // A new list begins with everything selected again.
          key={proposed.map(({ id }) => id).join(" ")}
          userId={userId}
          portfolio={portfolio}
          actions={proposed}
          onDone={onDone}
        />
      )}
      {stale.length > 0 && <StaleActions userId={userId} portfolio={portfolio} actions={stale} onDone={onDone} />}
      {applied.length > 0 && (
        <details className="pff-table" open={applied.length <= FIRST}>
          <summary>{TEXTS.addedFromList(applied.length)}</summary>
          <Applied userId={userId} portfolio={portfolio} actions={applied} onDone={onDone} />
        </details>
      )}
      {entered.length > 0 && (
        <details className="pff-table">
          <summary>{TEXTS.alreadyAmongTransactions(entered.length)}</summary>
          <ul className="pff-actions">
            {entered.map((action) => (
              <li key={action.id} className="pff-action">
                <ActionLine action={action} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {more > 0 && <p className="note keep">{TEXTS.moreLater(more)}</p>}
      {leftOut.length > 0 && <p className="note keep">{TEXTS.noEvents(leftOut.map(formatSymbol).join(", "))}</p>}
    </div>
  );
}

function Proposed({ userId, portfolio, actions, onDone }: ListProps) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [isWhole, setWhole] = useState(false);
  const apply = useApplyActions(userId, portfolio.id);
  const ids = actions.flatMap(({ id }) => (left.includes(id) ? [] : [id])).slice(0, MOST_AT_ONCE);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (ids.length === 0) return;
    apply.mutate(ids, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.actionsAdded(formatCount(ids.length)) });
        onDone();
      },
    });
  };
  return (
    <form className="grid gap-3 grid-cols-1" aria-label={TEXTS.splitsDividendsAdd} onSubmit={onSubmit}>
      <ul className="pff-actions">
        {(isWhole ? actions : actions.slice(0, FIRST)).map((action) => (
          <li key={action.id}>
            <label className="pff-action">
              <input
                type="checkbox"
                checked={!left.includes(action.id)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter((id) => id !== action.id) : [...left, action.id])
                }
              />
              <ActionLine action={action} />
            </label>
          </li>
        ))}
      </ul>
      {!isWhole && actions.length > FIRST && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setWhole(true)}>
            {TEXTS.showAll(actions.length)}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-3 items-center">
        <Button type="submit" disabled={ids.length === 0 || portfolio.readOnly} aria-busy={apply.isPending}>
          {apply.isPending ? TEXTS.adding : TEXTS.add(String(ids.length))}
        </Button>
        {portfolio.readOnly && <span className="note keep">{TEXTS.readOnly}</span>}
      </div>
      {apply.error !== null && (
        <p className="down text-sm wrap-anywhere" role="alert">
          {TEXTS.addFailed(describeError(apply.error))}
        </p>
      )}
    </form>
  );
}

const formatCount = (count: number) => (count === 1 ? TEXTS.oneTransaction : TEXTS.transactions(String(count)));

function Applied({ userId, portfolio, actions, onDone }: ListProps) {
  const undo = useUndoAction(userId, portfolio.id);
  return (
    <div>
      <ul className="pff-actions">
        {actions.map((action) => (
          <li key={action.id} className="pff-action">
            <ActionLine action={action} />
            <Button
              variant="outline"
              size="sm"
              disabled={undo.isPending && undo.variables === action.id}
              onClick={() =>
                undo.mutate(action.id, {
                  onSuccess: () => {
                    toasts.show({ title: TEXTS.removed, text: describeAction(action) });
                    onDone();
                  },
                })
              }
            >
              {TEXTS.undo(<span className="sr"> {describeAction(action)}</span>)}
            </Button>
          </li>
        ))}
      </ul>
      {undo.error !== null && (
        <p className="down text-sm wrap-anywhere" role="alert">
          {TEXTS.undoFailed(describeError(undo.error))}
        </p>
      )}
    </div>
  );
}

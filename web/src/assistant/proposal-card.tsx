import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { call } from "../lib/call.ts";
import { confirmAssistantAction, undoAssistantAction } from "../lib/calls.gen.ts";
import { describeError } from "../lib/error-text.ts";
import { plainTime, READERS_ZONE } from "../lib/time-text.ts";
import { useChange } from "../lib/use-change.ts";
import { useSession } from "../session/session-provider.tsx";
import { Button } from "../ui/button.tsx";
import "./proposal-card.css";
import { plainWords } from "./plain-words.ts";
import { ScreenLink } from "./screen-link.tsx";
import { shownProposal, type ShownProposal } from "./shown-proposal.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly proposal: ShownProposal;
  /** Asks for the same again, once a proposal has expired. */
  readonly onAskAgain?: () => void;
};

/**
 * Something that the assistant offers to do, or did: everything it sets, and Confirm. Nothing is done before that press;
 * what was done says what undoing it does, and until when it can be undone. After an error the card stays as it was.
 */
export function ProposalCard({ proposal: proposed, onAskAgain }: Props) {
  const titleId = useId();
  const { user } = useSession();
  const queries = useQueryClient();
  const [action, setAction] = useState(proposed);
  const [outcome, setOutcome] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);
  const isOver = useIsOver(action.untilMs);
  const input = { params: { id: user?.id ?? "", actionId: action.id } };
  const change = useChange({
    mutationFn: (kind: "confirm" | "undo", intent) =>
      kind === "confirm"
        ? call(confirmAssistantAction, { ...input, body: {}, intent })
        : call(undoAssistantAction, input),
    onSuccess: ({ message, action: changed }) => {
      setOutcome(plainWords(message));
      setAction((now) => shownProposal(changed) ?? now);
      // What it changed may be on the screen.
      void queries.invalidateQueries();
    },
  });
  const { title, lines, state, screen, undoing } = action;
  const isExpired = state === "expired" || (state === "proposed" && isOver);
  const canUndo = state === "done" && undoing !== null && !isOver;
  // Once it is done, the button says so beside it.
  const shownLines = state === "proposed" ? lines : lines.filter(({ value }) => value !== undoing);
  const isOffered = state === "proposed" && !isExpired && !isCancelled;
  const isRunning = (kind: "confirm" | "undo") => change.isPending && change.variables === kind;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button is gone or disabled: the card keeps the focus.
    if (document.activeElement === document.body) card.current?.focus();
  }, [isOffered, state, change.isPending]);
  useEffect(() => {
    // What was done, with its Undo, takes more space than the preview: it stays in view.
    if (outcome !== undefined) card.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <section ref={card} className="assistant-proposal" aria-labelledby={titleId} tabIndex={-1}>
      <h3 className="h-sub" id={titleId}>
        {title}
      </h3>
      <dl className="kv">
        {shownLines.flatMap(({ name, value }, at) => [
          <dt key={`name ${String(at)}`}>{name}</dt>,
          <dd key={`value ${String(at)}`} className="wrap-anywhere">
            {value}
          </dd>,
        ])}
      </dl>
      {isOffered && (
        <div className="assistant-ways">
          <Button size="sm" disabled={change.isPending} onClick={() => change.mutate("confirm")}>
            {isRunning("confirm") ? TEXTS.confirming : TEXTS.confirm}
          </Button>
          <Button variant="outline" size="sm" disabled={change.isPending} onClick={() => setCancelled(true)}>
            {TEXTS.cancel}
          </Button>
        </div>
      )}
      {isCancelled && <p className="meta">{TEXTS.cancelled}</p>}
      {isExpired && !isCancelled && (
        <div className="grid justify-items-start gap-2">
          <p className="meta">{TEXTS.expired}</p>
          {onAskAgain && (
            <Button variant="outline" size="sm" onClick={onAskAgain}>
              {TEXTS.askAgain}
            </Button>
          )}
        </div>
      )}
      {outcome !== undefined && <p className="wrap-anywhere">{outcome}</p>}
      {canUndo && (
        <p className="meta wrap-anywhere">
          {TEXTS.undoDoes(undoing)} {TEXTS.undoUntil(plainTime(action.untilMs, READERS_ZONE, Date.now()))}
        </p>
      )}
      {state === "done" && !canUndo && <p className="meta">{undoing === null ? TEXTS.noUndo : TEXTS.undoOver}</p>}
      {state === "done" && (
        <div className="assistant-ways">
          {canUndo && (
            <Button variant="outline" size="sm" disabled={change.isPending} onClick={() => change.mutate("undo")}>
              {isRunning("undo") ? TEXTS.undoing : TEXTS.undo}
            </Button>
          )}
          {screen !== undefined && (
            <ScreenLink address={screen} className="btn btn-link btn-size-sm">
              {TEXTS.openOutcome}
            </ScreenLink>
          )}
        </div>
      )}
      {change.error !== null && (
        <p role="alert" className="meta wrap-anywhere">
          {describeError(change.error)}
        </p>
      )}
    </section>
  );
}

/** Longest time that a timer can wait. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** Returns whether a time has passed, and renders again when it does. */
function useIsOver(atMs: number): boolean {
  const [isOver, setOver] = useState(() => atMs <= Date.now());
  useEffect(() => {
    const leftMs = atMs - Date.now();
    setOver(leftMs <= 0);
    if (leftMs <= 0) return undefined;
    const timer = setTimeout(() => setOver(true), Math.min(leftMs, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [atMs]);
  return isOver;
}

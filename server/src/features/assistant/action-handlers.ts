import { createdId, doneText, type PlannedCall, undoAction, type Undoing } from "@sextant/core/assistant";
import { type AssistantAction, type AssistantOutcome, Failure } from "@sextant/core/contract";
import { isoTimeOf } from "@sextant/core/market";
import { createSerialByKey } from "../../async/serial-by-key.ts";
import type { WallClock } from "../../clock.ts";
import type { ActionStore, StoredAction } from "./action-store.ts";
import type { CallingContext } from "./calling-context.ts";
import { createCallsMade } from "./calls-made.ts";
import { checkedCall } from "./checked-call.ts";
import type { Proposals } from "./proposals.ts";

export type ActionParts = {
  readonly proposals: Proposals;
  readonly actions: ActionStore;
  readonly clock: WallClock;
};

type OfUser = { readonly params: { readonly id: string } };
type OfAction = {
  readonly params: { readonly id: string; readonly actionId: string };
  readonly context: Pick<CallingContext, "call">;
};

/** How long an action can be undone. */
export const UNDO_MS = 10 * 60_000;

/**
 * Creates the handlers that confirm, list and undo what the assistant proposed. A proposal's call runs once, under a key
 * of the proposal: confirming it again, at the same time or after an outage, returns what was done.
 */
export function createActionHandlers({ proposals, actions, clock }: ActionParts) {
  const inTurn = createSerialByKey();

  /** Makes a changing call once for `key`. */
  function changing(planned: PlannedCall, userId: string, key: string, context: OfAction["context"]): Promise<unknown> {
    const { call, input } = checkedCall(planned, userId);
    return context.call(call, input, `assistant-${key}`);
  }

  async function confirmed(userId: string, actionId: string, context: OfAction["context"]): Promise<StoredAction> {
    const proposal = proposals.open(userId, actionId);
    if (proposal === undefined) throw new Failure("not-found");
    const { id, plan, untilMs } = proposal;
    const known = await actions.find(userId, id);
    if (known !== undefined) return known;
    const nowMs = clock.wallMs();
    if (nowMs > untilMs) throw new Failure("proposal-expired");
    const answer = await changing(plan.change, userId, id, context);
    const { message, hasChanged } = doneText(plan.change, answer);
    const subject = createdId(plan.change, answer);
    await actions.add({
      ...plan,
      id,
      userId,
      message,
      subject,
      undoing: hasChanged ? plan.undoing : null,
      doneAtMs: nowMs,
      undoUntilMs: nowMs + UNDO_MS,
    });
    const stored = await actions.find(userId, id);
    if (stored === undefined) throw new Failure("signed-out");
    return stored;
  }

  async function undoingOf(action: StoredAction, context: OfAction["context"]): Promise<Undoing> {
    const calls = createCallsMade((name, input) => context.call(name, input));
    const undoing = await calls.outcomeOf(undoAction(action));
    if (undoing === undefined) throw new Failure("unavailable");
    return undoing;
  }

  async function undone(userId: string, action: StoredAction, context: OfAction["context"]): Promise<string> {
    if (action.undone !== undefined) return action.undone.message;
    const nowMs = clock.wallMs();
    if (action.undoing === null || nowMs > action.undoUntilMs) throw new Failure("undo-expired");
    const { calls, message } = await undoingOf(action, context);
    for (const call of calls) {
      const answer = await changing(call, userId, `undo-${action.id}-${call.call}`, context);
      const { message: outcome, hasChanged } = doneText(call, answer);
      if (call.call === "placePaperOrder" && !hasChanged) return outcome;
    }
    await actions.undone(userId, action.id, { message, atMs: nowMs });
    return message;
  }

  return {
    getAssistantActions: async ({ params }: OfUser): Promise<AssistantAction[]> =>
      (await actions.of(params.id)).map(shownAction),

    confirmAssistantAction: ({ params: { id, actionId }, context }: OfAction): Promise<AssistantOutcome> =>
      inTurn(id, async () => {
        const action = await confirmed(id, actionId, context);
        return { message: action.undone?.message ?? action.message, action: shownAction(action) };
      }),

    undoAssistantAction: ({ params: { id, actionId }, context }: OfAction): Promise<AssistantOutcome> =>
      inTurn(id, async () => {
        // A page that confirmed a proposal may still know it by that id.
        const known = proposals.open(id, actionId)?.id ?? actionId;
        const action = await actions.find(id, known);
        if (action === undefined) throw new Failure("not-found");
        const message = await undone(id, action, context);
        return { message, action: shownAction((await actions.find(id, known)) ?? action) };
      }),
  };
}

function shownAction({ id, title, lines, undone, undoing, undoUntilMs, screen }: StoredAction): AssistantAction {
  return {
    id,
    title,
    undoing,
    screen,
    lines: lines.map((line) => ({ ...line })),
    state: undone === undefined ? "done" : "undone",
    until: isoTimeOf(undoUntilMs),
  };
}

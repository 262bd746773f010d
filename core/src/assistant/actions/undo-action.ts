import type { PaperOrder } from "../../contract/index.ts";
import { compare, decimal, ZERO } from "../../decimal/index.ts";
import type { CallRequest, Fetched } from "../proof/fetched.ts";
import type { PlannedCall } from "./changing-calls.ts";

/** An action that was done: what was called, what it created, and what restores the state before it. */
export type DoneAction = {
  readonly userId: string;
  readonly change: PlannedCall;
  /** The id of what the call created; null if it created nothing. */
  readonly subject: string | null;
  readonly restore: PlannedCall | null;
};

/** The calls that undo an action, in order, and a sentence about it once they were made. */
export type Undoing = { readonly calls: readonly PlannedCall[]; readonly message: string };

const NOTHING = { calls: [], message: "There is nothing to undo." } as const;

/**
 * Prepares the undoing of an action, as a dialogue like the action's own. Undefined if what it needs can't be read right
 * now.
 */
export function* undoAction({
  userId,
  change,
  subject,
  restore,
}: DoneAction): Generator<readonly CallRequest[], Undoing | undefined, readonly (Fetched | undefined)[]> {
  if (restore !== null) return { calls: [restore], message: RESTORED[change.call] ?? "It is as it was before." };
  if (subject === null) return NOTHING;
  switch (change.call) {
    case "createAlertRule":
      return {
        calls: [{ call: "deleteAlertRule", input: { params: { id: userId, ruleId: subject } } }],
        message: "The alert is deleted.",
      };
    case "createBacktest":
      return {
        calls: [{ call: "cancelBacktest", input: { params: { id: subject } } }],
        message: "The backtest is stopped.",
      };
    case "placePaperOrder":
      return yield* undoOrder(userId, change, subject);
    case "saveTokenFilter":
    case "saveStockFilter": {
      const call = change.call === "saveTokenFilter" ? "deleteSavedTokenFilter" : "deleteSavedStockFilter";
      return {
        calls: [{ call, input: { params: { id: userId, filterId: subject } } }],
        message: "The saved filter is deleted.",
      };
    }
    default:
      return NOTHING;
  }
}

const RESTORED: Readonly<Partial<Record<PlannedCall["call"], string>>> = {
  updateAlertRule: "The alert is as it was before.",
  deleteAlertRule: "The alert is back.",
  addToWatchlist: "It is no longer on your watchlist.",
  removeFromWatchlist: "It is on your watchlist again.",
  saveTokenFilter: "The earlier filter is saved under that name again.",
  saveStockFilter: "The earlier filter is saved under that name again.",
};
function* undoOrder(
  userId: string,
  { input }: PlannedCall,
  orderId: string,
): Generator<readonly CallRequest[], Undoing | undefined, readonly (Fetched | undefined)[]> {
  const { league } = (input.body ?? {}) as { readonly league?: string };
  const [fetched] = yield [
    { call: "getPaperOrders", input: { params: { id: userId }, query: { league: league ?? "real", limit: "200" } } },
  ];
  if (fetched === undefined) return undefined;
  const order = (fetched.answer as readonly PaperOrder[]).find((one) => one.id === orderId);
  if (order === undefined) return NOTHING;
  const isWorking = order.status === "open" || order.status === "waiting";
  const hasFilled = compare(decimal(order.filledQuantity), ZERO) > 0;
  const cancelling: PlannedCall = { call: "cancelPaperOrder", input: { params: { id: userId, orderId } } };
  const { symbol, filledQuantity: quantity } = order;
  const side = order.side === "buy" ? "sell" : "buy";
  const trading: PlannedCall = {
    call: "placePaperOrder",
    input: { params: { id: userId }, body: { league, symbol, side, type: "market", quantity, limitPrice: null } },
  };
  const calls = [...(isWorking ? [cancelling] : []), ...(hasFilled ? [trading] : [])];
  if (calls.length === 0) return { calls, message: "The order never filled, so there is nothing to undo." };
  return {
    calls,
    message: hasFilled
      ? "A market order in the other direction is placed for what had filled. It fills at the next price."
      : "The order is cancelled.",
  };
}

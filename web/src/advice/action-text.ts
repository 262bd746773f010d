import type { Action } from "@sextant/core/contract";

/** Returns the action as displayed. */
export function describeAction(action: Action): string {
  return action.replace("_", " ");
}

/** Returns its colour: buying up, selling down. A HOLD has the text's own colour, since it is no warning. */
export function actionTone(action: Action): "up" | "down" | "" {
  return action.endsWith("BUY") ? "up" : action.endsWith("SELL") ? "down" : "";
}

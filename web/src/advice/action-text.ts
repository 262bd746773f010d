import type { Action } from "@sextant/core/contract";

/** Returns the action as displayed. */
export function describeAction(action: Action): string {
  return action.replace("_", " ");
}

/** Returns its colour: buying up, selling down, holding caution. */
export function actionTone(action: Action): "up" | "down" | "cau" {
  return action.endsWith("BUY") ? "up" : action.endsWith("SELL") ? "down" : "cau";
}

import type { Action } from "@sextant/core/contract";

/** The action as people read it. */
export function describeAction(action: Action): string {
  return action.replace("_", " ");
}

/** Its colour: buying up, selling down, holding caution. */
export function actionTone(action: Action): "up" | "down" | "cau" {
  return action.endsWith("BUY") ? "up" : action.endsWith("SELL") ? "down" : "cau";
}

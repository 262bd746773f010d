import type { PlanLine, PricedPlan } from "@sextant/core/billing";
import { installation } from "../lib/installation.ts";

/** A plan's lines on this installation: what only people can keep stands there where its operator promises it. */
export function shownLines(
  { lines }: Pick<PricedPlan, "lines">,
  promises: readonly string[] = installation().plans.promises,
): readonly PlanLine[] {
  return lines.filter(({ text, state }) => state !== "operator" || promises.includes(text));
}

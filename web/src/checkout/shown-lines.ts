import type { PlanLine, PricedPlan } from "@sextant/core/billing";
import { installation } from "../lib/installation.ts";

/**
 * Returns a plan's lines on this installation: services that only people can provide are included if its operator
 * promises them.
 */
export function shownLines(
  { lines }: Pick<PricedPlan, "lines">,
  promises: readonly string[] = installation().plans.promises,
): readonly PlanLine[] {
  return lines.filter(({ text, state }) => state !== "operator" || promises.includes(text));
}

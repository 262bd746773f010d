import type { PlanId } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import { ruleQuota } from "./alert-quota.ts";
import type { RuleStore } from "./rule-store.ts";

/** Who has no more than the smallest plan has room for never has too many. */
const SMALLEST = ruleQuota("free").limit;

/** Fits people's rules to their plans, as these end and begin; the rules that changed. */
export async function planSweep({
  rules,
  planOf,
  clock,
}: {
  readonly rules: Pick<RuleStore, "peopleWithMoreThan" | "fit">;
  /** What some people's plans are now. */
  readonly planOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, PlanId>>;
  readonly clock: WallClock;
}): Promise<readonly number[]> {
  if (SMALLEST === null) return [];
  const people = await rules.peopleWithMoreThan(SMALLEST);
  const plans = await planOf(people);
  const changed: number[] = [];
  for (const userId of people) {
    const plan = plans.get(userId);
    if (plan === undefined) continue;
    changed.push(...(await rules.fit(userId, ruleQuota(plan).limit, clock.wallMs())).map(Number));
  }
  return changed;
}

import type { PlanId } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import { ruleQuota } from "./alert-quota.ts";
import type { RuleStore } from "./rule-store.ts";

/** Users within the smallest plan's quota never exceed theirs. */
const SMALLEST = ruleQuota("free").limit;

/** Fits users' rules to their plans as these end and begin; returns the rules that changed. */
export async function planSweep({
  rules,
  planOf,
  clock,
}: {
  readonly rules: Pick<RuleStore, "peopleWithMoreThan" | "fit">;
  /** Returns the current plans of users. */
  readonly planOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, PlanId>>;
  readonly clock: WallClock;
}): Promise<readonly number[]> {
  if (SMALLEST === null) return [];
  const users = await rules.peopleWithMoreThan(SMALLEST);
  const plans = await planOf(users);
  const changed: number[] = [];
  for (const userId of users) {
    const plan = plans.get(userId);
    if (plan === undefined) continue;
    changed.push(...(await rules.fit(userId, ruleQuota(plan).limit, clock.wallMs())).map(Number));
  }
  return changed;
}

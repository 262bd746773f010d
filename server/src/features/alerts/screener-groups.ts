import type { ScreenerFilter } from "@sextant/core/contract";
import type { RuleRow } from "./rule-row.ts";

/** A token that left for less than this counts as having stayed: a value fluctuating around a bound is no news. */
const STAYS_MS = 10 * 60_000;

type Group = {
  readonly filter: ScreenerFilter;
  readonly rules: Map<number, RuleRow>;
  /** Rules that don't know yet which tokens match: they learn, and publish nothing. */
  readonly learning: Set<number>;
  /** Tokens that matched since `turnedMs`, and in the period before. */
  lately: Set<string>;
  before: Set<string>;
  turnedMs: number;
};

/** Tokens that just entered a filter, and the rules that wait for such. */
export type CameIn = { readonly keys: readonly string[]; readonly rules: readonly RuleRow[] };

/** Groups rules about the screener by their filter: those with the same one share its state. */
export function createScreenerGroups() {
  const groups = new Map<string, Group>();
  const nameOf = new Map<number, string>();

  function drop(no: number): void {
    const name = nameOf.get(no) ?? "";
    nameOf.delete(no);
    const group = groups.get(name);
    group?.rules.delete(no);
    group?.learning.delete(no);
    if (group?.rules.size === 0) groups.delete(name);
  }

  return {
    put(row: RuleRow, nowMs: number): void {
      if (row.condition.kind !== "screener") return;
      const no = Number(row.no);
      const { filter } = row.condition;
      const name = JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)));
      const known = groups.get(name)?.rules.get(no);
      if (known?.sequence === row.sequence) {
        groups.get(name)?.rules.set(no, row);
        return;
      }
      drop(no);
      const group = groups.get(name) ?? {
        filter,
        rules: new Map(),
        learning: new Set(),
        lately: new Set(),
        before: new Set(),
        turnedMs: nowMs,
      };
      groups.set(name, group);
      group.rules.set(no, row);
      group.learning.add(no);
      nameOf.set(no, name);
    },

    drop,
    dropId(id: string): void {
      for (const { rules } of groups.values())
        for (const [no, row] of rules)
          if (row.id === id) {
            drop(no);
            return;
          }
    },

    names: (): readonly string[] => [...groups.keys()],

    /**
     * Updates the tokens that now match a filter: returns those that entered, and the rules to notify. A token enters
     * only on `fresh` data: outdated values decide nothing, the next ones do (decision 015).
     */
    see(
      name: string,
      matching: (filter: ScreenerFilter) => readonly string[],
      fresh: (key: string) => boolean,
      nowMs: number,
    ): CameIn | undefined {
      const group = groups.get(name);
      if (group === undefined) return undefined;
      if (Math.abs(nowMs - group.turnedMs) >= STAYS_MS) {
        group.before = group.lately;
        group.lately = new Set();
        group.turnedMs = nowMs;
      }
      const keys: string[] = [];
      for (const key of matching(group.filter)) {
        if (!group.lately.has(key) && !group.before.has(key)) {
          if (group.learning.size === 0 && !fresh(key)) continue;
          keys.push(key);
        }
        group.lately.add(key);
      }
      const rules = [...group.rules.values()].filter(({ no }) => !group.learning.has(Number(no)));
      group.learning.clear();
      return keys.length === 0 || rules.length === 0 ? undefined : { keys, rules };
    },

    /** Returns whether some rule has no state yet. */
    isLearning: (): boolean => [...groups.values()].some(({ learning }) => learning.size > 0),
    size: (): number => nameOf.size,
  };
}

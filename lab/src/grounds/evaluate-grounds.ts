import { GROUND_DAYS, isIndexFund, type GroundDays } from "@sextant/core/grounds";
import { heldOut } from "../train-split.ts";
import type { Requirement } from "./requirement.ts";
import { census, censusRequirements, groupsOf } from "./census.ts";
import { isSurvivorshipFree } from "./class-of-set.ts";
import { coinRequirements } from "./coin-requirements.ts";
import { dailyActions, type DailyActions } from "./daily-actions.ts";
import { INDEX_TERMS } from "./fit-odds.ts";
import { FIRST_DAY, isShare, trainsOf } from "./evaluated-panel.ts";
import { groundRows } from "./outcome-rows.ts";
import type { PanelName, PanelNames } from "./panel-names.ts";
import { ledgerRequirements, sizeRequirement } from "./paper-ledger.ts";
import { planRequirements } from "./plan-requirements.ts";
import { claimRequirements, fallRequirements, upRequirements, type ShareSlice } from "./share-requirements.ts";
import { walkForward, type WalkedOdds } from "./walk-forward.ts";

/** Label changes of issued actions, and the name-years they were counted over. */
function labelChanges(actions: readonly (DailyActions | undefined)[]) {
  let [changes, days] = [0, 0];
  for (const own of actions) {
    own?.issued.forEach((action, t) => {
      if (action === undefined) return;
      days++;
      const before = own.issued[t - 1];
      if (before !== undefined && before !== action) changes++;
    });
  }
  return { perYear: changes / (days / 252), years: days / 252 };
}

/** The plan and the range of advice on an index, each year by its own earlier windows: there are no other names to hold out. */
export function indexPlanRequirements(panel: PanelNames): readonly Requirement[] {
  const rows = groundRows(panel, panel.stockIndex, ({ series }) => isIndexFund(series.symbol));
  const every = (): boolean => true;
  const slice = { name: "index", survivorshipFree: false, takes: (r: number) => rows.day[r]! >= FIRST_DAY };
  return ([5, 126] as const).flatMap((days) => {
    const walked = walkForward(rows, days, "stock", every, { uses: INDEX_TERMS, follows: true });
    return planRequirements(rows, walked, days, every, [slice]);
  });
}

/**
 * Measures every requirement of the grounds on a panel: skill of P(up) and of falls, the claims and outcomes of BUY and
 * SELL, the census, the ledger that follows all advice, coins' ranks. Only outcomes before a year ever fit that year's
 * odds.
 */
export function evaluateGrounds(panel: PanelNames, say: (what: string) => void): readonly Requirement[] {
  const { names, stockIndex, coinIndex } = panel;
  const rows = groundRows(panel, stockIndex, isShare);
  say(`${String(rows.count)} weekly rows of shares`);
  const nameOf = (r: number): PanelName => names[rows.name[r]!]!;
  const trains = trainsOf(names, rows);
  const walked = Object.fromEntries(
    GROUND_DAYS.map((days) => [days, walkForward(rows, days, "stock", trains, { follows: days === 126 })]),
  ) as Record<GroundDays, WalkedOdds>;
  say("odds of shares, year by year");
  const classes = [...new Set(names.filter(isShare).map(({ className }) => className))].sort();
  const slices = classes.flatMap((className): ShareSlice[] => {
    const inClass = (r: number): boolean => nameOf(r).className === className && rows.day[r]! >= FIRST_DAY;
    const survivorshipFree = isSurvivorshipFree(className);
    const all = { name: className, survivorshipFree, takes: inClass };
    const others = {
      name: `${className}, other names`,
      survivorshipFree,
      takes: (r: number) => inClass(r) && heldOut(nameOf(r).series.symbol),
    };
    return className === "us" ? [all, others] : [all];
  });
  const actions = names.map((name) =>
    name.series.kind === "stock" ? dailyActions(name, stockIndex, walked[126], "MODERATE") : undefined,
  );
  say("actions of every day");
  const changes = labelChanges(actions);
  const coinRows = groundRows(panel, coinIndex, ({ series }) => series.kind === "crypto");
  const coinTrains = trainsOf(names, coinRows);
  const coinWalked = walkForward(coinRows, 5, "crypto", coinTrains);
  say("coins");
  return [
    ...upRequirements(rows, walked, slices),
    ...claimRequirements(rows, walked[126], actions, slices),
    ...censusRequirements(census(names, actions, groupsOf), changes.perYear, changes.years),
    ...ledgerRequirements(names, actions, "us", FIRST_DAY),
    ...fallRequirements(rows, walked, slices),
    ...planRequirements(rows, walked[126], 126, trains, slices),
    ...indexPlanRequirements(panel),
    ...coinRequirements(coinRows, panel, coinWalked, coinTrains),
    sizeRequirement(names, actions),
  ];
}

import { writeFileSync } from "node:fs";
import { GROUND_DAYS, type GroundDays, isFund } from "@sextant/core/grounds";
import type { Profile } from "@sextant/core/forecast";
import { PROFILES } from "@sextant/core/forecast";
import { panelOf } from "../panel/panel-sets.ts";
import { heldOut } from "../train-split.ts";
import { commandLine } from "../command-line.ts";
import { UserFault } from "../user-fault.ts";
import { barTable, type Bar } from "./bar.ts";
import { census, censusBars, censusTable, type CensusRow } from "./census.ts";
import { coinBars } from "./coin-bars.ts";
import { dailyActions, type DailyActions } from "./daily-actions.ts";
import { ledgerBars, sizeBar } from "./paper-ledger.ts";
import { groundRows } from "./outcome-rows.ts";
import { panelNames, type PanelName, type PanelNames } from "./panel-names.ts";
import { claimBars, fallBars, upBars, type ShareSlice } from "./share-bars.ts";
import { isSurvivorshipFree } from "./class-of-set.ts";
import { walkForward, type WalkedOdds } from "./walk-forward.ts";

/** All that one run measures, as `--json` prints it. */
export type GroundsEvaluation = {
  readonly bars: readonly Bar[];
  readonly census: Readonly<Record<Profile, readonly CensusRow[]>>;
};

/** Judged from the first year on with two crises' worth of earlier data, as the prototype was. */
const FIRST_DAY = Date.UTC(2008, 0, 1) / 86_400_000;

const isShare = ({ series }: PanelName): boolean => series.kind === "stock" && !isFund(series.symbol);

function walkedOf(rows: ReturnType<typeof groundRows>, kind: "stock" | "crypto", trains: (row: number) => boolean) {
  return Object.fromEntries(GROUND_DAYS.map((days) => [days, walkForward(rows, days, kind, trains)])) as Record<
    GroundDays,
    WalkedOdds
  >;
}

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

/** Measures everything of advice.md 6 on a panel; only outcomes of a year's past ever fit that year's odds. */
export function evaluateGrounds(panel: PanelNames, say: (what: string) => void): GroundsEvaluation {
  const { names, stockIndex, coinIndex } = panel;
  const rows = groundRows(panel, stockIndex, isShare);
  say(`${String(rows.count)} weekly rows of shares`);
  const nameOf = (r: number): PanelName => names[rows.name[r]!]!;
  // A set of chosen companies trains nothing: the members of an index that later left it are no fair sample.
  const trains = (r: number): boolean => !heldOut(nameOf(r).series.symbol) && !nameOf(r).className.includes("pit");
  const walked = walkedOf(rows, "stock", trains);
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
  const ofProfile = (profile: Profile) => {
    const actions = names.map((name) =>
      name.series.kind === "stock" ? dailyActions(name, stockIndex, walked[126], profile) : undefined,
    );
    const groups = (name: PanelName, t: number): readonly string[] => {
      if (name.days[t]! < FIRST_DAY) return [];
      if (isFund(name.series.symbol)) return ["funds"];
      return name.member[t] === 1 ? [name.className, "S&P 500 members"] : [name.className];
    };
    return { actions, rows: census(names, actions, groups) };
  };
  const byProfile = {
    CONSERVATIVE: ofProfile("CONSERVATIVE"),
    MODERATE: ofProfile("MODERATE"),
    AGGRESSIVE: ofProfile("AGGRESSIVE"),
  };
  say("actions of every day");
  const { actions, rows: moderate } = byProfile.MODERATE;
  const changes = labelChanges(actions);
  const coinRows = groundRows(panel, coinIndex, ({ series }) => series.kind === "crypto");
  const coinTrains = (r: number): boolean => !heldOut(names[coinRows.name[r]!]!.series.symbol);
  const coinWalked = walkForward(coinRows, 5, "crypto", coinTrains);
  say("coins");
  const bars = [
    ...upBars(rows, walked, slices),
    ...claimBars(rows, walked[126], actions, slices),
    ...censusBars(moderate, changes.perYear, changes.years),
    ...ledgerBars(names, actions, "us", FIRST_DAY),
    ...fallBars(rows, walked, slices),
    ...coinBars(coinRows, panel, coinWalked, coinTrains),
    sizeBar(names, actions),
  ];
  const { CONSERVATIVE, MODERATE, AGGRESSIVE } = byProfile;
  return { bars, census: { CONSERVATIVE: CONSERVATIVE.rows, MODERATE: MODERATE.rows, AGGRESSIVE: AGGRESSIVE.rows } };
}

/**
 * `evaluate-grounds <folder>… [--typical class|index] [--json] [--out <file>]`: every bar of the advice's design on daily
 * candles, with intervals, and the census of actions by profile, class and year.
 */
export function evaluateGroundsCommand(args: readonly string[]): void {
  const { options, words: rest } = commandLine(args, ["out", "typical"], ["json"]);
  if (rest.length === 0) throw new UserFault("Name one or more folders of daily candles: evaluate-grounds <folder>…");
  const begun = Date.now();
  const say = (what: string): void => {
    console.error(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${what}`);
  };
  const typicalBy = options.get("typical") ?? "class";
  if (typicalBy !== "class" && typicalBy !== "index")
    throw new UserFault(`--typical '${typicalBy}' is neither class nor index.`);
  const read = panelOf(rest);
  say(`${String(read.series.length)} series`);
  const evaluation = evaluateGrounds(panelNames(read, typicalBy), say);
  const text = options.has("json")
    ? JSON.stringify(evaluation, undefined, 2)
    : [
        barTable(evaluation.bars),
        ...PROFILES.map((profile) => `### ${profile}\n\n${censusTable(evaluation.census[profile])}`),
      ].join("\n\n");
  const out = options.get("out");
  if (out === undefined) console.log(text);
  else writeFileSync(out, `${text}\n`);
  say("done");
}

import { PROFILES, type Profile } from "@sextant/core/forecast";
import { commandLine } from "../command-line.ts";
import { groundVerdict } from "@sextant/core/strategy";
import { panelOf } from "../panel/panel-sets.ts";
import { UserError } from "../user-error.ts";
import { census, censusTable, dayCensus, groupsOf, type CensusRow, type Issued } from "./census.ts";
import { coinActions } from "./coin-actions.ts";
import { coinTerms, walkedRanks } from "./coin-scores.ts";
import { dailyActions } from "./daily-actions.ts";
import { isShare, trainsOf } from "./evaluated-panel.ts";
import { groundRows } from "./outcome-rows.ts";
import { panelNames, type PanelNames } from "./panel-names.ts";
import { walkForward } from "./walk-forward.ts";

/** Returns for each profile what was issued of each name of a panel, day by day, by the odds known at each year's start. */
function issuedByProfile(panel: PanelNames): (profile: Profile) => readonly Issued[] {
  const { names, stockIndex, coinIndex } = panel;
  const rows = groundRows(panel, stockIndex, isShare);
  const walked = walkForward(rows, 126, "stock", trainsOf(names, rows));
  const coins = groundRows(panel, coinIndex, ({ series }) => series.kind === "crypto");
  const ranks = walkedRanks(coins, coinTerms(coins, panel), trainsOf(names, coins));
  return (profile) =>
    names.map((name) =>
      name.series.kind === "stock"
        ? dailyActions(name, stockIndex, walked, profile)
        : coinActions(name, panel, ranks, profile),
    );
}

/** The days of `--at`, in days since 1970. */
function daysAt(text: string | undefined): readonly number[] {
  if (text === undefined) return [];
  return text.split(",").map((day) => {
    const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
    if (Number.isNaN(ms)) throw new UserError(`--at '${day}' is no day; write 2008-10-15,2020-03-23.`);
    return ms / 86_400_000;
  });
}

/** Returns what each close alone would say, without the closes and the slack that prevent a label from flickering. */
function freshOf(own: Issued, profile: Profile): Issued {
  if (own === undefined) return undefined;
  return { ...own, issued: own.states.map((state) => state && groundVerdict(state, profile, 126).action) };
}

/** The census of a panel by profile: by class and year, or by class on given days. */
export function censusOf(
  panel: PanelNames,
  days: readonly number[],
  isFresh = false,
): Readonly<Record<Profile, readonly CensusRow[]>> {
  const issued = issuedByProfile(panel);
  const entries = PROFILES.map((profile) => {
    const actions = isFresh ? issued(profile).map((own) => freshOf(own, profile)) : issued(profile);
    const rows =
      days.length === 0
        ? census(panel.names, actions, groupsOf)
        : days.flatMap((day) => dayCensus(panel.names, actions, groupsOf, day));
    return [profile, rows];
  });
  return Object.fromEntries(entries) as Record<Profile, readonly CensusRow[]>;
}

/**
 * `census <folder>… [--at 2008-10-15,2020-03-23] [--fresh] [--json]`: prints the share of names with BUY, HOLD and SELL
 * for each profile and class, by year, or on the last trading day up to each given day. Advice for months ahead as it
 * would have been issued then; `--fresh` as each close alone would have given it.
 */
export function censusCommand(args: readonly string[]): void {
  const { options, words: folders } = commandLine(args, ["at"], ["fresh", "json"]);
  if (folders.length === 0) throw new UserError("Name one or more folders of daily candles: census <folder>…");
  const days = daysAt(options.get("at"));
  const made = censusOf(panelNames(panelOf(folders)), days, options.has("fresh"));
  if (PROFILES.every((profile) => made[profile].length === 0))
    throw new UserError("These folders hold nothing that was advised on then.");
  console.log(
    options.has("json")
      ? JSON.stringify(made, undefined, 2)
      : PROFILES.map((profile) => `### ${profile}\n\n${censusTable(made[profile])}`).join("\n\n"),
  );
}

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  isIndexFund,
  ledgerLines,
  ledgerReturns,
  pastLedgerFile,
  walkForwardFile,
  type PastLedgerFile,
  type WalkedClaim,
} from "@sextant/core/grounds";
import { issuedVerdicts, type GroundState } from "@sextant/core/strategy";
import { commandLine } from "../command-line.ts";
import { diceNamed } from "../evaluate-dice.ts";
import { panelOf } from "../panel/panel-sets.ts";
import { heldOut } from "../train-split.ts";
import { UserError } from "../user-error.ts";
import { isSurvivorshipFree } from "./class-of-set.ts";
import { coinActions } from "./coin-actions.ts";
import { coinTerms, walkedRanks } from "./coin-scores.ts";
import { dailyActions, type DailyActions } from "./daily-actions.ts";
import { type ClaimSet, frequencyClaims, shareClaims } from "./ground-claims.ts";
import { FIRST_DAY, isShare, trainsOf } from "./evaluated-panel.ts";
import { groundRows } from "./outcome-rows.ts";
import { ledgerSlots } from "./paper-ledger.ts";
import { panelNames, type PanelName, type PanelNames } from "./panel-names.ts";
import { walkForward } from "./walk-forward.ts";

const SHIPPED_LEDGER = fileURLToPath(new URL("../../../core/src/grounds/past-ledger.json", import.meta.url));
const SHIPPED = fileURLToPath(new URL("../../../core/src/grounds/walk-forward.json", import.meta.url));

/**
 * `walk-grounds <folder>… [--out <file>] [--ledger-out <file>]`: what the grounds claimed year by year, by what was known at each year's
 * start, and what came: of shares that trained nothing, of sets with every name that vanished, of funds of the index and of coins; and
 * the ledger that follows the advice on shares that trained nothing. The same folders give the same bytes.
 */
export function walkGroundsCommand(args: readonly string[]): void {
  const { options, words: folders } = commandLine(args, ["out", "ledger-out"], []);
  if (folders.length === 0) throw new UserError("Name one or more folders of daily candles: walk-grounds <folder>…");
  const panel = panelNames(panelOf(folders));
  const { names, stockIndex } = panel;
  const rows = groundRows(panel, stockIndex, isShare);
  const nameOf = (r: number): PanelName => names[rows.name[r]!]!;
  const walked = walkForward(rows, 126, "stock", trainsOf(names, rows));
  const actions = names.map((name) => (isShare(name) ? dailyActions(name, stockIndex, walked, "MODERATE") : undefined));
  const classes = [...new Set(names.filter(isShare).map(({ className }) => className))].sort();
  const sets = classes.flatMap((className): ClaimSet[] => {
    const inClass = (r: number): boolean => nameOf(r).className === className && rows.day[r]! >= FIRST_DAY;
    if (isSurvivorshipFree(className)) return className.includes("pit") ? [] : [{ name: className, takes: inClass }];
    return [{ name: `${className}, other names`, takes: (r) => inClass(r) && heldOut(nameOf(r).series.symbol) }];
  });
  const file = walkForwardFile([
    ...shareClaims(rows, walked, actions, sets),
    ...indexClaims(panel),
    ...coinClaims(panel),
  ]);
  write(file, options.get("out") ?? SHIPPED);
  const ledger = pastLedger(names, actions);
  if (ledger !== undefined) write(ledger, options.get("ledger-out") ?? SHIPPED_LEDGER);
}

function write(file: { readonly version: string }, out: string): void {
  writeFileSync(out, `${JSON.stringify(file, undefined, 2)}\n`);
  console.log(`${file.version} written to ${out}`);
}

/** Claims on funds of the index, at the horizons that an index is advised at. Its state needs no fitted odds: they begin with its mean. */
function indexClaims(panel: PanelNames): readonly WalkedClaim[] {
  const { stockIndex } = panel;
  const isIndex = ({ series }: PanelName): boolean => isIndexFund(series.symbol);
  const actionsOf = ({ indexPlaces }: PanelName): Pick<DailyActions, "issued"> => {
    const states = Array.from(indexPlaces, (place): GroundState | undefined =>
      Number.isFinite(stockIndex.distance[place]!) ? { kind: "index", indexUp: stockIndex.up[place] === 1 } : undefined,
    );
    return { issued: issuedVerdicts(states, "MODERATE", 126).map((verdict) => verdict?.action) };
  };
  const rows = groundRows(panel, stockIndex, isIndex);
  const actions = panel.names.map((name) => (isIndex(name) ? actionsOf(name) : undefined));
  return ([5, 126] as const).flatMap((days) =>
    frequencyClaims(rows, actions, { kind: "index", action: "BUY", set: "index funds", days }),
  );
}

/** Claims on coins, by the standings known at each year's start. */
function coinClaims(panel: PanelNames): readonly WalkedClaim[] {
  const isCoin = ({ series }: PanelName): boolean => series.kind === "crypto";
  const rows = groundRows(panel, panel.coinIndex, isCoin);
  const ranks = walkedRanks(rows, coinTerms(rows, panel), trainsOf(panel.names, rows));
  const actions = panel.names.map((name) => (isCoin(name) ? coinActions(name, panel, ranks, "MODERATE") : undefined));
  return frequencyClaims(rows, actions, { kind: "coin", action: "SELL", set: "coins", days: 126 });
}

const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** The ledger that follows what was issued of the US shares that trained nothing; undefined without any. */
function pastLedger(
  names: readonly PanelName[],
  actions: readonly (DailyActions | undefined)[],
): PastLedgerFile | undefined {
  const takes = ({ className, series }: PanelName): boolean => className === "us" && heldOut(series.symbol);
  const slots = ledgerSlots(names, actions, takes, FIRST_DAY);
  const ledger = ledgerReturns(slots);
  if (ledger === undefined) return undefined;
  const symbols = new Set(names.flatMap((name, place) => (actions[place] && takes(name) ? [name.series.symbol] : [])));
  return pastLedgerFile(
    {
      from: dayText(ledger.fromDay),
      to: dayText(ledger.days.at(-1)!),
      what: `${String(symbols.size)} US stocks the model had not seen, moderate profile, in equal parts set anew each day, after cost, with dividends. Companies that no longer exist are mostly missing, which flatters all three lines.`,
    },
    ledgerLines(ledger, diceNamed("past ledger"), 252),
  );
}

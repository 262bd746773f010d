import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  ledgerLines,
  ledgerReturns,
  pastLedgerFile,
  walkForwardFile,
  type PastLedgerFile,
} from "@sextant/core/grounds";
import { commandLine } from "../command-line.ts";
import { diceNamed } from "../evaluate-dice.ts";
import { panelOf } from "../panel/panel-sets.ts";
import { heldOut } from "../train-split.ts";
import { UserFault } from "../user-fault.ts";
import { isSurvivorshipFree } from "./class-of-set.ts";
import { dailyActions, type DailyActions } from "./daily-actions.ts";
import { type ClaimSet, shareClaims } from "./ground-claims.ts";
import { FIRST_DAY, isShare, trainsOf } from "./judged-panel.ts";
import { groundRows } from "./outcome-rows.ts";
import { ledgerSlots } from "./paper-ledger.ts";
import { panelNames, type PanelName } from "./panel-names.ts";
import { walkForward } from "./walk-forward.ts";

const SHIPPED_LEDGER = fileURLToPath(new URL("../../../core/src/grounds/past-ledger.json", import.meta.url));
const SHIPPED = fileURLToPath(new URL("../../../core/src/grounds/walk-forward.json", import.meta.url));

/**
 * `walk-grounds <folder>… [--out <file>]`: what the grounds claimed of shares year by year, by odds fitted on earlier years alone, and
 * what came; of names that trained nothing, and of sets with every name that vanished. The same folders give the same bytes.
 */
export function walkGroundsCommand(args: readonly string[]): void {
  const { options, words: folders } = commandLine(args, ["out", "ledger-out"], []);
  if (folders.length === 0) throw new UserFault("Name one or more folders of daily candles: walk-grounds <folder>…");
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
  const file = walkForwardFile(shareClaims(rows, walked, actions, sets));
  write(file, options.get("out") ?? SHIPPED);
  const ledger = pastLedger(names, actions);
  if (ledger !== undefined) write(ledger, options.get("ledger-out") ?? SHIPPED_LEDGER);
}

function write(file: { readonly version: string }, out: string): void {
  writeFileSync(out, `${JSON.stringify(file, undefined, 2)}\n`);
  console.log(`${file.version} written to ${out}`);
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
      what: `${String(symbols.size)} US stocks that trained nothing, moderate profile, in equal parts set anew each day, after cost, with dividends. Companies that vanished are mostly missing, which flatters all three lines.`,
    },
    ledgerLines(ledger, diceNamed("past ledger"), 252),
  );
}

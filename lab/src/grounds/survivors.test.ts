import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { panelOf } from "../panel/panel-sets.ts";
import { fitUp } from "./fit-odds.ts";
import { isShare } from "./evaluated-panel.ts";
import { groundRows } from "./outcome-rows.ts";
import { panelNames } from "./panel-names.ts";
import { inventedShares, writePanel } from "./test-panel.ts";

const DAYS = 63;
const shares = inventedShares(90, 900);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The class's odds of ending higher, fitted on a panel on disk, and the rows that they were fitted on. */
function fitted(given: typeof shares) {
  const folder = mkdtempSync(join(tmpdir(), "sextant-survivors-"));
  folders.push(folder);
  writePanel(folder, given);
  const panel = panelNames(panelOf([folder]));
  const rows = groundRows(panel, panel.stockIndex, isShare);
  const symbolOf = (r: number): string => panel.names[rows.name[r]!]!.series.symbol;
  return { rows, symbolOf, base: fitUp(rows, DAYS, () => true)!.base };
}

/** What came by the closes alone: a name that ended has its fate in the bars that it had. */
function countedByHand({ rows, symbolOf }: Pick<ReturnType<typeof fitted>, "rows" | "symbolOf">): number {
  const closesOf = new Map(shares.map((one) => [one.symbol, one]));
  let [rises, count] = [0, 0];
  for (let r = 0; r < rows.count; r++) {
    const { closes, isDelisted } = closesOf.get(symbolOf(r))!;
    const t = rows.bar[r]!;
    const end = Math.min(t + DAYS, closes.length - 1);
    const isKnown = end === t + DAYS || (isDelisted && end > t);
    if (!isKnown || Number.isNaN(rows.relativeVolatility[r]!)) continue;
    count++;
    if (closes[end]! > closes[t]!) rises++;
  }
  return rises / count;
}

describe("the base rate of a class with names that vanished", () => {
  const whole = fitted(shares);

  it("is fitted with them: each has rows, up to the fall it ended with", () => {
    const gone = shares.filter(({ isDelisted }) => isDelisted);
    expect(gone).toHaveLength(30);
    const lastRow = new Map<string, number>();
    for (let r = 0; r < whole.rows.count; r++)
      if (!Number.isNaN(whole.rows.outcomes[DAYS].change[r]!)) lastRow.set(whole.symbolOf(r), whole.rows.bar[r]!);
    for (const { symbol, closes } of gone) expect(lastRow.get(symbol)).toBeGreaterThan(closes.length - 7);
    expect(whole.base).toBeCloseTo(countedByHand(whole), 12);
  });

  it("is another one than that of the names still alive, which flatters the class", () => {
    const alive = fitted(shares.filter(({ isDelisted }) => !isDelisted));
    expect(alive.base).toBeGreaterThan(whole.base + 0.03);
  });
});

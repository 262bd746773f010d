import { SESSIONS_TO_STOP } from "@sextant/core/grounds";
import { expect, it } from "vitest";
import type { DailyActions } from "./daily-actions.ts";
import type { PanelName } from "./panel-names.ts";
import { ledgerSlots } from "./paper-ledger.ts";

const BUY = { issued: new Array<"BUY">(60).fill("BUY") } as unknown as DailyActions;

/** As much of a name as the ledger reads: daily closes from day 100 on. */
function nameOf(symbol: string, length: number, ended: boolean): PanelName {
  const series = { symbol, kind: "stock", total: new Float64Array(length).fill(10), ended };
  return { className: "us", series, days: Int32Array.from({ length }, (_, i) => 100 + i) } as unknown as PanelName;
}

it("a name that stopped trading keeps its price for ten sessions as in the record's ledger; one whose file ends leaves at once", () => {
  const names = [nameOf("LIVE", 60, false), nameOf("GONE", 20, true), nameOf("CUT", 20, false)];
  const slots = ledgerSlots(names, [BUY, BUY, BUY], () => true, 100);
  expect(slots.map(({ untilDay, isStopped }) => [untilDay, isStopped])).toEqual([
    [159, false],
    [119 + SESSIONS_TO_STOP, true],
    [119, false],
  ]);
});

import { expect, it } from "vitest";
import { boardAddress } from "./use-board-address.ts";

it.each([
  ["", "signals", { timeframe: "1h", action: "any", edge: false }],
  ["tab=portfolio", "portfolio", { timeframe: "1h", action: "any", edge: false }],
  ["tf=all", "signals", { timeframe: "all", action: "any", edge: false }],
  ["tab=insights&tf=4h", "insights", { timeframe: "4h", action: "any", edge: false }],
  ["action=sell&edge=true&tf=1d", "signals", { timeframe: "1d", action: "sell", edge: true }],
  ["tab=toString&tf=2h&action=toString&edge=1", "signals", { timeframe: "1h", action: "any", edge: false }],
])("?%s is tab %s with %o", (search, tab, filter) => {
  expect(boardAddress(new URLSearchParams(search))).toEqual({ tab, filter });
});

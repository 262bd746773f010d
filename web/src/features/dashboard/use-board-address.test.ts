import { expect, it } from "vitest";
import { boardAddress } from "./use-board-address.ts";

it.each([
  ["", "signals", "1h"],
  ["tab=portfolio", "portfolio", "1h"],
  ["tf=all", "signals", "all"],
  ["tab=insights&tf=4h", "insights", "4h"],
  ["tab=toString&tf=2h", "signals", "1h"],
])("?%s is tab %s with %s", (search, tab, timeframe) => {
  expect(boardAddress(new URLSearchParams(search))).toEqual({ tab, timeframe });
});

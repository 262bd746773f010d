import { expect, it } from "vitest";
import { completeToMs } from "./complete-to.ts";

const at = (time: string) => Date.parse(`2026-11-26T${time}Z`);
const iso = (ms: number | undefined) => ms && new Date(ms).toISOString().slice(11, 19);

it.each([
  // London trades until 16:30 and fixes the closing price by 16:35.
  ["OCDO.L", "10:44:59", "11:00:00", "10:44:59"],
  ["OCDO.L", "09:00:00", "11:00:00", "10:30:00"],
  ["OCDO.L", "16:15:10", "16:35:30", "16:15:10"],
  ["OCDO.L", "16:29:59", "16:50:00", "16:29:59"],
  ["OCDO.L", "16:30:02", "16:50:00", "16:29:59"],
  ["OCDO.L", "16:35:12", "16:56:00", "16:35:12"],
  ["OCDO.L", "16:21:00", "17:04:59", "16:29:59"],
  ["OCDO.L", "16:21:00", "17:05:00", "16:35:00"],
  ["OCDO.L", undefined, "17:05:00", "16:35:00"],
  ["PTT.BK", "09:00:00", "09:20:00", "09:00:00"],
  ["OCDO.L", "12:00:00", "11:00:00", "11:00:00"],
])("%s with its last trade at %s is complete at %s up to %s", (symbol, price, now, expected) => {
  expect(iso(completeToMs(symbol, price === undefined ? undefined : at(price), at(now)))).toBe(expected);
});

it("returns nothing for coins and US shares", () => {
  for (const symbol of ["BTC-USD", "AAPL", "BRK-B"])
    expect(completeToMs(symbol, at("16:00:00"), at("16:00:00"))).toBeUndefined();
});

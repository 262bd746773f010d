import { expect, it } from "vitest";
import { cryptoPair, type Instrument, stock } from "../market/index.ts";
import { nextBarEndMs } from "./next-bar-end.ts";

const endAfter = (of: Instrument, day: string) =>
  new Date(nextBarEndMs(of, Date.parse(day))).toISOString().slice(0, 16);

it("an analysis of daily bars is valid until the exchange's own next close", () => {
  expect(endAfter(stock("AAPL"), "2026-11-25")).toBe("2026-11-27T18:00");
  expect(endAfter(stock("OCDO.L"), "2026-11-25")).toBe("2026-11-26T16:35");
  expect(endAfter(stock("SAP.DE"), "2026-11-27")).toBe("2026-11-30T16:35");
  expect(endAfter(stock("7203.T"), "2026-11-26")).toBe("2026-11-27T06:30");
  expect(endAfter(stock("QNBK.QA"), "2026-11-26")).toBe("2026-11-30T00:00");
  expect(endAfter(cryptoPair("BTC", "USD"), "2026-11-25")).toBe("2026-11-27T00:00");
});

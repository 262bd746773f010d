import type { RecordRow } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { shortClaim } from "./short-claim.ts";

const range = { kind: "range", low: 97, high: 103 } as RecordRow;

it("prices have the currency of the symbol, and none where the row doesn't state it", () => {
  expect(shortClaim({ ...range, symbol: "AAPL" })).toBe("Ends between $97.00 and $103.00");
  expect(shortClaim({ ...range, symbol: "ETH-USD" })).toBe("Ends between $97.00 and $103.00");
  expect(shortClaim({ ...range, symbol: "BARC.L" })).toBe("Ends between 97.00 and 103.00");
});

import { type Fundamentals, parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { VendorFault, type VendorFaultKind } from "../../providers/vendor.ts";
import { fundamentalsPart } from "./fundamentals-part.ts";
import type { LastAnswers } from "./last-answers.ts";

const nowMs = Date.parse("2025-06-02T16:00:00Z");
const figure = (value: number, source = "coingecko") => ({ value, source, asOfMs: nowMs - 60_000 });

function part(symbol: string, answer: Fundamentals | VendorFaultKind, kept?: Fundamentals) {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(`${symbol} is no symbol`);
  const last: LastAnswers = {
    save: () => undefined,
    load: (() => Promise.resolve(kept && { body: kept, storedAtMs: nowMs - 3_600_000 })) as LastAnswers["load"],
  };
  const fetchFundamentals = () =>
    typeof answer === "string" ? Promise.reject(new VendorFault("coingecko", answer, "…")) : Promise.resolve(answer);
  return fundamentalsPart({ instrument, fetchFundamentals, last, nowMs, deadlineMs: 1_000 });
}

const coin: Fundamentals = {
  ...{ symbol: "BTC-USD", name: "Bitcoin", currency: "USD", sector: "Finance", industry: "Money" },
  ...{ categories: ["Layer 1 (L1)"], categoriesBy: "coingecko" },
  figures: { marketCap: figure(9e11), trailingPe: figure(12, "yahoo"), sharesOutstanding: figure(2e7, "yahoo") },
  others: [
    { field: "marketCap", ...figure(8e11, "yahoo") },
    { field: "sharesOutstanding", ...figure(3e7, "yahoo") },
  ],
};

describe("the fundamentals of a coin", () => {
  it("are its cap, ranges, name and categories with who says so, and nothing that belongs to a company", async () => {
    const { value, state } = await part("BTC-USD", coin);
    expect(value).toEqual({
      ...{
        symbol: "BTC-USD",
        name: "Bitcoin",
        currency: "USD",
        categories: ["Layer 1 (L1)"],
        categoriesBy: "coingecko",
      },
      figures: { marketCap: figure(9e11) },
      others: [{ field: "marketCap", ...figure(8e11, "yahoo") }],
    });
    expect(state).toMatchObject({ state: "ok", source: "coingecko", note: "What kind of coin it is: coingecko." });
  });

  it("do not apply where no source knows the coin, and are missing where sources fail", async () => {
    expect((await part("BTC-USD", "not-found")).state).toMatchObject({ state: "not_applicable" });
    expect((await part("BTC-USD", "timeout")).state).toMatchObject({ state: "unavailable" });
    expect((await part("AAPL", "not-found")).state).toMatchObject({ state: "unavailable" });
  });

  it("are the last that were stored while sources fail", async () => {
    const { value, state } = await part("BTC-USD", "unreachable", coin);
    expect(value?.name).toBe("Bitcoin");
    expect(state.state).toBe("stale");
    expect(state.note).toContain("last that was stored");
  });

  it("of a share are left as they are", async () => {
    const share = { ...coin, symbol: "AAPL" };
    expect((await part("AAPL", share)).value).toEqual(share);
  });
});

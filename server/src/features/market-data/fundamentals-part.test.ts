import { type Fundamentals, parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { VendorError, type VendorErrorKind } from "../../providers/vendor.ts";
import { fundamentalsPart } from "./fundamentals-part.ts";
import type { LastAnswers } from "./last-answers.ts";

const nowMs = Date.parse("2025-06-02T16:00:00Z");
const metric = (value: number, source = "coingecko") => ({ value, source, asOfMs: nowMs - 60_000, currency: "USD" });

function part(symbol: string, answer: Fundamentals | VendorErrorKind, cached?: Fundamentals, stored?: Fundamentals) {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) throw new Error(`${symbol} is no symbol`);
  const last: LastAnswers = {
    save: () => undefined,
    load: (() => Promise.resolve(cached && { body: cached, storedAtMs: nowMs - 3_600_000 })) as LastAnswers["load"],
  };
  const fetchFundamentals = () =>
    typeof answer === "string" ? Promise.reject(new VendorError("coingecko", answer, "…")) : Promise.resolve(answer);
  const more = stored === undefined ? {} : { stored: Promise.resolve(stored) };
  return fundamentalsPart({ instrument, fetchFundamentals, last, nowMs, deadlineMs: 1_000, ...more });
}

const coin: Fundamentals = {
  symbol: "BTC-USD",
  name: "Bitcoin",
  currency: "USD",
  sector: "Finance",
  industry: "Money",
  categories: ["Layer 1 (L1)"],
  categoriesBy: "coingecko",
  metrics: { marketCap: metric(9e11), trailingPe: metric(12, "yahoo"), sharesOutstanding: metric(2e7, "yahoo") },
  others: [
    { field: "marketCap", ...metric(8e11, "yahoo") },
    { field: "sharesOutstanding", ...metric(3e7, "yahoo") },
  ],
};

describe("the fundamentals of a coin", () => {
  it("are its cap, ranges, name and categories with their source, and nothing that belongs to a company", async () => {
    const { value, state } = await part("BTC-USD", coin);
    expect(value).toEqual({
      symbol: "BTC-USD",
      name: "Bitcoin",
      currency: "USD",
      categories: ["Layer 1 (L1)"],
      categoriesBy: "coingecko",
      metrics: { marketCap: metric(9e11) },
      others: [{ field: "marketCap", ...metric(8e11, "yahoo") }],
    });
    expect(state).toMatchObject({ state: "ok", source: "coingecko", note: "Type of coin: coingecko." });
  });

  it("do not apply where no source knows the coin, and are missing where sources fail", async () => {
    expect((await part("BTC-USD", "not-found")).state).toMatchObject({ state: "not_applicable" });
    expect((await part("BTC-USD", "timeout")).state).toMatchObject({ state: "unavailable" });
    expect((await part("AAPL", "not-found")).state).toMatchObject({ state: "unavailable" });
  });

  it("are the last stored ones while sources fail", async () => {
    const { value, state } = await part("BTC-USD", "unreachable", coin);
    expect(value?.name).toBe("Bitcoin");
    expect(state.state).toBe("stale");
    expect(state.note).toContain("last stored version");
  });

  it("of a share are left as they are", async () => {
    const share = { ...coin, symbol: "AAPL" };
    expect((await part("AAPL", share)).value).toEqual(share);
  });
});

describe("the fundamentals of a share combined with the stored ones", () => {
  const of = (metrics: Fundamentals["metrics"], currency = "USD"): Fundamentals => ({
    symbol: "ABC",
    currency,
    metrics,
  });
  const old = (value: number, source: string) => ({ value, source, asOfMs: nowMs - 2 * 86_400_000, currency: "USD" });
  const stored = of({ marketCap: old(5, "yahoo"), trailingPe: old(6, "sec"), beta: old(7, "yahoo + sec") });

  it("are the sources' current values, with earlier values of silent sources", async () => {
    const { value, state } = await part("ABC", of({ trailingPe: metric(8, "alphavantage") }), undefined, stored);
    expect(value?.metrics).toEqual({ ...stored.metrics, trailingPe: metric(8, "alphavantage") });
    expect(state.state).toBe("ok");
  });

  it("exclude what a responding source no longer publishes, and values in another currency", async () => {
    const reported = of({ currentRatio: metric(1, "yahoo") });
    expect((await part("ABC", reported, undefined, stored)).value?.metrics).not.toHaveProperty("marketCap");
    const euros = of({ currentRatio: metric(1, "alphavantage") }, "EUR");
    expect((await part("ABC", euros, undefined, stored)).value).toEqual(euros);
  });

  it("are the later of the cached and the stored ones while no source responds", async () => {
    const cached = of({
      marketCap: { value: 1, source: "yahoo", asOfMs: nowMs - 9 * 86_400_000, currency: "USD" },
      beta: metric(2, "yahoo"),
    });
    const { value, state } = await part("ABC", "unreachable", cached, stored);
    expect(value?.metrics).toEqual({ ...stored.metrics, beta: metric(2, "yahoo") });
    expect(state.state).toBe("stale");
    const alone = await part("ABC", "unreachable", undefined, stored);
    expect(alone.value).toEqual(stored);
    expect(alone.state).toMatchObject({ state: "stale", source: "yahoo" });
    expect(alone.state.note).toContain("last stored version");
  });
});

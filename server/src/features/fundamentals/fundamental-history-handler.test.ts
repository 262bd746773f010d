import { Failure, fundamentalHistorySchema } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import type { StoredFilings } from "../../filings/index.ts";
import companyFacts from "../../providers/filings/samples/sec-company-facts.json" with { type: "json" };
import { parseCompanyFacts } from "../../providers/sec/parse-company-facts.ts";
import { MissingFilings, type MissingReason } from "../../providers/filings/index.ts";
import { VendorError, type VendorErrorKind } from "../../providers/vendor.ts";
import { createFundamentalHistoryHandler } from "./fundamental-history-handler.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const stored: StoredFilings = {
  filings: { company: parseCompanyFacts(companyFacts, { cik: companyFacts.cik, nowMs }), tickers: ["AAPL"] },
  source: "sec",
  reportedAtMs: nowMs - 3_600_000,
};

function history(
  symbol: string,
  at?: string,
  parts: { error?: VendorErrorKind | MissingReason | "silence"; isKnown?: boolean; isRequested?: boolean } = {},
) {
  const { error, isKnown = true, isRequested = true } = parts;
  const handler = createFundamentalHistoryHandler({
    filings: {
      filingsOf: () =>
        error === "silence"
          ? new Promise(() => undefined)
          : error === undefined
            ? Promise.resolve(stored)
            : Promise.reject(
                isReason(error) ? new MissingFilings(error, { cik: 884394 }) : new VendorError("sec", error, "said so"),
              ),
    },
    clock: { nowMs: () => nowMs, replay: undefined },
    isRequested,
    isKnown: () => Promise.resolve(isKnown),
    suggestionsFor: () => Promise.resolve({ sentence: " Did you mean AAPL?", errors: [] }),
    timeoutMs: error === "silence" ? 1 : 60_000,
  });
  return handler({ params: { symbol }, query: { at } });
}

const REASONS: readonly string[] = ["not-listed", "no-figures", "unclear", "no-list"] satisfies MissingReason[];
const isReason = (error: string): error is MissingReason => REASONS.includes(error);

describe("a company's filed metrics", () => {
  it("are returned with the day of each filing, in the contract's form", async () => {
    const answer = fundamentalHistorySchema.parse(await history("aapl"));
    expect(answer).toMatchObject({ symbol: "AAPL", name: "SAMPLE CORP", cik: 999000123, source: "sec" });
    expect([answer.asOf, answer.at]).toEqual(["2025-06-02T15:00:30.000Z", "2025-06-02T16:00:30.000Z"]);
    const revenue = answer.lines.find(({ name }) => name === "totalRevenue");
    expect(revenue?.annual).toHaveLength(2);
    expect(revenue?.annual[0]).toEqual({
      periodStart: "2023-01-01",
      periodEnd: "2023-12-31",
      value: 4_450_000_000,
      unit: "USD",
      filedAt: "2024-02-14",
      form: "10-K",
      accession: "0009990001-24-000009",
      derived: false,
      splitAdjusted: null,
      restated: { value: 4_430_000_000, filedAt: "2025-02-14" },
      concept: "us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax",
      changesMeasure: false,
    });
    expect(revenue?.quarterly.map(({ periodEnd, derived }) => [periodEnd, derived]).slice(-2)).toEqual([
      ["2024-12-31", true],
      ["2025-03-31", false],
    ]);
    expect(answer.metrics["totalRevenue"]).toEqual({
      value: 4_995_000_000,
      source: "sec",
      asOf: "2025-05-07T04:00:00.000Z",
    });
  });

  it("are those known at the time: neither a later quarter nor later restatements", async () => {
    const then = await history("AAPL", "2025-01-15T12:00:00Z");
    const revenue = then.lines.find(({ name }) => name === "totalRevenue");
    expect(revenue?.annual.map(({ periodEnd, restated }) => [periodEnd, restated])).toEqual([["2023-12-31", null]]);
    expect(revenue?.quarterly.at(-1)?.periodEnd).toBe("2024-09-30");
    expect(then.at).toBe("2025-01-15T12:00:00.000Z");
    for (const { asOf } of Object.values(then.metrics))
      expect(Date.parse(asOf)).toBeLessThanOrEqual(Date.parse(then.at));
    const before = await history("AAPL", "2020-01-01T00:00:00Z");
    expect([before.lines, before.metrics]).toEqual([[], {}]);
  });

  it("for a future day are the current ones", async () => {
    expect((await history("AAPL", "2031-01-01T00:00:00Z")).at).toBe("2025-06-02T16:00:30.000Z");
  });

  it.each([
    ["BTC-USD", {}, "bad-request", "a coin isn't a company, so it files no figures"],
    ["??", {}, "bad-symbol", "not a symbol"],
    ["NONE", { error: "not-listed", isKnown: false }, "unknown-symbol", "Did you mean AAPL?"],
  ] as const)("%s %j is rejected", async (symbol, parts, code, sentence) => {
    const failure = await history(symbol, undefined, parts).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Failure);
    expect((failure as Failure).code).toBe(code);
    expect((failure as Failure).message).toContain(sentence);
  });

  it.each(["unreachable", "refused", "breaker-open", "silence"] as const)(
    "are empty where the SEC is unavailable (%s), which is named and not awaited",
    async (error) => {
      const answer = fundamentalHistorySchema.parse(await history("AAPL", undefined, { error }));
      expect([answer.lines, answer.metrics, answer.source]).toEqual([[], {}, "sec"]);
      expect(answer.absence).toBe(
        "The SEC, the only source of AAPL's filings, is not answering right now. Try again in a minute.",
      );
    },
  );

  it.each([
    ["no-figures", "The SEC has no financial statements of SPY (company number 884394)"],
    ["not-listed", "The SEC's list of companies doesn't include SPY"],
    ["unclear", "returned no figures of SPY (company number 884394) without saying that there are none"],
    ["no-list", "list of companies is missing at its address"],
  ] as const)("give the SEC's reason where there are none (%s)", async (error, sentence) => {
    const answer = fundamentalHistorySchema.parse(await history("SPY", undefined, { error }));
    expect([answer.lines, answer.cik, answer.source]).toEqual([[], null, "sec"]);
    expect(answer.absence).toContain(sentence);
    // Only the company's own absence is attributed to the company.
    expect(answer.absence?.includes("file none")).toBe(error === "no-figures");
  });

  it("are unknown where this installation requests no filings", async () => {
    const unasked = await history("AAPL", undefined, { error: "not-found", isRequested: false });
    expect(unasked.absence).toContain("doesn't use the SEC");
    expect((await history("AAPL")).absence).toBeNull();
  });
});

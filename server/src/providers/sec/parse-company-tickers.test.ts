import { describe, expect, it } from "vitest";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { parseCompanyTickers } from "./parse-company-tickers.ts";

const row = (cik_str: unknown, ticker: unknown, title: unknown = "Sample Corp.") => ({ cik_str, ticker, title });

describe("the SEC's list of companies", () => {
  it("is read in its order, with share classes in their canonical form", () => {
    const body = { "0": row(11, "SMPL"), "1": row(12, "SMPL-B", "Sample &amp; Sons <b>Inc</b>"), "2": row(11, "smpx") };
    expect(parseCompanyTickers(body)).toEqual([
      { cik: 11, ticker: "SMPL", title: "Sample Corp." },
      { cik: 12, ticker: "SMPL.B", title: "Sample & Sons Inc" },
      { cik: 11, ticker: "SMPX", title: "Sample Corp." },
    ]);
  });

  it("leaves out tickers without a canonical symbol, and those that are a coin's", () => {
    const body = [row(11, "SMPL"), row(11, "SMPL-PK"), row(13, "BTC"), row(14, "SMPL")];
    expect(parseCompanyTickers({ ...body }).map(({ ticker, cik }) => [ticker, cik])).toEqual([["SMPL", 11]]);
  });

  it.each([
    ["a list", []],
    ["nothing", null],
    ["an empty table", {}],
    ["rows that name no company", { "0": row("x", "A"), "1": row(1.5, "B"), "2": row(3, "C") }],
    ["a number that is no company's", { "0": row(-3, "A") }],
    ["a title of hidden characters", { "0": row(3, "A", "\u200b") }],
  ])("refuses %s", (_, body) => {
    expect(() => parseCompanyTickers(body)).toThrow("sec: garbage");
  });

  it.skipIf(!haveRecordings)("is read completely from the recording", () => {
    const companies = parseCompanyTickers(recordedBody("sec-edgar/company_tickers.json.gz"));
    expect(companies.length).toBeGreaterThan(9_000);
    expect(companies.find(({ ticker }) => ticker === "AAPL")?.cik).toBe(320193);
    expect(companies.find(({ ticker }) => ticker === "BRK.B")?.cik).toBe(1067983);
    expect(new Set(companies.map(({ ticker }) => ticker)).size).toBe(companies.length);
  });
});

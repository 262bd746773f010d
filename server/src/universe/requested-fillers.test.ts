import type { StoredStock } from "@sextant/core/universe";
import { expect, it } from "vitest";
import type { FramesVendor, FrameName } from "../providers/universe/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { framePlan } from "./frame-plan.ts";
import { createFilingsFiller } from "./filings-filler.ts";
import { createQuotesFiller } from "./quotes-filler.ts";
import { createTradesFiller } from "./trades-filler.ts";
import { beginUniverseWork } from "./universe-work.ts";

const NOW_MS = Date.UTC(2025, 4, 20);
const never = new AbortController().signal;
const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

function stored() {
  const reported: StoredStock[] = [];
  return { reported, keep: (stocks: readonly StoredStock[]) => Promise.resolve(void reported.push(...stocks)) };
}

/** A fake vendor of filings with the test's answers. */
function filingsOf(changes: Partial<FramesVendor>): FramesVendor {
  return {
    name: "sec",
    fetchTickers: () => Promise.resolve([]),
    fetchFrame: () => Promise.resolve(undefined),
    fetchTrade: () => Promise.resolve(undefined),
    ...changes,
  };
}

it("quotes are requested in batches, each stock again after half a day, and again where the call failed", async () => {
  let nowMs = NOW_MS;
  let isDown = false;
  const requested: (readonly string[])[] = [];
  const filler = createQuotesFiller({
    vendor: {
      name: "yahoo",
      mostAtOnce: 2,
      fetchStocks(symbols) {
        requested.push(symbols);
        return isDown ? Promise.reject(new VendorError("yahoo", "timeout", "silent")) : Promise.resolve([]);
      },
    },
    universe: stored(),
    symbols: () => ["A", "B", "C"],
    nowMs: () => nowMs,
  });
  await filler.turn(never);
  isDown = true;
  await expect(filler.turn(never)).rejects.toThrow("silent");
  isDown = false;
  await filler.turn(never);
  await filler.turn(never);
  expect(requested).toEqual([["A", "B"], ["C"], ["C"]]);
  nowMs += 12 * 3_600_000;
  await filler.turn(never);
  expect(requested.at(-1)).toEqual(["A", "B"]);
});

it("the plan requests the last quarters and years that can have been filed", () => {
  const periods = (tag: string) => framePlan(NOW_MS).flatMap((frame) => (frame.tag === tag ? [frame.period] : []));
  expect(periods("NetIncomeLoss")).toEqual([
    ...["CY2025Q1", "CY2024Q4", "CY2024Q3", "CY2024Q2", "CY2024Q1"],
    ...["CY2023Q4", "CY2023Q3", "CY2023Q2", "CY2023Q1"],
    ...["CY2024", "CY2023", "CY2022"],
  ]);
  const days = ["CY2025Q1I", "CY2024Q4I", "CY2024Q3I", "CY2024Q2I", "CY2024Q1I", "CY2023Q4I"];
  expect(periods("StockholdersEquity")).toEqual(days);
  expect(periods("EntityCommonStockSharesOutstanding")).toEqual(["CY2025Q2I", ...days]);
  // A part of the debt that is not requested would count as zero.
  for (const part of ["LongTermDebtNoncurrent", "DebtCurrent", "OperatingLeaseLiability", "FinanceLeaseLiability"])
    expect(periods(part)).toEqual(days);
  expect(new Set(framePlan(NOW_MS).map((frame) => JSON.stringify(frame))).size).toBe(framePlan(NOW_MS).length);
  // At one per five seconds, they are requested within an hour.
  expect(framePlan(NOW_MS).length).toBeLessThan(720);
});

it("frames of all companies become each company's figures, under its main share, once a day", async () => {
  const frames: Readonly<Record<string, readonly [start: string, end: string, cik: number, value: number][]>> = {
    "Revenues CY2024": [["2024-01-01", "2024-12-31", 11, 400]],
    "Revenues CY2023": [["2023-01-01", "2023-12-31", 11, 320]],
    // An older name that the same company used for something else.
    "RevenueFromContractWithCustomerExcludingAssessedTax CY2023": [["2023-01-01", "2023-12-31", 11, 1]],
    "NetIncomeLoss CY2024": [
      ["2024-01-01", "2024-12-31", 11, 40],
      ["2024-01-01", "2024-12-31", 12, 5],
    ],
  };
  let nowMs = NOW_MS;
  const requested: FrameName[] = [];
  const universe = stored();
  const filler = createFilingsFiller({
    vendor: filingsOf({
      fetchTickers: () =>
        Promise.resolve([
          { cik: 11, ticker: "SMPL" },
          { cik: 11, ticker: "SMPL.B" },
        ]),
      fetchFrame(frame) {
        requested.push(frame);
        const rows = frames[`${frame.tag} ${frame.period}`];
        return Promise.resolve(
          rows?.map(([start, end, cik, value]) => ({
            cik,
            isDomestic: true,
            startMs: day(start),
            endMs: day(end),
            value,
          })),
        );
      },
    }),
    universe,
    nowMs: () => nowMs,
  });
  const plan = framePlan(NOW_MS).length;
  for (let turn = 0; turn <= plan; turn++) await filler.turn(never);
  expect(requested).toHaveLength(plan);
  const reported = (value: number) => ({ value, source: "sec", asOfMs: Date.parse("2024-12-31T00:00:00Z") });
  expect(universe.reported).toEqual([
    {
      symbol: "SMPL",
      metrics: {
        totalRevenue: reported(400),
        profitMarginPercent: reported(10),
        revenueGrowthPercent: reported(25),
      },
    },
  ]);
  await filler.turn(never);
  expect(requested).toHaveLength(plan);
  nowMs += 24 * 3_600_000;
  await filler.turn(never);
  expect(requested).toHaveLength(plan + 1);
});

it("trades are requested one company after the other, where no sector is known, and once", async () => {
  const requested: number[] = [];
  const universe = stored();
  const sectors: Readonly<Record<string, StoredStock>> = {
    KNOWN: { symbol: "KNOWN", sector: "Energy", metrics: {} },
    SMPL: { symbol: "SMPL", metrics: {} },
    BLANK: { symbol: "BLANK", metrics: {} },
  };
  const filler = createTradesFiller({
    vendor: filingsOf({
      fetchTickers: () =>
        Promise.resolve([
          { cik: 10, ticker: "KNOWN" },
          { cik: 11, ticker: "SMPL" },
          { cik: 12, ticker: "BLANK" },
          { cik: 13, ticker: "STRANGE" },
        ]),
      fetchTrade(cik) {
        requested.push(cik);
        return Promise.resolve(cik === 11 ? { sic: 7372, description: "Software", exchange: "Nasdaq" } : undefined);
      },
    }),
    universe: { ...universe, symbols: () => Object.keys(sectors), get: (symbol) => sectors[symbol] },
    nowMs: () => NOW_MS,
  });
  for (let turn = 0; turn < 5; turn++) await filler.turn(never);
  expect(requested).toEqual([11, 12]);
  expect(universe.reported).toEqual([
    {
      symbol: "SMPL",
      sector: "Information Technology",
      industry: "Software",
      exchange: "Nasdaq",
      metrics: {},
    },
  ]);
});

it("a failing source delays no other, is logged once, and all end together", async () => {
  const reported: unknown[] = [];
  let turns = 0;
  await new Promise<void>((resolve) => {
    const end = beginUniverseWork(
      [
        { name: "broken", restMs: 0, turn: () => Promise.reject(new Error("down")) },
        {
          name: "sound",
          restMs: 0,
          turn() {
            turns += 1;
            if (turns === 3)
              void Promise.resolve(end()).then(() => {
                resolve();
              });
            return Promise.resolve();
          },
        },
      ],
      { warn: (detail: unknown) => void reported.push(detail) },
    );
  });
  expect([turns, reported]).toEqual([3, [{ filler: "broken", error: "Error: down" }]]);
});

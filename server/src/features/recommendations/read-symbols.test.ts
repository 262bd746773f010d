import { candleColumns } from "@sextant/core/market";
import type { GroundForecast } from "@sextant/core/strategy";
import { expect, it } from "vitest";
import type { CandleStore } from "../../candles/index.ts";
import type { ForecastService } from "../../forecasts/index.ts";
import type { ClaimRecord } from "../../record/index.ts";
import { createReadSymbol } from "./read-symbols.ts";

const DAY_MS = 86_400_000;
const LAST_MS = Date.UTC(2025, 5, 1);

/**
 * Reads DOGE-USD, whose last day closed at midnight and whose advice is SELL, with these newest claims in the record.
 */
async function readWith(
  issues: readonly { readonly barCloseAt: string; readonly action: string }[],
  profile: "MODERATE" | "AGGRESSIVE" = "MODERATE",
) {
  const requests: unknown[] = [];
  const bars = candleColumns(
    Array.from({ length: 60 }, (_, i) => ({
      openTimeMs: LAST_MS - (59 - i) * DAY_MS,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 1,
    })),
  );
  const grounds = {
    verdicts: {
      MODERATE: { action: "SELL", because: "class_ended_lower", changing: undefined },
      AGGRESSIVE: { action: "HOLD", because: "best_fifth", changing: undefined },
    },
    state: { kind: "coin" },
    dailyVolatility: 0.04,
    coin: { lower: { share: 0.6 } },
    modelVersion: "grounds-test",
  } as unknown as GroundForecast;
  const read = createReadSymbol({
    candles: {
      wholeSeries: () => Promise.resolve({ columns: bars, quotedIn: "USD", source: "coinbase" }),
    } as unknown as CandleStore,
    forecasts: { grounds: () => Promise.resolve(grounds) } as unknown as ForecastService,
    clock: { nowMs: () => LAST_MS + DAY_MS + 60_000, replay: undefined },
    record: {
      bookOf: () => "live",
      claims: {
        list: (...all: unknown[]) => {
          requests.push(all);
          const issued = { seq: 41, issuedAt: "2025-06-02T00:00:30.000Z" };
          return Promise.resolve(issues.map((issue) => ({ issue: { ...issued, ...issue } })));
        },
      },
    } as unknown as ClaimRecord,
  });
  return { reading: await read("DOGE-USD", profile), requests };
}

const CLOSE = new Date(LAST_MS + DAY_MS).toISOString();

it("finds the row of the moderate profile's long-term claim on exactly that close, and none of another close or action", async () => {
  const { reading, requests } = await readWith([{ barCloseAt: CLOSE, action: "SELL" }]);
  expect(reading?.record).toEqual({ book: "live", seq: 41, issuedAtMs: Date.parse("2025-06-02T00:00:30.000Z") });
  expect(requests).toEqual([
    ["live", { symbol: "DOGE-USD", claimKind: "advisory", horizon: "126d", profile: "MODERATE" }, { limit: 1 }],
  ]);
  const before = new Date(LAST_MS).toISOString();
  expect((await readWith([{ barCloseAt: before, action: "SELL" }])).reading?.record).toBeUndefined();
  expect((await readWith([{ barCloseAt: CLOSE, action: "HOLD" }])).reading?.record).toBeUndefined();
  expect((await readWith([])).reading?.record).toBeUndefined();
});

it("reads the advice and the row of the user's own profile, which may differ", async () => {
  const { reading, requests } = await readWith([{ barCloseAt: CLOSE, action: "HOLD" }], "AGGRESSIVE");
  expect(reading?.advice?.action).toBe("HOLD");
  expect(reading?.record).toMatchObject({ seq: 41 });
  expect(requests).toMatchObject([["live", { profile: "AGGRESSIVE" }, { limit: 1 }]]);
});

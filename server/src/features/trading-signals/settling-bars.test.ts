import { candleColumns } from "@sextant/core/market";
import { expect, it } from "vitest";
import { VendorError, type VendorErrorKind } from "../../providers/vendor.ts";
import { createSettlingBars } from "./settling-bars.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 25, 12);
const bars = [0, 1, 2].map((n) => ({
  openTimeMs: START_MS + n * HOUR_MS,
  open: 10,
  high: 11,
  low: 9,
  close: 10,
  volume: 1,
}));

function settling(kind: VendorErrorKind | undefined, columns = candleColumns(bars)) {
  const error = kind === undefined ? undefined : new VendorError("fake", kind, "so it is");
  const wholeSeries = () =>
    Promise.resolve({
      ...({ columns, source: "fake", quotedIn: "USD", freshness: "live", asOfMs: START_MS } as const),
      isOld: true,
      error,
      later: undefined,
    });
  const clock = { nowMs: () => START_MS + 90 * HOUR_MS, replay: undefined };
  return createSettlingBars(
    { wholeSeries },
    clock,
  )({
    ...({ symbol: "BTC-USD", timeframe: "1h", finer: false } as const),
    fromMs: START_MS + HOUR_MS,
  });
}

it("have no information beyond their last bar while the source is unreachable", async () => {
  const lastEndMs = START_MS + 3 * HOUR_MS;
  for (const kind of ["unreachable", "timeout", "rate-limited", "breaker-open", "garbage"] as const)
    expect(await settling(kind)).toMatchObject({ knownToMs: lastEndMs });
  expect(await settling("unreachable", candleColumns([]))).toEqual({ bars: [], knownToMs: START_MS + HOUR_MS });
});

it("are complete where the source answered, even if it no longer has the symbol", async () => {
  for (const kind of [undefined, "not-found"] as const) {
    const evidence = await settling(kind);
    expect(evidence?.bars).toHaveLength(3);
    expect(evidence).not.toHaveProperty("knownToMs");
  }
});

import { candleColumns, type Timeframe } from "@sextant/core/market";
import { expect, it } from "vitest";
import { VendorError, type VendorErrorKind } from "../../providers/vendor.ts";
import type { SourceBars } from "../../candles/candle-source.ts";
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

function settling(
  kind: VendorErrorKind | undefined,
  columns = candleColumns(bars),
  { source = "fake", simulated = false, known = ["1h", "5m"] as readonly Timeframe[] } = {},
) {
  const error = kind === undefined ? undefined : new VendorError("fake", kind, "so it is");
  const wholeSeries = () =>
    Promise.resolve({
      ...({ columns, source, quotedIn: "USD", freshness: "live", asOfMs: START_MS } as const),
      isOld: true,
      error,
      later: undefined,
    });
  const clock = { nowMs: () => START_MS + 90 * HOUR_MS, replay: undefined };
  const made: SourceBars = {
    ...({ source: "simulated", origin: "simulated", quotedIn: "USD", asOfMs: START_MS, completeFromMs: 0 } as const),
    columns: candleColumns([{ ...bars[2]!, close: 9.5 }]),
    forming: undefined,
    actions: [],
  };
  const simulatedBars = { timeframesOf: () => known, read: () => Promise.resolve(made) };
  const read = createSettlingBars({ candles: { wholeSeries }, simulatedBars, clock });
  const of = { symbol: "BTC-USD", timeframe: "1h", finer: simulated, simulated } as const;
  return read({ ...of, fromMs: START_MS + HOUR_MS });
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

it("of claims on simulated prices are the simulated ones, though real ones are stored by now", async () => {
  const evidence = await settling(undefined, candleColumns(bars), { simulated: true });
  expect(evidence?.bars.map(({ close }) => close)).toEqual([9.5]);
  expect(evidence?.finerBars?.map(({ close }) => close)).toEqual([9.5]);
});

it("of a symbol that is no longer simulated are none, so that its claims become void", async () => {
  expect(await settling(undefined, candleColumns(bars), { simulated: true, known: [] })).toEqual({
    bars: [],
    finerBars: [],
  });
});

it("of claims on real prices are never simulated: the claims wait", async () => {
  expect(await settling("unreachable", candleColumns(bars), { source: "simulated" })).toBeUndefined();
});

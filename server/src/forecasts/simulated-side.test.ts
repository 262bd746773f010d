import { candleColumns, parseSymbol } from "@sextant/core/market";
import { expect, it } from "vitest";
import type { CandleStore } from "../candles/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { createForecastService } from "./create-forecast-service.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2021, 3, 20, 21, 30);

/** A store whose series come from the source named for their symbol. */
function forecastsOf(sources: Readonly<Record<string, string>>) {
  const wholeSeries: CandleStore["wholeSeries"] = ({ instrument }) => {
    const source = sources[instrument.symbol];
    if (source === undefined) return Promise.reject(new VendorError("fake", "not-found", "no such bars"));
    const columns = candleColumns(
      Array.from({ length: 400 }, (_, i) => {
        const close = 100 + Math.sin(i) * 2;
        return { openTimeMs: NOW_MS - (400 - i) * DAY_MS, open: 100, high: 103, low: 97, close, volume: 1000 };
      }),
    );
    return Promise.resolve({
      ...({ columns, source, quotedIn: "USD", freshness: "replay" } as const),
      asOfMs: NOW_MS,
      isOld: false,
      error: undefined,
      later: undefined,
    });
  };
  const clock = { nowMs: () => NOW_MS, wallMs: () => NOW_MS, replay: undefined };
  return createForecastService({ candles: { wholeSeries }, clock });
}

it("says whose prices are simulated where a symbol and its index differ in kind, and gives no grounds then", async () => {
  const cases = [
    [{ QQQ: "simulated", SPY: "files" }, "QQQ", "symbol"],
    [{ AAPL: "files", SPY: "simulated" }, "AAPL", "index"],
    [{ "ADA-USD": "simulated", "BTC-USD": "files" }, "ADA-USD", "symbol"],
    [{ AAPL: "simulated", SPY: "simulated" }, "AAPL", undefined],
    [{ AAPL: "files", SPY: "files" }, "AAPL", undefined],
    [{ AAPL: "simulated" }, "AAPL", undefined],
    [{ SPY: "files" }, "AAPL", undefined],
  ] as const;
  for (const [sources, symbol, side] of cases) {
    const forecasts = forecastsOf(sources);
    const instrument = parseSymbol(symbol)!;
    expect([symbol, sources, await forecasts.simulatedSide(instrument)]).toEqual([symbol, sources, side]);
    if (side !== undefined) expect(await forecasts.grounds(instrument)).toBeUndefined();
  }
});

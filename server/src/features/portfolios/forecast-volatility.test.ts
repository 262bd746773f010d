import { describe, expect, it } from "vitest";
import type { ForecastService, SeriesForecast } from "../../forecasts/index.ts";
import { createForecastVolatilities } from "./forecast-volatility.ts";

type Of = ForecastService["of"];

/** An engine that forecasts, for each horizon, a volatility of 1 % a day. */
const engine =
  (source: string): Of =>
  (_, horizon) =>
    Promise.resolve({
      forecast: { kind: "forecast", sigma: 0.01 * Math.sqrt(horizon.barsAhead), horizon },
      source,
    } as SeriesForecast);

const volatilities = (of: Of, symbol = "AAPL") => createForecastVolatilities({ of })([{ symbol, source: "yahoo" }]);

describe("forecast volatilities of holdings", () => {
  it("are per session of each horizon, a coin's of more days", async () => {
    const [stock] = await volatilities(engine("yahoo"));
    expect(stock?.perSession.map(({ sessions }) => sessions)).toEqual([1, 5, 21, 63]);
    for (const { volatility } of stock?.perSession ?? []) expect(volatility).toBeCloseTo(0.01, 12);
    const [coin] = await volatilities(engine("yahoo"), "BTC-USD");
    for (const { volatility } of coin?.perSession ?? [])
      expect(volatility).toBeCloseTo(0.01 * Math.sqrt(365 / 252), 12);
    expect(coin?.perSession).toHaveLength(4);
  });

  it("leave out symbols read from another source, without a forecast, or invalid", async () => {
    expect(await volatilities(engine("simulated"))).toEqual([]);
    expect(
      await volatilities(() => Promise.resolve({ forecast: { kind: "error" } } as unknown as SeriesForecast)),
    ).toEqual([]);
    expect(await volatilities(engine("yahoo"), "???")).toEqual([]);
  });

  it("requests only the forty largest", async () => {
    const wanted = Array.from({ length: 50 }, (_, n) => ({
      symbol: `S${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`,
      source: "yahoo",
    }));
    expect(await createForecastVolatilities({ of: engine("yahoo") })(wanted)).toHaveLength(40);
  });
});

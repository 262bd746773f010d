import { Failure, timeframeMatrixSchema } from "@sextant/core/contract";
import { TIMEFRAMES, type Instrument, type Timeframe } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createCandleStore, createSimulatedSource, type CandleStore } from "../../candles/index.ts";
import { createForecastService } from "../../forecasts/index.ts";
import { createSimulatedCandles } from "../../providers/candles/index.ts";
import { VendorError } from "../../providers/vendor.ts";
import { fixedClock } from "../../record/test-record.ts";
import { createTimeframeMatrixService } from "./timeframe-matrix-service.ts";

const silent = { warn: () => undefined };

/** Creates the service over simulated bars; `wrap` wraps the store. */
function service(
  wrap: (store: CandleStore) => Pick<CandleStore, "wholeSeries"> = (store) => store,
  deadlineMs = 20_000,
) {
  const clock = fixedClock();
  const simulated = createSimulatedSource({ vendor: createSimulatedCandles({ clock }), clock });
  const candles = wrap(createCandleStore({ live: [], simulated, clock, log: silent }));
  const matrix = createTimeframeMatrixService({
    candles,
    forecasts: createForecastService({ candles, clock }),
    clock,
    deadlineMs,
    suggestionsFor: (text) => Promise.resolve({ sentence: ` Did you mean ${text}X?`, errors: [] }),
    isKnown: ({ symbol }) => symbol === "KNWN",
  });
  return { ...matrix, clock };
}

/** Returns a store in which some timeframes fail with an error, and some bars count as real ones. */
const broken =
  (kinds: { readonly [One in Timeframe]?: VendorError["kind"] }, real: readonly Timeframe[] = []) =>
  (store: CandleStore): Pick<CandleStore, "wholeSeries"> => ({
    async wholeSeries(request) {
      const kind = kinds[request.timeframe];
      if (kind !== undefined) throw new VendorError("yahoo", kind, "seeded");
      const found = await store.wholeSeries(request);
      return real.includes(request.timeframe) ? { ...found, source: "yahoo", freshness: "live" } : found;
    },
  });

const rejectionOf = async (work: Promise<unknown>): Promise<Failure> =>
  work.then(
    () => {
      throw new Error("it was answered");
    },
    (error: unknown) => {
      if (error instanceof Failure) return error;
      throw error;
    },
  );

describe("the matrix over the candle store", () => {
  it("answers every timeframe, in any spelling of the symbol, and shares one answer while it is new", async () => {
    const { matrix, clock } = service();
    const answer = await matrix("btc/usd");
    expect(timeframeMatrixSchema.safeParse(answer).error).toBeUndefined();
    expect(answer).toMatchObject({ symbol: "BTC-USD", currency: "USD", quotedIn: null });
    expect(answer.rows.map(({ timeframe, absence }) => [timeframe, absence])).toEqual(
      TIMEFRAMES.map((timeframe) => [timeframe, null]),
    );
    expect(answer.rows.every(({ freshness }) => freshness?.state === "simulated")).toBe(true);
    expect(answer.rows.filter(({ odds }) => odds !== null).length).toBeGreaterThan(3);
    expect(await matrix("BTC-USD")).toBe(answer);
    clock.at += 4_000;
    expect(await matrix("BTC-USD")).not.toBe(answer);
  });

  it("reports a timeframe whose source fails, and keeps the others", async () => {
    const { matrix } = service(broken({ "5m": "not-found", "1h": "unreachable" }));
    const { rows } = await matrix("BTC-USD");
    const absences = Object.fromEntries(rows.map(({ timeframe, absence }) => [timeframe, absence]));
    expect(absences).toMatchObject({
      "1m": null,
      "5m": "No source has 5m bars of it.",
      "1h": "The sources of 1h bars are unreachable right now. We are retrying.",
      "1d": null,
    });
  });

  it("never shows simulated bars next to real ones", async () => {
    const { matrix } = service(broken({}, ["1d", "1w"]));
    const { rows } = await matrix("BTC-USD");
    const shown = rows.filter(({ absence }) => absence === null);
    expect(shown.map(({ timeframe, source }) => [timeframe, source])).toEqual([
      ["1d", "yahoo"],
      ["1w", "yahoo"],
    ]);
  });

  it("rejects an invalid symbol, an unknown one, and a known one with silent sources, each with its own message", async () => {
    const noSource = Object.fromEntries(TIMEFRAMES.map((one) => [one, "not-found"])) as Record<Timeframe, "not-found">;
    const { matrix } = service(broken(noSource));
    expect((await rejectionOf(matrix("<b>"))).code).toBe("bad-symbol");
    const unknown = await rejectionOf(matrix("ZZZZ"));
    expect([unknown.code, unknown.message]).toEqual(["unknown-symbol", expect.stringContaining("Did you mean ZZZZX?")]);
    expect((await rejectionOf(matrix("KNWN"))).code).toBe("no-prices");
    const silent = service(broken({ ...noSource, "1d": "unreachable" }));
    expect((await rejectionOf(silent.matrix("KNWN"))).code).toBe("no-data");
    // A rejection is not cached.
    expect((await rejectionOf(matrix("ZZZZ"))).code).toBe("unknown-symbol");
  });

  it("reports a timeout, not missing bars, where none arrived in time", async () => {
    // Bars of some timeframes are known to be missing, and those of the others never arrive.
    const late = (store: CandleStore) => {
      const { wholeSeries } = broken({ "5m": "not-found" })(store);
      const never = new Promise<never>(() => undefined);
      return {
        wholeSeries: (requested: { instrument: Instrument; timeframe: Timeframe; atLeast: number }) =>
          requested.timeframe === "5m" ? wholeSeries(requested) : never,
      };
    };
    const { matrix } = service(late, 20);
    for (const symbol of ["KNWN", "ZZZZ"]) expect((await rejectionOf(matrix(symbol))).code).toBe("timed-out");
  });
});

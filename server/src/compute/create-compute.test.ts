import { forecastAndBefore, frozenModel, HORIZONS } from "@sextant/core/forecast";
import { afterAll, describe, expect, it } from "vitest";
import { makeUpBars } from "../providers/candles/simulated.ts";
import { createCompute } from "./create-compute.ts";

const ENTRY = new URL("../compute-worker.ts", import.meta.url);
const DAY_MS = 86_400_000;
const nowMs = Date.UTC(2025, 5, 4, 12);
const days = (symbol: string) => ({
  ...({ symbol, timeframe: "1d", nowMs, toMs: nowMs } as const),
  fromMs: nowMs - 900 * DAY_MS,
});

describe("threads that compute", () => {
  const compute = createCompute(ENTRY, undefined, 1);
  afterAll(() => compute.stop());

  it("give what the same work gives here, each asker its own", async () => {
    const [bitcoin, ether] = await Promise.all(
      ["BTC-USD", "ETH-USD"].map((symbol) => compute.run("made-up-bars", days(symbol))),
    );
    expect(bitcoin).toEqual(makeUpBars(days("BTC-USD")));
    expect(ether).toEqual(makeUpBars(days("ETH-USD")));
    const horizon = HORIZONS.find(({ assetClass, timeframe }) => assetClass === "crypto" && timeframe === "1d")!;
    const work = { horizon, candles: bitcoin!, market: bitcoin, pool: undefined, nowMs };
    expect(await compute.run("forecast", work)).toEqual(forecastAndBefore({ ...work, model: frozenModel() }));
  });

  it("forecast with the model they were given", async () => {
    const { policy } = frozenModel();
    const bare = createCompute(ENTRY, { modelFile: { version: "forecast-1-0000000000000000", policy, groups: {} } }, 1);
    const horizon = HORIZONS.find(({ assetClass, timeframe }) => assetClass === "crypto" && timeframe === "1d")!;
    const work = { horizon, candles: makeUpBars(days("BTC-USD")), market: undefined, pool: undefined, nowMs };
    expect((await bare.run("forecast", work)).now).toMatchObject({ kind: "error", error: "no_model" });
    await bare.stop();
  });

  it("run users' requests before background work", async () => {
    const one = createCompute(ENTRY, undefined, 1);
    const ended: string[] = [];
    const request = (name: string) => one.run("made-up-bars", days("BTC-USD")).then(() => ended.push(name));
    await Promise.all([
      // The first starts at once; the others of its kind queue behind users' requests.
      one.background(async () => {
        await Promise.resolve();
        await Promise.all([request("begun"), request("job"), request("job")]);
      }),
      new Promise((requested) => setImmediate(requested)).then(() =>
        Promise.all([request("person"), request("person")]),
      ),
    ]);
    expect(ended).toEqual(["begun", "person", "person", "job", "job"]);
    await one.stop();
  });

  it("have one thread ready in advance, which keeps no process alive and runs the first task", async () => {
    const own = createCompute(ENTRY, undefined, 1);
    own.start();
    own.start();
    expect(await own.run("made-up-bars", days("BTC-USD"))).toEqual(makeUpBars(days("BTC-USD")));
    await own.stop();
    own.start();
    await expect(own.run("merkle", "")).rejects.toThrow("stopped");
  });

  it("report a task's error, and continue", async () => {
    await expect(compute.run("scorecard", ["no JSON"])).rejects.toThrow("JSON");
    await expect(compute.run("scorecard", ["[]"])).resolves.toMatchObject({ all: { issued: 0 } });
  });

  it("fail what waits when they are stopped, and what comes after", async () => {
    const own = createCompute(ENTRY, undefined, 1);
    const waits = [own.run("merkle", ""), own.run("merkle", "")].map((each) => each.catch(String));
    await own.stop();
    for (const said of await Promise.all(waits)) expect(said).toMatch(/ended|stopped/);
    await expect(own.run("merkle", "")).rejects.toThrow("stopped");
  });
});

import { horizonOf } from "@sextant/core/forecast";
import { expect, it } from "vitest";
import { ALL_TIME, sliceOf } from "./evaluate-forecast.ts";
import { panelSide } from "./panel-split.ts";
import { heldOut, trainUntilMs } from "./train-split.ts";

const hour = horizonOf("crypto", "1h")!;
const coins = Array.from({ length: 60 }, (_, i) => `C${String(i)}`);
/** Returns a coin whose two spellings are on the given sides: held out as BTC-USD, held out as BTC-USDT. */
const coin = (asUsd: boolean, asUsdt: boolean): string =>
  coins.find((name) => heldOut(`${name}-USD`) === asUsd && heldOut(`${name}-USDT`) === asUsdt)!;
const folderOf = (...symbols: string[]) => panelSide(symbols.map((symbol) => ({ assetClass: "crypto", symbol })));

it("counts of the panel only names that never trained, by the folder's spelling where it has them", () => {
  const [usdTrains, usdHeld, both] = [coin(false, true), coin(true, false), coins.at(-1)!];
  const mixed = coins.find((name) => name !== usdHeld && heldOut(`${name}-USD`) && !heldOut(`${name}-USDT`))!;
  const sideOf = folderOf(`${usdTrains}-USD`, `${usdHeld}-USD`, `${mixed}-USD`, `${mixed}-USDT`);
  for (const slice of ["panel", "both"] as const) {
    const { counts } = sliceOf(slice, hour, ALL_TIME, sideOf);
    expect(counts(`${usdTrains}-USDT`)).toBe(false);
    expect(counts(`${usdHeld}-USDT`)).toBe(true);
    expect(counts(`${mixed}-USDT`)).toBe(false);
    expect(counts(`${both}-USDT`)).toBe(heldOut(`${both}-USDT`));
  }
});

it("counts later time from the end of training on", () => {
  const untilMs = trainUntilMs("crypto", "1h");
  const from = (slice: Parameters<typeof sliceOf>[0], fromMs = -Infinity) =>
    sliceOf(slice, hour, { fromMs, toMs: Infinity }, folderOf()).fromMs;
  expect([from("later"), from("both")]).toEqual([untilMs, untilMs]);
  expect([from("panel"), from("symbols"), from("all")]).toEqual([-Infinity, -Infinity, -Infinity]);
  expect(from("later", untilMs + 1)).toBe(untilMs + 1);
});

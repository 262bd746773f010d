import { parseSymbol } from "@sextant/core/market";
import { expect, it } from "vitest";
import { createHasPrices } from "./has-prices.ts";

const instrument = (symbol: string) => parseSymbol(symbol)!;

function parts() {
  const state = { nowMs: 0, reachable: false, stored: ["MSFT", "BTC-USDT"], reads: 0, isDown: false };
  const hasPrices = createHasPrices({
    vendors: [{ canHandle: ({ kind }) => kind === "crypto", isReachable: () => state.reachable }],
    storedSymbols: () => {
      state.reads += 1;
      return state.isDown ? Promise.reject(new Error("database away")) : Promise.resolve(state.stored);
    },
    fileInstruments: () => Promise.resolve([instrument("ADA-USDT")]),
    isSimulated: ({ symbol }) => symbol === "AAPL",
    clock: { nowMs: () => state.nowMs },
  });
  const of = async (...symbols: string[]) => {
    const has = await hasPrices();
    return symbols.filter((symbol) => has(instrument(symbol)));
  };
  return { state, of };
}

it("knows symbols of files, the simulation and stored bars, also of the pair that stands in for dollars", async () => {
  const { of } = parts();
  const symbols = ["AAPL", "MSFT", "SHOP", "BTC-USD", "ETH-USD", "ADA-USD"];
  expect(await of(...symbols)).toEqual(["AAPL", "MSFT", "BTC-USD", "ADA-USD"]);
});

it("counts a vendor that can be reached, for what it may have", async () => {
  const { state, of } = parts();
  state.reachable = true;
  expect(await of("SHOP", "ETH-USD")).toEqual(["ETH-USD"]);
});

it("reads the stored symbols once a minute, and keeps the previous ones while the database is away", async () => {
  const { state, of } = parts();
  await of("MSFT");
  await of("MSFT");
  expect(state.reads).toBe(1);
  state.nowMs += 60_000;
  state.isDown = true;
  expect(await of("MSFT")).toEqual(["MSFT"]);
  expect(state.reads).toBe(2);
  state.nowMs += 60_000;
  state.isDown = false;
  state.stored = ["SHOP"];
  await of("SHOP");
  await expect.poll(() => of("SHOP")).toEqual(["SHOP"]);
});

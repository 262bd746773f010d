import { expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { createUniverse, SAMPLE_SYMBOLS } from "./followed-universe.ts";

const of = async (symbols: readonly string[], followed: readonly string[] = []) => {
  const universe = createUniverse({ watchlists: { followed: () => Promise.resolve(followed) }, symbols });
  return (await universe()).map(({ symbol }) => symbol);
};

it("the universe of a fresh installation is the feed's eight, SPY, QQQ and the ten largest coins, each market first", async () => {
  const symbols = await of(readConfig({}).universeSymbols);
  expect(symbols.slice(0, 2).sort()).toEqual(["BTC-USD", "SPY"]);
  expect(symbols.toSorted()).toEqual(
    [...SAMPLE_SYMBOLS, ...["SPY", "QQQ", "XRP-USD", "BNB-USD", "TRX-USD", "LINK-USD", "AVAX-USD"]].toSorted(),
  );
});

it("a custom setting replaces SPY, QQQ and the coins, and followed symbols are added to either", async () => {
  const { universeSymbols } = readConfig({ UNIVERSE_SYMBOLS: "msft, brk-b,AAPL,btc/usd" });
  expect(universeSymbols).toEqual(["MSFT", "BRK.B", "AAPL", "BTC-USD"]);
  expect((await of(universeSymbols, ["MSFT", "KO"])).toSorted()).toEqual(
    [...SAMPLE_SYMBOLS, "MSFT", "BRK.B", "KO"].toSorted(),
  );
});

it("an empty setting leaves the feed's eight", async () => {
  expect((await of(readConfig({ UNIVERSE_SYMBOLS: "" }).universeSymbols)).toSorted()).toEqual(
    SAMPLE_SYMBOLS.toSorted(),
  );
});

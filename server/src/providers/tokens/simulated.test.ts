import { describe, expect, it } from "vitest";
import { VendorError } from "../vendor.ts";
import { POOL_TIMEFRAMES } from "./port.ts";
import { createSimulatedTokens } from "./simulated.ts";

const NOW_MS = Date.UTC(2026, 10, 22, 15, 0, 7);
const clock = { nowMs: () => NOW_MS };
const tokens = createSimulatedTokens({ clock });
const market = await tokens.feeds[0]!.fetch();
const [first] = market;
if (first === undefined) throw new Error("the made-up market is empty");

describe("the simulated source of tokens", () => {
  it("reports the current market, marked as simulated", () => {
    expect(market.length).toBeGreaterThan(390);
    expect(new Set(market.flatMap(({ source, pools }) => [source, ...pools.map((pool) => pool.source)]))).toEqual(
      new Set(["simulated"]),
    );
  });

  it("reports tokens by address, and leaves out unknown ones", async () => {
    const unknown = "0x2170ed0880ac9a755fd29b2688956bd959f933f8";
    const ours = market.filter(({ chain }) => chain === "bsc").map(({ address }) => address);
    const reported = await tokens.fetchTokens("bsc", [unknown, ...ours]);
    expect(reported.map(({ address }) => address)).toEqual(ours);
  });

  it("finds tokens by part of a name or symbol, ignoring case, and by address", async () => {
    const byName = await tokens.search!(first.name!.slice(1).toUpperCase());
    expect(byName.map(({ address }) => address)).toContain(first.address);
    expect((await tokens.search!(` ${first.address} `)).map(({ address }) => address)).toEqual([first.address]);
    expect(await tokens.search!("no such name at all")).toEqual([]);
    expect(await tokens.search!("  ")).toEqual([]);
  });

  it("has bars of every timeframe and trades, and rejects pools that are not simulated", async () => {
    const { chain, address, pools } = first;
    for (const timeframe of POOL_TIMEFRAMES) {
      const bars = await tokens.fetchPoolCandles!(chain, pools[0]!.poolAddress, timeframe, address);
      expect(bars.at(-1)?.close).toBe(pools[0]!.priceUsd);
    }
    expect((await tokens.fetchPoolTrades!(chain, pools[0]!.poolAddress, address)).length).toBeGreaterThan(0);
    for (const requested of [
      tokens.fetchPoolCandles!(chain, "0xnone", "1h", address),
      tokens.fetchPoolTrades!(chain, "0xnone", address),
    ]) {
      const failure: unknown = await requested.catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(VendorError);
      expect(failure).toMatchObject({ vendor: "simulated", kind: "not-found" });
    }
  });

  it("does not fail for a clock outside its years", async () => {
    const late = { nowMs: () => Date.UTC(2150, 0, 1) };
    expect(await createSimulatedTokens({ clock: late }).feeds[0]!.fetch()).toEqual([]);
    expect(await createSimulatedTokens({ clock: late }).search!("walrus")).toEqual([]);
  });
});

import type { TokenPool } from "@sextant/core/market";
import { expect, it } from "vitest";
import type { TokenVendor } from "../providers/tokens/port.ts";
import { VendorError, type VendorErrorKind } from "../providers/vendor.ts";
import { assessment, tokenProfileOf, SEEN_MS } from "./test-tokens.ts";
import { createTokenCharts } from "./token-charts.ts";

const POOL: TokenPool = {
  chain: "base",
  poolAddress: "0xpool",
  dex: "uniswap",
  source: "geckoterminal",
  asOfMs: SEEN_MS,
  liquidityUsd: 90_000,
  priceUsd: 1,
  volumeUsd: { h24: 50_000 },
  buys: {},
  sells: {},
  changePercent: {},
};
const PROFILE = tokenProfileOf(assessment(), { pools: [POOL] });
const { chain, address } = PROFILE;

/** Returns the notes to readers if the only source answers without candles, or fails. */
async function notesOf(answer: "nothing" | VendorErrorKind): Promise<readonly (string | null)[]> {
  const given = () =>
    answer === "nothing" ? Promise.resolve([]) : Promise.reject(new VendorError("geckoterminal", answer, "secret"));
  const vendor: TokenVendor = {
    name: "geckoterminal",
    chains: ["base"],
    feeds: [],
    mostAtOnce: 1,
    fetchTokens: () => Promise.resolve([]),
    fetchPoolCandles: given,
    fetchPoolTrades: given,
  };
  const charts = createTokenCharts({
    vendors: [vendor],
    simulated: undefined,
    clock: { nowMs: () => SEEN_MS, replay: undefined },
  });
  const { note, tradesNote } = await charts({ tier: "live", profile: PROFILE, chain, address, timeframe: "1h" });
  return [note, tradesNote];
}

it("names a source without a chart by its display name, not its id", async () => {
  for (const answer of ["nothing", "not-found", "rate-limited", "timeout"] as const)
    for (const note of await notesOf(answer)) expect(note).toMatch(/^GeckoTerminal /);
  expect(await notesOf("nothing")).toEqual([
    "GeckoTerminal has no candles of this pool.",
    "GeckoTerminal has no trades of this pool.",
  ]);
});

import { createDexScreenerTokens, createGeckoTerminalTokens } from "./index.ts";
import { poolCandleConformance, poolTradeConformance, tokenVendorConformance } from "./conformance.ts";
import type { TokenFeed, TokenVendor } from "./port.ts";
import pairs from "./samples/dexscreener-pairs.json" with { type: "json" };
import profiles from "./samples/dexscreener-profiles.json" with { type: "json" };
import gecko from "./samples/geckoterminal.json" with { type: "json" };

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const TOKEN = "0x1111111111111111111111111111111111111111";
const POOL = "0xaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const feedOf = ({ feeds }: TokenVendor, name: string): TokenFeed => {
  const feed = feeds.find((one) => one.name === name);
  if (feed === undefined) throw new Error(`no feed ${name}`);
  return feed;
};

tokenVendorConformance({
  name: "dexscreener",
  nowMs,
  sample: () => ({ json: pairs.pairs }),
  request: (http, signal) => createDexScreenerTokens({ pairs: http, feeds: http }).fetchTokens("base", [TOKEN], signal),
});
tokenVendorConformance({
  name: "dexscreener",
  nowMs,
  sample: () => ({ json: pairs }),
  request: async (http, signal) =>
    (await createDexScreenerTokens({ pairs: http, feeds: http }).search?.("sample", signal)) ?? [],
});
for (const [name, sample] of [
  ["profiles", profiles.profiles],
  ["boosts", profiles.boosts],
] as const) {
  tokenVendorConformance({
    name: "dexscreener",
    nowMs,
    sample: () => ({ json: sample }),
    request: (http, signal) => feedOf(createDexScreenerTokens({ pairs: http, feeds: http }), name).fetch(signal),
  });
}
tokenVendorConformance({
  name: "geckoterminal",
  nowMs,
  sample: () => ({ json: gecko.pools }),
  request: (http, signal) => feedOf(createGeckoTerminalTokens(http), "new-pools base").fetch(signal),
});
tokenVendorConformance({
  name: "geckoterminal",
  nowMs,
  sample: () => ({ json: gecko.tokens }),
  request: (http, signal) => createGeckoTerminalTokens(http).fetchTokens("base", [TOKEN], signal),
});
poolCandleConformance({
  name: "geckoterminal",
  nowMs,
  sample: () => ({ json: gecko.candles }),
  wrongSymbol: () => ({
    json: { ...gecko.candles, meta: { base: { address: POOL }, quote: { address: POOL } } },
  }),
  request: async (http, signal) =>
    (await createGeckoTerminalTokens(http).fetchPoolCandles?.("base", POOL, "1h", TOKEN, signal)) ?? [],
});
poolTradeConformance({
  name: "geckoterminal",
  nowMs,
  sample: () => ({ json: gecko.trades }),
  request: async (http, signal) =>
    (await createGeckoTerminalTokens(http).fetchPoolTrades?.("base", POOL, TOKEN, signal)) ?? [],
});

import { CHAINS, type Chain, tokenAddress } from "@sextant/core/market";
import {
  simulatedPoolCandles,
  simulatedPoolTrades,
  simulatedTokenAt,
  type SimulatedTokenNews,
  simulatedTokens,
} from "@sextant/core/simulation";
import { VendorError } from "../vendor.ts";
import type { PoolTimeframe, TokenNews, TokenVendor } from "./port.ts";

const NAME = "simulated";
const MINUTE_MS = 60_000;
const MOST_FOUND = 30;
const BAR_MS: Record<PoolTimeframe, number> = {
  "5m": 5 * MINUTE_MS,
  "15m": 15 * MINUTE_MS,
  "1h": 60 * MINUTE_MS,
  "4h": 240 * MINUTE_MS,
  "1d": 1_440 * MINUTE_MS,
};

const sourced = (news: SimulatedTokenNews): TokenNews => ({ ...news, source: NAME });

/**
 * Creates a source of simulated on-chain tokens, marked as such, where no real ones are available; they change with the
 * clock.
 */
export function createSimulatedTokens({ clock }: { readonly clock: { nowMs(): number } }): TokenVendor {
  const marketAt = (atMs: number) => simulatedTokens(atMs).map(sourced);
  const tokenAt = (chain: Chain, address: string, atMs: number) => {
    const news = simulatedTokenAt(chain, address, atMs);
    return news && sourced(news);
  };
  const known = <T>(answer: T | undefined, poolAddress: string): T => {
    if (answer === undefined) throw new VendorError(NAME, "not-found", `pool ${poolAddress} is not simulated`);
    return answer;
  };
  return {
    name: NAME,
    chains: CHAINS,
    feeds: [{ name: "market", everyMs: MINUTE_MS / 4, fetch: () => Promise.resolve(marketAt(clock.nowMs())) }],
    mostAtOnce: 500,
    async fetchTokens(chain, addresses) {
      const nowMs = clock.nowMs();
      return addresses.flatMap((address) => tokenAt(chain, address, nowMs) ?? []);
    },
    async search(text) {
      const wanted = text.trim().toLowerCase();
      if (wanted === "") return [];
      const nowMs = clock.nowMs();
      // Also by an address that lists have dropped.
      const requested = CHAINS.flatMap((chain) =>
        tokenAddress(chain, text) === undefined ? [] : (tokenAt(chain, text, nowMs) ?? []),
      );
      if (requested.length > 0) return requested;
      return marketAt(nowMs)
        .filter(({ name, symbol }) => [name, symbol].some((one) => one?.toLowerCase().includes(wanted)))
        .slice(0, MOST_FOUND);
    },
    async fetchPoolCandles(chain, poolAddress, timeframe, token) {
      const bars = simulatedPoolCandles(chain, token, poolAddress, BAR_MS[timeframe], clock.nowMs());
      return known(bars, poolAddress);
    },
    async fetchPoolTrades(chain, poolAddress, token) {
      return known(simulatedPoolTrades(chain, token, poolAddress, clock.nowMs()), poolAddress);
    },
  };
}

import type { TokenProfile, TokenPool, TokenSecurity } from "../../market/index.ts";
import type { MergedMarket } from "../merged-market.ts";
import type { RiskInput } from "./risk-rule.ts";

export const NOW_MS = Date.UTC(2026, 5, 1, 12);
export const HOUR_MS = 3_600_000;

export const reported = <T>(value: T): { value: T; source: string; asOfMs: number } => ({
  value,
  source: "goplus",
  asOfMs: NOW_MS - HOUR_MS,
});

/** All requested facts are checked and good. */
export const GOOD_SECURITY: TokenSecurity = {
  honeypot: reported(false),
  sellSimulated: reported(true),
  cannotSellAll: reported(false),
  buyTaxPercent: reported(0),
  sellTaxPercent: reported(0),
  transferTaxPercent: reported(0),
  contractVerified: reported(true),
  proxy: reported(false),
  mintable: reported(false),
  pausable: reported(false),
  blacklist: reported(false),
  hiddenOwner: reported(false),
  canTakeBackOwnership: reported(false),
  ownerChangesBalance: reported(false),
  taxModifiable: reported(false),
  top10Percent: reported(20),
  creatorPercent: reported(1),
  liquidityLockedPercent: reported(99),
};

export const GOOD_MARKET: Partial<MergedMarket> = {
  priceUsd: 1,
  liquidityUsd: 400_000,
  volume24hUsd: 200_000,
  buys24h: 500,
  sells24h: 450,
  marketCapUsd: 5_000_000,
  createdMs: NOW_MS - 90 * 24 * HOUR_MS,
};

type Given = {
  readonly chain?: TokenProfile["chain"];
  readonly security?: TokenSecurity;
  readonly market?: Partial<MergedMarket>;
  readonly past?: TokenProfile["past"];
  readonly lookAlike?: RiskInput["lookAlike"];
  readonly pools?: readonly TokenPool[];
  readonly volumeToLiquidity?: number | undefined;
};

/** A token of which only the given facts are known. */
export function riskInput(given: Given): RiskInput {
  const chain = given.chain ?? "ethereum";
  const market: MergedMarket = {
    chain,
    pools: given.pools ?? [],
    main: given.pools?.[0],
    priceUsd: undefined,
    liquidityUsd: undefined,
    volume24hUsd: undefined,
    buys24h: undefined,
    sells24h: undefined,
    makers24h: undefined,
    marketCapUsd: undefined,
    fdvUsd: undefined,
    createdMs: undefined,
    asOfMs: NOW_MS - 60_000,
    sources: ["dexscreener"],
    ...given.market,
  };
  const { volume24hUsd: volume, liquidityUsd: liquidity } = market;
  const ratio = volume !== undefined && liquidity !== undefined && liquidity > 0 ? volume / liquidity : undefined;
  return {
    profile: {
      chain,
      address: "0x0000000000000000000000000000000000000001",
      name: "Token",
      symbol: "TKN",
      pools: market.pools,
      security: given.security ?? {},
      social: {},
      links: [],
      categories: [],
      firstSeenMs: NOW_MS - HOUR_MS,
      past: given.past ?? [],
      simulated: false,
    },
    market,
    wash: {
      isSuspect: false,
      volumeToLiquidity: "volumeToLiquidity" in given ? given.volumeToLiquidity : ratio,
      reasons: [],
    },
    lookAlike: given.lookAlike,
    nowMs: NOW_MS,
  };
}

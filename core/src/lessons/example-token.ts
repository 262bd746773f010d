import type { Sourced, TokenProfile, TokenSecurity } from "../market/index.ts";
import { assessToken, createKnownTokens, type RiskVerdict } from "../screening/index.ts";

/** What a reader may know about an invented token. */
export type ExampleToken = {
  readonly ageDays: number;
  readonly liquidityUsd: number;
  readonly top10Percent: number;
  readonly liquidityLockedPercent: number;
  /** Whether more tokens can be created. */
  readonly mintable: boolean;
  /** Whether a trial sale succeeded. */
  readonly canBeSold: boolean;
};

const DAY_MS = 86_400_000;
/** Any time does: only spans count. */
const NOW_MS = Date.UTC(2025, 0, 1);

/** Returns the risk class of an invented token with its facts, by the rules that every token here is rated by. */
export function exampleTokenRisk(token: ExampleToken): RiskVerdict {
  return assessToken(profileOf(token), NOW_MS, createKnownTokens()).risk;
}

function profileOf(token: ExampleToken): TokenProfile {
  const reported = <T>(value: T): Sourced<T> => ({ value, source: "simulated", asOfMs: NOW_MS });
  const security: TokenSecurity = {
    honeypot: reported(!token.canBeSold),
    sellSimulated: reported(token.canBeSold),
    cannotSellAll: reported(false),
    buyTaxPercent: reported(0),
    sellTaxPercent: reported(0),
    transferTaxPercent: reported(0),
    contractVerified: reported(true),
    proxy: reported(false),
    mintable: reported(token.mintable),
    pausable: reported(false),
    blacklist: reported(false),
    hiddenOwner: reported(false),
    canTakeBackOwnership: reported(false),
    ownerChangesBalance: reported(false),
    taxModifiable: reported(false),
    holders: reported(900),
    top10Percent: reported(token.top10Percent),
    creatorPercent: reported(0),
    liquidityLockedPercent: reported(token.liquidityLockedPercent),
  };
  return {
    chain: "ethereum",
    address: "0x00000000000000000000000000000000000000aa",
    name: "Invented example",
    symbol: "XMPL",
    pools: [
      {
        chain: "ethereum",
        poolAddress: "0x00000000000000000000000000000000000000bb",
        dex: "uniswap",
        quoteSymbol: "WETH",
        priceUsd: 1,
        liquidityUsd: token.liquidityUsd,
        volumeUsd: { h24: token.liquidityUsd / 2 },
        buys: { h24: 60 },
        sells: { h24: 55 },
        changePercent: {},
        marketCapUsd: token.liquidityUsd * 5,
        createdMs: NOW_MS - token.ageDays * DAY_MS,
        source: "simulated",
        asOfMs: NOW_MS,
      },
    ],
    security,
    social: {},
    links: [],
    categories: [],
    firstSeenMs: NOW_MS - token.ageDays * DAY_MS,
    past: [],
    simulated: true,
  };
}

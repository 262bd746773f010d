import type { Chain, TokenLink, TokenPool } from "../../market/index.ts";
import { listedTokens, type SimulatedToken, tokenOfAddress } from "./simulated-token.ts";
import { poolMarkets } from "./pool-market.ts";
import { dieAt } from "./smooth-noise.ts";
import { isSimulatedTimestamp } from "./token-path.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const BOOSTS = [10, 30, 50, 100, 500];

/** The simulated source's report on one token at a time: names, pools, links, paid promotion. */
export type SimulatedTokenNews = {
  readonly chain: Chain;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly pools: readonly TokenPool[];
  readonly links: readonly TokenLink[];
  readonly description?: string;
  /** Current paid promotion; 0 if there is none. */
  readonly boosts: number;
  readonly categories: readonly string[];
  /** When the source reported it: some are reported rarely. */
  readonly asOfMs: number;
};

// Domains that can't be registered (RFC 2606), so that no link of a simulated token leads to a real site.
function linksOf(token: SimulatedToken): TokenLink[] {
  if (!token.hasLinks) return [];
  const host = `made-up-${token.seed.toString(36)}.example`;
  return [
    { kind: "website", url: `https://${host}/` },
    ...(token.hasMentions ? [{ kind: "twitter" as const, url: `https://x.${host}/` }] : []),
    ...(token.hasTelegram ? [{ kind: "telegram" as const, url: `https://t.${host}/` }] : []),
  ];
}

function boostsAt(token: SimulatedToken, atMs: number): number {
  if (!token.isBoosted) return 0;
  const startMs = token.bornMs + dieAt(token.seed, 71) * Math.min(token.series.shortestMs, DAY_MS / 2);
  // Promotion is bought for a day, and repeated now and then.
  const turn = Math.floor((atMs - startMs) / DAY_MS);
  return atMs < startMs || dieAt(token.seed, 72 + turn) < 0.3
    ? 0
    : (BOOSTS[Math.floor(dieAt(token.seed, 70) * BOOSTS.length)] ?? 0);
}

function reportedMs(token: SimulatedToken, nowMs: number): number {
  if (token.reportedEveryMs === 0) return nowMs;
  const reported = Math.floor((nowMs - token.bornMs) / token.reportedEveryMs) * token.reportedEveryMs;
  // The source's first report came some time after the launch, when there was something to report.
  return Math.round(reported > 0 ? token.bornMs + reported : Math.min(nowMs, token.bornMs + HOUR_MS / 4));
}

function newsOf(token: SimulatedToken, nowMs: number): SimulatedTokenNews {
  const asOfMs = reportedMs(token, nowMs);
  return {
    chain: token.chain,
    address: token.address,
    name: token.name,
    symbol: token.symbol,
    pools: poolMarkets(token, asOfMs),
    links: linksOf(token),
    ...(token.hasLinks && token.theme.sentence !== "" ? { description: token.theme.sentence } : {}),
    boosts: boostsAt(token, asOfMs),
    categories: token.hasLinks ? token.theme.categories : [],
    asOfMs,
  };
}

/**
 * Returns the simulated on-chain token market at a time: everything listed then, about 450 tokens over all chains. The
 * same time gives the same bytes on every machine, also for past times; empty outside the simulation's years. Must
 * always be labelled 'Simulated'.
 */
export function simulatedTokens(nowMs: number): SimulatedTokenNews[] {
  return isSimulatedTimestamp(nowMs) ? listedTokens(nowMs).map((token) => newsOf(token, nowMs)) : [];
}

/** Returns the simulated token of an address that was launched by a time; undefined for any other. */
export function launchedToken(chain: Chain, address: string, nowMs: number): SimulatedToken | undefined {
  const token = isSimulatedTimestamp(nowMs) ? tokenOfAddress(chain, address) : undefined;
  return token !== undefined && token.bornMs <= nowMs ? token : undefined;
}

/**
 * Returns one simulated token by its address, even long after it was delisted: needed to evaluate a month-old label.
 */
export function simulatedTokenAt(chain: Chain, address: string, nowMs: number): SimulatedTokenNews | undefined {
  const token = launchedToken(chain, address, nowMs);
  return token && newsOf(token, nowMs);
}

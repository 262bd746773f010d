import { tokenKey, type TokenObservation, type TokenProfile, type TokenPool } from "@sextant/core/market";
import { assessToken, createKnownTokens, mergedMarket, type RiskLabel } from "@sextant/core/screening";
import type { PanelRow } from "./panel-rows.ts";

/** A label with what was seen of its token afterwards. */
export type FollowedLabel = { readonly label: RiskLabel; readonly observations: readonly TokenObservation[] };

const DAY_MS = 86_400_000;
const present = <T extends object>(given: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

function poolOf(row: PanelRow): TokenPool {
  const { chain, poolAddress, dex, atMs, volume24hUsd, buys24h, sells24h } = row;
  const { priceUsd, liquidityUsd, marketCapUsd, fdvUsd, createdMs } = row;
  return {
    chain,
    poolAddress,
    dex,
    source: "panel",
    asOfMs: atMs,
    volumeUsd: present({ h24: volume24hUsd }),
    buys: present({ h24: buys24h }),
    sells: present({ h24: sells24h }),
    changePercent: {},
    ...present({ priceUsd, liquidityUsd, marketCapUsd, fdvUsd, createdMs }),
  };
}

const tokenProfileOf = (
  { chain, address, name, symbol, atMs }: PanelRow,
  pools: readonly TokenPool[],
): TokenProfile => ({
  chain,
  address,
  name,
  symbol,
  pools,
  // Panels contain market data only: every security fact is unchecked.
  security: {},
  social: {},
  links: [],
  categories: [],
  firstSeenMs: atMs,
  past: [],
  simulated: false,
});

/**
 * Labels each token at first sight, as the screener would with nothing else, and follows it: its market over all its
 * pools, as long as the pool of the first sight has data within a day. Pools that appear after another's data has ended
 * would read as a fall.
 */
export function panelLabels(rows: readonly PanelRow[]): FollowedLabel[] {
  const known = createKnownTokens();
  const byToken = new Map<string, PanelRow[]>();
  for (const row of rows) {
    const key = tokenKey(row.chain, row.address);
    const list = byToken.get(key);
    if (list === undefined) byToken.set(key, [row]);
    else list.push(row);
  }
  return [...byToken].flatMap(([key, unsorted]) => {
    const ordered = unsorted.sort((a, b) => a.atMs - b.atMs);
    // A row with neither value is not an observation.
    const firstAt = ordered.findIndex(({ priceUsd, liquidityUsd }) => (priceUsd ?? liquidityUsd) !== undefined);
    const [first, ...later] = ordered.slice(Math.max(0, firstAt));
    if (first === undefined) return [];
    const assessment = assessToken(tokenProfileOf(first, [poolOf(first)]), first.atMs, known);
    const label: RiskLabel = {
      id: key,
      chain: first.chain,
      address: first.address,
      symbol: assessment.symbol,
      labelledMs: first.atMs,
      riskClass: assessment.risk.riskClass,
      score: assessment.risk.score,
      rules: assessment.risk.rules,
      priceUsd: assessment.priceUsd,
      liquidityUsd: assessment.liquidityUsd,
      facts: assessment.risk.facts,
      simulated: false,
    };
    const pools = new Map([[first.poolAddress, poolOf(first)]]);
    let firstReportedMs = first.atMs;
    const observations: TokenObservation[] = [];
    for (const row of later) {
      if (row.poolAddress === first.poolAddress) firstReportedMs = row.atMs;
      pools.set(row.poolAddress, poolOf(row));
      if (row.atMs - firstReportedMs > DAY_MS) continue;
      const { priceUsd, liquidityUsd } = mergedMarket(tokenProfileOf(first, [...pools.values()]), row.atMs);
      observations.push({ atMs: row.atMs, ...present({ priceUsd, liquidityUsd }) });
    }
    return { label, observations };
  });
}

import type { Sector, Sourced, StockField } from "../market/index.ts";
import { sectorRank, type Standing } from "./sector-rank.ts";
import type { StockView } from "./stock-table.ts";
import type { StoredStock } from "./stored-stock.ts";

/** Metrics by which a company is compared within its sector, in display order. */
export const RANKED_FIELDS = [
  "marketCap",
  "trailingPe",
  "forwardPe",
  "priceToBook",
  "priceToSales",
  "dividendYieldPercent",
  "trailingDividendYieldPercent",
  "profitMarginPercent",
  "operatingMarginPercent",
  "returnOnEquityPercent",
  "revenueGrowthPercent",
  "earningsGrowthPercent",
  "debtToEquity",
  "currentRatio",
  "changePercent252d",
  "volatility20Percent",
  "beta",
] as const satisfies readonly StockField[];

/** Metrics shown for the nearest companies. */
export const PEER_FIELDS = [
  "marketCap",
  "trailingPe",
  "profitMarginPercent",
  "revenueGrowthPercent",
  "changePercent252d",
] as const satisfies readonly StockField[];

const MOST_PEERS = 8;

/** A company's rank in one metric within its sector, and the metric with its source. */
export type RankOfField = Standing & { readonly field: StockField; readonly reported: Sourced<number> };

/** A company within its sector: its rank in each compared metric, and the companies nearest in size. */
export type CompanyPeers = {
  readonly sector: Sector;
  readonly industry: string | undefined;
  /** Number of companies in the sector with any compared metric, including this one. */
  readonly companies: number;
  readonly standing: readonly RankOfField[];
  /** The company itself, then the nearest in size. */
  readonly peers: readonly StoredStock[];
};

/** Why there is no comparison. */
export type NoPeers = "unknown-stock" | "unknown-sector" | "alone";

/**
 * Compares a company with its sector: the rank of each metric, and the companies nearest in size (by the ratio of
 * market caps), first from its industry, then from its sector. Without a market cap of its own, the largest count as
 * nearest.
 */
export function companyPeers(view: StockView, symbol: string): CompanyPeers | NoPeers {
  const slot = view.stocks.findIndex((stock) => stock.symbol === symbol);
  const self = view.stocks[slot];
  if (self === undefined) return "unknown-stock";
  const { sector, industry } = self;
  if (sector === undefined) return "unknown-sector";
  const members = view.stocks.flatMap((stock, at) => (stock.sector === sector ? [at] : []));
  const compared = RANKED_FIELDS.map((field) => view.usable(field));
  const withMetrics = members.filter((at) => compared.some((metrics) => !Number.isNaN(metrics[at]!)));
  if (withMetrics.every((at) => at === slot)) return "alone";

  const standing = RANKED_FIELDS.flatMap((field): RankOfField[] => {
    const metrics = view.usable(field);
    const own = sectorRank(
      metrics[slot]!,
      Float64Array.from(members, (at) => metrics[at]!),
    );
    const reported = view.metric(slot, field);
    return own === undefined || reported === undefined ? [] : [{ field, reported, ...own }];
  });

  const caps = view.usable("marketCap");
  const cap = caps[slot]!;
  const distance = (at: number): number => {
    const other = caps[at]!;
    if (Number.isNaN(other)) return Infinity;
    return Number.isNaN(cap) ? -other : Math.abs(Math.log(other / cap));
  };
  const isOfIndustry = (at: number) => industry !== undefined && view.stocks[at]!.industry === industry;
  const nearest = withMetrics
    .filter((at) => at !== slot)
    .sort((a, b) => {
      if (isOfIndustry(a) !== isOfIndustry(b)) return isOfIndustry(a) ? -1 : 1;
      const [left, right] = [distance(a), distance(b)];
      return left === right ? a - b : left - right;
    })
    .slice(0, MOST_PEERS);
  return { sector, industry, companies: withMetrics.length, standing, peers: [slot, ...nearest].map(peerAt) };

  function peerAt(at: number): StoredStock {
    const metrics = PEER_FIELDS.flatMap((field) => {
      const reported = Number.isNaN(view.usable(field)[at]!) ? undefined : view.metric(at, field);
      return reported === undefined ? [] : [[field, reported] as const];
    });
    return { ...view.stocks[at]!, metrics: Object.fromEntries(metrics) };
  }
}

import { screenerRangeError } from "@sextant/core/alerts";
import {
  Failure,
  type getTokenCandles,
  type getTokens,
  type getWinningProjects,
  type RiskOutcomes,
  type TokenCandles,
  type TokenDetail,
  type TokensPage,
  type WinningProjects,
} from "@sextant/core/contract";
import { tokenKey } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type * as z from "zod";
import type { Clock } from "../../clock.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { namedToken, type TokenName } from "../../screener/named-token.ts";
import type { Ranked, Screener, SourceState } from "../../screener/screener.ts";
import { createLabelRecord } from "./label-record.ts";
import { screenerFilterOf } from "./screener-filter-of.ts";
import { screenerFreshness, type Seen, tierOf } from "./screener-freshness.ts";
import { wireDetail } from "./wire-detail.ts";
import { wireProject } from "./wire-project.ts";
import { wireRow } from "./wire-row.ts";
import { metric, timestamp, ourTimestamp } from "./wire-values.ts";

export type DexScreenerOptions = {
  readonly screener: Screener;
  readonly clock: Clock;
  /** Returns the `tokenKey`s that a user watches. */
  readonly watchedBy: (userId: string) => Promise<ReadonlySet<string>>;
  readonly isWatched: (userId: string, token: TokenName) => Promise<boolean>;
};

type Context = CallContext & { setHeader(name: string, value: string): void };
type Requested<Query> = { readonly query: Query; readonly context: Context };
type OfToken<Query = unknown> = { readonly params: TokenName; readonly query: Query; readonly context: Context };
type TokensQuery = z.output<typeof getTokens.query>;

const MINUTE_MS = 60_000;
/** Maximum cached answers: identical requests share one, so that none is computed or encoded twice. */
const MOST_ANSWERS = 32;

/** Creates the handlers of the screener's calls, using the engine's data in memory. */
export function createDexScreenerHandlers({ screener, clock, watchedBy, isWatched }: DexScreenerOptions) {
  const answers = new LRUCache<string, WinningProjects>({ max: MOST_ANSWERS });
  const labelRecord = createLabelRecord(screener, clock);

  function seenBy(context: Context): Seen {
    return { tier: tierOf(context), nowMs: clock.nowMs(), isReplay: clock.replay !== undefined };
  }

  /** Returns an answer's metadata. */
  async function about(
    { atMs, tokens, matching }: { readonly atMs: number; readonly tokens: number; readonly matching: number },
    seen: Seen,
  ) {
    return {
      timestamp: ourTimestamp(atMs),
      freshness: screenerFreshness({ asOfMs: atMs, simulated: screener.isSimulated }, seen),
      tokens,
      matching,
      sources: screener.sources().map(wireSource),
      labelRecord: await labelRecord(),
    };
  }

  return {
    getWinningProjects: async ({ query, context }: Requested<z.output<typeof getWinningProjects.query>>) => {
      const { chain, risk, q, limit, offset, asOf } = query;
      const seen = seenBy(context);
      const asOfMs = asOf === undefined ? undefined : Date.parse(asOf);
      const view = screener.winning({ tier: seen.tier, chain, risk, text: q, limit, offset, asOfMs });
      context.setHeader("X-As-Of", ourTimestamp(view.atMs));
      // Within a minute no timestamp's displayed age changes.
      const minute = Math.floor(seen.nowMs / MINUTE_MS);
      const name = JSON.stringify([seen.tier, chain, risk, q, limit, offset, view.atMs, view.tokens, minute]);
      const known = answers.get(name);
      if (known !== undefined) return known;
      const list = (ranked: readonly Ranked[]) => ranked.map((one) => wireProject(one, seen));
      const { trending, newPairs, gainers, highVolume, memecoinWinners } = view.lists;
      const answer: WinningProjects = {
        marketCondition: view.condition.condition,
        conditionWhy: `${view.condition.finding} ${view.condition.rule}`,
        conditionFinding: view.condition.finding,
        conditionRule: view.condition.rule,
        ...(await about(view, seen)),
        trending: list(trending),
        newPairs: list(newPairs),
        gainers: list(gainers),
        highVolume: list(highVolume),
        memecoinWinners: list(memecoinWinners),
        counts: { ...view.counts },
      };
      answers.set(name, answer);
      return answer;
    },

    getTokens: async ({ query, context }: Requested<TokensQuery>): Promise<TokensPage> => {
      const seen = seenBy(context);
      const { q, watched, sort, order, limit, offset, asOf } = query;
      const view = screener.page({
        tier: seen.tier,
        filter: filterOfQuery(query),
        order: { sort, descending: order === "desc" },
        text: q,
        limit,
        offset,
        only: watched === "true" ? await watchedBy(setUpUser(context.person).id) : undefined,
        asOfMs: asOf === undefined ? undefined : Date.parse(asOf),
      });
      context.setHeader("X-As-Of", ourTimestamp(view.atMs));
      return { ...(await about(view, seen)), rows: view.rows.map(wireRow) };
    },

    getToken: async ({ params, context }: OfToken): Promise<TokenDetail> => {
      const token = namedToken(params);
      const seen = seenBy(context);
      const [view, watched] = await Promise.all([
        screener.token(seen.tier, token.chain, token.address),
        isWatched(setUpUser(context.person).id, token),
      ]);
      if (view === undefined) throw new Failure("unknown-token", token);
      context.setHeader("X-As-Of", ourTimestamp(view.atMs));
      return wireDetail(view, { ...seen, watched, labelRecord: await labelRecord() });
    },

    getTokenCandles: ({
      params,
      query,
      context,
    }: OfToken<z.output<typeof getTokenCandles.query>>): Promise<TokenCandles> => {
      const { timeframe, pool } = query;
      return screener.candles({ ...namedToken(params), tier: tierOf(context), timeframe, pool });
    },

    getRiskOutcomes: async (): Promise<RiskOutcomes> => wireOutcomes(await screener.outcomes()),
  };
}

/** Returns the `tokenKey`s of tokens. */
export function keysOf(tokens: readonly TokenName[]): ReadonlySet<string> {
  return new Set(tokens.map(({ chain, address }) => tokenKey(chain, address)));
}

function wireSource({ source, state, lastAnswerMs, note }: SourceState): TokensPage["sources"][number] {
  return { source, state, lastAnswerAt: timestamp(lastAnswerMs), note: note ?? null };
}

/** Returns the filter of a URL's query. Throws a Failure where no token can be within its bounds. */
function filterOfQuery(query: TokensQuery): ReturnType<typeof screenerFilterOf> {
  const range = (min: number | undefined, max: number | undefined) => ({ min: min ?? null, max: max ?? null });
  const filter = {
    chain: query.chain ?? null,
    risk: query.risk ?? null,
    list: query.list ?? null,
    minSpike: query.minSpike ?? null,
    address: null,
    ageHours: range(query.minAgeHours, query.maxAgeHours),
    liquidity: range(query.minLiquidity, query.maxLiquidity),
    volume24h: range(query.minVolume24h, query.maxVolume24h),
    marketCap: range(query.minMarketCap, query.maxMarketCap),
  };
  const error = screenerRangeError(filter);
  if (error !== undefined)
    throw new Failure("bad-request", { detail: error.charAt(0).toLowerCase() + error.slice(1, -1) });
  return screenerFilterOf(filter);
}

/** Returns the published miss rates in the API's form. */
function wireOutcomes(known: Awaited<ReturnType<Screener["outcomes"]>>): RiskOutcomes {
  const { rules, cells, labels, evaluated, firstLabelMs, simulated, atMs } = known;
  return {
    rules,
    labels,
    evaluated,
    simulated,
    cells: cells.map(({ riskClass, rugPercent, low, high, ...counts }) => ({
      ...counts,
      risk: riskClass,
      rugPercent: metric(rugPercent),
      low: metric(low),
      high: metric(high),
    })),
    firstLabelAt: timestamp(firstLabelMs),
    timestamp: ourTimestamp(atMs),
  };
}

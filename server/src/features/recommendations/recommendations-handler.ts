import { Failure, type Portfolio, type Recommendation, recommendationKindSchema } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import {
  commonRisks,
  type CommonRisks,
  type OwnProfile,
  ownProfile,
  personRecommendations,
  recommendationDay,
} from "@sextant/core/strategy";
import { LRUCache } from "lru-cache";
import type { Clock, WallClock } from "../../clock.ts";
import type { CallContext } from "../../identity/person.ts";
import { withinMs } from "../../async/within-ms.ts";
import type { DismissalStore } from "./dismissal-store.ts";
import { gatherCase, type GatherOptions, outcomeOf } from "./gather-case.ts";

const FORM = /^(\d{4}-\d{2}-\d{2}):([a-z]+):([^:]+)(?::([0-9A-Z]{26}))?$/;

/**
 * Returns the day of a recommendation's id ('day:kind:symbol', with ':portfolio'). Throws Failure 'not-found' for an
 * invalid one.
 */
function dayOfRecommendation(id: string): string {
  const [, day, kind, symbol = ""] = FORM.exec(id) ?? [];
  const isOne =
    day !== undefined &&
    !Number.isNaN(Date.parse(day)) &&
    recommendationKindSchema.safeParse(kind).success &&
    parseSymbol(symbol)?.symbol === symbol;
  if (!isOne) throw new Failure("not-found");
  return day;
}

type OfPerson = { readonly params: { readonly id: string }; readonly context: Pick<CallContext, "person"> };
type OfOne = OfPerson & { readonly params: { readonly recommendationId: string } };

export type RecommendationsOptions = GatherOptions & {
  readonly watchlists: { of(userId: string): Promise<readonly { readonly symbol: string }[]> };
  /** Shown until a person follows something. */
  readonly samples: readonly string[];
  readonly portfoliosOf: (person: CallContext["person"]) => Promise<readonly Portfolio[]>;
  readonly dismissals: DismissalStore;
  readonly clock: Clock & WallClock;
  /** Maximum wait for all symbols together. */
  readonly deadlineMs?: number;
};

const DEADLINE_MS = 2_600;
/** How long a list is cached: advice changes at a close, and holdings' prices move. */
const LIST_STORED_MS = 15 * 60_000;
/** How long a list is cached that is empty or for which a source returned nothing. */
const RETRY_MS = 2 * 60_000;
const MOST_LISTS = 2_000;
const MOST_RISKS = 300;

type DayList = { readonly key: string; readonly list: readonly Recommendation[]; readonly untilMs: number };

/**
 * Creates the handlers of a user's recommendations for today. A complete list is cached for a quarter of an hour at
 * most, or until an advice in it expires, or the user's risk profile, holdings or followed symbols change; its ids are
 * the day's, so that nothing is repeated. Dismissed ones are left out.
 */
export function createRecommendationsHandlers(options: RecommendationsOptions) {
  const { watchlists, samples, portfoliosOf, dismissals, clock, deadlineMs = DEADLINE_MS } = options;
  const lists = new LRUCache<string, DayList>({ max: MOST_LISTS });
  const underWay = new Map<string, Promise<readonly Recommendation[]>>();
  const risks = new LRUCache<string, ReturnType<CommonRisks>>({ max: MOST_RISKS });

  /** Correlations of the same symbols at the same closes are computed once a day. */
  const risksOf: CommonRisks = (readings) => {
    const closes = readings.map(({ symbol, asOfMs }) => `${symbol} ${String(asOfMs)}`);
    const key = [recommendationDay(clock.nowMs()), ...closes].join(",");
    const known = risks.get(key) ?? commonRisks(readings);
    risks.set(key, known);
    return known;
  };

  async function make(
    userId: string,
    key: string,
    own: OwnProfile,
    given: { readonly portfolios: readonly Portfolio[]; readonly watched: readonly string[]; readonly endsMs: number },
  ): Promise<readonly Recommendation[]> {
    const gathered = await gatherCase(options, { ...given, profile: own.profile, samples });
    const nowMs = clock.nowMs();
    const { list } = personRecommendations({ ...gathered, own, nowMs, risksOf });
    // An empty list is no valid answer while symbols are still being read.
    if (list.length === 0 && !gathered.isWhole) throw new Failure("timed-out", {}, { retryAfterSeconds: 2 });
    const storedMs = gathered.isComplete && list.length > 0 ? LIST_STORED_MS : RETRY_MS;
    const untilMs = Math.min(nowMs + storedMs, ...list.map(({ validUntil }) => Date.parse(validUntil)));
    if (gathered.isWhole) lists.set(userId, { key, list, untilMs });
    return list;
  }

  async function listOf(requested: OfPerson): Promise<readonly Recommendation[]> {
    const { id } = requested.params;
    const endsMs = performance.now() + deadlineMs;
    const [rows, outcome] = await Promise.all([
      watchlists.of(id),
      withinMs(outcomeOf(portfoliosOf(requested.context.person)), deadlineMs),
    ]);
    if (outcome?.state === "failed") throw outcome.error;
    if (outcome === undefined) throw new Failure("timed-out", {}, { retryAfterSeconds: 2 });
    const portfolios = outcome.value;
    const watched = rows.map(({ symbol }) => symbol).reverse();
    const own = ownProfile(requested.context.person?.user?.riskProfile);
    const key = keyOf(recommendationDay(clock.nowMs()), own, portfolios, watched);
    const known = lists.get(id);
    if (known?.key === key && known.untilMs > clock.nowMs()) return known.list;
    const running = underWay.get(`${id} ${key}`);
    if (running !== undefined) return running;
    const work = make(id, key, own, { portfolios, watched, endsMs }).finally(() => underWay.delete(`${id} ${key}`));
    underWay.set(`${id} ${key}`, work);
    return work;
  }

  /** Returns a list without the ones dismissed on its day. */
  async function left(userId: string, list: readonly Recommendation[]): Promise<Recommendation[]> {
    const gone = await dismissals.of(userId, recommendationDay(clock.nowMs()));
    return list.filter(({ id }) => !gone.has(id));
  }

  return {
    getRecommendations: async (requested: OfPerson): Promise<Recommendation[]> =>
      left(requested.params.id, await listOf(requested)),

    dismissRecommendation: async (requested: OfOne): Promise<Recommendation[]> => {
      const { id, recommendationId } = requested.params;
      const day = dayOfRecommendation(recommendationId);
      // Compute the list first: on a timeout nothing has been written, and the request may be repeated.
      const list = await listOf(requested);
      // One of another day is no longer in the list anyway.
      if (day === recommendationDay(clock.nowMs()))
        await dismissals.add(id, { day, id: recommendationId, atMs: clock.wallMs() });
      return left(id, list);
    },
  };
}

/**
 * Returns the cache key of a day's list: everything it depends on except prices, which are the day, risk profile,
 * holdings, quantities and followed symbols.
 */
function keyOf(
  day: string,
  { profile, isChosen }: OwnProfile,
  portfolios: readonly Portfolio[],
  watched: readonly string[],
): string {
  const held = portfolios.map(({ id, holdings }) =>
    [
      id,
      ...holdings.map(({ symbol, quantity, value }) => `${symbol} ${quantity} ${value === null ? "-" : "+"}`),
    ].join(),
  );
  return [day, profile, isChosen ? "chosen" : "default", ...held, "watched", ...watched].join(";");
}

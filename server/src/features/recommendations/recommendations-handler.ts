import { Failure, type MarketData, type Recommendation } from "@sextant/core/contract";
import { userRecommendations, type Followed } from "@sextant/core/strategy";
import type { Logger } from "pino";
import { atMost } from "../../jobs/index.ts";
import { withinMs } from "../../within-ms.ts";

export type RecommendationsOptions = {
  readonly watchlists: { of(userId: string): Promise<readonly { readonly symbol: string }[]> };
  /** Shown until a person follows something. */
  readonly samples: readonly string[];
  readonly analysis: (symbol: string) => Promise<MarketData>;
  readonly log: Pick<Logger, "debug">;
  /** Longest wait for all symbols together. */
  readonly deadlineMs?: number;
};

/** Symbols that are looked at for one answer, the newest followed first. */
const MOST = 30;
const SIDE_BY_SIDE = 4;
const DEADLINE_MS = 2_600;

/**
 * Advice about what a person follows, strongest first. A symbol whose sources are silent or slow is left out this time: its analysis
 * goes on for who asks next.
 */
export function createRecommendationsHandler(options: RecommendationsOptions) {
  const { watchlists, samples, analysis, log, deadlineMs = DEADLINE_MS } = options;

  return async ({ params }: { readonly params: { readonly id: string } }): Promise<Recommendation[]> => {
    const endsMs = performance.now() + deadlineMs;
    const watched = (await watchlists.of(params.id)).map(({ symbol }) => symbol).reverse();
    const because = watched.length > 0 ? "watchlist" : "sample";
    const asked = (watched.length > 0 ? watched : samples).slice(0, MOST);
    const inTurn = atMost(SIDE_BY_SIDE);
    const works = asked.map((symbol) => inTurn(() => outcomeOf(analysis(symbol))));
    const said = await Promise.all(works.map((work) => withinMs(work, endsMs - performance.now())));
    const followed: Followed[] = [];
    for (const one of said) {
      if (one === undefined) continue;
      if ("market" in one) followed.push({ market: one.market, because });
      else log.debug({ fault: String(one.fault) }, "a followed symbol could not be analysed");
    }
    // None is not the answer while they are still being looked at.
    if (followed.length === 0 && said.includes(undefined)) throw new Failure("timed-out", {}, { retryAfterSeconds: 2 });
    return userRecommendations(followed);
  };
}

type Outcome = { readonly market: MarketData } | { readonly fault: unknown };

async function outcomeOf(asked: Promise<MarketData>): Promise<Outcome> {
  try {
    return { market: await asked };
  } catch (fault) {
    return { fault };
  }
}

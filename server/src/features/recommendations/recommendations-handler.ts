import type { MarketData, Recommendation } from "@sextant/core/contract";
import { userRecommendations, type Followed } from "@sextant/core/strategy";
import type { Logger } from "pino";

export type RecommendationsOptions = {
  readonly watchlists: { of(userId: string): Promise<readonly { readonly symbol: string }[]> };
  /** Shown until a person follows something. */
  readonly samples: readonly string[];
  readonly analysis: (symbol: string) => Promise<MarketData>;
  readonly log: Pick<Logger, "debug">;
};

/** Symbols that are looked at for one answer, the newest followed first. */
const MOST = 30;
const SIDE_BY_SIDE = 4;

/** Advice about what a person follows, strongest first; a symbol whose sources are silent is left out this time. */
export function createRecommendationsHandler({ watchlists, samples, analysis, log }: RecommendationsOptions) {
  return async ({ params }: { readonly params: { readonly id: string } }): Promise<Recommendation[]> => {
    const watched = (await watchlists.of(params.id)).map(({ symbol }) => symbol).reverse();
    const because = watched.length > 0 ? "watchlist" : "sample";
    const asked = (watched.length > 0 ? watched : samples).slice(0, MOST);
    const followed: Followed[] = [];
    for (let i = 0; i < asked.length; i += SIDE_BY_SIDE) {
      const some = await Promise.allSettled(asked.slice(i, i + SIDE_BY_SIDE).map((symbol) => analysis(symbol)));
      for (const one of some) {
        if (one.status === "fulfilled") followed.push({ market: one.value, because });
        else log.debug({ fault: String(one.reason) }, "a followed symbol could not be analysed");
      }
    }
    return userRecommendations(followed);
  };
}

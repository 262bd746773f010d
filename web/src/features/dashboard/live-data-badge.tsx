import { useQuery } from "@tanstack/react-query";
import { useIsCutOff, useLiveState } from "../../lib/use-live.ts";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import type { MarketFeed } from "../../watchlist/market-feed.ts";
import { shownFreshness } from "../../watchlist/shown-freshness.ts";
import { simulatedShare, worstOnScreen, type Worst } from "./shown-freshness.ts";
import type { Tab } from "./use-board-address.ts";
import { MOST_INSIGHTS, useInsights } from "./use-insights.ts";
import { FEED_KEY } from "../../watchlist/use-market-feed.ts";
import { getPortfolios } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly tab: Tab };

/**
 * The worst freshness of the real data on this page, and how many values are simulated. 'Live Data' only while all real
 * data is live and arrives over the socket.
 */
export function LiveDataBadge({ userId, tab }: Props) {
  const { worst: feed, hasFailed } = useWorstOfFeed();
  const { state } = useLiveState();
  const { data: insights = [] } = useInsights(userId);
  const { data: portfolios = [] } = useQuery({
    ...callQuery(getPortfolios, { params: { id: userId } }),
    enabled: false,
  });
  const worst = worstOnScreen([
    ...(feed ? [feed] : []),
    ...insights.slice(0, MOST_INSIGHTS).map(({ freshness, createdAt }) => ({ freshness, asOf: createdAt })),
    ...(tab === "portfolio" ? portfolios : [])
      .flatMap(({ holdings }) => holdings)
      .flatMap(({ freshness, asOf }) => (freshness === null || asOf === null ? [] : [{ freshness, asOf }])),
  ]);
  if (worst === undefined && hasFailed) return null;
  if (worst === undefined || (worst.freshness.state === "live" && (state === "connecting" || state === "idle")))
    return <span className="bdg bdg-line skel-badge" aria-hidden="true" />;
  return (
    <FreshnessBadge
      {...worst}
      live={TEXTS.liveData}
      share={simulatedShare(worst, TEXTS.ofValues)}
      title={TEXTS.freshnessMeaning}
    />
  );
}

/** Returns the feed's worst freshness, rounded to the minute: the page's head is not rerendered with every price. */
function useWorstOfFeed(): { readonly worst: Worst | undefined; readonly hasFailed: boolean } {
  const isCutOff = useIsCutOff();
  const { data, isError } = useQuery<MarketFeed, Error, string | undefined>({
    queryKey: FEED_KEY,
    enabled: false,
    structuralSharing: false,
    select: ({ items, sources }) => {
      const worst = worstOnScreen(
        items.map((item) => ({ asOf: item.asOf, freshness: shownFreshness(item, sources, isCutOff) })),
      );
      return worst && JSON.stringify({ ...worst, asOf: `${worst.asOf.slice(0, 16)}:00Z` });
    },
  });
  return { worst: data === undefined ? undefined : (JSON.parse(data) as Worst), hasFailed: isError };
}

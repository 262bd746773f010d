import "./watchlist-page.css";
import { SCREENS, type User, type WatchedSymbol } from "@sextant/core/contract";
import { addressOf, choiceField } from "../../lib/address-fields.ts";
import { CallFailure } from "../../lib/call-failure.ts";
import { describeError } from "../../lib/error-text.ts";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Answer } from "../../ui/answer.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageScaffold } from "../../ui/page-scaffold.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { Select } from "../../ui/select.tsx";
import { AddSymbol } from "../../watchlist/add-symbol.tsx";
import { useFollow } from "../../watchlist/use-follow.ts";
import { useLiveFeed } from "../../watchlist/use-market-feed.ts";
import { useWatchedPrices } from "../../watchlist/use-watched-prices.ts";
import { useWatchlist } from "../../watchlist/use-watchlist.ts";
import { sortWatched, type Sort } from "./sort-watched.ts";
import { watchedAnswer } from "./watched-answer.ts";
import { WatchedTable } from "./watched-table.tsx";
import { WatchedTokens } from "./watched-tokens.tsx";
import * as TEXTS from "./texts.ts";

const ADDRESS = addressOf({ sort: choiceField("sort", TEXTS.SORTS, "added") });

/** Everything the user follows: symbols with price, day change and range, and watched tokens. */
export function WatchlistPage() {
  const { user } = useSession();
  return user === null ? null : <Watchlist user={user} />;
}

function Watchlist({ user }: { readonly user: User }) {
  const { data, error, refetch } = useWatchlist(user.id);
  const watched = useWatchedPrices();
  useLiveFeed(user.id, watched.feed);
  return (
    <PageScaffold
      title={SCREENS.watchlist.label}
      heading={SCREENS.watchlist.label}
      answer={data === undefined || data.length === 0 ? undefined : <TodaysAnswer watched={data} {...watched} />}
      intro={TEXTS.intro}
    >
      <div className="wl">
        <div className="wl-add">
          <AddSymbol userId={user.id} />
        </div>
        <Loaded
          data={data}
          error={error}
          waiting={<PartWaiting label={TEXTS.loading} rows={6} row="h-14" />}
          failed={(cause) => (
            <Failed
              title={TEXTS.failed}
              detail={`${cause instanceof CallFailure ? `${String(cause.status)}: ` : ""}${describeError(cause)}`}
              onRetry={() => void refetch()}
            />
          )}
        >
          {(list) => (list.length === 0 ? <Empty /> : <Symbols userId={user.id} watched={list} {...watched} />)}
        </Loaded>
        <WatchedTokens userId={user.id} />
      </div>
    </PageScaffold>
  );
}

type ListProps = ReturnType<typeof useWatchedPrices> & { readonly watched: readonly WatchedSymbol[] };

/** How the symbols did, by the prices that are not stale. */
function TodaysAnswer({ watched, prices, feed }: ListProps) {
  const current = watched.flatMap(({ symbol }) => {
    const price = prices.get(symbol);
    return price === undefined || price.freshness.state === "stale" ? [] : [price.entry];
  });
  return <Answer waiting={TEXTS.loadingPrices}>{watchedAnswer(current) ?? (feed && TEXTS.noPrices)}</Answer>;
}

function Empty() {
  return (
    <div className="grid gap-2">
      <p className="h-sec">{TEXTS.empty}</p>
      <p className="read ink2">{TEXTS.emptyText}</p>
    </div>
  );
}

function Symbols({ userId, watched, prices, usual }: ListProps & { readonly userId: string }) {
  const { unfollow } = useFollow(userId);
  const { state, change } = useAddressState(ADDRESS);
  return (
    <section className="grid gap-3" aria-label={TEXTS.symbols}>
      <div className="wl-head">
        <p className="meta">
          {usual !== undefined &&
            usual !== "live" &&
            TEXTS.pricesAre(freshnessBadge({ state: usual, delayMinutes: null }).text)}
        </p>
        <label className="wl-sort">
          <span className="lbl">{TEXTS.sortBy}</span>
          <Select
            value={state.sort}
            options={Object.entries(TEXTS.SORTS)}
            onChange={(sort) => change({ sort: sort as Sort })}
          />
        </label>
      </div>
      <WatchedTable
        watched={sortWatched(watched, state.sort, (symbol) => prices.get(symbol)?.entry.changePercent)}
        prices={prices}
        usual={usual}
        onRemove={(symbol) => void unfollow(symbol)}
      />
    </section>
  );
}

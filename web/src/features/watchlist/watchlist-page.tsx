import "./watchlist-page.css";
import { SCREENS, type User, type WatchedSymbol } from "@sextant/core/contract";
import { addressOf, choiceField } from "../../lib/address-fields.ts";
import { describeError } from "../../lib/error-text.ts";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { isStale } from "../../lib/is-stale.ts";
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
import { useDayRanges } from "./use-day-ranges.ts";
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
  const ranges = useDayRanges(user.id);
  useLiveFeed(user.id, watched.feed);
  const hasAnswer = data === undefined ? error === null : data.length > 0;
  return (
    <PageScaffold
      title={SCREENS.watchlist.label}
      heading={SCREENS.watchlist.label}
      className="wl-page"
      answer={hasAnswer ? <TodaysAnswer watched={data} {...watched} /> : undefined}
      intro={TEXTS.intro}
    >
      <div className="wl">
        <div className="wl-add">
          <AddSymbol userId={user.id} />
        </div>
        <Loaded
          data={data}
          error={error}
          waiting={<ListWaiting />}
          failed={(cause) => (
            <Failed title={TEXTS.failed} detail={describeError(cause)} onRetry={() => void refetch()} />
          )}
        >
          {(list) =>
            list.length === 0 ? <Empty /> : <Symbols userId={user.id} watched={list} ranges={ranges} {...watched} />
          }
        </Loaded>
        <WatchedTokens userId={user.id} />
      </div>
    </PageScaffold>
  );
}

type Prices = ReturnType<typeof useWatchedPrices>;
type AnswerProps = Prices & {
  /** Undefined while they load. */
  readonly watched: readonly WatchedSymbol[] | undefined;
};
type SymbolsProps = Prices & {
  readonly userId: string;
  readonly watched: readonly WatchedSymbol[];
  readonly ranges: ReturnType<typeof useDayRanges>;
};

/** How the symbols did, by the prices that are not stale. */
function TodaysAnswer({ watched, prices, feed }: AnswerProps) {
  if (watched === undefined) return <Answer waiting={TEXTS.loadingPrices} />;
  const current = watched.flatMap(({ symbol }) => {
    const price = prices.get(symbol);
    return price === undefined || isStale(price.freshness) ? [] : [price.entry];
  });
  return (
    <Answer waiting={TEXTS.loadingPrices}>{watchedAnswer(current, watched.length) ?? (feed && TEXTS.noPrices)}</Answer>
  );
}

/** The line above the table, its head, and some rows. */
function ListWaiting() {
  return (
    <div className="grid gap-3">
      <div className="wl-head" aria-hidden="true">
        <span className="skel w-24" />
        <span className="skel h-9 w-24" />
      </div>
      <PartWaiting label={TEXTS.loading} rows={6} row="h-14" />
    </div>
  );
}

function Empty() {
  return (
    <div className="grid gap-2" data-tour="watched-none">
      <p className="h-sec">{TEXTS.empty}</p>
      <p className="read ink2">{TEXTS.emptyText}</p>
    </div>
  );
}

function Symbols({ userId, watched, prices, usual, ranges }: SymbolsProps) {
  const { unfollow } = useFollow(userId);
  const { state, change } = useAddressState(ADDRESS);
  const isStored = [...prices.values()].some(({ freshness }) => freshness.isStored);
  return (
    <section className="grid gap-3" aria-label={TEXTS.symbols}>
      <div className="wl-head">
        <p className="meta">
          {usual !== undefined &&
            usual !== "live" &&
            TEXTS.pricesAre(freshnessBadge({ state: usual, delayMinutes: null, isStored }).text)}
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
        ranges={ranges}
        usual={usual}
        onRemove={(symbol) => void unfollow(symbol)}
      />
    </section>
  );
}

import { SCREENS } from "@sextant/core/contract";
import { lazy, Suspense, useId, useRef } from "react";
import { Link } from "wouter";
import { Loaded } from "../ui/loaded.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import { useFollow } from "./use-follow.ts";
import { useWatchlist } from "./use-watchlist.ts";
import { WatchedChip } from "./watched-chip.tsx";
import * as TEXTS from "./texts.ts";

const AddSymbol = lazy(async () => ({ default: (await import("./add-symbol.tsx")).AddSymbol }));

/** Symbols of the summary; the rest are on the watchlist's own screen. */
const MOST_SHOWN = 16;

/** The symbols the user follows, added and removed in place. The market feed above has their prices. */
export function WatchlistPanel({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useWatchlist(userId);
  const { unfollow } = useFollow(userId);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Controls that disappear on a press give focus to the panel's heading.
  const toHeading = () => heading.current?.focus();
  const retry = () => {
    toHeading();
    void refetch();
  };
  return (
    <section className="sec grid content-start gap-4" aria-labelledby={id}>
      <div className="flex items-baseline gap-3">
        <h2 ref={heading} tabIndex={-1} className="h-sec" id={id}>
          {TEXTS.watchlistTitle}
        </h2>
        <Link className="tlink meta end" href={SCREENS.watchlist.path}>
          {TEXTS.all(data?.length ?? 0)}
        </Link>
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={
          <div role="status" aria-label={TEXTS.loadingWatchlist} className="grid gap-4">
            {Array.from({ length: 3 }, (_, i) => (
              <span key={i} className="skel h-6" />
            ))}
          </div>
        }
        failed={(failure) => <PartFailed title={TEXTS.watchlistFailed} error={failure} onRetry={retry} />}
      >
        {(followed) => (
          <>
            {followed.length === 0 ? (
              <p className="read ink2">{TEXTS.watchlistEmpty}</p>
            ) : (
              <ul className="watched">
                {followed.slice(0, MOST_SHOWN).map((one) => (
                  <WatchedChip
                    key={one.symbol}
                    symbol={one.symbol}
                    onRemove={() => {
                      toHeading();
                      void unfollow(one.symbol);
                    }}
                  />
                ))}
              </ul>
            )}
            <Suspense fallback={<div className="watch-add" />}>
              <AddSymbol userId={userId} />
            </Suspense>
          </>
        )}
      </Loaded>
    </section>
  );
}

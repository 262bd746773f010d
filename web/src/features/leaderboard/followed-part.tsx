import { type FollowedTrader, SCREENS } from "@sextant/core/contract";
import { useRef } from "react";
import { Link } from "wouter";
import { describeError } from "../../lib/error-text.ts";
import { percent } from "../../lib/metrics.ts";
import { TraderAvatar } from "../../paper-trading/trader-avatar.tsx";
import { useFollowedTraders, useUnfollowTrader } from "../../paper-trading/use-followed-traders.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import * as TEXTS from "./texts.tsx";

/** The traders whom the user follows, how, and the unfollow button. */
export function FollowedPart({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useFollowedTraders(userId);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="sec lb-followed" aria-labelledby="followed-traders">
      <div className="sec-h">
        <h2 className="h-sec" id="followed-traders" ref={heading} tabIndex={-1}>
          {TEXTS.tradersFollow}
        </h2>
        {data !== undefined && data.length > 0 && <span className="meta num end">{data.length}</span>}
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={<PartWaiting label={TEXTS.loadingTradersFollow} rows={2} row="h-14" />}
        failed={(cause) => <PartFailed title={TEXTS.followedLoadFailed} error={cause} onRetry={() => void refetch()} />}
      >
        {(followed) =>
          followed.length === 0 ? (
            <p className="note keep">{TEXTS.noneFollowed}</p>
          ) : (
            <ul>
              {followed.map((one) => (
                <FollowedRow
                  key={one.traderId}
                  userId={userId}
                  followed={one}
                  onRemoved={() => heading.current?.focus()}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

type RowProps = { readonly userId: string; readonly followed: FollowedTrader; readonly onRemoved: () => void };

function FollowedRow({ userId, followed, onRemoved }: RowProps) {
  const { traderId, pseudonym, since, copyStopped } = followed;
  const { mutate, isPending } = useUnfollowTrader(userId);
  const end = () =>
    mutate(traderId, {
      onSuccess: () => {
        toasts.show({ title: TEXTS.noLongerFollow(pseudonym), text: TEXTS.copiesStay });
        onRemoved();
      },
      onError: (error) =>
        toasts.show({ title: TEXTS.stillFollow(pseudonym), text: describeError(error), variant: "destructive" }),
    });
  return (
    <li className="lb-followed-row">
      <TraderAvatar name={pseudonym} />
      <div className="grid grid-cols-1 gap-half">
        <Link className="tlink wrap-anywhere" href={`${SCREENS.trader.path}?id=${encodeURIComponent(traderId)}`}>
          {pseudonym}
        </Link>
        <p className="meta wrap-anywhere">
          {TEXTS.since(describeFollowing(followed), <Timestamp atMs={Date.parse(since)} />)}
        </p>
        {copyStopped !== null && <p className="meta cau wrap-anywhere">{TEXTS.copyingStopped(copyStopped)}</p>}
      </div>
      <Button variant="outline" size="sm" aria-busy={isPending} onClick={end}>
        {TEXTS.unfollow(<span className="sr"> {pseudonym}</span>)}
      </Button>
    </li>
  );
}

function describeFollowing({ notify, copy, copyStopped }: FollowedTrader): string {
  const notified = notify ? TEXTS.notifiedFills : TEXTS.notNotifiedFills;
  if (copy === null || copyStopped !== null) return notified;
  return TEXTS.copiedUpTrade(notified, percent(copy.maxTradePercent));
}

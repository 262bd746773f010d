import type { PaperEvent, PaperLeague } from "@sextant/core/contract";
import { formatPriceIn, sourceName } from "@sextant/core/market";
import { describeError } from "../../lib/error-text.ts";
import { formatMoney, formatProfit } from "../../lib/money-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { describeEvent } from "./event-text.ts";
import { usePaperEvents } from "./use-paper.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly league: PaperLeague };

/** Everything that changed the account, newest first, each fill with its price and where that was observed. */
export function ActivityTab({ userId, league }: Props) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePaperEvents(userId, league);
  if (data === undefined)
    return error === null ? (
      <PartWaiting label={TEXTS.loadingActivity} rows={5} row="h-16" />
    ) : (
      <PartFailed title={TEXTS.activityLoadFailed} error={error} onRetry={() => void refetch()} />
    );
  const events = data.pages.flat();
  if (events.length === 0)
    return (
      <div className="pp-empty">
        <p className="read">{TEXTS.emptyTitle}</p>
        <p className="note keep">{TEXTS.noHistoryHelp}</p>
      </div>
    );
  return (
    <>
      <ul className="pp-list" aria-label={TEXTS.activity}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {error !== null && (
        <p role="alert" className="down pt-3 wrap-anywhere">
          {TEXTS.updateFailed(describeError(error))}
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          aria-busy={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void fetchNextPage()}
        >
          {TEXTS.loadOlder}
        </Button>
      )}
    </>
  );
}

const isSome = (amount: string) => /[1-9]/.test(amount);

function EventRow({ event }: { readonly event: PaperEvent }) {
  const { at, price, source, observedAt, fee, cash, reason } = event;
  return (
    <li className="pp-row">
      <div className="grid grid-cols-1 gap-1">
        <p>
          <b className="num">{describeEvent(event)}</b>
          {price !== null && <span className="num">{TEXTS.at(formatPriceIn(price, "USD"))}</span>}
        </p>
        {reason !== null && <p className="note keep wrap-anywhere">{reason}</p>}
        <p className="meta">
          <Timestamp atMs={Date.parse(at)} />
          {source !== null && ` · ${sourceName(source)}`}
          {observedAt !== null && (
            <>
              {TEXTS.price(
                <time dateTime={observedAt} title={exactTime(Date.parse(observedAt))}>
                  {TEXTS.utc(new Date(observedAt).toISOString().slice(11, 19))}
                </time>,
              )}
            </>
          )}
          {fee !== null && isSome(fee) && TEXTS.fee(formatMoney(fee, "USD"))}
        </p>
      </div>
      {isSome(cash) && <span className="num">{formatProfit(cash, "USD")}</span>}
    </li>
  );
}

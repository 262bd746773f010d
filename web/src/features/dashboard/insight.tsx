import { SCREENS, type Recommendation } from "@sextant/core/contract";
import { Link } from "wouter";
import { chanceName, chanceNote } from "../../advice/chance-text.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { percent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { exactTime, formatTime } from "../../lib/time-text.ts";
import { Button } from "../../ui/button.tsx";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import { InsightEffect } from "./insight-effect.tsx";
import {
  describeChance,
  describeDue,
  kindTone,
  describeKind,
  describeRow,
  describeTarget,
  describeTrade,
} from "./insight-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly one: Recommendation;
  readonly onDismiss: (id: string) => void;
  /** Dismissals run one at a time: each response is the remaining list. */
  readonly isDismissing: boolean;
};

/** One recommendation: a plain sentence first, then the trade; values and reasons in a disclosure. */
export function Insight({ one, onDismiss, isDismissing }: Props) {
  const { id, kind, symbol, confidence, title, reasoning, claim, effect, record } = one;
  const { validUntil, createdAt, freshness } = one;
  const now = useMarketNow(30_000);
  // What a replay shows has no end on today's clock.
  const hasEnd = (kind !== "advice" || confidence !== null) && freshness.state !== "replay";
  const isOver = hasEnd && Date.parse(validUntil) < now;
  const trade = describeTrade(one);
  const target = describeTarget(one);
  const due = describeDue(one.dueAt);
  const note = chanceNote(one);
  const chance = describeChance(one);
  const text = `${formatSymbol(symbol)}: ${describeKind(one)}`;
  return (
    <article className={`insight ${isOver ? "expired" : ""}`} aria-label={text}>
      <h3 className="insight-title wrap-anywhere">{title}</h3>
      <div className="row">
        <b>{formatSymbol(symbol)}</b>
        <b className={kindTone(one)}>{describeKind(one)}</b>
        {chance === undefined && confidence !== null && (
          <span className="lbl">
            <b className="text-ink">{percent(confidence)}</b> {chanceName(one)}
          </span>
        )}
        {due !== undefined && <span className="num">{due}</span>}
        <FreshnessBadge freshness={freshness} asOf={createdAt} />
      </div>
      {claim !== null && (
        <p className="note keep wrap-anywhere">
          {chance !== undefined && (
            <>
              <b className="text-ink">{chance}</b>:{" "}
            </>
          )}
          {claim}
        </p>
      )}
      {note !== undefined && <p className="note keep">{note}</p>}
      {trade !== undefined && <p className="note keep wrap-anywhere">{trade}</p>}
      <details className="why">
        <summary>{TEXTS.reasons(<span className="sr">{TEXTS.reasonsOf(text)}</span>)}</summary>
        {effect !== null && <InsightEffect effect={effect} symbol={symbol} />}
        <p className="note keep wrap-anywhere">{reasoning}</p>
        {record !== null && (
          <p className="meta">
            <Link className="tlink" href={`${SCREENS.trackRecord.path}?book=${record.book}&row=${record.seq}`}>
              {describeRow(record.book, record.seq)}
            </Link>
          </p>
        )}
      </details>
      <div className="insight-actions">
        <Link className="tlink text-sm" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
          {TEXTS.analyze(formatSymbol(symbol))}
        </Link>
        <p className="meta">
          {target !== undefined && <>{TEXTS.target(target)}</>}
          {isOver ? TEXTS.outdated : <>{TEXTS.created(<CreatedTime atMs={Date.parse(createdAt)} now={now} />)}</>}
        </p>
        <Button variant="ghost" size="sm" disabled={isDismissing} onClick={() => onDismiss(id)}>
          {TEXTS.dismiss(<span className="sr"> {text}</span>)}
        </Button>
      </div>
    </article>
  );
}

/** When it was created, on the market's clock: a replay has its own. */
function CreatedTime({ atMs, now }: { readonly atMs: number; readonly now: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} title={exactTime(atMs)}>
      {formatTime(atMs, now)}
    </time>
  );
}

import type { TradingSignal } from "@sextant/core/contract";
import { formatFeedPrice, parseSymbol } from "@sextant/core/market";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Arrow } from "../../ui/arrow.tsx";
import { exactTime } from "../../lib/time-text.ts";
import { useMarketNow } from "../../lib/market-now.ts";
import { FreshnessBadge } from "../../ui/freshness-badge.tsx";
import { actionBadge, isSimulated, issuedText, describeSignalType, statusBadge } from "./signal-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { oddsAgainst, signalPicture } from "./signal-picture.ts";
import { useFeedPrice } from "../../watchlist/use-market-feed.ts";
import * as TEXTS from "./texts.tsx";

const OF_A_SETUP = TEXTS.setupChance;

const SignalWhy = lazy(async () => ({ default: (await import("./on-demand/signal-why.tsx")).SignalWhy }));

export const SIGNAL_COLUMNS = [
  TEXTS.signal,
  TEXTS.action,
  TEXTS.entry,
  TEXTS.progress,
  TEXTS.chance,
  TEXTS.status,
  TEXTS.issued,
] as const;

export const SIMULATED = { state: "simulated", delayMinutes: null } as const;

type Props = {
  readonly signal: TradingSignal;
  /** Whether to mark it as simulated: not if the whole list is. */
  readonly isMarked?: boolean;
};

/** One signal: what it is, its position, its odds; its reasons open below it. */
export function SignalRow({ signal, isMarked = true }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { symbol, currency, entryPrice, createdAt } = signal;
  const kind = parseSymbol(symbol)?.kind ?? "stock";
  const action = actionBadge(signal);
  const status = statusBadge(signal);
  return (
    <>
      <tr className={open ? "signal-open" : ""}>
        <th scope="row">
          <button
            type="button"
            className="signal-name"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <b>{formatSymbol(symbol)}</b>
            <ChevronDown aria-hidden="true" />
            {isMarked && isSimulated(signal) && <FreshnessBadge freshness={SIMULATED} asOf={createdAt} />}
            <span className="meta">{describeSignalType(signal)}</span>
          </button>
        </th>
        <td className="signal-action">
          <span className={`bdg bdg-${action.tone}`}>
            <Arrow of={action.way} />
            {action.text}
          </span>
        </td>
        <td className="signal-entry num r">
          <span className="only-phone">{TEXTS.entryLabel}</span>
          {formatFeedPrice(entryPrice, kind, currency)}
        </td>
        <td className="signal-stand">
          <SignalStand signal={signal} />
        </td>
        <td className="signal-odds">
          <SignalOdds signal={signal} />
        </td>
        <td className="signal-status">
          <span className={`bdg bdg-${status.tone}`}>
            <span className={`dot ${signal.status === "open" ? "dot-open" : ""}`} aria-hidden="true" />
            {status.text}
          </span>
        </td>
        <td className="signal-time meta num r">
          <IssuedAt atMs={Date.parse(createdAt)} />
        </td>
      </tr>
      {open && (
        <tr id={id} className="signal-why">
          <td colSpan={SIGNAL_COLUMNS.length}>
            <Suspense>
              <SignalWhy signal={signal} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}

function IssuedAt({ atMs }: { readonly atMs: number }) {
  const now = useMarketNow(30_000);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={exactTime(atMs)}>
      {issuedText(atMs, now)}
    </time>
  );
}

/** The odds of a claim as a number and a bar, with a tick at what they must beat. */
function SignalOdds({ signal }: { readonly signal: TradingSignal }) {
  const { confidence } = signal;
  const against = oddsAgainst(signal);
  return (
    <span className="odds" title={signal.setup === null ? undefined : OF_A_SETUP}>
      <b className="num">{Math.round(confidence)}%</b>
      <span className="meter" aria-hidden="true">
        <i style={{ width: `${confidence}%` }} />
        {against && <b style={{ left: `${against.needed}%` }} />}
      </span>
      {signal.setup !== null && <small>{TEXTS.targetBeforeStop}</small>}
      {against && (
        <small className="num">
          <span>
            {against.name} {Math.round(against.needed)}%
          </span>
          <span>{against.points}</span>
        </small>
      )}
    </span>
  );
}

/** The position of the price between a signal's levels; for a claim without levels, the claim itself. */
function SignalStand({ signal }: { readonly signal: TradingSignal }) {
  const now = useFeedPrice(signal.symbol);
  const picture = signalPicture(signal, now);
  if (picture === undefined) return <span className="note keep">{signal.claim}</span>;
  const kind = parseSymbol(signal.symbol)?.kind ?? "stock";
  const { lower, upper, entryAt, nowAt, tone } = picture;
  return (
    <span className={`stand ${tone === "info" ? "" : tone}`}>
      <span className="stand-track" aria-hidden="true">
        {nowAt !== undefined && (
          <i style={{ left: `${Math.min(entryAt, nowAt)}%`, width: `${Math.abs(nowAt - entryAt)}%` }} />
        )}
        <b style={{ left: `${entryAt}%` }} />
        {nowAt !== undefined && <u style={{ left: `${nowAt}%` }} />}
      </span>
      <span className="stand-ends num">
        {[lower, upper].map(({ name, price }) => (
          <span key={name}>
            {name} {formatFeedPrice(price, kind, signal.currency)}
          </span>
        ))}
      </span>
    </span>
  );
}

import type { TradingSignal } from "@sextant/core/contract";
import { formatFeedPrice, parseSymbol } from "@sextant/core/market";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Arrow } from "../../ui/arrow.tsx";
import { Moment } from "../../ui/moment.tsx";
import { FreshnessBadge } from "./freshness-badge.tsx";
import { SignalOdds } from "./signal-odds.tsx";
import { SignalStand } from "./signal-stand.tsx";
import { actionBadge, isSimulated, signalTypeWords, statusBadge } from "./signal-words.ts";
import { symbolWords } from "../../lib/symbol-words.ts";

const SignalWhy = lazy(async () => ({ default: (await import("./signal-why.tsx")).SignalWhy }));

export const SIGNAL_COLUMNS = ["Signal", "Action", "Entry", "Where it stands", "Odds", "Status", "Issued"] as const;

const SIMULATED = { state: "simulated", delayMinutes: null } as const;

/** One signal: what it is, where it stands, how likely it was; its reasons open below it. */
export function SignalRow({ signal }: { readonly signal: TradingSignal }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { symbol, entryPrice, createdAt } = signal;
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
            <b>{symbolWords(symbol)}</b>
            <ChevronDown aria-hidden="true" />
            {isSimulated(signal) && <FreshnessBadge freshness={SIMULATED} asOf={createdAt} />}
            <span className="meta">{signalTypeWords(signal)}</span>
          </button>
        </th>
        <td className="signal-action">
          <span className={`bdg bdg-${action.tone}`}>
            <Arrow of={action.way} />
            {action.words}
          </span>
        </td>
        <td className="signal-entry num r">
          <span className="only-phone">Entry </span>
          {formatFeedPrice(entryPrice, kind)}
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
            {status.words}
          </span>
        </td>
        <td className="signal-time meta num r">
          <Moment atMs={Date.parse(createdAt)} />
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

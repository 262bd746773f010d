import { SCREENS, type TradingSignal } from "@sextant/core/contract";
import { useState } from "react";
import { Link } from "wouter";
import { PHONE, useMedia } from "../../../lib/use-media.ts";
import { Button } from "../../../ui/button.tsx";
import { FreshnessBadge } from "../../../ui/freshness-badge.tsx";
import { bySymbol, signalsSentence } from "../shown-signals.ts";
import { SIGNAL_COLUMNS, SIMULATED, SignalRow } from "../signal-row.tsx";
import { isSimulated } from "../signal-text.ts";
import * as TEXTS from "../texts.tsx";

/** Signals that a phone shows before the user opens all of them. */
const FIRST_ON_PHONE = 3;

/** Signals by symbol, each with its odds next to what they must beat, and what became of them. */
export function SignalsTable({ shown }: { readonly shown: readonly TradingSignal[] }) {
  const isAllSimulated = shown.every(isSimulated);
  const isPhone = useMedia(PHONE);
  const [isAll, setAll] = useState(false);
  const rows = isPhone && !isAll ? shown.slice(0, FIRST_ON_PHONE) : shown;
  return (
    <>
      {(isAllSimulated || !isPhone) && (
        <p className="note board-note">
          {isAllSimulated && <FreshnessBadge freshness={SIMULATED} asOf={shown[0]!.createdAt} />}{" "}
          {!isPhone && TEXTS.whereFrom}
        </p>
      )}
      <table className="tb signals">
        <caption className="sr">{TEXTS.signals}</caption>
        <thead>
          <tr>
            {SIGNAL_COLUMNS.map((name) => (
              <th key={name} scope="col" className={name === TEXTS.entry || name === TEXTS.issued ? "r" : ""}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {bySymbol(rows).map((signals) => (
          <tbody key={signals[0]!.symbol}>
            {signals.map((signal) => (
              <SignalRow key={signal.id} signal={signal} isMarked={!isAllSimulated} />
            ))}
          </tbody>
        ))}
      </table>
      {rows.length < shown.length && (
        <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
          {TEXTS.showAll(shown.length)}
        </Button>
      )}
      <p className="signals-sum">
        <b>{signalsSentence(shown)}</b>{" "}
        <Link className="tlink" href={SCREENS.trackRecord.path}>
          {TEXTS.trackRecord}
        </Link>
      </p>
      <details className="why board-note">
        <summary>{TEXTS.howToRead}</summary>
        {isPhone && <p className="note keep">{TEXTS.whereFrom}</p>}
        <p className="note keep">
          {TEXTS.chanceMeaning(
            <b>{TEXTS.chance}</b>,
            shown.some(({ book }) => book === "practice") && TEXTS.practiceSignals,
          )}
        </p>
      </details>
    </>
  );
}

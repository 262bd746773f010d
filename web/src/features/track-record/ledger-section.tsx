import { useRef } from "react";
import { PartFailed } from "../../ui/part-failed.tsx";
import { PartWaiting } from "../../ui/part-waiting.tsx";
import { count, counted } from "./count-text.ts";
import { LedgerChart } from "./ledger-chart.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { ledgerDay, ledgerSentence, ledgerWaiting } from "./ledger-text.ts";
import { type LedgerAnswer, useRecordLedger } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

/** The result of following all scheduled advice and, separately, the same on past data. */
export function LedgerSection({ book }: { readonly book: "live" | "practice" | undefined }) {
  const { data, error, refetch, isPlaceholderData } = useRecordLedger(book);
  const heading = useRef<HTMLHeadingElement>(null);
  const retry = () => {
    heading.current?.focus();
    void refetch();
  };
  const shown = error && isPlaceholderData ? undefined : data;
  return (
    <section className="sec tr-gap" aria-labelledby="ledger-heading" aria-busy={isPlaceholderData}>
      <div className="sec-h">
        <h2 ref={heading} tabIndex={-1} className="h-sec" id="ledger-heading">
          {TEXTS.ledgerTitle}
        </h2>
      </div>
      {!shown && error && <PartFailed title={TEXTS.ledgerFailed} error={error} onRetry={retry} />}
      {!shown && !error && <PartWaiting label={TEXTS.loadingLedger} rows={3} row="h-14" />}
      {shown && <Ledger answer={shown} />}
      {shown?.past && <PastLedger past={shown.past} />}
    </section>
  );
}

function Ledger({ answer }: { readonly answer: LedgerAnswer }) {
  const { symbols, missing, stopped, tooEarly, lines, curve, to } = answer;
  const sentence = ledgerSentence(answer);
  if (tooEarly || sentence === undefined || to === null)
    return <p className="note keep mb-3">{ledgerWaiting(answer)}</p>;
  return (
    <>
      <p className="read measure mb-3">{sentence}</p>
      <LedgerTable caption={TEXTS.recordUntil(ledgerDay(to))} lines={lines} />
      <LedgerChart curve={curve} />
      <p className="note mt-3">
        {TEXTS.ledgerText(
          counted(symbols, TEXTS.symbolNoun, TEXTS.symbolNouns),
          missing > 0 && TEXTS.closesMissing(count(missing), missing === 1 ? TEXTS.closeIs : TEXTS.closesAre),
        )}
      </p>
      {stopped.what !== null && <p className="note mt-2">{stopped.what}</p>}
    </>
  );
}

function PastLedger({ past }: { readonly past: NonNullable<LedgerAnswer["past"]> }) {
  const { from, to, what, version, lines } = past;
  return (
    <section className="mt-6" aria-labelledby="past-ledger-heading">
      <div className="sec-h">
        <h3 className="h-sub" id="past-ledger-heading">
          {TEXTS.pastLedger}
        </h3>
        <span className="bdg bdg-stale">{TEXTS.measuredOnPast}</span>
      </div>
      <p className="read measure mb-3">{TEXTS.pastLedgerText(what)}</p>
      <LedgerTable caption={TEXTS.walkForwardFromTo(ledgerDay(from), ledgerDay(to))} lines={lines} />
      <p className="meta mt-2">{TEXTS.version(version)}</p>
    </section>
  );
}

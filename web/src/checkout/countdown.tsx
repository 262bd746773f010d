import type { Invoice } from "@sextant/core/contract";
import { useEffect, useState } from "react";
import { exactTime } from "../lib/time-text.ts";
import { Ruler } from "./ruler.tsx";
import { describeClock, timeLeft, type TimeLeft } from "./time-left.ts";

type Props = { readonly invoice: Invoice; readonly answeredAtMs: number };

/** How long the amount and the address stay valid, by the network's own clock. */
export function Countdown({ invoice, answeredAtMs }: Props) {
  const left = useTimeLeft(invoice, answeredAtMs);
  const { createdAt, expiresAt, isExtended, lateUntil } = invoice;
  const wholeMs = Date.parse(expiresAt) - Date.parse(createdAt);
  if (left === undefined)
    return (
      <p className="meta">
        The time runs by the network’s own clock, which has not been read yet. It ends at{" "}
        {exactTime(Date.parse(expiresAt))}.
      </p>
    );
  return (
    <div className="pay-count">
      <div className="pay-count-row">
        <span>{isExtended ? "Time left, extended once" : `Time left of ${Math.round(wholeMs / 60_000)} min`}</span>
        <span className="fig num" role="timer" aria-live="off">
          {describeClock(Math.min(left.ms, wholeMs))}
        </span>
      </div>
      <Ruler part={left.ms} of={wholeMs} steps={30} />
      {left.ms === 0 && (
        <p className="meta">
          The last blocks are being read. A payment that was sent in time is still found, and a late one counts until{" "}
          {exactTime(Date.parse(lateUntil))}.
        </p>
      )}
    </div>
  );
}

/** Counts down an invoice's time, second by second; `answeredAtMs`: when the invoice was received. */
function useTimeLeft({ expiresAt, chainTime }: Invoice, answeredAtMs: number): TimeLeft | undefined {
  const [left, setLeft] = useState(() => timeLeft({ expiresAt, chainTime }, Date.now() - answeredAtMs, undefined));
  useEffect(() => {
    const count = () => setLeft((before) => timeLeft({ expiresAt, chainTime }, Date.now() - answeredAtMs, before));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt, chainTime, answeredAtMs]);
  return left;
}

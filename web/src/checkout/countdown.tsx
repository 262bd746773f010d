import type { Invoice } from "@sextant/core/contract";
import { useEffect, useState } from "react";
import { exactTime } from "../lib/time-text.ts";
import { Ruler } from "./ruler.tsx";
import { describeClock, timeLeft, type TimeLeft } from "./time-left.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly invoice: Invoice; readonly answeredAtMs: number };

/** How long the amount and the address stay valid, by the network's own clock. */
export function Countdown({ invoice, answeredAtMs }: Props) {
  const left = useTimeLeft(invoice, answeredAtMs);
  const { createdAt, expiresAt, isExtended, lateUntil } = invoice;
  const wholeMs = Date.parse(expiresAt) - Date.parse(createdAt);
  if (left === undefined) return <p className="meta">{TEXTS.networkClock(exactTime(Date.parse(expiresAt)))}</p>;
  return (
    <div className="pay-count">
      <div className="pay-count-row">
        <span>{isExtended ? TEXTS.timeLeftExtended : TEXTS.timeLeftOf(Math.round(wholeMs / 60_000))}</span>
        <span className="fig num" role="timer" aria-live="off">
          {describeClock(Math.min(left.ms, wholeMs))}
        </span>
      </div>
      <Ruler part={left.ms} of={wholeMs} steps={30} />
      {left.ms === 0 && <p className="meta">{TEXTS.readingLastBlocks(exactTime(Date.parse(lateUntil)))}</p>}
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

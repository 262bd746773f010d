import type { Invoice } from "@sextant/core/contract";
import { exactTime } from "../lib/time-words.ts";
import { Ruler } from "./ruler.tsx";
import { clockWords } from "./time-left.ts";
import { useTimeLeft } from "./use-time-left.ts";

type Props = { readonly invoice: Invoice; readonly answeredAtMs: number };

/** How long the amount and the address hold, by the network's own clock. */
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
          {clockWords(Math.min(left.ms, wholeMs))}
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

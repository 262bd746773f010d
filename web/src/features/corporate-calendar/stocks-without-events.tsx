import { type CorporateCalendar, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { commonCause } from "./common-cause.ts";
import * as TEXTS from "./texts.tsx";

type Props = Pick<CorporateCalendar, "without" | "stocks">;

/** The stocks that no event is known of, together with those that have none for the same reason. */
export function StocksWithoutEvents({ without, stocks }: Props) {
  // One reason for all is said at the top.
  if (without.length === 0 || commonCause({ without, stocks }) !== undefined) return null;
  const byReason = new Map<string, string[]>();
  for (const { symbol, reason } of without) byReason.set(reason, [...(byReason.get(reason) ?? []), symbol]);
  return (
    <section className="sec mt-8" aria-labelledby="cc-without">
      <h2 className="h-sub mb-2" id="cc-without">
        {TEXTS.stocksWithoutEvents}
      </h2>
      <ul className="cc-without">
        {[...byReason].map(([reason, symbols]) => (
          <li key={reason}>
            <p className="note keep">{TEXTS.withoutReason(reason, symbols.length, stocks)}</p>
            <p className="cc-symbols">
              {symbols.map((symbol) => (
                <Link
                  key={symbol}
                  className="tlink"
                  href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}
                >
                  {symbol}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

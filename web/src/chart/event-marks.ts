import type { CandlesAnswer, CorporateEventOnWire } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { periodOf, perShare, corrected } from "../lib/company-event-text.ts";
import type { ChartMark } from "./chart-marks.ts";
import * as TEXTS from "./workspace-texts.ts";

const SIGNS = { earnings: ["E", "info"], dividend: ["D", "up"], split: ["S", "accent"] } as const;
const DAY_MS = 86_400_000;

/**
 * Returns a company's events at their daily or weekly bars: a day without a bar (an ex-date on a holiday) is marked at
 * the next one. Events before the loaded bars, after them or only expected are left to the calendar; shorter bars have
 * none.
 */
export function eventMarks(
  { timeframe, candles }: Pick<CandlesAnswer, "timeframe" | "candles">,
  events: readonly CorporateEventOnWire[],
): readonly ChartMark[] {
  if (timeframe !== "1d" && timeframe !== "1w") return [];
  const opens = candles.map(({ time }) => Date.parse(time));
  const lengthMs = timeframe === "1d" ? DAY_MS : 7 * DAY_MS;
  return events
    .flatMap((event): ChartMark[] => {
      const ms = Date.parse(`${event.date}T00:00:00Z`);
      const index = opens.findIndex((open) => open + lengthMs > ms);
      const open = opens[index];
      // A week away means the series has other dates, not a holiday.
      if (open === undefined || (index === 0 && open > ms) || open - ms > 7 * DAY_MS) return [];
      const [letter, tone] = SIGNS[event.kind];
      return [{ index, side: "below", shape: "circle", tone, letter, text: describeEvent(event) }];
    })
    .sort((a, b) => a.index - b.index);
}

/**
 * Describes an event in a few words: 'Dividend 0.25 USD', 'Split 4 for 1', 'Earnings, EPS 1.53 USD (estimate 1.43)'.
 * Where sources differ, each is named: 'Earnings, EPS 2.10 USD (Alpha Vantage); SEC 10-Q: EPS of the quarter 0.44 USD'.
 */
export function describeEvent(event: CorporateEventOnWire): string {
  const others = corrected(event);
  return others.length === 0
    ? ownWords(event)
    : [`${ownWords(event)} (${sourceName(event.source)})`, ...others].join("; ");
}

function ownWords(event: CorporateEventOnWire): string {
  const expected = event.state === "expected" ? TEXTS.expectedEvent : "";
  switch (event.kind) {
    case "dividend": {
      const amount = event.amount === null ? "" : ` ${perShare(event.amount)}`;
      return `${TEXTS.dividend}${amount}${event.amount === null || event.currency === null ? "" : ` ${event.currency}`}${expected}`;
    }
    case "split":
      return `${TEXTS.split}${event.to}${TEXTS.splitFor}${event.from}${expected}`;
    case "earnings": {
      const { epsActual, epsEstimate, epsCurrency, form } = event;
      const eps = (value: number) => [perShare(value), epsCurrency].filter(Boolean).join(" ");
      // A filing's EPS is the reported one, and an annual report's covers the year, so no estimate is shown with it.
      if (form !== null) return describeFiling(form, epsActual === null ? undefined : eps(epsActual));
      if (epsActual === null)
        return epsEstimate === null
          ? `${TEXTS.earnings}${expected}`
          : `${TEXTS.earnings}${TEXTS.epsEstimate}${eps(epsEstimate)}${expected}`;
      const estimate = epsEstimate === null ? "" : `${TEXTS.estimate}${perShare(epsEstimate)})`;
      return `${TEXTS.earnings}${TEXTS.eps}${eps(epsActual)}${estimate}`;
    }
  }
}

function describeFiling(form: string, eps: string | undefined): string {
  if (eps === undefined) return `${TEXTS.earnings}, ${form}${TEXTS.filed}`;
  return `${TEXTS.earnings}, ${form}${TEXTS.filed}${TEXTS.epsOf}${periodOf(form)} ${eps}`;
}

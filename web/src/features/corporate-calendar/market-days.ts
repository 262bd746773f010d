import { isSessionDay, isShortSession } from "@sextant/core/market";

const DAY_MS = 86_400_000;

/** A weekday on which the US exchanges stay closed, or close at 13:00 New York time. */
export type MarketDay = { readonly date: string; readonly isShort: boolean };

/** Returns the weekdays between two days, both included, on which the US exchanges do not keep their usual hours. */
export function marketDays({ from, to }: { readonly from: string; readonly to: string }): readonly MarketDay[] {
  const found: MarketDay[] = [];
  for (let dayMs = Date.parse(from); dayMs <= Date.parse(to); dayMs += DAY_MS) {
    const weekday = new Date(dayMs).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const isClosed = !isSessionDay(dayMs);
    if (isClosed || isShortSession(dayMs))
      found.push({ date: new Date(dayMs).toISOString().slice(0, 10), isShort: !isClosed });
  }
  return found;
}

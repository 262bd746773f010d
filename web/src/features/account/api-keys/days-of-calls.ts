import { API_CALL_DAYS, type ApiKey } from "@sextant/core/contract";

const DAY_MS = 86_400_000;

/** Returns the calls of each of the last 30 days in UTC, oldest first, today last; 0 where there were none. */
export function daysOfCalls(callsByDay: ApiKey["callsByDay"], nowMs: number): ApiKey["callsByDay"] {
  const calls = new Map(callsByDay.map((one) => [one.day, one.calls]));
  return Array.from({ length: API_CALL_DAYS }, (_, i) => {
    const day = new Date(nowMs - (API_CALL_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10);
    return { day, calls: calls.get(day) ?? 0 };
  });
}

import type { DemoDay, DemoEvent } from "@sextant/core/contract";

/** The speed of the day: a session takes a little over a minute. */
export const SPEED = 300;

type Bar = DemoDay["series"][number]["bars"][number];

/** What is seen at one time of the day. */
export type DemoFrame = {
  readonly atMs: number;
  readonly isOver: boolean;
  readonly series: readonly { readonly symbol: string; readonly bars: readonly Bar[] }[];
  /** Those that have happened, oldest first. */
  readonly events: readonly DemoEvent[];
  /** The others, the next one first. */
  readonly coming: readonly DemoEvent[];
  /** Alerts that have fired. */
  readonly fired: number;
  readonly settled: number;
  readonly right: number;
};

/** Duration of a bar. */
export const BAR_MS = 300_000;

/** Returns where playing starts: just before the first claim ends, when the price runs in the range on the chart. */
export function startOf(day: DemoDay): number {
  const firstEnd = day.events.findIndex(({ kind }) => kind === "settled");
  const last = day.events[firstEnd - 1];
  return last === undefined ? 0 : (Date.parse(last.at) - Date.parse(day.from)) / SPEED;
}

/** Returns what is seen after `playedMs` of playing. A bar is shown once it has closed. */
export function frameAt(day: DemoDay, playedMs: number): DemoFrame {
  const [fromMs, toMs] = [Date.parse(day.from), Date.parse(day.to)];
  const atMs = Math.min(toMs, fromMs + Math.max(0, playedMs) * SPEED);
  const events = day.events.filter(({ at }) => Date.parse(at) <= atMs);
  const settled = events.filter(({ kind }) => kind === "settled");
  return {
    atMs,
    isOver: atMs >= toMs,
    series: day.series.map(({ symbol, bars }) => ({
      symbol,
      bars: bars.filter(({ time }) => Date.parse(time) + BAR_MS <= atMs),
    })),
    events,
    coming: day.events.slice(events.length),
    fired: events.filter(({ kind }) => kind === "alert").length,
    settled: settled.length,
    right: settled.filter(({ held }) => held === true).length,
  };
}

/** Returns how much must be played until the next event; to the end if there is none. */
export function untilNextEvent(day: DemoDay, playedMs: number): number {
  const fromMs = Date.parse(day.from);
  const { atMs } = frameAt(day, playedMs);
  const next = day.events.map(({ at }) => Date.parse(at)).find((at) => at > atMs) ?? Date.parse(day.to);
  return (next - fromMs) / SPEED;
}

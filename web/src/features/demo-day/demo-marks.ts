import type { DemoEvent } from "@sextant/core/contract";

/** What an event draws on a chart, and how it ended once it has. */
export type DemoMark = NonNullable<DemoEvent["draws"]> & {
  readonly at: string;
  readonly ended: Pick<DemoEvent, "title" | "held"> | undefined;
};

/** Returns what one symbol's events have drawn so far, oldest first. */
export function demoMarks(symbol: string, events: readonly DemoEvent[]): readonly DemoMark[] {
  const own = events.filter((event) => event.symbol === symbol);
  return own.flatMap(({ at, draws, kind }) => {
    if (draws === null) return [];
    const end = kind === "signal" ? "settled" : "alert";
    return [{ ...draws, at, ended: own.find((later) => later.kind === end && later.at > at) }];
  });
}

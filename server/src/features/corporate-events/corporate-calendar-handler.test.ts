import { parseSymbol } from "@sextant/core/market";
import { expect, it } from "vitest";
import { createCorporateCalendarHandler } from "./corporate-calendar-handler.ts";
import type { CorporateEventsService, KnownEvents } from "./corporate-events-service.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");

it("returns known events although stocks with silent sources occupy every request slot", async () => {
  const known: KnownEvents = {
    events: [
      { kind: "split", symbol: "KO", date: "2025-06-03", state: "told", source: "any", asOfMs: 0, to: 2, from: 1 },
    ],
    sources: [],
    requestedAtMs: NOW_MS,
  };
  const requested: string[] = [];
  const report: ((events: KnownEvents) => void)[] = [];
  const service: CorporateEventsService = {
    sourcesFor: () => ["any"],
    isFresh: ({ symbol }) => symbol === "KO",
    atHand: () => undefined,
    eventsOf({ symbol }) {
      requested.push(symbol);
      return symbol === "KO" ? Promise.resolve(known) : new Promise((resolve) => report.push(resolve));
    },
  };
  const followed = { ann: ["A", "B", "C", "D", "E"], ben: ["KO"] };
  const handler = createCorporateCalendarHandler({
    service,
    clock: { nowMs: () => NOW_MS, replay: undefined },
    listingOf: () => undefined,
    symbolsOf: (id) => Promise.resolve(followed[id as keyof typeof followed]),
    deadlineMs: 60_000,
  });
  const calendarOf = (id: string) => handler({ params: { id }, query: {} });
  expect(followed.ann.every((symbol) => parseSymbol(symbol)?.kind === "stock")).toBe(true);
  const long = calendarOf("ann");
  await expect.poll(() => requested).toEqual(["A", "B", "C", "D"]);
  expect((await calendarOf("ben")).events).toHaveLength(1);
  expect(requested).not.toContain("E");
  report.forEach((one) => one({ ...known, events: [] }));
  await expect.poll(() => report).toHaveLength(5);
  report[4]?.({ ...known, events: [] });
  expect((await long).events).toEqual([]);
});

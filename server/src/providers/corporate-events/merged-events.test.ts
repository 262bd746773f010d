import type { CorporateEvent, DividendEvent, EarningsEvent } from "@sextant/core/market";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VendorFault } from "../vendor.ts";
import { createCorporateEventProvider } from "./create-corporate-event-provider.ts";
import { mergedEvents } from "./merged-events.ts";

const common = { symbol: "ACME", asOfMs: 0 };
const earnings = (source: string, date: string, rest: Partial<EarningsEvent> = {}): EarningsEvent => ({
  ...{ kind: "earnings", state: "told", source, date, ...common },
  ...rest,
});
const dividend = (source: string, date: string, rest: Partial<DividendEvent> = {}): DividendEvent => ({
  ...{ kind: "dividend", state: "told", source, date, ...common },
  ...rest,
});

describe("events of several sources", () => {
  it("are one list in which the first source decides the day and the others fill what it left open", () => {
    const first = [dividend("yahoo", "2025-05-09", { amount: 0.3 })];
    const second = [dividend("alphavantage", "2025-05-10", { amount: 0.31, payDate: "2025-05-15" })];
    expect(mergedEvents([first, second])).toEqual([
      dividend("yahoo", "2025-05-09", { amount: 0.3, payDate: "2025-05-15" }),
    ]);
  });

  it("know a report by its period, however late one source tells it, and keep two quarters apart", () => {
    const release = earnings("alphavantage", "2025-05-01", { periodEnd: "2025-03-31", epsActual: 1.6 });
    const filing = earnings("sec", "2025-06-05", { periodEnd: "2025-03-29", epsActual: 1.65 });
    const next = earnings("sec", "2025-08-01", { periodEnd: "2025-06-28", epsActual: 1.5 });
    expect(mergedEvents([[release], [filing, next]])).toEqual([release, next]);
  });

  it("prefer what was told to what was expected, and drop the window of the guess", () => {
    const guess = earnings("yahoo", "2025-04-28", { state: "expected", until: "2025-05-05", epsEstimate: 1.5 });
    const told = earnings("alphavantage", "2025-05-01", { epsActual: 1.6 });
    expect(mergedEvents([[guess], [told]])).toEqual([
      earnings("alphavantage", "2025-05-01", { epsActual: 1.6, epsEstimate: 1.5 }),
    ]);
  });

  it("are in order and once a kind and day, whatever came", () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    const event = fc.oneof(
      fc.record({ date: day, source: fc.constantFrom("a", "b") }).map(({ date, source }) => dividend(source, date)),
      fc.record({ date: day, source: fc.constantFrom("a", "b") }).map(({ date, source }) => earnings(source, date)),
    );
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 12 }), { maxLength: 3 }), (lists) => {
        const merged = mergedEvents(lists);
        const names = merged.map(({ date, kind }) => `${date} ${kind}`);
        expect(names).toEqual([...new Set(names)].sort());
        expect(merged.length).toBeLessThanOrEqual(lists.flat().length);
        // Merging again adds nothing.
        expect(mergedEvents([merged, ...lists]).length).toBeLessThanOrEqual(merged.length);
      }),
    );
  });

  it("come with how each source did", async () => {
    const deps = { clock: { nowMs: () => 0, replay: undefined }, log: { warn: () => undefined } };
    const vendor = (name: string, events: readonly CorporateEvent[] | VendorFault) => ({
      name,
      canHandle: () => true,
      fetchEvents: () => (events instanceof VendorFault ? Promise.reject(events) : Promise.resolve(events)),
    });
    const provider = createCorporateEventProvider(
      [
        vendor("yahoo", new VendorFault("yahoo", "timeout", "seeded")),
        vendor("alphavantage", [dividend("alphavantage", "2025-05-09")]),
        vendor("sec", []),
      ],
      deps,
    );
    const { events, sources } = await provider.fetchEvents({ kind: "stock", symbol: "ACME" });
    expect(events).toHaveLength(1);
    expect(sources.map(({ source, state }) => [source, state])).toEqual([
      ["yahoo", "failed"],
      ["alphavantage", "ok"],
      ["sec", "nothing"],
    ]);
  });
});

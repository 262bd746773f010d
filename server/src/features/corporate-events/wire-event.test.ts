import type { EarningsEvent } from "@sextant/core/market";
import fc from "fast-check";
import { expect, it } from "vitest";
import { mergedEvents } from "../../providers/corporate-events/index.ts";
import { wireEvent } from "./wire-event.ts";

const report = (source: string, rest: Partial<EarningsEvent>): EarningsEvent => ({
  kind: "earnings",
  symbol: "ACME",
  date: "2025-05-08",
  state: "told",
  source,
  asOfMs: 0,
  ...rest,
});

it("an actual without a currency is no surprise against another source's estimate in yen, and both are shown", () => {
  const released = report("alphavantage", { epsActual: 3.1 });
  const expected = report("yahoo", { state: "expected", epsEstimate: 250, epsCurrency: "JPY" });
  const [event] = mergedEvents([[released], [expected]]).map(wireEvent);
  expect(event).toMatchObject({ epsActual: 3.1, epsEstimate: null, epsCurrency: null, surprisePercent: null });
  expect(event?.others).toMatchObject([{ metric: "epsEstimate", value: 250, currency: "JPY", source: "yahoo" }]);
});

it("there is no surprise against an estimate close to zero, for which a percentage is meaningless", () => {
  const event = wireEvent(report("alphavantage", { epsActual: 1, epsEstimate: 5e-324 }));
  expect(event).toMatchObject({ epsActual: 1, surprisePercent: null });
});

it("a surprise compares two values that one source published together for one release, whatever other sources publish", () => {
  const eps = fc.option(fc.double({ min: -5, max: 5, noNaN: true }), { nil: undefined });
  const reported = fc.record({
    epsActual: eps,
    epsEstimate: eps,
    state: fc.constantFrom("told" as const, "expected" as const),
    epsCurrency: fc.constantFrom("USD", "JPY", undefined),
    form: fc.constantFrom("10-Q", undefined),
  });
  fc.assert(
    fc.property(fc.array(reported, { minLength: 1, maxLength: 4 }), (all) => {
      const reports = all.map((one, at) => {
        const known = Object.entries(one).filter(([, value]) => value !== undefined);
        return report(`s${at}`, Object.fromEntries(known));
      });
      const [event] = mergedEvents(reports.map((one) => [one])).map(wireEvent);
      if (event?.kind !== "earnings" || event.surprisePercent === null) return;
      const { epsActual, epsEstimate } = event;
      const sources = reports.filter(
        (one) => one.epsActual === epsActual && one.epsEstimate === epsEstimate && one.form === undefined,
      );
      expect(sources.some(({ epsCurrency = null }) => epsCurrency === event.epsCurrency)).toBe(true);
    }),
  );
});

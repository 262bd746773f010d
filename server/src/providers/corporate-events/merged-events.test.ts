import {
  apartPercent,
  type CorporateEvent,
  type DividendEvent,
  type EarningsEvent,
  type Instrument,
  type OtherEventMetric,
  type SplitEvent,
} from "@sextant/core/market";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VendorError } from "../vendor.ts";
import { createCorporateEventProvider } from "./create-corporate-event-provider.ts";
import { mergedEvents } from "./merged-events.ts";

const common = { symbol: "ACME", asOfMs: 0 };
const earnings = (source: string, date: string, rest: Partial<EarningsEvent> = {}): EarningsEvent => ({
  kind: "earnings",
  state: "told",
  source,
  date,
  ...common,
  ...rest,
});
const dividend = (source: string, date: string, rest: Partial<DividendEvent> = {}): DividendEvent => ({
  kind: "dividend",
  state: "told",
  source,
  date,
  ...common,
  ...rest,
});

/** The difference in the SEC filing. */
const filedEps = (value: number, rest: Partial<OtherEventMetric> = {}): Pick<EarningsEvent, "others"> => ({
  others: [{ metric: "epsActual", value, source: "sec", asOfMs: 0, ...rest }],
});

describe("events of several sources", () => {
  it("form one list in which the first source decides the day and the others fill in what it left open", () => {
    const first = [dividend("yahoo", "2025-05-09", { amount: 0.3 })];
    const second = [dividend("alphavantage", "2025-05-10", { amount: 0.3, payDate: "2025-05-15" })];
    expect(mergedEvents([first, second])).toEqual([
      dividend("yahoo, alphavantage", "2025-05-09", {
        amount: 0.3,
        payDate: "2025-05-15",
        others: [{ metric: "date", value: "2025-05-10", source: "alphavantage", asOfMs: 0 }],
      }),
    ]);
  });

  it("list which other day, window, time of day, pay date or ratio a source reports for the same event", () => {
    const by = (source: string) => ({ source, asOfMs: 0 });
    const guess = (source: string, date: string, rest: Partial<EarningsEvent> = {}) =>
      earnings(source, date, { state: "expected", ...rest });
    const first = guess("yahoo", "2025-07-29", { when: "before_open" });
    const second = guess("alphavantage", "2025-07-31", { when: "after_close", until: "2025-08-04" });
    expect(mergedEvents([[first], [second]])).toEqual([
      {
        ...first,
        others: [
          { metric: "date", value: "2025-07-31", until: "2025-08-04", ...by("alphavantage") },
          { metric: "when", value: "after_close", ...by("alphavantage") },
        ],
      },
    ]);
    // A time of day belongs to its day, and so does a window: neither is moved to another.
    const { when: _when, ...bare } = first;
    expect(mergedEvents([[bare], [second]])).toEqual(
      mergedEvents([[first], [second]]).map(({ ...event }) => {
        const { when: _own, ...rest } = event as EarningsEvent;
        return rest;
      }),
    );
    expect(mergedEvents([[bare], [guess("alphavantage", "2025-07-29", { when: "after_close" })]])).toEqual([
      { ...bare, source: "yahoo, alphavantage", when: "after_close" },
    ]);
    const paid = (source: string, payDate: string) => dividend(source, "2025-05-09", { amount: 1, payDate });
    expect(mergedEvents([[paid("yahoo", "2025-05-15")], [paid("alphavantage", "2025-05-16")]])[0]?.others).toEqual([
      { metric: "payDate", value: "2025-05-16", ...by("alphavantage") },
    ]);
  });

  it("list which other ratio a source reports for a split: any in whole shares, beyond rounding for a factor", () => {
    const split = (source: string, to: number, from: number): SplitEvent => ({
      kind: "split",
      state: "told",
      date: "2025-05-09",
      source,
      to,
      from,
      ...common,
    });
    const others = (one: SplitEvent, other: SplitEvent) => mergedEvents([[one], [other]])[0]?.others;
    expect(others(split("yahoo", 4, 1), split("alphavantage", 1, 4))).toEqual([
      { metric: "ratio", to: 1, from: 4, source: "alphavantage", asOfMs: 0 },
    ]);
    expect(others(split("yahoo", 106, 100), split("alphavantage", 21, 20))).toHaveLength(1);
    expect(others(split("yahoo", 6, 4), split("alphavantage", 3, 2))).toBeUndefined();
    expect(others(split("yahoo", 1, 150), split("alphavantage", 0.0067, 1))).toBeUndefined();
    expect(others(split("yahoo", 1, 150), split("alphavantage", 0.008, 1))).toHaveLength(1);
  });

  it("do not count a filing's day as a difference from the release, nor a guess that was overtaken by it", () => {
    const reported = earnings("alphavantage", "2025-05-01", { epsActual: 1.6, when: "after_close" });
    const guess = earnings("yahoo", "2025-04-28", { state: "expected", when: "before_open" });
    const filing = earnings("sec", "2025-05-02", { periodEnd: "2025-03-29", epsActual: 1.6, form: "10-Q" });
    expect(mergedEvents([[guess], [reported], [filing]])).toEqual([
      { ...reported, source: "alphavantage, sec", periodEnd: "2025-03-29" },
    ]);
  });

  it("match a report by its period, however late one source reports it, and keep two quarters apart", () => {
    const release = earnings("alphavantage", "2025-05-01", { periodEnd: "2025-03-31", epsActual: 1.6 });
    const filing = earnings("sec", "2025-06-05", { periodEnd: "2025-03-29", epsActual: 1.65, form: "10-Q" });
    const next = earnings("sec", "2025-08-01", { periodEnd: "2025-06-28", epsActual: 1.5 });
    expect(mergedEvents([[release], [filing, next]])).toEqual([
      { ...release, ...filedEps(1.65, { form: "10-Q" }) },
      next,
    ]);
  });

  it("know quarters of 12 and 16 weeks by their period though one source dates them to the month's end", () => {
    // Invented days: period ends on Sundays in a year of 12, 12, 12 and 16 weeks, reported three weeks later and filed
    // a week after.
    const ends = ["2023-02-12", "2023-05-07", "2023-07-30", "2023-11-19", "2024-02-11", "2024-05-05"];
    const after = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    const monthEnd = (day: string) => {
      const at = new Date(Date.parse(day));
      return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
    };
    const releases = ends.map((end, at) =>
      earnings("alphavantage", after(end, 18), { periodEnd: monthEnd(end), epsActual: at + 1 }),
    );
    // The annual report comes up to five weeks after its release.
    const filings = ends.map((end, at) =>
      earnings("sec", after(end, at % 4 === 3 ? 53 : 25), { periodEnd: end, form: "10-Q", epsActual: at + 0.5 }),
    );
    const both = releases.map((release, at) => ({ ...release, ...filedEps(at + 0.5, { form: "10-Q" }) }));
    expect(mergedEvents([releases, filings])).toEqual(both);
    expect(mergedEvents([filings, releases])).toEqual(both);
    // Without the other source each quarter of the filings stands alone.
    expect(mergedEvents([filings])).toEqual(filings);
    expect(mergedEvents([releases.slice(0, 1), filings.slice(1)])).toHaveLength(6);
  });

  it("keep a half-year apart from the adjacent quarters", () => {
    const half = [
      earnings("sec", "2025-03-20", { periodEnd: "2024-12-31", form: "20-F" }),
      earnings("sec", "2025-08-20", { periodEnd: "2025-06-30", form: "20-F" }),
    ];
    const quarters = [
      ...["2025-02-20", "2025-05-02", "2025-08-01"].map((date, at) =>
        earnings("alphavantage", date, { periodEnd: ["2024-12-31", "2025-03-31", "2025-06-30"][at]! }),
      ),
    ];
    expect(mergedEvents([quarters, half])).toMatchObject(quarters.map(({ date }) => ({ date })));
  });

  it("prefer reported to expected, and drop the window of the guess", () => {
    const guess = earnings("yahoo", "2025-04-28", { state: "expected", until: "2025-05-05", epsEstimate: 1.5 });
    const reported = earnings("alphavantage", "2025-05-01", { epsActual: 1.6 });
    const estimate = { metric: "epsEstimate", value: 1.5, source: "yahoo", asOfMs: 0 };
    expect(mergedEvents([[guess], [reported]])).toEqual([{ ...reported, others: [estimate] }]);
  });

  it("take a release's day and values before its filing's, in any source order, and name the EPS's accounting rules", () => {
    const filing = earnings("sec", "2025-05-02", { periodEnd: "2025-03-29", epsActual: 1.55, form: "10-Q" });
    const release = earnings("alphavantage", "2025-05-01", {
      periodEnd: "2025-03-31",
      epsActual: 1.6,
      epsEstimate: 1.5,
    });
    const both = { ...release, ...filedEps(1.55, { form: "10-Q" }) };
    expect(mergedEvents([[filing], [release]])).toEqual([both]);
    expect(mergedEvents([[release], [filing]])).toEqual([both]);
    // A day without a reported actual takes the filing's, with its form.
    const day = earnings("yahoo", "2025-05-01", { when: "after_close" });
    const known = { ...day, source: "yahoo, sec", periodEnd: "2025-03-29", epsActual: 1.55, form: "10-Q" };
    expect(mergedEvents([[filing], [day]])).toEqual([known]);
    const estimate = { metric: "epsEstimate", value: 1.5, source: "yahoo", asOfMs: 0 };
    expect(mergedEvents([[filing], [{ ...day, epsEstimate: 1.5 }]])).toEqual([{ ...known, others: [estimate] }]);
  });

  it("never combine one source's actual with another's estimate, whose currency and accounting rules may differ", () => {
    const estimate = (rest: Partial<EarningsEvent>) =>
      earnings("yahoo", "2025-05-08", { state: "expected", when: "after_close", ...rest });
    const actual = (rest: Partial<EarningsEvent>) =>
      earnings("alphavantage", "2025-05-08", { epsActual: 3.1, ...rest });
    for (const epsCurrency of ["JPY", "USD", undefined])
      for (const money of ["USD", undefined]) {
        const of = (currency: string | undefined) => (currency === undefined ? {} : { epsCurrency: currency });
        const reported = actual(of(money));
        const beside = epsCurrency === undefined ? {} : { currency: epsCurrency };
        const others = [{ metric: "epsEstimate", value: 250, source: "yahoo", asOfMs: 0, ...beside }];
        const one = { ...reported, source: "alphavantage, yahoo", when: "after_close", others };
        expect(mergedEvents([[reported], [estimate({ epsEstimate: 250, ...of(epsCurrency) })]])).toEqual([one]);
        expect(mergedEvents([[estimate({ epsEstimate: 250, ...of(epsCurrency) })], [reported]])).toEqual([one]);
      }
    // One source's actual and estimate stay together, and replace another's guess.
    const [pair] = mergedEvents([[estimate({ epsEstimate: 250, epsCurrency: "JPY" })], [actual({ epsEstimate: 3 })]]);
    expect(pair).toMatchObject({ epsActual: 3.1, epsEstimate: 3, others: [{ value: 250, currency: "JPY" }] });
    expect(pair).not.toHaveProperty("epsCurrency");
  });

  it("put no amount into a currency that another source named", () => {
    const unpaid = dividend("yahoo", "2025-05-09", { currency: "GBP" });
    expect(mergedEvents([[unpaid], [dividend("sec", "2025-05-09", { amount: 0.3, currency: "USD" })]])).toEqual([
      dividend("yahoo, sec", "2025-05-09", { amount: 0.3, currency: "USD" }),
    ]);
  });

  it("keep apart what one source keeps apart, and an expected report after a filing", () => {
    const paid = [dividend("yahoo", "2025-05-09", { amount: 0.3 }), dividend("yahoo", "2025-05-12", { amount: 2 })];
    const other = [dividend("alphavantage", "2025-05-12", { amount: 2, payDate: "2025-05-20" })];
    expect(mergedEvents([paid, other]).map(({ date }) => date)).toEqual(["2025-05-09", "2025-05-12"]);
    expect(mergedEvents([paid, other])[1]).toMatchObject({ amount: 2, payDate: "2025-05-20" });
    const year = earnings("sec", "2025-04-20", { periodEnd: "2024-12-31", form: "20-F" });
    const next = earnings("yahoo", "2025-04-28", { state: "expected" });
    expect(mergedEvents([[next], [year]])).toEqual([year, next]);
  });

  it("show differences: values more than 1 percent apart or in two currencies, from every further source", () => {
    const guess = (source: string, epsEstimate: number, rest: Partial<EarningsEvent> = {}) =>
      earnings(source, "2025-07-31", { state: "expected", epsEstimate, asOfMs: epsEstimate * 100, ...rest });
    const [next] = mergedEvents([[guess("yahoo", 1.1)], [guess("alphavantage", 1.4, { epsCurrency: "USD" })]]);
    const estimate = { metric: "epsEstimate", value: 1.4, source: "alphavantage", asOfMs: 140, currency: "USD" };
    expect(next).toEqual({ ...guess("yahoo", 1.1), others: [estimate] });
    // Reported by a third: its value counts, and both guesses are listed with it.
    const reported = earnings("files", "2025-08-01", { epsActual: 2, epsEstimate: 1.2 });
    expect(mergedEvents([[guess("yahoo", 1.1)], [guess("alphavantage", 1.4)], [reported]])[0]).toMatchObject({
      epsEstimate: 1.2,
      others: [
        { source: "yahoo", value: 1.1 },
        { source: "alphavantage", value: 1.4 },
      ],
    });
    const paid = (source: string, amount: number, currency: string) =>
      dividend(source, "2025-05-09", { amount, currency });
    expect(mergedEvents([[paid("yahoo", 1, "USD")], [paid("sec", 0.991, "USD")]])[0]).not.toHaveProperty("others");
    expect(mergedEvents([[paid("yahoo", 1, "USD")], [paid("sec", 0.98, "USD")]])[0]?.others).toHaveLength(1);
    expect(mergedEvents([[paid("yahoo", 1, "USD")], [paid("sec", 1, "EUR")]])[0]?.others).toEqual([
      { metric: "amount", value: 1, currency: "EUR", source: "sec", asOfMs: 0 },
    ]);
  });

  it("lose no reported value of an event: it is the one shown, within 1 percent of it, or listed with it", () => {
    const eps = fc.option(fc.double({ min: -5, max: 5, noNaN: true }), { nil: undefined });
    const money = fc.constantFrom("USD", "EUR", undefined);
    const state = fc.constantFrom<CorporateEvent["state"]>("told", "expected");
    const report = fc.record({ epsActual: eps, epsEstimate: eps, epsCurrency: money, state, form: fc.boolean() });
    const payment = fc.record({ amount: fc.option(fc.double({ min: 0.01, max: 5, noNaN: true })), currency: money });
    const known = (reported: object) =>
      Object.fromEntries(Object.entries(reported).filter(([, value]) => value != null));
    const others = (event: CorporateEvent | undefined) => event?.others ?? [];
    const isShown = (shown: number | undefined, value: number) =>
      shown !== undefined && apartPercent(shown, value) <= 1;
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 4 }), (reported) => {
        const lists = reported.map(({ form, ...rest }, at) => [
          earnings(`s${at}`, "2025-05-01", { ...known(rest), ...(form ? { form: "10-Q" } : {}) }),
        ]);
        const [merged, ...more] = mergedEvents(lists);
        expect(more).toEqual([]);
        for (const [event] of lists)
          for (const metric of ["epsActual", "epsEstimate"] as const) {
            const value = event?.[metric];
            if (value === undefined) continue;
            const beside = others(merged).some((one) => {
              const isSame = one.metric === metric && one.value === value && one.source === event?.source;
              return isSame && one.currency === event.epsCurrency;
            });
            if (!beside) expect(isShown(merged?.kind === "earnings" ? merged[metric] : undefined, value)).toBe(true);
          }
        // The EPS values, currency and form of an event come from one source.
        const { epsActual, epsEstimate, epsCurrency, form } = merged as EarningsEvent;
        const isOf = (event: EarningsEvent) =>
          event.epsActual === epsActual &&
          event.epsEstimate === epsEstimate &&
          event.epsCurrency === epsCurrency &&
          (epsActual === undefined || event.form === form);
        if (epsActual !== undefined || epsEstimate !== undefined)
          expect(lists.some(([event]) => event !== undefined && isOf(event))).toBe(true);
        expect(mergedEvents([[merged!], [merged!]])[0]?.others).toEqual(merged?.others);
      }),
    );
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 4 }), (reported) => {
        const lists = reported.map((one, at) => [dividend(`s${at}`, "2025-05-01", known(one))]);
        const [merged] = mergedEvents(lists);
        for (const [event] of lists) {
          if (event?.amount === undefined) continue;
          const { amount, source } = event;
          if (!others(merged).some((one) => one.metric === "amount" && one.value === amount && one.source === source))
            expect(isShown(merged?.kind === "dividend" ? merged.amount : undefined, amount)).toBe(true);
        }
      }),
    );
  });

  it("are in order, with each kind once a day, for any input", () => {
    const day = fc
      .integer({ min: 0, max: 400 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    const [reported, sum] = [fc.constantFrom("a", "b"), fc.integer({ min: 1, max: 4 })];
    const event = fc.oneof(
      fc
        .record({ date: day, source: reported, amount: sum })
        .map(({ date, source, amount }) => dividend(source, date, { amount })),
      fc
        .record({ date: day, source: reported, epsActual: sum })
        .map(({ date, source, epsActual }) => earnings(source, date, { epsActual })),
    );
    fc.assert(
      fc.property(fc.array(fc.array(event, { maxLength: 12 }), { maxLength: 3 }), (lists) => {
        const merged = mergedEvents(lists);
        const names = merged.map(({ date, kind }) => `${date} ${kind}`);
        expect(names).toEqual([...new Set(names)].sort());
        expect(merged.length).toBeLessThanOrEqual(lists.flat().length);
        // Merging merged events changes nothing.
        expect(mergedEvents([merged, merged])).toEqual(merged);
      }),
    );
  });

  it("include each source's state", async () => {
    const deps = { clock: { nowMs: () => 0, replay: undefined }, log: { warn: () => undefined } };
    const vendor = (name: string, events: readonly CorporateEvent[] | VendorError) => ({
      name,
      canHandle: ({ kind }: Instrument) => kind === "stock",
      fetchEvents: () => (events instanceof VendorError ? Promise.reject(events) : Promise.resolve(events)),
    });
    const provider = createCorporateEventProvider(
      [
        vendor("yahoo", new VendorError("yahoo", "timeout", "seeded")),
        vendor("alphavantage", [dividend("alphavantage", "2025-05-09")]),
        vendor("sec", []),
        vendor("files", new VendorError("files", "not-found", "seeded")),
      ],
      deps,
    );
    const requested = await provider.fetchEvents({ kind: "stock", symbol: "ACME" });
    expect(requested.map(({ source, state, isUnknown, events }) => [source, state, isUnknown, events.length])).toEqual([
      ["yahoo", "failed", false, 0],
      ["alphavantage", "ok", false, 1],
      ["sec", "nothing", false, 0],
      ["files", "nothing", true, 0],
    ]);
    expect(await provider.fetchEvents({ kind: "crypto", symbol: "BTC-USD", base: "BTC", quote: "USD" })).toEqual([]);
  });
});

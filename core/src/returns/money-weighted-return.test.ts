import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice } from "../statistics/index.ts";
import type { CashFlow } from "./cash-flow.ts";
import { internalRate, type MoneyWeightedReturn, moneyWeightedReturn } from "./money-weighted-return.ts";

const DAY_MS = 86_400_000;
const payment = (date: string, amount: number): CashFlow => ({ atMs: Date.parse(date), amount });
const payments = (...all: readonly (readonly [date: string, amount: number])[]): readonly CashFlow[] =>
  all.map(([date, amount]) => payment(date, amount));
/** Payments 365 days apart, as in the textbooks' yearly examples. */
const yearly = (...amounts: readonly number[]): readonly CashFlow[] =>
  amounts.map((amount, year) => ({ atMs: year * 365 * DAY_MS, amount }));
const yearlyRates = (result: MoneyWeightedReturn): readonly (number | undefined)[] | string => {
  if (result.kind === "undefined") return result.reason;
  return result.kind === "rate" ? [result.annualRate] : result.rates.map(({ annualRate }) => annualRate);
};

type Published = readonly [source: string, rate: number, digits: number, flows: readonly CashFlow[]];

/** Published rates, each to as many places as published. */
const PUBLISHED: readonly Published[] = [
  [
    "Microsoft's documentation of XIRR",
    0.373362535,
    8,
    payments(
      ["2008-01-01", -10_000],
      ["2008-03-01", 2750],
      ["2008-10-30", 4250],
      ["2009-02-15", 3250],
      ["2009-04-01", 2750],
    ),
  ],
  [
    "LibreOffice's help on XIRR",
    0.1828,
    4,
    payments(
      ["2001-01-01", -10_000],
      ["2001-02-01", 2000],
      ["2001-03-15", 2500],
      ["2001-05-12", 5000],
      ["2001-08-10", 1000],
    ),
  ],
  [
    "Apache OpenOffice's wiki on XIRR",
    0.124,
    3,
    payments(["2008-02-05", -2750], ["2008-07-05", 1000], ["2009-01-05", 2000]),
  ],
  [
    "Portfolio Performance, IRRTest: the simple case",
    0.050140747,
    8,
    payments(["2010-01-01", -200], ["2010-12-31", 210]),
  ],
  [
    "Portfolio Performance, IRRTest: the slow curve",
    0.1444629967,
    4,
    payments(
      ["2002-11-30", -4398],
      ["2007-06-11", 200],
      ["2008-05-11", 270],
      ["2009-05-01", 280],
      ["2010-06-01", 280],
      ["2011-05-02", 300],
      ["2012-04-30", 330],
      ["2012-12-06", 14_508],
    ),
  ],
  [
    "Portfolio Performance, IRRCalculationTest: dividends before taxes",
    0.412128788,
    8,
    payments(["2015-12-31", -1000], ["2016-06-01", 150], ["2016-12-31", 1230]),
  ],
  ["java-xirr, XirrTest: no growth", 0, 9, payments(["2010-01-01", -1000], ["2011-01-01", 1000])],
  ["java-xirr, XirrTest: a tenth more", 0.1, 9, payments(["2010-01-01", -1000], ["2011-01-01", 1100])],
  ["java-xirr, XirrTest: a tenth less", -0.1, 9, payments(["2010-01-01", -1000], ["2011-01-01", 900])],
  ["java-xirr, XirrTest: three times as much", 2, 9, payments(["2010-01-01", -1000], ["2011-01-01", 3000])],
  [
    "java-xirr, XirrTest: as a spreadsheet, in any order",
    0.1212676,
    7,
    payments(
      ["2010-10-01", -1000],
      ["2011-01-01", 4300],
      ["2010-07-01", -1000],
      ["2010-01-01", -1000],
      ["2010-04-01", -1000],
    ),
  ],
  [
    "java-xirr, its readme",
    0.2504234710540838,
    9,
    payments(["2016-01-15", -1000], ["2016-02-08", -2500], ["2016-04-17", -1000], ["2016-08-24", 5050]),
  ],
  [
    "java-xirr, XirrTest: where the Node.js package failed",
    0.2126861,
    7,
    payments(
      ["2000-05-24", -10_000],
      ["2000-06-05", 3027.25],
      ["2001-04-09", 630.68],
      ["2004-02-24", 2018.2],
      ["2005-03-18", 1513.62],
      ["2006-02-15", 1765.89],
      ["2007-01-10", 4036.33],
      ["2007-11-14", 4036.33],
      ["2008-12-17", 1513.62],
      ["2010-01-15", 1513.62],
      ["2011-01-14", 2018.16],
      ["2012-02-03", 1513.62],
      ["2013-01-18", 1009.08],
      ["2014-01-24", 1513.62],
      ["2015-01-30", 1513.62],
      ["2016-01-22", 1765.89],
      ["2017-01-20", 1765.89],
      ["2017-06-05", 22_421.55],
    ),
  ],
  [
    "java-xirr, issue 5: a loss within four weeks",
    -0.7640294,
    7,
    payments(
      ["2001-06-22", -2610],
      ["2001-07-03", -2589],
      ["2001-07-05", -5110],
      ["2001-07-06", -2550],
      ["2001-07-09", -5086],
      ["2001-07-10", -2561],
      ["2001-07-12", -5040],
      ["2001-07-13", -2552],
      ["2001-07-16", -2530],
      ["2001-07-17", 29_520],
    ),
  ],
  [
    "java-xirr, issue 5: one day more of it",
    -0.8353404,
    7,
    payments(
      ["2001-06-22", -2610],
      ["2001-07-03", -2589],
      ["2001-07-05", -5110],
      ["2001-07-06", -2550],
      ["2001-07-09", -5086],
      ["2001-07-10", -2561],
      ["2001-07-12", -5040],
      ["2001-07-13", -2552],
      ["2001-07-16", -2530],
      ["2001-07-17", -9840],
      ["2001-07-18", 38_900],
    ),
  ],
  [
    "java-xirr, issue 23",
    0.07017195,
    7,
    payments(["2010-01-01", -1000], ["2011-01-01", -1120], ["2013-01-01", 2508.8]),
  ],
  [
    "Ruby's xirr: a good investment of ten years",
    0.225683,
    6,
    payments(["1985-01-01", -1000], ["1990-01-01", 600], ["1995-01-01", 6000]),
  ],
  [
    "Ruby's xirr: a bad investment, where Newton's method fails",
    -0.034592,
    6,
    payments(["1985-01-01", -1000], ["1990-01-01", 600], ["1995-01-01", 200]),
  ],
  ["Ruby's xirr: 56 years", 0.112339, 6, payments(["1957-01-01", -1000], ["2013-01-01", 390_000])],
  [
    "Flock 2011, where Excel answers 2.98E-09: flows of one day and a loss",
    -0.592046674219327,
    9,
    payments(
      ["2010-04-01", 5290.5],
      ["2010-04-01", 5290.5],
      ["2010-04-01", 5290.5],
      ["2010-04-01", 5290.5],
      ["2010-11-08", 6273.2],
      ["2011-02-01", 5417.2],
      ["2011-03-15", 5492.05],
      ["2011-05-12", 5486.15],
      ["2011-08-31", -20_004],
    ),
  ],
  // Determined to the cent with a 50-digit computation, since no source publishes it.
  [
    "a question to a newsgroup, where Excel answers #NUM!",
    -0.9978256919828,
    9,
    payments(
      ["2000-08-24", -6138.49],
      ["2000-10-02", 40],
      ["2000-12-22", 4817.98],
      ["2001-01-03", 40],
      ["2005-06-04", -1741],
      ["2005-06-05", 1712],
    ),
  ],
];

describe("the internal rate of return", () => {
  it.each(PUBLISHED)("is %s: %d", (_source, rate, digits, flows) => {
    const result = internalRate(flows);
    expect(result.kind).toBe("rate");
    if (result.kind === "rate") expect(result.annualRate).toBeCloseTo(rate, digits);
  });

  it("is 1.0597572345993451e+284 for sixfold within a day (Ruby's xirr)", () => {
    const result = internalRate(payments(["1985-01-01", -1000], ["1985-01-02", 6000]));
    expect(result).toMatchObject({ kind: "rate", days: 1 });
    if (result.kind !== "rate") return;
    expect(result.rate).toBeCloseTo(5, 9);
    expect(result.annualRate! / 1.0597572345993451e284).toBeCloseTo(1, 9);
  });

  it("has two rates where Flock 2010 publishes one (0.237690981047194) and Excel answers 2.98E-09", () => {
    const flows = payments(
      ["2010-01-15", 3000],
      ["2011-01-15", -55_000],
      ["2012-01-15", 15_000],
      ["2013-01-14", 60_000],
    );
    const rates = yearlyRates(internalRate(flows));
    expect(rates).toHaveLength(2);
    expect(rates[0]).toBeCloseTo(0.237690981047194, 9);
    expect(rates[1]).toBeGreaterThan(15);
  });

  it("is 25 % and 400 % for the oil pump of Lorie and Savage 1955", () => {
    const result = internalRate(yearly(-1600, 10_000, -10_000));
    expect(result.kind).toBe("several");
    expect(yearlyRates(result)).toEqual([expect.closeTo(0.25, 9), expect.closeTo(4, 9)]);
  });

  it("is 10, 20 and 30 % for -1000, 3600, -4310, 1716, and 20 % alone for -1000, 3600, -4320, 1728 (Teichroew et al. 1965)", () => {
    const three = internalRate(yearly(-1000, 3600, -4310, 1716));
    expect(yearlyRates(three)).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0.2, 9), expect.closeTo(0.3, 9)]);
    const threefold = internalRate(yearly(-1000, 3600, -4320, 1728));
    expect(threefold.kind).toBe("rate");
    // A triple root: rounding of the sums moves it by the cube root of their error.
    expect(yearlyRates(threefold)).toEqual([expect.closeTo(0.2, 4)]);
  });

  it("counts a rate that the value only touches: 10 % for -100, 220, -121", () => {
    expect(yearlyRates(internalRate(yearly(-100, 220, -121)))).toEqual([expect.closeTo(0.1, 6)]);
  });

  it("is none for 1000, -3000, 2500 (Brealey and Myers, 'no IRR')", () => {
    expect(yearlyRates(internalRate(yearly(1000, -3000, 2500)))).toBe("no-rate");
  });

  it("is undefined, with the reason, if the payments can't have one", () => {
    expect(yearlyRates(internalRate([]))).toBe("no-payments");
    expect(yearlyRates(internalRate(yearly(0, 0)))).toBe("no-payments");
    expect(yearlyRates(internalRate(yearly(-1000)))).toBe("no-time");
    expect(yearlyRates(internalRate(yearly(-1000, -1000)))).toBe("one-sided");
    expect(yearlyRates(internalRate(yearly(1000, 0)))).toBe("one-sided");
    const sameDay = payments(["2010-01-01T09:00Z", -1000], ["2010-01-01T12:00Z", -1000], ["2010-01-01T15:00Z", 2100]);
    expect(yearlyRates(internalRate(sameDay))).toBe("no-time");
    expect(() => internalRate(yearly(-1, NaN))).toThrow(RangeError);
  });

  it("is -100 % for a loss of everything (java-xirr, XirrTest)", () => {
    for (const end of ["2010-07-01", "2011-01-01", "2012-01-01"]) {
      expect(internalRate(payments(["2010-01-01", -1000], [end, 0]))).toMatchObject({ rate: -1, annualRate: -1 });
    }
  });

  it("finds no rate in the rounding noise of payments that cancel out within a day", () => {
    const noise = payments(["2020-01-01", -100], ["2020-06-01", 0.1], ["2020-06-01", 0.2], ["2020-06-01", -0.3]);
    const [one] = yearlyRates(internalRate([...noise, payment("2020-12-31", 110)]));
    expect(one).toBeCloseTo(0.1, 9);
  });
});

describe("the verification of an internal rate", () => {
  const anyFlows = fc
    .array(
      fc.record({
        day: fc.integer({ min: 0, max: 12_000 }),
        amount: fc.integer({ min: -1e8, max: 1e8 }).map((cents) => cents / 100),
      }),
      { minLength: 2, maxLength: 30 },
    )
    .map((all) => all.map(({ day, amount }) => ({ atMs: day * DAY_MS, amount })));

  it("shows payments that sum to zero within 1e-9 of their size, at every rate", () => {
    fc.assert(
      fc.property(anyFlows, (flows) => {
        const result = internalRate(flows);
        if (result.kind === "undefined") return;
        for (const { values } of result.kind === "rate" ? [result] : result.rates) {
          const gross = values.reduce((sum, value) => sum + Math.abs(value), 0);
          expect(Math.abs(values.reduce((sum, value) => sum + value, 0))).toBeLessThanOrEqual(1e-9 * gross);
        }
      }),
    );
  });

  it("finds every sign change that a fine scan over growths from e^-4 to e^4 a year finds", () => {
    fc.assert(
      fc.property(anyFlows, (flows) => {
        const result = internalRate(flows);
        const found = result.kind === "undefined" ? [] : result.kind === "rate" ? [result] : result.rates;
        const logs = found.map(({ annualRate }) => Math.log1p(annualRate ?? Infinity));
        const sideAt = (log: number): number => {
          const { net, gross } = sumOf(flows, log);
          return Math.abs(net) < 1e-12 * gross ? 0 : Math.sign(net);
        };
        for (let step = -200; step < 200; step++) {
          const [from, to] = [step / 50, (step + 1) / 50];
          if (sideAt(from) * sideAt(to) >= 0) continue;
          expect(logs.some((log) => log >= from - 1e-9 && log <= to + 1e-9)).toBe(true);
        }
      }),
    );
  });

  it("finds the same rates for payments in another currency, in another order, or reversed", () => {
    fc.assert(
      fc.property(anyFlows, fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (flows, scale) => {
        const rates = yearlyRates(internalRate(flows));
        if (typeof rates === "string") return;
        for (const other of [flows.map(({ atMs, amount }) => ({ atMs, amount: amount * scale })), flows.toReversed()]) {
          const found = yearlyRates(internalRate(other));
          expect(found).toHaveLength(rates.length);
          rates.forEach((rate, i) => {
            // More than 308 digits.
            if (rate === undefined) return void expect(found[i]).toBeUndefined();
            expect(Math.abs(Number(found[i]) - Number(rate))).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(Number(rate))));
          });
        }
        // A loss of everything has no opposite side.
        if (!flows.some(({ amount }) => amount > 0)) return;
        expect(yearlyRates(internalRate(flows.map(({ atMs, amount }) => ({ atMs, amount: -amount }))))).toEqual(rates);
      }),
    );
  });

  it("finds every rate, in 1,000 cases built from known rates", () => {
    const dice = seededDice(24);
    for (let n = 0; n < 1000; n++) {
      const step = 100 + Math.floor(dice() * 400);
      // Growths of one step, each at least a tenth from the next.
      const growths: number[] = [];
      let growth = 0.2 + dice();
      const count = 1 + Math.floor(dice() * 4);
      for (; growths.length < count; growth *= 1.1 + dice()) growths.push(growth);
      // A factor without a solution above -100 %: 1 + b y + c y^2 with b, c > 0.
      let polynomial = [1, dice(), dice()];
      for (const one of growths) polynomial = product(polynomial, [-1, one]);
      const flows = polynomial.map((amount, k) => ({ atMs: k * step * DAY_MS, amount: amount * 1000 }));
      const found = yearlyRates(internalRate(flows));
      const expected = growths.map((one) => (365 * Math.log(one)) / step);
      expect(found).toHaveLength(expected.length);
      expected.forEach((log, i) => expect(Math.log1p(Number(found[i]))).toBeCloseTo(log, 6));
    }
  });
});

/** The sum of payments at a yearly growth (a logarithm), valued at the latest or the earliest of them. */
function sumOf(flows: readonly CashFlow[], log: number): { net: number; gross: number } {
  const days = flows.map(({ atMs }) => atMs / DAY_MS);
  const at = log < 0 ? Math.max(...days) : Math.min(...days);
  const values = flows.map(({ amount }, i) => amount * Math.exp((log * (at - days[i]!)) / 365));
  return {
    net: values.reduce((sum, value) => sum + value, 0),
    gross: values.reduce((sum, value) => sum + Math.abs(value), 0),
  };
}

function product(a: readonly number[], b: readonly number[]): number[] {
  const all = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((x, i) => b.forEach((y, j) => (all[i + j] = all[i + j]! + x * y)));
  return all;
}

it("takes at most 20 ms of processor time for 10,000 payments of both signs", () => {
  const dice = seededDice(9);
  const flows = Array.from({ length: 10_000 }, (_, day) => ({
    atMs: day * DAY_MS,
    amount: day === 9_999 ? 1e6 : dice() < 0.3 ? 100 * dice() : -100 * dice(),
  }));
  let least = Infinity;
  for (let run = 0; run < 12; run++) {
    const before = process.cpuUsage();
    expect(internalRate(flows).kind).not.toBe("undefined");
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  expect(least).toBeLessThan(20);
});

describe("the money-weighted return of a portfolio", () => {
  it("treats the opening value as paid in and the closing value as received", () => {
    // CFA Institute, Quantitative Methods: one share for 200, another for 225 after a year with a dividend of 5, both sold at 235
    // with dividends of 10: 9.39 % a year.
    const year = 365 * DAY_MS;
    const result = moneyWeightedReturn({
      opening: { atMs: 0, value: 200 },
      flows: [{ atMs: year, amount: 220 }],
      closing: { atMs: 2 * year, value: 480 },
    });
    expect(result).toMatchObject({ kind: "rate", days: 730 });
    if (result.kind === "rate") expect(result.annualRate).toBeCloseTo(0.0939, 4);
    // The quadratic: 200 x^2 + 220 x - 480 = 0.
    expect(yearlyRates(result)).toEqual([expect.closeTo((-220 + Math.sqrt(220 ** 2 + 4 * 200 * 480)) / 400 - 1, 9)]);
  });

  it("is 17 % where IBM was bought at 100 and 150 and sold at 140, with dividends of 10 (AnalystNotes, CFA level I)", () => {
    const year = 365 * DAY_MS;
    const flows = [
      { atMs: 0, amount: 100 },
      { atMs: year, amount: 140 },
    ];
    const result = moneyWeightedReturn({ opening: undefined, flows, closing: { atMs: 2 * year, value: 300 } });
    expect(yearlyRates(result)).toEqual([expect.closeTo(0.17, 2)]);
    expect(yearlyRates(result)).toEqual([expect.closeTo((-140 + Math.sqrt(140 ** 2 + 4 * 100 * 300)) / 200 - 1, 9)]);
  });

  it("gives the rate of a short period in addition to the annualised one", () => {
    const result = moneyWeightedReturn({
      opening: { atMs: 0, value: 100 },
      flows: [],
      closing: { atMs: 7 * DAY_MS, value: 101 },
    });
    expect(result).toMatchObject({ kind: "rate", days: 7, rate: expect.closeTo(0.01, 9) });
    expect(yearlyRates(result)).toEqual([expect.closeTo(1.01 ** (365 / 7) - 1, 9)]);
  });

  it("is -100 % where nothing is left, and refuses payments outside of the period", () => {
    const closing = { atMs: 400 * DAY_MS, value: 0 };
    const flows = [
      { atMs: 0, amount: 100 },
      { atMs: 30 * DAY_MS, amount: 50 },
    ];
    expect(moneyWeightedReturn({ opening: undefined, flows, closing })).toMatchObject({ rate: -1, annualRate: -1 });
    const late = [{ atMs: 401 * DAY_MS, amount: 1 }];
    expect(() => moneyWeightedReturn({ opening: undefined, flows: late, closing })).toThrow(RangeError);
  });
});

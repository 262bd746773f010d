import type { CorporateEventOnWire } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { eventDetails, perShare, corrected } from "./company-event-text.ts";

const at = "2025-05-01T00:00:00.000Z";
const common = { symbol: "ABC", date: "2025-05-09", source: "yahoo", asOf: at, state: "told", others: [] };
const nothing = { until: null, when: null, periodEnd: null, epsEstimate: null, epsActual: null, epsCurrency: null };
const text = (event: object) => eventDetails({ ...common, ...event } as unknown as CorporateEventOnWire);
const earnings = (event: object) => text({ kind: "earnings", ...nothing, form: null, surprisePercent: null, ...event });

it("describes an event in plain words", () => {
  expect(earnings({ when: "before_open", epsEstimate: 1.43 })).toBe("Before the open, EPS estimate 1.43");
  expect(earnings({ until: "2025-05-12" })).toBe("Some day up to 12 May");
  expect(earnings({ epsActual: 1.53, epsEstimate: 1.43, surprisePercent: 6.993, when: "after_close" })).toBe(
    "After the close, EPS 1.53 against an estimate of 1.43 (+6.99%)",
  );
  const inDollars = { epsActual: 1.53, epsEstimate: 1.43, epsCurrency: "USD" };
  expect(earnings(inDollars)).toBe("EPS 1.53 USD against an estimate of 1.43");
  expect(earnings({ ...inDollars, epsActual: null })).toBe("EPS estimate 1.43 USD");
  expect(earnings({})).toBe("Day only");
  const dividend = { kind: "dividend", amount: 0.25, currency: "USD", payDate: "2025-05-15" };
  expect(text(dividend)).toBe("Ex-dividend 0.25 USD, paid 15 May");
  expect(text({ ...dividend, amount: 0.0875, payDate: "2026-01-02" })).toBe("Ex-dividend 0.0875 USD, paid 2 Jan 2026");
  expect(text({ ...dividend, amount: null, currency: null, payDate: null })).toBe("Ex-dividend");
  expect(text({ kind: "split", to: 4, from: 1 })).toBe("4 new shares for 1");
  expect(text({ kind: "split", to: 1, from: 20 })).toBe("1 new share for 20 old ones");
});

it("labels a filing's EPS as a quarter's or a year's, and shows it without an estimate", () => {
  const filed = { epsActual: 6.11, epsEstimate: 1.4, periodEnd: "2024-12-31" };
  expect(earnings({ ...filed, form: "10-K" })).toBe("10-K filed, period to 31 Dec 2024, diluted EPS of the year 6.11");
  expect(earnings({ ...filed, form: "10-Q", epsActual: -0.4, epsCurrency: "USD", periodEnd: null })).toBe(
    "10-Q filed, diluted EPS of the quarter −0.40 USD",
  );
});

it("lists differing values from other sources, each with its source, currency and filing", () => {
  const other = { metric: "epsActual", value: 0.44, currency: "USD", form: "10-Q", source: "sec", asOf: at };
  const estimate = { ...other, metric: "epsEstimate", value: 1.4, form: null, source: "alphavantage" };
  expect(earnings({ epsActual: 2.1, epsEstimate: 2.17, epsCurrency: "USD", others: [other, estimate] })).toBe(
    "EPS 2.10 USD against an estimate of 2.17; SEC 10-Q: EPS of the quarter 0.44 USD; Alpha Vantage: EPS estimate 1.40 USD",
  );
  expect(
    corrected({
      date: "2025-05-09",
      others: [{ ...other, form: "10-K" } as never, { ...estimate, metric: "amount" } as never],
    }),
  ).toEqual(["SEC 10-K: EPS of the year 0.44 USD", "Alpha Vantage: 1.40 USD"]);
  const unmoneyed = { ...other, form: null, currency: null, source: "files" };
  expect(earnings({ others: [unmoneyed] })).toBe("Day only; candle files: EPS 0.44");
});

it("lists another date, time of day, pay date or ratio under its source, grouped by source", () => {
  const by = (source: string, reported: object) => ({ source, asOf: at, ...reported });
  const next = [
    by("alphavantage", { metric: "date", value: "2025-05-12", until: null }),
    by("alphavantage", { metric: "when", value: "after_close" }),
    by("alphavantage", { metric: "epsEstimate", value: 1.4, currency: "USD", form: null }),
    by("files", { metric: "date", value: "2025-12-30", until: "2026-01-02" }),
  ];
  expect(earnings({ state: "expected", when: "before_open", others: next })).toBe(
    "Before the open; Alpha Vantage: 12 May, after the close, EPS estimate 1.40 USD; candle files: 30 Dec to 2 Jan 2026",
  );
  const dividend = { kind: "dividend", amount: 0.25, currency: "USD", payDate: "2025-05-15" };
  expect(text({ ...dividend, others: [by("files", { metric: "payDate", value: "2025-05-16" })] })).toBe(
    "Ex-dividend 0.25 USD, paid 15 May; candle files: paid 16 May",
  );
  expect(text({ kind: "split", to: 4, from: 1, others: [by("files", { metric: "ratio", to: 1, from: 20 })] })).toBe(
    "4 new shares for 1; candle files: 1 new share for 20 old ones",
  );
});

it("shows an amount per share with cents, and with more digits only if declared in them", () => {
  const written = [1, -2.5, 0.4, 0.008125, 1.0625, 1234.5].map(perShare);
  expect(written).toEqual(["1.00", "−2.50", "0.40", "0.008125", "1.0625", "1,234.50"]);
});

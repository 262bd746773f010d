import { expect, it } from "vitest";
import { roughSpan } from "./rough-span.ts";

const CALENDAR_DAYS: Readonly<Record<string, number>> = {
  "a week": 7,
  "five days": 5,
  "three weeks": 21,
  "a month": 30.4,
  "two months": 60.9,
  "three months": 91.3,
  "four months": 121.8,
  "six months": 182.6,
};

it("names the horizons of advice in common terms, within a tenth of their exact length", () => {
  for (const sessions of [5, 21, 63, 126]) {
    for (const kind of ["stock", "crypto"] as const) {
      const days = kind === "stock" ? (sessions * 365.25) / 252 : sessions;
      const text = roughSpan(kind, sessions);
      expect(text).not.toMatch(/\d/);
      expect(Math.abs((CALENDAR_DAYS[text] ?? NaN) / days - 1)).toBeLessThan(0.1);
    }
  }
});

it("formats any other length exactly", () => {
  expect([roughSpan("stock", 200), roughSpan("crypto", 30)]).toEqual(["200 sessions", "30 days"]);
});

import { expect, it } from "vitest";
import { isCovered, tallestOf } from "./screen-keyboard.ts";

const phone = { width: 390, height: 780 };

it("a keyboard covers the window; the browser's own bars don't", () => {
  expect(isCovered(430, phone)).toBe(true);
  expect(isCovered(680, phone)).toBe(false);
  expect(isCovered(780, phone)).toBe(false);
});

it("the tallest window is that of one width: a phone that is turned has no keyboard yet", () => {
  expect(tallestOf(phone, { width: 390, height: 430 })).toBe(phone);
  const grown = { width: 390, height: 844 };
  expect(tallestOf(phone, grown)).toBe(grown);
  const turned = { width: 780, height: 390 };
  expect(tallestOf(phone, turned)).toBe(turned);
});

import { expect, it } from "vitest";
import { cardBeside, ringAround, scrollTo, type TourSpace } from "./tour-layout.ts";

const desk: TourSpace = {
  window: { width: 1440, height: 900 },
  above: 80,
  scrolled: 500,
  card: { width: 350, height: 200 },
  isSheet: false,
};
const phone: TourSpace = {
  window: { width: 390, height: 844 },
  above: 80,
  scrolled: 500,
  card: { width: 390, height: 240 },
  isSheet: true,
};
const part = (top: number, height: number, left = 100, width = 300) => ({ left, top, width, height });

it("draws the ring around the part, cut at the masthead and at the sheet", () => {
  expect(ringAround(part(200, 100), desk)).toEqual({ left: 94, top: 194, width: 312, height: 112 });
  expect(ringAround(part(20, 100), desk)).toMatchObject({ top: 82, height: 44 });
  expect(ringAround(part(500, 900, 16, 358), phone)).toEqual({ left: 10, top: 494, width: 370, height: 108 });
});

it("cuts nothing at the masthead before the page is scrolled", () => {
  expect(ringAround(part(20, 100), { ...desk, scrolled: 0 })).toMatchObject({ top: 14, height: 112 });
  expect(scrollTo(part(20, 100), { ...desk, scrolled: 0 })).toBe(0);
});

it("draws no ring around what is out of view", () => {
  expect(ringAround(part(-300, 100), desk)).toBeUndefined();
  expect(ringAround(part(700, 60), phone)).toBeUndefined();
});

it.each([
  ["below", part(200, 100), { left: 94, top: 318 }],
  ["above, where below is no room", part(700, 100), { left: 94, top: 482 }],
  ["to the right of a tall part", part(100, 780), { left: 418, top: 94 }],
  ["to the left, where the right is no room", part(100, 780, 1000, 420), { left: 632, top: 94 }],
  ["at the bottom of the window, where no side has room", part(100, 780, 20, 1400), { left: 1078, top: 688 }],
])("puts the card %s", (_, at, corner) => {
  expect(cardBeside(ringAround(at, desk), desk)).toEqual(corner);
});

it("keeps the card in the window, and in its middle without a ring", () => {
  expect(cardBeside(ringAround(part(200, 100, 1300, 100), desk), desk)).toEqual({ left: 1078, top: 318 });
  expect(cardBeside(undefined, desk)).toEqual({ left: 545, top: 350 });
});

it("doesn't scroll while part and card are in view", () => {
  expect(scrollTo(part(200, 100), desk)).toBe(0);
  expect(scrollTo(part(200, 300, 16, 358), phone)).toBe(0);
});

it("scrolls a part to the middle together with its card, and a tall one to its top", () => {
  // 820 px are left below the masthead: 348 are needed.
  expect(scrollTo(part(2000, 100), desk)).toBe(2000 - 80 - 18 - 236);
  expect(scrollTo(part(2000, 1200), desk)).toBe(2000 - 80 - 18);
  // Above a sheet: 524 px.
  expect(scrollTo(part(600, 100, 16, 358), phone)).toBe(600 - 80 - 18 - 194);
  expect(scrollTo(part(20, 900, 16, 358), phone)).toBe(20 - 80 - 18);
});

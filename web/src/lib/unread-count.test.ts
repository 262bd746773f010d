import { expect, it } from "vitest";
import { countedTitle, createUnreadCount, shortCount } from "./unread-count.ts";

it.each([
  [undefined, "Pricing · Sextant"],
  [0, "Pricing · Sextant"],
  [1, "(1) Pricing · Sextant"],
  [99, "(99) Pricing · Sextant"],
  [100, "(99+) Pricing · Sextant"],
])("with %s unread alerts the tab is titled '%s'", (unread, title) => {
  expect(countedTitle("Pricing · Sextant", unread)).toBe(title);
});

it("notifies listeners once per change, and not when the count stays the same", () => {
  const received: (number | undefined)[] = [];
  const count = createUnreadCount();
  const leave = count.subscribe(() => received.push(count.current()));
  for (const next of [3, 3, 2, undefined, undefined]) count.set(next);
  leave();
  count.set(9);
  expect(received).toEqual([3, 2, undefined]);
});

it("a long count is shortened on a badge", () => {
  expect(["0", "99", "99+"]).toEqual([0, 99, 4000].map(shortCount));
});

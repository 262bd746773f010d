import { expect, test } from "vitest";
import { mayPull, PULL_PX, pulledPx } from "./pull.ts";

test("the mark follows the finger at half its speed, and not without end", () => {
  expect([-50, 0, 100].map(pulledPx)).toEqual([0, 0, 50]);
  expect(pulledPx(1_000)).toBeGreaterThan(PULL_PX);
  expect(pulledPx(1_000)).toBe(pulledPx(2_000));
});

test("a pull begins at the top of the page only, and in nothing that scrolls, covers the page or is typed into", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div id="pulled" style="height:50px;overflow:auto"><p style="height:200px">Text</p><input><div role="dialog"><b>Dialog</b></div></div>`,
  );
  const box = document.getElementById("pulled");
  const within = (selector: string) => box?.querySelector(selector) ?? null;
  expect([mayPull(within("p"), 0), mayPull(within("p"), 10), mayPull(null, 0)]).toEqual([true, false, false]);
  expect([mayPull(within("input"), 0), mayPull(within("b"), 0)]).toEqual([false, false]);
  box?.scrollTo(0, 20);
  expect(mayPull(within("p"), 0)).toBe(false);
  box?.remove();
});

import { type Locator, userEvent } from "vitest/browser";
import { vi } from "vitest";
import { saveSetting } from "../src/lib/settings.ts";
import { whenTestEnds } from "./test-end.ts";

/** Returns the page's address from the path on. */
export const address = (): string => location.pathname + location.search + location.hash;

/** Returns the texts of everything a locator finds, each on one line. */
export const texts = (places: Locator): readonly string[] =>
  places.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());

/** Puts the keyboard's focus on an element, without a click. */
export async function focus(place: Locator): Promise<void> {
  (await place.findElement()).focus();
}

/** Presses a key (`Enter`, `Space`, `Tab`) on an element. */
export async function press(place: Locator, key: string): Promise<void> {
  await focus(place);
  await userEvent.keyboard(key === "Space" ? " " : `{${key}}`);
}

/** Presses Tab until an element has the focus. */
export async function tabTo(place: Locator): Promise<void> {
  const hasFocus = () => place.query() === document.activeElement;
  for (let stop = 0; stop < 80 && !hasFocus(); stop += 1) await userEvent.keyboard("{Tab}");
  if (!hasFocus()) throw new Error(`The Tab key does not lead to ${place.selector}.`);
}

/** Hides the page's tab from sight or shows it again, as far as the page can notice. */
export function setVisible(visible: boolean): void {
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (visible ? "visible" : "hidden"),
  });
  // As browsers do: the event climbs to the window.
  const report = () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  whenTestEnds(() => {
    Reflect.deleteProperty(document, "visibilityState");
    report();
  });
  report();
}

/**
 * Fakes the page's timers and date for the rest of the test. Time passes as before, unless the clock stands; `runFor`
 * makes it jump.
 */
export function installClock({ stands = false } = {}): void {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    shouldAdvanceTime: !stands,
  });
  whenTestEnds(() => vi.useRealTimers());
}

/** Advances the clock at once and fires every timer in order. */
export async function runFor(durationMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(durationMs);
}

/** Scrolls the page until a table's rows are this many pixels above the bottom edge of its head. */
export function scrollRows(grid: Locator, topPx: number): void {
  const rows = grid.element().querySelector(".rg-rows");
  const head = grid.element().querySelector<HTMLElement>(".rg-head");
  if (rows === null || head === null) throw new Error("There is no table.");
  const bottom = Number.parseFloat(getComputedStyle(head).top) + head.offsetHeight;
  window.scrollBy({ top: rows.getBoundingClientRect().top - bottom + topPx, behavior: "instant" });
}

/** Returns by how many pixels the page is wider than the window. */
export const overhangPx = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Sets the font size as the display settings do, for the rest of the test. */
export function setFontSize(size: "small" | "medium" | "large"): void {
  saveSetting("accessibility-font-size", size);
  whenTestEnds(() => saveSetting("accessibility-font-size", "medium"));
}

/** Returns a lock that answers can wait behind, and what opens it. */
export function lock(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

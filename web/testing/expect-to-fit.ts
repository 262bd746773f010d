import { expect } from "vitest";
import { page } from "vitest/browser";
import { overhangPx, setFontSize } from "./page-actions.ts";

type Window = {
  /** Ends the name of a test: 'nothing hangs over the edge at 360 px'. */
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly hasLargeLetters: boolean;
};

const usual = (widthPx: number): Window => ({
  name: `at ${String(widthPx)} px`,
  widthPx,
  heightPx: 900,
  hasLargeLetters: false,
});

/** The windows that a whole screen must fit into, from a phone that is zoomed in to a wide screen. */
export const WINDOWS: readonly Window[] = [
  {
    name: "at 180 px, as on a phone at 200 % zoom, with large letters",
    widthPx: 180,
    heightPx: 400,
    hasLargeLetters: true,
  },
  ...[360, 768, 1440, 1920].map(usual),
];

/** Gives the page that window for the rest of the test. */
export async function setWindow({ widthPx, heightPx, hasLargeLetters }: Window): Promise<void> {
  await page.viewport(widthPx, heightPx);
  if (hasLargeLetters) setFontSize("large");
}

/** Expects that the page scrolls sideways on no screen from a phone's to a wide one's; `what` names in a failure what it shows. */
export async function expectToFit(what = "the page"): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 900);
    expect(overhangPx(), `${what} at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
}

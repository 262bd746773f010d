import { expect } from "vitest";
import { page } from "vitest/browser";
import { overhangPx } from "./page-actions.ts";

/** Expects that the page scrolls sideways on no screen from a phone's to a wide one's. */
export async function expectToFit(): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 900);
    expect(overhangPx(), `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
}

import type {} from "@vitest/browser-playwright";
import type { BrowserCommand } from "vitest/node";

export type Media = {
  readonly colorScheme?: "dark" | "light" | null;
  readonly reducedMotion?: "reduce" | "no-preference" | null;
  readonly forcedColors?: "active" | "none" | null;
  readonly media?: "print" | null;
};

/** Sets what the system prefers, as the page sees it; null is the browser's own, and what is left out stays. */
export const emulateMedia: BrowserCommand<[media: Media]> = async ({ page }, media) => {
  await page.emulateMedia(media);
};

type Point = { readonly x: number; readonly y: number };

/** Presses the mouse on a point of the page, moves it sideways in ten steps and lets go. */
export const swipe: BrowserCommand<[from: Point, byX: number]> = async ({ page, frame }, from, byX) => {
  const box = await (await (await frame()).frameElement()).boundingBox();
  const [x, y] = [(box?.x ?? 0) + from.x, (box?.y ?? 0) + from.y];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX, y, { steps: 10 });
  await page.mouse.up();
};

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    swipe: (from: Point, byX: number) => Promise<void>;
  }
}

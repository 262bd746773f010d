import type {} from "@vitest/browser-playwright";
import type { BrowserCommand, BrowserCommandContext } from "vitest/node";

export type Media = {
  readonly colorScheme?: "dark" | "light" | null;
  readonly reducedMotion?: "reduce" | "no-preference" | null;
  readonly forcedColors?: "active" | "none" | null;
  readonly media?: "print" | null;
};

/** Sets the system preferences that the page sees; null is the browser's own, and omitted ones stay unchanged. */
export const emulateMedia: BrowserCommand<[media: Media]> = async ({ page }, media) => {
  await page.emulateMedia(media);
};

type Point = { readonly x: number; readonly y: number };

/** Converts a point of the tested page to the window that contains it. */
async function inTheWindow({ frame }: BrowserCommandContext, { x, y }: Point): Promise<[x: number, y: number]> {
  const box = await (await (await frame()).frameElement()).boundingBox();
  return [(box?.x ?? 0) + x, (box?.y ?? 0) + y];
}

/** Presses the mouse on a point of the page, moves it sideways in ten steps and lets go. */
export const swipe: BrowserCommand<[from: Point, byX: number]> = async (inside, from, byX) => {
  const { page } = inside;
  const [x, y] = await inTheWindow(inside, from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byX, y, { steps: 10 });
  await page.mouse.up();
};

/** The same with a finger on the screen. */
export const fingerSwipe: BrowserCommand<[from: Point, byX: number]> = async (inside, from, byX) => {
  const [x, y] = await inTheWindow(inside, from);
  const finger = await inside.context.newCDPSession(inside.page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", x + (byX * step) / 10);
  await touch("touchEnd");
  await finger.detach();
};

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    swipe: (from: Point, byX: number) => Promise<void>;
    fingerSwipe: (from: Point, byX: number) => Promise<void>;
  }
}

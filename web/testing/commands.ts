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

declare module "vitest/browser" {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
  }
}

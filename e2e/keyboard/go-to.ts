import type { Page } from "@playwright/test";
import type { Route } from "./routes.ts";

const FOUND_WITHIN_MS = 6_000;

const isAt = ({ path, query, hash }: Route, url: URL): boolean =>
  url.pathname === path &&
  (hash === "" || url.hash === hash) &&
  Object.entries(query).every(([key, value]) => url.searchParams.get(key) === value);

/**
 * Goes to a route by keys alone: its name typed into the palette, or, if no screen has that name, sent from there to the
 * assistant. Returns the way; undefined if neither leads there.
 */
export async function goTo(page: Page, route: Route): Promise<"palette" | "assistant" | undefined> {
  for (const way of ["palette", "assistant"] as const) {
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Find" }).waitFor();
    await page.keyboard.type(route.name);
    await page.getByRole("option", { name: /^Ask the assistant/ }).waitFor();
    const first = await page
      .getByRole("option", { selected: true })
      .innerText({ timeout: 1_000 })
      .catch(() => "");
    if (way === "palette" && first.split("\n")[0]?.trim() !== route.name) {
      await page.keyboard.press("Escape");
      continue;
    }
    // From the first entry, up leads to the last: it asks the assistant.
    if (way === "assistant") await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    const arrived = await page
      .waitForURL((url) => isAt(route, url), { timeout: FOUND_WITHIN_MS })
      .then(
        () => true,
        () => false,
      );
    if (way === "assistant") {
      if (!arrived) console.log(`        the assistant says: ${(await page.getByRole("log").innerText()).slice(-160)}`);
      await page.keyboard.press("Escape");
    }
    if (arrived) return way;
  }
  return undefined;
}

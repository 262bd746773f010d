import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { testAt } from "./own-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";
import { startServer } from "./start-server.ts";

const NAME = "Harbour Desk";
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="16" fill="#2277aa"/></svg>`;
const ACCENT = { dark: "rgb(95, 176, 255)", light: "rgb(11, 92, 173)" } as const;

const test = testAt(() => {
  const folder = resolve(import.meta.dirname, "..", ".cache", "e2e-brand");
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, "logo.svg"), LOGO);
  return startServer("white-label", {
    VENDORS: "simulated",
    BRAND_NAME: NAME,
    BRAND_LOGO: resolve(folder, "logo.svg"),
    BRAND_ACCENT_DARK: "#5fb0ff",
    BRAND_ACCENT_LIGHT: "#0b5cad",
    BRAND_LEGAL_ENTITY: "Harbour Desk Ltd",
    BRAND_JURISDICTION: "Ireland",
    CONTACT_EMAIL: "hello@harbour.example",
  });
});
test.use({ contextOptions: { reducedMotion: "reduce" } });
// Sequential in one worker: a second one would start another installation.
test.describe.configure({ mode: "default" });

/** Returns a page's text for users and for assistive technology; without the names of fonts and files. */
async function text(page: Page): Promise<string> {
  const said = await page.evaluate(() => {
    const metas = [...document.querySelectorAll("meta[content]")].map((meta) => meta.getAttribute("content") ?? "");
    const named = [...document.querySelectorAll("[alt], [aria-label], [title]")].flatMap((element) =>
      ["alt", "aria-label", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    const installation = document.getElementById("installation")?.textContent ?? "";
    return [document.title, document.body.innerText, installation, ...metas, ...named];
  });
  return said.join("\n");
}

async function isTheirs(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await text(page), page.url()).not.toMatch(/sextant/i);
    await expect(page).toHaveTitle(new RegExp(NAME));
    const logo = page.getByRole("img", { name: NAME }).first();
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  // The sign of the browser's tab, too.
  const href = await page.locator('link[rel="icon"]').getAttribute("href");
  const icon = await page.request.get(href ?? "");
  expect(await icon.text(), page.url()).toBe(LOGO);
}

/** Checks that in either theme the primary button has the operator's colour. */
async function isFilled(page: Page, button: Locator): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(button).toHaveCSS("background-color", ACCENT[colorScheme]);
  }
}

test("every page is the operator's: name, logo and accent", async ({ page }) => {
  for (const path of ["/", "/privacy", "/terms", "/cookies", "/auth/sign-in", "/auth/sign-in?mode=sign-up"]) {
    await page.goto(path);
    await isTheirs(page);
    const [primary] = await page.locator(".btn-default").all();
    if (primary) await isFilled(page, primary);
    if (path === "/" || path === "/auth/sign-in") expect(await axeFindingsInBothThemes(page), path).toEqual([]);
  }
  await page.goto("/privacy");
  await expect(page.getByText("Harbour Desk Ltd").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "hello@harbour.example" }).first()).toBeVisible();
  await page.goto("/auth/callback?state=unknown");
  await isTheirs(page);
});

/** Screens with most of what wears the accent: buttons, links, tabs, switches, the chart. */
const ACCENTED: readonly string[] = ["/market-analysis?symbol=AAPL", "/trading-advisory?symbol=AAPL"];

test("the application is the operator's too", async ({ page }) => {
  await signUp(page, newPerson("Brand Example"));
  for (const path of [
    "/dashboard",
    "/account",
    "/market-analysis?symbol=AAPL",
    "/trading-advisory?symbol=AAPL",
    "/track-record",
    "/backtest",
    "/no-such-screen",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // After everything was fetched, the page has the most text.
    await page.waitForLoadState("networkidle");
    await isTheirs(page);
    if (!ACCENTED.includes(path)) continue;
    expect(await axeFindingsInBothThemes(page), path).toEqual([]);
    await isFilled(page, page.getByRole("button", { name: "Analyze" }));
  }
});

import type { Page } from "@playwright/test";
import { axeFindings } from "./axe-findings.ts";
import { expect, newPerson, test, VISITOR } from "./screen.ts";

test.use({ storageState: VISITOR });

/** Words of the frame and of states, which no screen in German says. */
const ENGLISH = [
  "Sign In",
  "Loading",
  "Retry",
  "Watchlists",
  "Your ",
  "couldn't be",
  "No match",
  "Cancel",
  "Learn more",
  "Alerts",
];

/** Expects a screen in German that nothing on a narrow phone makes wider than the window. */
async function expectGerman(page: Page, screen: string): Promise<void> {
  await expect(page.locator("html"), screen).toHaveAttribute("lang", "de");
  const shown = await page.locator("body").innerText();
  expect(
    ENGLISH.filter((words) => shown.includes(words)),
    screen,
  ).toEqual([]);
  // Terms at the foot can be reached once their explanations have loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".term-list li")].every((term) => term.querySelector("button, [tabindex]") !== null),
  );
  expect(await axeFindings(page), screen).toEqual([]);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, screen).toBe(0);
}

test("whoever chooses German gets it on every step, until they choose English again", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/?language=de");
  await expect(page).toHaveURL("/");
  await expectGerman(page, "landing");

  const { displayName, email, password } = newPerson("German Example");
  await page.goto("/auth/sign-in?mode=sign-up&return=%2Fdashboard");
  await expectGerman(page, "sign-up");
  await page.getByLabel("Anzeigename").fill(displayName);
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("button", { name: "Konto erstellen" }).click();
  await page.getByRole("button", { name: "Überspringen", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Signale" })).toBeVisible();
  await expectGerman(page, "dashboard");

  await page.goto("/market-analysis?symbol=AAPL");
  await expect(page.getByRole("tab", { name: "Überblick" })).toBeVisible();
  await expectGerman(page, "analysis");

  await page.goto("/alerts");
  await expect(page.getByText("Noch keine Alarme.", { exact: true })).toBeVisible();
  await expectGerman(page, "alerts");

  await page.goto("/learn/stop-loss");
  await page.getByRole("button", { name: "Antwort prüfen" }).click();
  await expectGerman(page, "lesson");

  await page.goto("/alerts?tutorial=alerts");
  await expect(page.getByText(/^Schritt 1 von \d+$/)).toBeVisible();
  await expectGerman(page, "tour");
  await page.keyboard.press("Escape");

  await page.goto("/pricing");
  await expect(page.getByRole("list", { name: "Was Premium enthält" })).toBeVisible();
  await expectGerman(page, "pricing");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: /^Konto von/ }).click();
  await page.getByRole("button", { name: "Anzeige", exact: true }).click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Pricing" })).toBeVisible();
});

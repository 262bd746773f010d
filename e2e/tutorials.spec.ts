import type { Page, Response } from "@playwright/test";
import { type Tutorial, tutorialAddress, TUTORIALS } from "@sextant/core/assistant";
import { testAsPro as test } from "./pro-site.ts";
import { expect, newPerson } from "./screen.ts";
import { fillSignIn, forgetCookies, signUp } from "./sign-up.ts";

/** Gives the user what the screens show only to those who have it: a backtest that has ended. */
async function fill(page: Page): Promise<void> {
  const answer = await page.request.post("/api/backtests", {
    data: { symbols: ["AAPL"], rule: "sma-cross" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Expects what the step points at to be in the window, in the ring, and not under the card. */
async function expectToBePointedAt(page: Page, what: string): Promise<void> {
  await expect(async () => {
    const seen = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [ring, card] = [boxOf(".tour-ring"), boxOf(".tour-card")];
      if (ring === undefined || card === undefined) return undefined;
      const shared =
        Math.max(0, Math.min(ring.right, card.right) - Math.max(ring.left, card.left)) *
        Math.max(0, Math.min(ring.bottom, card.bottom) - Math.max(ring.top, card.top));
      return {
        isInView: ring.top >= 0 && ring.left >= 0 && ring.bottom <= innerHeight && ring.right <= innerWidth,
        isLarge: ring.width > 24 && ring.height > 24,
        // A part as large as the window leaves no room beside it.
        covered: shared / (ring.width * ring.height),
        isCardInView: card.top >= 0 && card.bottom <= innerHeight && card.left >= 0 && card.right <= innerWidth,
      };
    });
    expect(seen, what).toMatchObject({ isInView: true, isLarge: true, isCardInView: true });
    expect(seen?.covered, what).toBeLessThan(0.35);
  }).toPass({ timeout: 15_000 });
}

/** Whether an answer is that of saving progress with some text in it. */
const saves = (answer: Response, text: string): boolean =>
  answer.url().endsWith("/learning") &&
  answer.request().method() === "POST" &&
  answer.request().postData()?.includes(text) === true;

/** Plays a tutorial from its address to its end by keyboard alone, and expects every step of it to be there. */
async function play(page: Page, tutorial: Tutorial): Promise<void> {
  const { id, steps } = tutorial;
  await page.goto(tutorialAddress(tutorial, "AAPL"));
  const dialog = page.getByRole("dialog");
  for (const [at, { title, description }] of steps.entries()) {
    const onward = page.getByRole("button", {
      name: at + 1 === steps.length ? "Complete Tutorial" : "Next",
      exact: true,
    });
    await expect(dialog, `${id} ${title}`).toHaveAccessibleName(title);
    await expect(dialog).toHaveAccessibleDescription(description);
    await expect(page.getByText(`Step ${String(at + 1)} of ${String(steps.length)}`, { exact: true })).toBeVisible();
    await expectToBePointedAt(page, `${id} ${title} at ${String(page.viewportSize()?.width)} px`);
    await expect(onward).toBeFocused();
    const isLast = at + 1 === steps.length;
    const finished = isLast ? page.waitForResponse((answer) => saves(answer, '"finished":true')) : undefined;
    await page.keyboard.press("Enter");
    await finished;
  }
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/tutorial/);
}

test("every tutorial finds each of its steps on its screen, on a desktop and on a phone, by keyboard", async ({
  page,
}) => {
  await signUp(page, newPerson("Tutorial Example"));
  await fill(page);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const tutorial of TUTORIALS)
      await test.step(`${tutorial.id} at ${String(width)} px`, () => play(page, tutorial));
  }
  await page.goto("/alerts?tutorial=all");
  await expect(page.getByRole("list", { name: "Tutorials" }).getByText("Done", { exact: true })).toHaveCount(
    TUTORIALS.length,
  );
});

test("a tutorial that is left in one browser goes on in another", async ({ page, browser, baseURL }) => {
  await signUp(page, newPerson("Resuming Example"));
  await page.goto("/paper?tutorial=paper");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await expect(next).toBeFocused();
  const saved = page.waitForResponse((answer) => saves(answer, '"step":2'));
  await page.keyboard.press("Enter");
  await saved;
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: "en-GB",
    storageState: await page.context().storageState(),
  });
  const elsewhere = await context.newPage();
  await elsewhere.goto("/paper?tutorial=paper");
  await expect(elsewhere.getByRole("dialog")).toHaveAccessibleName("New order");
  await expect(elsewhere.getByText("You stopped here last time.")).toBeVisible();
  await context.close();
});

test("a visitor who follows a link to a tutorial signs in first, and is then shown it", async ({ page }) => {
  const person = newPerson("Linked Example");
  await signUp(page, person);
  await forgetCookies(page);
  await page.goto("/watchlist?tutorial=watchlist");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("to open Watchlist");
  await notice.getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, person);
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Add a symbol");
});

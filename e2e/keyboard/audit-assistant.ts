import { ACTIONS } from "@sextant/core/assistant";
import { SCREENS } from "@sextant/core/contract";
import type { Locator, Page } from "@playwright/test";
import { expect as once } from "../screen.ts";
import type { Account } from "./accounts.ts";
import type { Finding } from "./finding.ts";
import { pressOn } from "./press-on.ts";
import { reach } from "./reach.ts";
import { announced } from "./spoken.ts";

const expect = once.configure({ timeout: 20_000 });

/** A question for an action, and the screen of the question. */
type Question = { readonly intent: string; readonly question: string; readonly on?: string };

/** In an order in which each finds what it acts on. */
const QUESTIONS: readonly Question[] = [
  { intent: "do.create-alert", question: "alert me when ETH goes above 200000" },
  { intent: "do.pause-alert", question: "pause my alert on BTC" },
  { intent: "do.delete-alert", question: "delete my BTC alert" },
  { intent: "do.watch", question: "add NVDA to my watchlist" },
  { intent: "do.unwatch", question: "unfollow MSFT" },
  { intent: "do.paper-trade", question: "buy 0.01 BTC on paper" },
  { intent: "do.backtest", question: "backtest RSI on AAPL" },
  { intent: "do.save-filter", question: "save this filter as Calm", on: `${SCREENS.stockScreener.path}?rsi14=1..60` },
  { intent: "do.export", question: "export my data" },
];

/** Asks for every action of the assistant, reads its preview, confirms and undoes it, by keys. */
export async function auditAssistant(
  { name: account, page }: Account,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const intent of Object.keys(ACTIONS))
    if (!QUESTIONS.some((request) => request.intent === intent)) throw new Error(`no question asks for ${intent}`);
  for (const request of QUESTIONS) {
    const wrong: string[] = [];
    await act(page, request).catch(async (error: unknown) => {
      const said = await page.getByRole("log").innerText();
      wrong.push(`${String(error).slice(0, 300)}; the assistant says: ${said.slice(-200)}`);
    });
    report({
      part: "assistant",
      account,
      what: `${request.intent}: '${request.question}'`,
      elements: 0,
      stops: 0,
      opened: 1,
      wrong,
    });
  }
}

async function act(page: Page, { intent, question, on = SCREENS.pricing.path }: Question): Promise<void> {
  await page.goto(on);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Open the assistant" }).waitFor();
  await page.keyboard.press("a");
  const panel = page.getByRole("dialog", { name: "Assistant" });
  const field = panel.getByRole("textbox", { name: "Your question" });
  await expect(field).toBeFocused();
  await page.keyboard.type(question);
  await page.keyboard.press("Enter");
  if (intent === "do.export") {
    await announced(page, /as one file/);
    await expect(field).toBeFocused();
    await pressOn(panel.getByRole("button", { name: SCREENS.account.label, exact: true }).last(), "Shift+Tab");
    await page.getByRole("heading", { level: 1, name: SCREENS.account.label }).waitFor();
  } else {
    const card = panel.getByRole("region");
    await expect(card).toHaveAccessibleName(/\S/u);
    await announced(page, new RegExp(await card.getByRole("heading").innerText(), "u"));
    await expect(card.getByRole("term").first()).toBeVisible();
    await expect(field).toBeFocused();
    await pressAndHear(page, card, "Confirm");
    await pressAndHear(page, card, "Undo");
    await expect(card.getByRole("button", { name: "Undo" })).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open the assistant" })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body), "the focus has a place").toBe(true);
}

/** Presses a button of a proposal. Expects its result in a live region, and the focus to stay in the assistant. */
async function pressAndHear(page: Page, card: Locator, name: "Confirm" | "Undo"): Promise<void> {
  const button = card.getByRole("button", { name, exact: true });
  await reach(button, name === "Confirm" ? "Shift+Tab" : "Tab");
  const before = await card.getByRole("paragraph").allInnerTexts();
  await page.keyboard.press("Enter");
  // While it is being done, the button says so.
  await expect(
    card
      .getByRole("button", { name: /^(?:Confirm|Undo|Undoing…|Confirming…)$/u })
      .and(card.getByRole("button", { disabled: true })),
  ).toHaveCount(0);
  await expect(button).toHaveCount(0);
  const after = await card.getByRole("paragraph").allInnerTexts();
  const result = after.find((text) => !before.includes(text) && !text.startsWith("You can undo"));
  if (result === undefined) throw new Error(`${name} says nothing: ${after.join(" | ")}`);
  await announced(page, new RegExp(result.slice(0, 40).replace(/[^\w ]/gu, "."), "u"));
  const isInside = await page
    .getByRole("dialog", { name: "Assistant" })
    .evaluate((dialog) => dialog.contains(document.activeElement));
  if (!isInside) throw new Error(`after ${name} the focus is outside`);
}

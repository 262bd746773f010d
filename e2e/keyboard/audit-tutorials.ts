import { TUTORIALS, type Tutorial } from "@sextant/core/assistant";
import type { Page } from "@playwright/test";
import { expect as once } from "../screen.ts";
import type { Account } from "./accounts.ts";
import type { Finding } from "./finding.ts";
import { announced } from "./spoken.ts";
import { pressOn } from "./press-on.ts";

const expect = once.configure({ timeout: 20_000 });

/** Starts, walks and finishes every tutorial by keys, from the list that the palette opens on the dashboard. */
export async function auditTutorials(
  { name: account, page }: Account,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const tutorial of TUTORIALS) {
    const wrong: string[] = [];
    await play(page, tutorial).catch((error: unknown) => wrong.push(String(error).slice(0, 400)));
    const { title, steps } = tutorial;
    report({ part: "tutorials", account, what: title, elements: steps.length, stops: steps.length, opened: 1, wrong });
  }
}

async function play(page: Page, { title, steps }: Tutorial): Promise<void> {
  await openList(page);
  const list = page.getByRole("dialog", { name: "Show me around" });
  await pressOn(list.getByRole("button", { name: new RegExp(`^${title}`, "u") }).first());
  const next = page.getByRole("button", { name: "Next", exact: true });
  const complete = page.getByRole("button", { name: "Complete Tutorial", exact: true });
  const onward = next.or(complete);
  const card = page.getByRole("dialog");
  await expect(onward).toBeFocused();
  // A step whose part the account doesn't have is skipped.
  const shown = Number(/Step \d+ of (\d+)/.exec(await card.innerText())?.[1] ?? "0");
  if (shown < Math.min(2, steps.length)) throw new Error(`only ${String(shown)} of ${String(steps.length)} steps`);
  for (let step = 1; step <= shown; step += 1) {
    await expect(card).toHaveAccessibleName(/\S/u);
    await expect(card).toHaveAccessibleDescription(/\S/u);
    await expect(step === shown ? complete : next).toBeFocused();
    if (step > 1) await announced(page, new RegExp(`^Step ${String(step)} of ${String(shown)}\\. `, "u"));
    if (step === 2) {
      // Back and forth, and the other stops of the card.
      await pressOn(page.getByRole("button", { name: "Previous" }), "Shift+Tab");
      await expect(next).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(step === shown ? complete : next).toBeFocused();
    }
    await page.keyboard.press("Enter");
  }
  await expect(card).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body), "the focus has a place").toBe(true);
  await openList(page);
  await expect(list.getByRole("button", { name: new RegExp(`^${title}.*Done`, "u") }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
}

async function openList(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Find" }).waitFor();
  await page.keyboard.type("Show me around");
  await expect(page.getByRole("option", { name: /^Show me around/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
}

import type { Page } from "@playwright/test";

type Tried = { readonly opened: number; readonly wrong: readonly string[] };

const MOST_BUTTONS = 40;
const OPEN = "dialog[open], [role=dialog]:not([hidden]), [role=alertdialog], [role=menu], [popover]:popover-open";
/** These leave the page or the session. */
const LEAVING = /sign out|sign in|log out|continue with/i;

/**
 * Presses Enter on every button of the screen, while no change reaches the server. Expects Escape to close what opens, and
 * the focus to return to the button.
 */
export async function tryOpeners(page: Page, part: "main" | "body"): Promise<Tried> {
  const wrong: string[] = [];
  let opened = 0;
  const address = page.url();
  await page.route(/\/api\//u, (route) => (route.request().method() === "GET" ? route.fallback() : route.abort()));
  const tried = new Set<string>();
  const root = part === "main" ? page.getByRole("main") : page.locator("body");
  for (let at = 0; tried.size < MOST_BUTTONS; at += 1) {
    const button = root.getByRole("button").nth(at);
    if ((await button.count()) === 0) break;
    const name = await button.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent ?? "");
    if (tried.has(name) || LEAVING.test(name) || (await button.isDisabled()) || !(await button.isVisible())) continue;
    tried.add(name);
    const before = await page.locator(OPEN).count();
    await button.focus();
    const handle = await button.elementHandle();
    await page.keyboard.press("Enter");
    const hasOpened = await page
      .waitForFunction(
        ([selector, count]) => document.querySelectorAll(selector).length > count,
        [OPEN, before] as const,
        {
          timeout: 600,
        },
      )
      .then(
        () => true,
        () => false,
      );
    if (hasOpened) {
      opened += 1;
      // An explanation is text alone, follows its button, and leaves the focus there.
      const isInside = await page.evaluate(
        (selector) =>
          [...document.querySelectorAll(selector)].some(
            (each) =>
              each.contains(document.activeElement) ||
              (each === document.activeElement?.nextElementSibling && each.querySelector("a, button, input") === null),
          ),
        OPEN,
      );
      if (!isInside) wrong.push(`'${name}' opens something without the focus`);
      await page.keyboard.press("Escape");
      const hasClosed = await page
        .waitForFunction(
          ([selector, count]) => document.querySelectorAll(selector).length <= count,
          [OPEN, before] as const,
          {
            timeout: 2_000,
          },
        )
        .then(
          () => true,
          () => false,
        );
      if (!hasClosed) wrong.push(`Escape doesn't close what '${name}' opens`);
      const hasReturned = await page
        .waitForFunction((element) => element === document.activeElement, handle, { timeout: 1_000 })
        .then(
          () => true,
          () => false,
        );
      if (!hasReturned)
        wrong.push(
          `the focus doesn't return to '${name}' but to ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? "")}`,
        );
      if (hasClosed && page.url() === address) continue;
    } else if (page.url() === address) continue;
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => undefined);
  }
  await page.unroute(/\/api\//u);
  await page.goto(address);
  return { opened, wrong };
}

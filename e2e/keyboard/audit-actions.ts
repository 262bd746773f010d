import { SCREENS } from "@sextant/core/contract";
import type { Page } from "@playwright/test";
import { expect as once } from "../screen.ts";
import type { Account } from "./accounts.ts";
import type { Finding } from "./finding.ts";
import { pressOn } from "./press-on.ts";
import { reach } from "./reach.ts";
import { announced } from "./spoken.ts";
import { typeInto } from "./type-into.ts";

const expect = once.configure({ timeout: 20_000 });

type Step = { readonly what: string; readonly at: string; readonly act: (page: Page) => Promise<void> };

/** The main actions of screens, each from its screen on. */
const STEPS: readonly Step[] = [
  {
    what: "an alert by the form",
    at: `${SCREENS.alerts.path}?new`,
    act: async (page) => {
      await typeInto(page.getByRole("textbox", { name: "Describe your alert" }), "tell me when BTC falls below 6k");
      await page.keyboard.press("Enter");
      await pressOn(
        page.getByRole("region", { name: "What this alert watches" }).getByRole("button", { name: "Create alert" }),
      );
      await expect(page.getByRole("list", { name: "Your alerts" }).getByRole("listitem")).toHaveCount(1);
      await announced(page, /alert/i);
    },
  },
  {
    what: "symbols to follow",
    at: SCREENS.watchlist.path,
    act: async (page) => {
      for (const symbol of ["MSFT", "ETH-USD"]) {
        await typeInto(page.getByRole("combobox", { name: "Symbol to follow" }), symbol);
        await page.keyboard.press("Enter");
        await announced(page, new RegExp(symbol.split("-")[0] ?? "", "u"));
      }
    },
  },
  {
    what: "a portfolio and a holding",
    at: SCREENS.portfolios.path,
    act: async (page) => {
      const dialog = page.getByRole("dialog");
      await pressOn(page.getByRole("main").getByRole("button", { name: "Create Portfolio" }).first());
      await typeInto(dialog.getByRole("textbox", { name: "Name" }), "Pension");
      await pressOn(dialog.getByRole("button", { name: "Create Portfolio" }));
      await typeInto(dialog.getByRole("combobox", { name: "Symbol" }), "AAPL");
      await typeInto(dialog.getByRole("textbox", { name: "Quantity" }), "5");
      await typeInto(dialog.getByRole("textbox", { name: "Price per unit, USD" }), "150");
      await pressOn(dialog.getByRole("button", { name: "Add buy" }));
      await expect(dialog).toHaveCount(0);
      await announced(page, /Buy added/u);
      expect(await page.evaluate(() => document.activeElement !== document.body), "the focus has a place").toBe(true);
    },
  },
  {
    what: "a paper order",
    at: `${SCREENS.paper.path}?symbol=BTC-USD&side=buy`,
    act: async (page) => {
      await typeInto(page.getByRole("textbox", { name: "Quantity", exact: true }), "0.001");
      await pressOn(page.getByRole("button", { name: /^Place (?:buy|sell) order$/ }));
      await announced(page, /Order placed/u);
    },
  },
  {
    what: "a backtest",
    at: SCREENS.backtest.path,
    act: async (page) => {
      await pressOn(page.getByRole("button", { name: "Run backtest" }));
      await expect(page.getByRole("heading", { name: "Limits of this result" })).toBeVisible({ timeout: 60_000 });
      await announced(page, /backtest|done|finished|result/i);
    },
  },
  {
    what: "a saved filter",
    at: SCREENS.stockScreener.path,
    act: async (page) => {
      await pressOn(page.getByRole("button", { name: "Save filter" }));
      await typeInto(page.getByRole("dialog").getByRole("textbox", { name: "Name" }), "All stocks");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await announced(page, /All stocks/u);
      await expect(page.getByRole("button", { name: "Delete filter" })).toBeVisible();
    },
  },
  {
    what: "a plan, up to its invoice",
    at: SCREENS.pricing.path,
    act: async (page) => {
      const plan = page
        .getByRole("list", { name: "Plans" })
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: "Professional" }) });
      await pressOn(plan.getByRole("button").or(plan.getByRole("link")).last());
      const dialog = page.getByRole("dialog");
      await expect(dialog).toHaveAccessibleName(/\S/u);
      await reach(dialog.getByRole("radio", { name: /TRON/i }));
      await page.keyboard.press("Space");
      await pressOn(dialog.getByRole("button", { name: /^Pay with/ }));
      await expect(page).toHaveURL(/invoice=/u);
      await reach(dialog.getByRole("button", { name: /copy.*address/i }));
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      expect(await page.evaluate(() => document.activeElement !== document.body), "the focus has a place").toBe(true);
    },
  },
];

/** Does the main actions of screens by keys. Expects each result in a live region. */
export async function auditActions(
  { name: account, page }: Account,
  report: (finding: Finding) => void,
): Promise<void> {
  for (const { what, at, act } of STEPS) {
    const wrong: string[] = [];
    await page.goto(at);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await act(page).catch((error: unknown) => wrong.push(String(error).slice(0, 600)));
    report({ part: "actions", account, what, elements: 0, stops: 0, opened: 0, wrong });
  }
}

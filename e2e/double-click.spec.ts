import type { Page } from "@playwright/test";
import { doubleClick } from "./double-click.ts";
import { testAsPro as test } from "./pro-site.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";

type Creation = {
  readonly what: string;
  /** Where it is created, and the API address that lists the user's own. */
  readonly at: string;
  readonly listed: (id: string) => string;
  readonly count: (answer: unknown) => number;
  /** Fills in the fields that the button requires. */
  readonly fill: (page: Page) => Promise<void>;
  readonly button: (page: Page) => ReturnType<Page["getByRole"]>;
};

/** A valid address where nothing answers. */
const NO_USER = "http://127.0.0.1:9/events";

const length = (answer: unknown) => (answer as readonly unknown[]).length;

const CREATIONS: readonly Creation[] = [
  {
    what: "symbol to follow",
    at: "/dashboard",
    listed: (id) => `/api/users/${id}/watchlist`,
    count: length,
    fill: (page) => page.getByLabel("Symbol to follow").fill("ETH-USD"),
    button: (page) => page.getByRole("button", { name: "Add", exact: true }),
  },
  {
    what: "portfolio",
    at: "/dashboard?tab=portfolio",
    listed: (id) => `/api/users/${id}/portfolios`,
    count: length,
    fill: async (page) => {
      await page.getByRole("button", { name: "Create Portfolio" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("Long term");
    },
    button: (page) => page.getByRole("dialog").getByRole("button", { name: "Create Portfolio" }),
  },
  {
    what: "transaction",
    at: "/dashboard?tab=portfolio",
    listed: (id) => `/api/users/${id}/portfolios`,
    // The position is the sum of the entries.
    count: (answer) => Number((answer as { holdings: { quantity: string }[] }[])[0]?.holdings[0]?.quantity ?? 0),
    fill: async (page) => {
      await page.getByRole("link", { name: /^Add transaction/ }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox", { name: "Symbol" }).fill("BTC-USD");
      await dialog.getByLabel("Quantity").fill("1");
      await dialog.getByLabel(/^Price per unit/).fill("50000");
    },
    button: (page) => page.getByRole("dialog").getByRole("button", { name: "Add buy" }),
  },
  {
    what: "alert",
    at: "/alerts?new",
    listed: (id) => `/api/users/${id}/alert-rules`,
    count: (answer) => length((answer as { rules: unknown }).rules),
    fill: async (page) => {
      await page.getByLabel("Describe your alert").fill("tell me when BTC falls below 6k");
      await page.keyboard.press("Enter");
    },
    button: (page) => page.getByRole("button", { name: "Create alert" }),
  },
  {
    what: "saved filter of stocks",
    at: "/stock-screener",
    listed: (id) => `/api/users/${id}/stock-filters`,
    count: length,
    fill: async (page) => {
      await page.getByRole("button", { name: "Save filter" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("All stocks");
    },
    button: (page) => page.getByRole("dialog").getByRole("button", { name: "Save filter" }),
  },
  {
    what: "saved filter of tokens",
    at: "/crypto-screener?view=table",
    listed: (id) => `/api/users/${id}/token-filters`,
    count: length,
    fill: async (page) => {
      await page.getByRole("button", { name: "Save filter" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill("All tokens");
    },
    button: (page) => page.getByRole("dialog").getByRole("button", { name: "Save filter" }),
  },
  {
    what: "backtest",
    at: "/backtest",
    listed: () => "/api/backtests",
    count: length,
    fill: async () => undefined,
    button: (page) => page.getByRole("button", { name: "Run backtest" }),
  },
  {
    what: "webhook for alerts",
    at: "/account?tab=channels",
    listed: (id) => `/api/users/${id}/channels`,
    count: (answer) => length((answer as { channels: unknown }).channels),
    fill: async (page) => {
      await page.getByRole("button", { name: "Add a webhook" }).click();
      await page.getByRole("form", { name: "New webhook" }).getByLabel("Webhook URL").fill(NO_USER);
    },
    button: (page) => page.getByRole("form", { name: "New webhook" }).getByRole("button", { name: "Add webhook" }),
  },
  {
    what: "webhook for payments",
    at: "/crypto-management?part=webhooks",
    listed: () => "/api/merchant/webhooks",
    count: length,
    fill: (page) => page.getByRole("form", { name: "Add a webhook" }).getByLabel("Address").fill(NO_USER),
    button: (page) => page.getByRole("button", { name: "Add a webhook" }),
  },
];

test("a double click on each button that creates something creates one", async ({ page }) => {
  await signUp(page, newPerson("Twice"));
  const asMerchant = {
    headers: { Origin: new URL(page.url()).origin },
    data: { code: process.env["PRO_MERCHANT_CODE"] },
  };
  expect((await page.request.post("/api/auth/merchant", asMerchant)).status()).toBe(200);
  const { identity } = (await (await page.request.get("/api/session")).json()) as { identity: { uid: string } };
  const { id } = (await (await page.request.get(`/api/users/firebase/${identity.uid}`)).json()) as { id: string };
  for (const { what, at, listed, count, fill, button } of CREATIONS) {
    await test.step(what, async () => {
      const existing = async () => count(await (await page.request.get(listed(id))).json());
      const before = await existing();
      await page.goto(at);
      await fill(page);
      const changes = await doubleClick(page, button(page));
      await expect.poll(existing, { message: `a ${what} is there` }).toBe(before + 1);
      // A second request would have been sent with the second click, and answered after the first.
      await page.waitForLoadState("networkidle");
      expect(await existing(), `one ${what}`).toBe(before + 1);
      expect(changes, `requests for one ${what}`).toHaveLength(1);
    });
  }
});

import type { Page } from "@playwright/test";
import { refundMessage } from "@sextant/core/billing";
import { type Billing, billingSchema, getReceipt } from "@sextant/core/contract";
import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { invoiceOf, PAY_TO, paymentOf, previewOf, settledOf } from "./payments-double.ts";
import { expect, test } from "./screen.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const SETTLED = {
  ...({ id: "01J0SETTLED", number: 1031, networkId: "tron", chainId: "mainnet" } as const),
  confirmed: "79.004217",
  settledAt: inDays(-3),
};

const EMPTY: Billing = {
  subscriptionPlan: "free",
  planEndsAt: null,
  trialEndsAt: null,
  periods: [],
  credit: "0.00",
  creditHistory: [],
  isCancelled: false,
  nextReminderAt: null,
  openInvoice: null,
  invoices: [],
  refunds: [],
  refundable: [],
  overLimit: [],
};
const FULL: Billing = {
  subscriptionPlan: "premium",
  planEndsAt: inDays(20),
  trialEndsAt: inDays(-40),
  nextReminderAt: inDays(13),
  periods: [
    { planId: "premium", startsAt: inDays(-10), endsAt: inDays(20), state: "running", invoiceId: SETTLED.id },
    { planId: "basic", startsAt: inDays(-40), endsAt: inDays(-10), state: "over", invoiceId: null },
    { planId: "pro", startsAt: inDays(-50), endsAt: inDays(-45), state: "suspended", invoiceId: null },
  ],
  credit: "45.50",
  isCancelled: false,
  creditHistory: [
    { at: inDays(-10), amount: "74.50", text: "Unused 15 d of Professional" },
    { at: inDays(-10), amount: "-29.00", text: "30 days of Basic" },
  ],
  openInvoice: invoiceOf(),
  invoices: [invoiceOf(), settledOf(SETTLED), invoiceOf({ id: "x", number: 1030, status: "EXPIRED" })],
  refunds: [{ at: inDays(-20), invoiceId: "x", amount: "29.00", address: PAY_TO.tron, txHash: null, state: "refused" }],
  refundable: [{ invoiceId: SETTLED.id, amount: SETTLED.confirmed, until: inDays(11) }],
  overLimit: ["60 alerts are kept and Premium watches 50: the newest 10 rest."],
};

/** Answers the calls of the screen; what it was told. */
async function answerBilling(page: Page, billing: Billing): Promise<{ now: Billing; readonly sent: unknown[] }> {
  const told = { now: billing, sent: [] as unknown[] };
  await page.route(/\/api\/users\/[^/]+\/billing(?:\/(\w+))?$/, async (route) => {
    const request = route.request();
    if (request.url().endsWith("/preview"))
      return await route.fulfill({
        json: previewOf({
          kind: "downgrade",
          planId: "basic",
          price: "29.00",
          amountDue: "0.00",
          creditAfter: "69.16",
          lines: [
            { text: "30 days of Basic", amount: "29.00" },
            { text: "Unused 20 d of Premium", amount: "-52.66" },
            { text: "Kept as credit", amount: "23.66" },
          ],
        }),
      });
    if (request.method() === "POST") {
      const body = request.postDataJSON() as { cancelled?: boolean };
      told.sent.push(body);
      if (body.cancelled !== undefined) told.now = { ...told.now, isCancelled: body.cancelled };
    }
    await route.fulfill({ json: billingSchema.parse(told.now) });
  });
  return told;
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The shell takes its form for a width when it is opened at it.
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond, `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
}

test("the plan, its periods, credit and invoices are there at every width, in both themes", async ({ page }) => {
  await answerBilling(page, FULL);
  await page.goto("/billing");
  await expect(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Pay" })).toHaveAttribute("href", /\/pricing\?invoice=01J0INVOICE/);
  await expect(main.getByRole("region", { name: "Credit", exact: true })).toContainText("45.50 USDT");
  await expect(main.getByRole("link", { name: "Receipt of invoice 1031" })).toHaveAttribute(
    "href",
    "/billing?receipt=01J0SETTLED",
  );
  await expect(main.getByRole("link", { name: "Upgrade to Professional" })).toHaveAttribute(
    "href",
    "/pricing?plan=pro",
  );
  await expect(main.getByText("60 alerts are kept")).toBeVisible();
  await expectToFit(page);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
});

test("a plan is cancelled, taken up again, and changed for a smaller one by keyboard", async ({ page }) => {
  const told = await answerBilling(page, FULL);
  await page.goto("/billing");
  await page.getByRole("button", { name: "Cancel the plan" }).press("Enter");
  await expect(page.getByText("You said not to go on")).toBeVisible();
  await page.getByRole("button", { name: "Go on after all" }).press("Enter");
  await expect(page.getByRole("button", { name: "Cancel the plan" })).toBeVisible();
  await page.getByRole("button", { name: "Change to Basic" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change to Basic" });
  await expect(dialog).toContainText("69.16 USDT of credit are yours then");
  await dialog.getByRole("button", { name: "Change to Basic" }).press("Enter");
  await expect(dialog).toBeHidden();
  expect(told.sent).toEqual([
    { cancelled: true },
    { cancelled: false },
    { planId: "basic", previewId: "pv1", expectedCredit: "69.16" },
  ]);
});

test("a refund is asked for with the text that the address signs", async ({ page }) => {
  const told = await answerBilling(page, FULL);
  await page.goto("/billing");
  const form = page.getByRole("form", { name: "Ask for a refund" });
  const address = form.getByLabel("Your address on that network");
  await address.fill("T123");
  await expect(form.getByRole("alert")).toContainText("no address of this network");
  await address.fill(PAY_TO.tron);
  const text = refundMessage({ ...SETTLED, address: PAY_TO.tron });
  await expect(form.locator("pre")).toHaveText(text);
  await form.getByLabel("Signature").fill("0xabc");
  await form.getByRole("button", { name: "Ask for the refund" }).click();
  await expect(page.getByText("The refund is asked for", { exact: true })).toBeVisible();
  expect(told.sent).toEqual([{ invoiceId: SETTLED.id, address: PAY_TO.tron, signature: "0xabc" }]);
});

test("who has bought nothing is told so; what cannot be loaded can be tried again", async ({ page }) => {
  let isBroken = true;
  await answerBilling(page, EMPTY);
  await page.route(/\/billing$/, async (route) => {
    if (isBroken && route.request().resourceType() === "fetch")
      return await route.fulfill({ status: 404, body: "There is nothing at this address." });
    await route.fallback();
  });
  await page.goto("/billing");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  isBroken = false;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Nothing was bought yet.")).toBeVisible();
  await expect(page.getByText("There is no invoice yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy Basic" })).toBeVisible();
});

test("a receipt says what was paid, to the unit, and is printed alone", async ({ page }) => {
  const payment = { ...paymentOf(), amountBase: "79004217", blockHash: `0x${"ab".repeat(32)}` };
  await page.route(/\/receipt$/, (route) =>
    route.fulfill({
      json: getReceipt.answer.parse({
        number: 1031,
        issuedAt: inDays(-3),
        paid: "79.004217",
        paidBase: "79004217",
        currency: "USDT",
        seller: { name: "Sextant", entity: "Example Ltd", address: "1 Example Street\nExample Town" },
        buyer: { username: "Ann", email: `${"a".repeat(60)}@example.org` },
        lines: [
          { text: "30 days of Premium", amount: "79.00" },
          { text: "Last digits that name the invoice", amount: "0.004217" },
        ],
        networkId: "tron",
        networkName: "TRON TRC20",
        chainId: "mainnet",
        contract: PAY_TO.tron,
        decimals: 6,
        recipient: PAY_TO.tron,
        payments: [payment],
        credit: "0.00",
        note: null,
        period: { planId: "premium", startsAt: inDays(-3), endsAt: inDays(27) },
      }),
    }),
  );
  await page.goto("/billing?receipt=01J0SETTLED");
  await expect(page.getByRole("heading", { level: 1, name: "Receipt 1031" })).toBeVisible();
  await expect(page.getByText("79004217 (6 decimals)")).toBeVisible();
  await expectToFit(page);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Receipt 1031" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

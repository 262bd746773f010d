import { refundMessage } from "@sextant/core/billing";
import type { Billing } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { overhangPx, press } from "../../../testing/page-actions.ts";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { type Answers, failure } from "../../../testing/fake-api.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { sampleBilling } from "../../../testing/sample-billing.ts";
import { invoiceOf, PAY_TO, paymentOf, previewOf, settledOf } from "../../../testing/sample-invoices.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const SETTLED = {
  ...({ id: "01J0SETTLED", number: 1031, networkId: "tron", chainId: "mainnet" } as const),
  confirmed: "79.004217",
  settledAt: inDays(-3),
};

const EMPTY = sampleBilling();
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
  overLimit: ["You have 60 alerts and Premium includes 50: the newest 10 are paused."],
};

/** Opens the screen with a response; once a plan is cancelled, later responses say so. */
async function openBilling(billing: Billing, more: Answers = {}) {
  let now = billing;
  const preview = previewOf({
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
  });
  const answers: Answers = {
    getBilling: () => now,
    previewPlan: preview,
    cancelPlan: ({ body }) => {
      now = { ...now, isCancelled: body.cancelled };
      return now;
    },
    downgradePlan: () => now,
    requestRefund: () => now,
    ...more,
  };
  return await openApp("/billing", { answers });
}

async function expectToFit(reload: () => Promise<void>): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.viewport(width, 900);
    // The shell picks its layout for a width when the page loads.
    await reload();
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect.poll(overhangPx, { message: `at ${String(width)} px` }).toBeLessThanOrEqual(0);
  }
}

test("the plan, its periods, credit and invoices appear at every width, in both themes", async () => {
  const { reload } = await openBilling(FULL);
  await expect.element(page.getByRole("heading", { level: 1, name: "Billing" })).toBeVisible();
  const main = page.getByRole("main");
  await expect
    .element(main.getByRole("link", { name: "Pay" }))
    .toHaveAttribute("href", expect.stringMatching(/\/pricing\?invoice=01J0INVOICE/));
  await expect.element(main.getByRole("region", { name: "Credit", exact: true })).toHaveTextContent("45.50 USDT");
  await expect
    .element(main.getByRole("link", { name: "Receipt of invoice 1031" }))
    .toHaveAttribute("href", "/billing?receipt=01J0SETTLED");
  await expect
    .element(main.getByRole("link", { name: "Upgrade to Professional" }))
    .toHaveAttribute("href", "/pricing?plan=pro");
  await expect.element(main.getByText("You have 60 alerts")).toBeVisible();
  await expectToFit(reload);
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("a plan is cancelled, resumed, and downgraded by keyboard", async () => {
  const { api } = await openBilling(FULL);
  await press(page.getByRole("button", { name: "Cancel plan" }), "Enter");
  await expect.element(page.getByText("You have cancelled")).toBeVisible();
  await press(page.getByRole("button", { name: "Undo cancellation" }), "Enter");
  await expect.element(page.getByRole("button", { name: "Cancel plan" })).toBeVisible();
  await press(page.getByRole("button", { name: "Change to Basic" }), "Enter");
  const dialog = page.getByRole("dialog", { name: "Change to Basic" });
  await expect.element(dialog).toHaveTextContent("You then have 69.16 USDT of credit");
  await press(dialog.getByRole("button", { name: "Change to Basic" }), "Enter");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.callsOf("cancelPlan").map(({ body }) => body)).toEqual([{ cancelled: true }, { cancelled: false }]);
  expect(api.callsOf("downgradePlan").map(({ body }) => body)).toEqual([
    { planId: "basic", previewId: "pv1", expectedCredit: "69.16" },
  ]);
});

test("a refund is requested with the text that the address signs", async () => {
  const { api } = await openBilling(FULL);
  const form = page.getByRole("form", { name: "Request a refund" });
  const address = form.getByLabelText("Your address on that network");
  await address.fill("T123");
  await expect.element(form.getByRole("alert")).toHaveTextContent("isn't an address on this network");
  await address.fill(PAY_TO.tron);
  const text = refundMessage({ ...SETTLED, address: PAY_TO.tron });
  await expect.poll(() => form.css("pre").element().textContent).toBe(text);
  await form.getByLabelText("Signature").fill("0xabc");
  await form.getByRole("button", { name: "Request refund" }).click();
  await expect.element(page.getByText("Refund requested", { exact: true })).toBeVisible();
  expect(api.callsOf("requestRefund").map(({ body }) => body)).toEqual([
    { invoiceId: SETTLED.id, address: PAY_TO.tron, signature: "0xabc" },
  ]);
});

test("a user without purchases sees that; a failed load can be retried", async () => {
  const { api } = await openBilling(EMPTY, { getBilling: failure(404, "There is nothing at this address.") });
  await expect.element(page.getByRole("alert")).toHaveTextContent("couldn't be loaded");
  api.answer({ getBilling: EMPTY });
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Periods, invoices and refunds appear here after your first")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Continue with Premium, $79 a month" }))
    .toHaveAttribute("href", "/pricing?plan=premium");
  await expect.element(page.getByRole("heading", { name: "Refund" })).not.toBeInTheDocument();
});

test("a user who has the largest plan for nothing is sold none", async () => {
  await openBilling(sampleBilling({ subscriptionPlan: "pro" }));
  await expect
    .element(page.getByText("You have Professional. It's free for you, because the operator gives it"))
    .toBeVisible();
  await expect.element(page.getByRole("region", { name: "Plan", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Continue with|^Upgrade/ })).not.toBeInTheDocument();
});

test("a receipt shows the paid amount to the smallest unit, and prints alone", async () => {
  const payment = { ...paymentOf(), amountBase: "79004217", blockHash: `0x${"ab".repeat(32)}` };
  const getReceipt = {
    number: 1031,
    issuedAt: inDays(-3),
    paid: "79.004217",
    paidBase: "79004217",
    currency: "USDT" as const,
    seller: { name: "Sextant", entity: "Example Ltd", address: "1 Example Street\nExample Town" },
    buyer: { username: "Ann", email: `${"a".repeat(60)}@example.org` },
    lines: [
      { text: "30 days of Premium", amount: "79.00" },
      { text: "Last digits that name the invoice", amount: "0.004217" },
    ],
    networkId: "tron" as const,
    networkName: "TRON TRC20",
    chainId: "mainnet",
    contract: PAY_TO.tron,
    decimals: 6,
    recipient: PAY_TO.tron,
    payments: [payment],
    credit: "0.00",
    note: null,
    period: { planId: "premium" as const, startsAt: inDays(-3), endsAt: inDays(27) },
  };
  const { reload } = await openApp("/billing?receipt=01J0SETTLED", { answers: { getReceipt } });
  await expect.element(page.getByRole("heading", { level: 1, name: "Receipt 1031" })).toBeVisible();
  await expect.element(page.getByText("79004217 (6 decimals)")).toBeVisible();
  await expectToFit(reload);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await commands.emulateMedia({ colorScheme: null, reducedMotion: null, media: "print" });
  await expect.element(page.getByRole("heading", { level: 1, name: "Receipt 1031" })).toBeVisible();
  await expect.element(page.getByRole("banner")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Print" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("contentinfo")).not.toBeInTheDocument();
});

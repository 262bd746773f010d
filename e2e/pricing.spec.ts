import type { Page } from "@playwright/test";
import { networkOf } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import {
  answerPayments,
  confirmingOf,
  fullPayments,
  invoiceOf,
  PAY_TO,
  paymentOf,
  type PaymentsDouble,
  previewOf,
  providersOf,
  settledOf,
} from "./payments-double.ts";
import { expect, newPerson, tabTo, test, VISITOR } from "./screen.ts";
import { fillSignUp } from "./sign-up.ts";

const AT = `/pricing?invoice=${invoiceOf().id}`;
const dialog = (page: Page) => page.getByRole("dialog");
const overhang = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll("[role=dialog]")].map(
        (box) => box.scrollWidth - box.clientWidth,
      ),
    ),
  );
const premium = (page: Page) =>
  page
    .getByRole("list", { name: "Plans" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Premium" }) });
const startPremium = (page: Page, role: "button" | "link") =>
  premium(page).getByRole(role, { name: "Get Started", exact: true }).click();
const open = async (page: Page, changes: Partial<PaymentsDouble> = {}, address = "/pricing") => {
  const double = fullPayments(changes);
  const live = await answerPayments(page, double);
  await page.goto(address);
  return { double, live };
};
/** Nothing that could be paid to may lie in the browser's stores. */
const kept = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await caches.keys(),
      (await indexedDB.databases()).map(({ name }) => name),
    ]),
  );

test.describe("a visitor", () => {
  test.use({ storageState: VISITOR });

  test("reads plans, prices and how to pay, and comes back to the plan after signing up", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, {}, "/");
    await page.getByRole("link", { name: "Plans sold at checkout" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Pricing" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" })).toBeVisible();
    const plans = page.getByRole("list", { name: "Plans" });
    for (const [name, price] of [
      ["Basic", "$29"],
      ["Premium", "$79"],
      ["Professional", "$149"],
    ] as const) {
      const plan = plans.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
      await expect(plan).toContainText(price);
      await expect(plan.getByRole("link", { name: "Get Started" })).toBeVisible();
    }
    await expect(plans).toContainText("Most popular");
    await expect(plans).not.toContainText("Dedicated account manager");
    await expect(page.getByText("Free trial: 7 days of Premium. 14-day money-back guarantee")).toBeVisible();
    const options = page.getByRole("region", { name: "Payment options" });
    for (const row of [
      "Ethereum ERC20$5-1512",
      "Tron TRC20$0.01-120",
      "BSC BEP20$0.10-0.5015",
      "Polygon $0.001-0.01128",
    ])
      await expect(options.getByRole("row").filter({ hasText: row })).toHaveCount(1);
    await expect(options).toContainText("2.9% + $0.30");
    await expect(options).toContainText("Setup Required");
    await expect(page.getByText("What happens after the trial?")).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
    }

    await startPremium(page, "link");
    await fillSignUp(page, newPerson("Pia Payer"));
    await expect(page).toHaveURL("/pricing?plan=premium");
    await expect(dialog(page)).toContainText("Choose Payment Method");
  });
});

test("a payment from the choice of a network to success, each step as the server tells it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { double, live } = await open(page);
  await startPremium(page, "button");
  await expect(page).toHaveURL("/pricing?plan=premium");
  await expect(dialog(page).getByRole("heading", { name: "Choose Payment Method" })).toBeVisible();
  for (const text of ["$79 / month", "Real-time DEX screener", "To pay now79.00 USDT", "5-30 min to confirm"])
    await expect(dialog(page)).toContainText(text);
  await expect(dialog(page).getByRole("tab", { name: "Cryptocurrency Active" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(dialog(page).getByRole("radio")).toHaveCount(4);
  await expect(dialog(page).getByRole("button", { name: /^Pay with/ })).toHaveCount(0);
  await dialog(page)
    .getByRole("radio", { name: /^Ethereum ERC20/ })
    .check();
  await expect(dialog(page).getByRole("button", { name: "Pay with Ethereum" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Change Method" }).click();
  await expect(dialog(page).getByRole("button", { name: /^Pay with/ })).toHaveCount(0);
  await dialog(page)
    .getByRole("radio", { name: /^Tron TRC20/ })
    .check();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);

  await dialog(page).getByRole("tab", { name: "Conventional Payments" }).click();
  await expect(dialog(page)).toContainText("Setup Required");
  await expect(dialog(page)).toContainText("Card requires API key configuration to process payments.");
  await expect(dialog(page)).toContainText("Wallet payment requires API key configuration to process payments.");
  await expect(dialog(page).getByRole("radio")).toHaveCount(2);
  for (const radio of await dialog(page).getByRole("radio").all()) await expect(radio).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Use cryptocurrency" }).click();
  await dialog(page)
    .getByRole("radio", { name: /^Tron TRC20/ })
    .check();
  await dialog(page).getByRole("button", { name: "Pay with Tron" }).click();

  // Waiting: exact digits, the address to compare, time that runs, nothing of it kept.
  await expect(page).toHaveURL(AT);
  await expect(dialog(page).getByRole("heading", { name: "Pay with Tron" })).toBeVisible();
  const made = double.sent.find(({ call }) => call === "create");
  expect(made?.body).toEqual({ planId: "premium", networkId: "tron", previewId: "pv1" });
  expect(made?.key).toMatch(/^[0-9a-f]{32}$/);
  await expect(dialog(page).locator("mark")).toHaveText("004217");
  await expect(dialog(page).getByRole("img", { name: `Address ${PAY_TO.tron}` })).toBeVisible();
  await expect(dialog(page).getByRole("img", { name: "QR code of this Tron payment" })).toBeVisible();
  await expect(dialog(page)).toContainText("Copy it from here, never from your wallet’s history.");
  await expect(dialog(page).getByRole("timer")).toHaveText(/^5\d:\d\d$/);
  await dialog(page).getByRole("button", { name: "Copy amount" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("79.004217");
  await dialog(page).getByRole("button", { name: "Copy address" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PAY_TO.tron);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  expect(await kept(page)).not.toContain(PAY_TO.tron);

  // A reload, and a closed window, lead back to it.
  await page.reload();
  await expect(dialog(page).getByRole("heading", { name: "Pay with Tron" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByText("You have an open payment.")).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Pay with Tron" })).toBeVisible();

  await expect.poll(() => live.topics.has("payments")).toBe(true);
  const tron = { networkId: "tron" } as const;
  double.invoice = confirmingOf(7, tron);
  live.tell();
  await expect(dialog(page).getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect(dialog(page)).toContainText("7/20");
  await expect(dialog(page)).toContainText("You may close this window.");
  await expect(dialog(page).getByRole("status").first()).toHaveText(
    "Your payment was received and is being confirmed.",
  );
  await expect(dialog(page)).not.toContainText("Payment Successful!");
  const { confirmations } = confirmingOf(20, tron);
  double.invoice = confirmingOf(20, { ...tron, confirmations: { ...confirmations, waitingForFinality: true } });
  live.tell();
  await expect(dialog(page)).toContainText("20/20, waiting for finality");
  double.invoice = settledOf({ ...tron, confirmations });
  live.tell();
  await expect(dialog(page)).toContainText("Payment Successful!");
  await expect(dialog(page).getByRole("link", { name: "Receipt" })).toHaveAttribute(
    "href",
    `/billing?receipt=${double.invoice.id}`,
  );
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/pricing");
  // The choice is gone with it.
  await startPremium(page, "button");
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveCount(0);
});

test("the keyboard alone leads from the plans to the shown address, copies it, and comes back", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, { invoice: invoiceOf({ networkId: "bsc" }) });
  const start = premium(page).getByRole("button", { name: "Get Started", exact: true });
  await tabTo(page, start);
  await page.keyboard.press("Enter");
  const network = (name: RegExp) => dialog(page).getByRole("radio", { name });
  await expect(network(/^BSC BEP20/)).toBeVisible();
  await tabTo(page, network(/^Ethereum ERC20/));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(network(/^BSC BEP20/)).toBeChecked();
  await tabTo(page, dialog(page).getByRole("button", { name: "Pay with BSC" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("img", { name: `Address ${PAY_TO.bsc}` })).toBeVisible();
  // What had the focus is gone: it stays in the dialog.
  await expect(page.locator("[role=dialog]:focus, [role=dialog] :focus")).toHaveCount(1);
  await tabTo(page, dialog(page).getByRole("button", { name: "Copy address" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(PAY_TO.bsc);
  // First what lies on top: the word that it was copied.
  await page.keyboard.press("Escape");
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(start).toBeFocused();
});

test("success is in sight for three seconds", async ({ page }) => {
  await page.clock.install();
  const { double, live } = await open(page, { exists: true, invoice: confirmingOf(11) }, AT);
  await expect(dialog(page).getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect.poll(() => live.topics.has("payments")).toBe(true);
  await page.clock.pauseAt(Date.now() + 60_000);
  double.invoice = settledOf();
  live.tell();
  const success = dialog(page).getByText("Closes in 3 seconds");
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return await success.isVisible();
    })
    .toBe(true);
  await page.clock.runFor(2_900);
  await expect(success).toBeVisible();
  await page.clock.runFor(150);
  await expect(dialog(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the address stands in groups of four with bold ends, and a wallet opens with contract, chain, address and amount", async ({
    page,
  }) => {
    const invoice = invoiceOf({ networkId: "bsc" });
    await open(page, { exists: true, invoice }, AT);
    const address = dialog(page).getByRole("img", { name: `Address ${PAY_TO.bsc}` });
    await expect(address).toBeVisible();
    expect(await address.locator("> span").allTextContents()).toEqual(PAY_TO.bsc.match(/.{1,4}/g));
    expect((await address.locator("b").allTextContents()).join("")).toBe(PAY_TO.bsc.slice(0, 6) + PAY_TO.bsc.slice(-6));
    const wallet = dialog(page).getByRole("link", { name: "Open wallet" });
    await expect(wallet).toBeVisible();
    await expect(wallet).toHaveAttribute(
      "href",
      `ethereum:${networkOf("bsc").contract}@56/transfer?address=${PAY_TO.bsc}&uint256=79004217000000000000`,
    );
    await expect(dialog(page)).toContainText("Send USDT on BSC BEP20 only: another coin or network is lost.");
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("whatever becomes of a payment is said, and what to do then", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { double, live } = await open(page, { exists: true }, AT);
  await expect(dialog(page).getByRole("heading", { name: "Pay with Tron" })).toBeVisible();
  await expect.poll(() => live.topics.has("payments")).toBe(true);
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const nothing = { amountToSend: null, address: null } as const;
  const states: readonly (readonly [Invoice, string, ...string[]])[] = [
    [
      invoiceOf({
        exception: "PAID_PARTIAL",
        received: "50.00",
        amountDue: "79.010321",
        amountToSend: "29.006104",
        isExtended: true,
        payments: [paymentOf({ amount: "50.00" })],
      }),
      "Pay with Tron",
      "50.00 of 79.010321 USDT arrived.",
      "Send the rest, exactly",
      "Time left, extended once",
    ],
    [
      confirmingOf(96, { networkId: "polygon", exception: "PAID_LATE", expiresAt: ago(11_640) }),
      "Payment received",
      "Your payment came 3 h 12 min after the time was up. It still counts.",
      "Late payments are accepted for 24 hours.",
    ],
    [
      confirmingOf(12, { exception: "PAID_OVER", received: "89.004217", over: "10.00" }),
      "Payment received",
      "10.00 USDT more than was asked for arrived. It becomes credit.",
    ],
    [
      confirmingOf(96, { ...nothing, status: "EXPIRED", exception: "PAID_LATE", review: "The merchant decides." }),
      "Waiting for review",
      "This payment came more than 24 hours late.",
      "The merchant decides.",
      "Start a new payment",
    ],
    [invoiceOf({ ...nothing, status: "EXPIRED" }), "Time is up", "Send nothing to it any more.", "Start a new payment"],
    [
      invoiceOf({ ...nothing, status: "EXPIRED", closedBecause: "superseded" }),
      "Replaced by a newer payment",
      "is still found and becomes credit",
    ],
    [invoiceOf({ ...nothing, status: "EXPIRED", closedBecause: "withdrawn" }), "Payment called off", "still found"],
    [confirmingOf(3, { ...nothing, status: "INVALID", review: "Not yet." }), "Payment not confirmed", "24 hours"],
    [settledOf({ exception: "REVERSED", review: "Undone." }), "Payment undone", "Premium is suspended"],
  ];
  for (const [invoice, title, ...texts] of states) {
    double.invoice = invoice;
    live.tell();
    await expect(dialog(page).getByRole("heading", { name: title })).toBeVisible();
    for (const text of texts) await expect(dialog(page)).toContainText(text);
    await expect(dialog(page)).not.toContainText("Payment Successful!");
    expect(await overhang(page), title).toBeLessThanOrEqual(0);
  }
  for (const [invoice, title] of [states[0], states[1], states[4]].filter((state) => state !== undefined)) {
    double.invoice = invoice;
    live.tell();
    await expect(dialog(page).getByRole("heading", { name: title })).toBeVisible();
    expect(await axeFindings(page), title).toEqual([]);
  }
  await dialog(page).getByRole("button", { name: "Start a new payment" }).click();
  await expect(page).toHaveURL("/pricing?plan=premium");
});

test("an address that is damaged, changed or not sealed is not shown, nor anything that leads to it", async ({
  page,
}) => {
  const ethereum = { networkId: "ethereum" } as const;
  const { double, live } = await open(page, { exists: true, invoice: invoiceOf(ethereum) }, AT);
  await expect(dialog(page).getByRole("img", { name: `Address ${PAY_TO.ethereum}` })).toBeVisible();
  // Beside a mouse there is a wallet seldom enough.
  await expect(dialog(page).getByText("Open wallet")).toBeHidden();
  await expect.poll(() => live.topics.has("payments")).toBe(true);
  const refused: readonly (readonly [string | null, string])[] = [
    [PAY_TO.bsc, "changed while it was open"],
    [PAY_TO.ethereum.replace(/[a-f]/, (letter) => letter.toUpperCase()), "its checksum is wrong"],
    [null, "could not be verified"],
  ];
  for (const [address, sentence] of refused) {
    double.invoice = invoiceOf({ ...ethereum, address });
    live.tell();
    await expect(dialog(page).getByRole("alert")).toContainText(sentence);
    await expect(dialog(page).getByRole("img")).toHaveCount(0);
    await expect(dialog(page).getByRole("button", { name: /^Copy (?:amount|address)/ })).toHaveCount(0);
    await expect(dialog(page).getByRole("timer")).toHaveCount(0);
  }
  // A code that asks for another amount than the one beside it is left out; the address stays.
  const good = invoiceOf(ethereum);
  double.invoice = { ...good, paymentUri: good.paymentUri?.replace("79004217", "179004217") ?? null };
  live.tell();
  await expect(dialog(page).getByRole("img", { name: `Address ${PAY_TO.ethereum}` })).toBeVisible();
  await expect(dialog(page).getByRole("img")).toHaveCount(1);
});

test("refusals, silence and shut networks are said beside what they stop", async ({ page, context }) => {
  const { double } = await open(
    page,
    { providers: providersOf({ ethereum: "It is not set up here.", tron: "Not read for 14 min." }) },
    "/pricing?plan=premium",
  );
  await expect(dialog(page).getByRole("radio", { name: /^Ethereum ERC20.*not set up here/ })).toBeDisabled();
  await dialog(page)
    .getByRole("radio", { name: /^BSC BEP20/ })
    .check();
  const pay = dialog(page).getByRole("button", { name: "Pay with BSC" });
  double.refusing.set("create", { status: 429, sentence: "Too many requests. Try again in 40 s." });
  await pay.click();
  await expect(dialog(page).getByRole("alert")).toContainText("Try again in 40 s.");
  double.refusing.set("create", { status: 409, sentence: "The price has changed since it was shown." });
  const previews = () => double.sent.filter(({ call }) => call === "preview").length;
  const before = previews();
  await pay.click();
  await expect(dialog(page).getByRole("alert")).toContainText("The price has changed");
  await expect.poll(previews).toBe(before + 1);
  double.refusing.clear();
  double.invoice = invoiceOf({ networkId: "bsc" });
  await pay.click();
  await expect(dialog(page).getByRole("heading", { name: "Pay with BSC" })).toBeVisible();

  // A claim of another amount: a refused hash beside its field, then a person's turn.
  await dialog(page).getByText("I sent another amount").click();
  const claim = dialog(page).getByRole("form", { name: "Claim a payment of another amount" });
  await expect(claim).toContainText("I paid invoice 1047");
  double.refusing.set("claim", { status: 400, sentence: "That is not a transaction of BSC.", field: "txHash" });
  await claim.getByLabel("Transaction hash").fill("0x12");
  await claim.getByRole("button", { name: "Send claim" }).click();
  await expect(claim.getByRole("alert")).toContainText("That is not a transaction of BSC.");
  expect(await axeFindings(page)).toEqual([]);
  double.refusing.clear();
  await claim.getByRole("button", { name: "Send claim" }).click();
  await expect(claim.getByRole("status")).toHaveText("A person looks at it and writes to you.");
  expect(double.sent.filter(({ call }) => call === "claim").at(-1)?.body).toEqual({ txHash: "0x12" });

  // Without the socket's word it is asked every few seconds; without a connection it says that the payment goes on.
  await context.setOffline(true);
  await expect(dialog(page)).toContainText("Your payment goes on without this page");
  await context.setOffline(false);
  await expect(dialog(page)).not.toContainText("Your payment goes on without this page");
  double.invoice = confirmingOf(3, { networkId: "bsc" });
  await expect(dialog(page).getByRole("heading", { name: "Payment received" })).toBeVisible();

  // Called off, and nothing there at all.
  double.invoice = invoiceOf({ networkId: "bsc" });
  await dialog(page).getByRole("button", { name: "Call it off" }).click();
  await expect(dialog(page).getByRole("heading", { name: "Payment called off" })).toBeVisible();
  double.refusing.set("get", { status: 404, sentence: "There is nothing at this address." });
  await page.goto("/pricing?invoice=nobody");
  await expect(dialog(page).getByRole("alert")).toContainText("There is nothing at this address.");

  // Nothing open at all: plain words for a payer, the way on for the merchant.
  double.providers = providersOf({ ethereum: "Off.", tron: "Off.", bsc: "Off.", polygon: "Off." });
  await page.goto("/pricing?plan=basic");
  await expect(dialog(page)).toContainText("No payment can be taken right now.");
  await page.route("**/api/users/firebase/*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), role: "merchant" } });
  });
  await page.reload();
  await expect(dialog(page).getByRole("link", { name: "Crypto Setup" })).toHaveAttribute("href", "/crypto-setup");
});

test("what need not be paid for is taken without a network: by credit, or a smaller plan", async ({ page }) => {
  const { double } = await open(
    page,
    {
      preview: previewOf({
        kind: "upgrade",
        amountDue: "0.00",
        creditUsed: "113.43",
        lines: [
          { text: "30 days of Professional", amount: "149.00" },
          { text: "Unused 12 d 3 h of Premium", amount: "-35.57" },
          { text: "Credit", amount: "-113.43" },
        ],
      }),
      invoice: settledOf({ networkId: null, received: "0.00", payments: [] }),
    },
    "/pricing?plan=pro",
  );
  await expect(dialog(page)).toContainText("Unused 12 d 3 h of Premium−35.57 USDT");
  await expect(dialog(page)).toContainText("nothing is to be sent");
  await expect(dialog(page).getByRole("radio")).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Use your credit" }).click();
  await expect(dialog(page)).toContainText("Payment Successful!");
  expect(double.sent.at(-1)?.body).toEqual({ planId: "pro", networkId: null, previewId: "pv1" });

  double.preview = previewOf({ kind: "downgrade", amountDue: "0.00", creditAfter: "21.40", planId: "basic" });
  double.exists = false;
  await page.goto("/pricing?plan=basic");
  await page.route("**/api/users/*/billing/downgrade", (route) => {
    double.sent.push({ call: "downgrade", body: route.request().postDataJSON() as unknown, key: undefined });
    return route.fulfill({ status: 409, body: "The price has changed since it was shown. Look at it once more." });
  });
  await expect(dialog(page)).toContainText("21.40 USDT of credit are yours then.");
  await dialog(page).getByRole("button", { name: "Change to Basic" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("The price has changed");
  expect(double.sent.find(({ call }) => call === "downgrade")?.body).toEqual({
    planId: "basic",
    previewId: "pv1",
    expectedCredit: "21.40",
  });
});

import type { Page } from "@playwright/test";
import { testWithChains } from "./chains-site.ts";
import {
  alertsOf,
  billingOf,
  checkout,
  choose,
  invoiceNow,
  microOf,
  settledBy,
  toSend,
  usdt,
} from "./checkout-journey.ts";
import { doubleClick } from "./double-click.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";

const HOUR_S = 3_600;

// Payments that go wrong, on real chains: each test has its own blocks, and time only moves forward.
const test = testWithChains("checkout-exceptions", { networks: ["ethereum", "bsc"] });
test.describe.configure({ mode: "default" });

test("too little: the rest is requested to the unit, with extra time once, in every tab and browser alike", async ({
  page,
  site,
  browser,
  chains,
}) => {
  const chain = chains.evm("ethereum");
  await signUp(page, newPerson("Paula Partly"), "/pricing");
  const first = await choose(page, "premium", "ethereum");
  // The digits that name the invoice, and 29 USDT too little.
  await chain.pay(first.address ?? "", toSend(first) - usdt(29, chain));
  await expect(checkout(page)).toContainText(
    /50\.00\d+ of 79\.0\d+ USDT arrived\. It is safe and counts towards this payment/,
  );
  const rest = await invoiceNow(page, first.id);
  expect(rest).toMatchObject({ status: "NEW", exception: "PAID_PARTIAL", isExtended: true, address: first.address });
  expect(rest.amountToSend).toMatch(/^29\.00\d{4}$/);
  expect(microOf(rest.received) + microOf(rest.amountToSend ?? "")).toBe(microOf(rest.amountDue));
  expect(Date.parse(rest.expiresAt) - Date.parse(first.expiresAt)).toBe(15 * 60_000);
  await expect(checkout(page)).toContainText("Send the rest, exactly");
  await expect(checkout(page)).toContainText(rest.amountToSend ?? "-");
  await expect(checkout(page)).toContainText("Time left, extended once");

  // Reloaded, in a new tab, and in another browser of the same user.
  const same = async (where: typeof page) => {
    await expect(checkout(where)).toContainText(rest.amountToSend ?? "-");
    await expect(checkout(where).getByRole("img", { name: `Address ${first.address ?? "-"}` })).toBeVisible();
    expect(where.url()).toContain(first.id);
  };
  await page.reload();
  await same(page);
  const closed = await page.context().newPage();
  await closed.goto("/pricing?plan=premium");
  await checkout(closed).getByRole("button", { name: "Show payment" }).click();
  await same(closed);
  await closed.close();
  const elsewhere = await browser.newContext({ baseURL: site.url, storageState: await page.context().storageState() });
  const second = await elsewhere.newPage();
  await second.goto("/billing");
  await second.getByRole("link", { name: `Open of invoice ${String(first.number)}` }).click();
  await same(second);

  // Again too little: requested once more, without extra time.
  await chain.pay(first.address ?? "", toSend(rest) - usdt(9, chain));
  await expect(checkout(second)).toContainText(/70\.0\d+ of 79\.0\d+ USDT arrived/);
  const last = await invoiceNow(page, first.id);
  // Of the invoice's own amount, to which the digits of the first rest counted as well.
  expect(last.amountToSend).toMatch(/^(?:8\.99|9\.0)\d+$/);
  expect(last.expiresAt).toBe(rest.expiresAt);
  await chain.pay(first.address ?? "", toSend(last));
  await expect(checkout(page)).toContainText("1/12");
  await expect(checkout(second)).toContainText("1/12");
  await settledBy([page, second], () => chain.mine(11));
  await elsewhere.close();
  const { periods, credit, invoices } = await billingOf(page);
  expect(periods).toMatchObject([{ planId: "premium", invoiceId: first.id }]);
  expect([credit, invoices.length, invoices[0]?.payments.length]).toEqual(["0.00", 1, 3]);
});

test("a rounded amount waits until its sender signs for it, then only the digits are missing; paid, it can be refunded", async ({
  page,
  chains,
}) => {
  const chain = chains.evm("ethereum");
  await signUp(page, newPerson("Clara Claim"), "/pricing");
  const invoice = await choose(page, "premium", "ethereum");
  const txHash = await chain.pay(invoice.address ?? "", usdt(79, chain));
  await checkout(page).getByText("I sent a different amount").click();
  const claim = checkout(page).getByRole("form", { name: "Claim a payment of a different amount" });
  await expect(claim).toContainText(`Invoice id: ${invoice.id}`);
  const send = claim.getByRole("button", { name: "Send claim" });
  await claim.getByLabel("Transaction hash").fill(txHash);
  await claim.getByLabel("Signature").fill(await chain.sign(invoice.claimMessage, "other"));
  await send.click();
  await expect(claim.getByRole("alert")).toBeVisible();
  expect((await invoiceNow(page, invoice.id)).payments).toEqual([]);
  await claim.getByLabel("Signature").fill(await chain.sign(invoice.claimMessage));
  const changes = await doubleClick(page, send);
  await expect(checkout(page)).toContainText("79.00 of 79.0");
  expect(changes.filter((change) => change.endsWith("/claims"))).toHaveLength(1);
  const rest = await invoiceNow(page, invoice.id);
  expect(rest.payments).toMatchObject([{ txHash, boundBy: "claim", amount: "79.00" }]);
  expect(rest.amountToSend).toMatch(/^0\.0\d+$/);
  await expect(checkout(page)).toContainText(rest.amountToSend ?? "-");
  await chain.pay(invoice.address ?? "", toSend(rest));
  await settledBy([page], () => chain.mine(11));
  expect((await billingOf(page)).periods).toHaveLength(1);

  await page.goto("/billing");
  const refund = page.getByRole("form", { name: "Request a refund" });
  await refund.getByLabel("Your address on that network").fill(chain.payer);
  const text = await refund.getByRole("group", { name: /^Text to sign/ }).textContent();
  await refund.getByLabel("Signature").fill(await chain.sign(text ?? ""));
  const requested = await doubleClick(page, refund.getByRole("button", { name: "Request refund" }));
  await expect(page.getByText("Refund requested", { exact: true })).toBeVisible();
  expect(requested).toHaveLength(1);
  expect((await billingOf(page)).refunds).toHaveLength(1);
});

test("a payment undone while confirming is requested again with the reason; one undone after it counted suspends the plan until it is back", async ({
  page,
  chains,
}) => {
  const chain = chains.evm("ethereum");
  await signUp(page, newPerson("Rosa Reorg"), "/pricing");
  expect((await page.request.get("/api/backtests")).status()).toBe(402);
  const invoice = await choose(page, "pro", "ethereum");
  const txHash = await chain.pay(invoice.address ?? "", toSend(invoice));
  await chain.mine(3);
  await expect(checkout(page)).toContainText("4/12");
  const again = await chain.undo(txHash);
  await expect(checkout(page).getByRole("heading", { name: "Pay with Ethereum" })).toBeVisible();
  await expect(checkout(page).getByRole("alert")).toContainText(
    "The network undid the block that contained your payment.",
  );
  await expect(checkout(page)).toContainText("undone by the network");
  await again();
  await expect(checkout(page).getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect(checkout(page).getByRole("alert")).toHaveCount(0);
  await settledBy([page], () => chain.mine(11));
  await expect(checkout(page)).toBeHidden();
  expect((await page.request.get("/api/backtests")).status()).toBe(200);

  // Deeper than what it counted at.
  await chain.mine(2);
  const back = await chain.undo(txHash);
  await expect.poll(async () => (await invoiceNow(page, invoice.id)).exception).toBe("REVERSED");
  await page.goto(`/pricing?invoice=${invoice.id}`);
  await expect(checkout(page).getByRole("heading", { name: "Payment undone" })).toBeVisible();
  await expect(checkout(page)).toContainText("Professional is suspended");
  expect((await page.request.get("/api/backtests")).status()).toBe(402);
  await expect.poll(() => alertsOf(page)).toContain("undid your payment. Professional is suspended");
  await page.goto("/billing");
  await expect(page.getByRole("row", { name: /^Professional .* Suspended$/ })).toBeVisible();

  await back();
  await chain.mine(11);
  await expect.poll(async () => (await page.request.get("/api/backtests")).status()).toBe(200);
  await expect.poll(() => alertsOf(page)).toContain("your payment is back, and Professional is active again");
  expect((await billingOf(page)).periods).toMatchObject([{ planId: "pro", state: "running" }]);
});

test("too much: one period, and the rest to the unit is credit", async ({ page, chains }) => {
  const chain = chains.evm("bsc");
  await signUp(page, newPerson("Olga Over"), "/pricing");
  const invoice = await choose(page, "premium", "bsc");
  await chain.pay(invoice.address ?? "", toSend(invoice) + usdt(10, chain));
  await expect(checkout(page)).toContainText("10.00 USDT more than requested arrived. It becomes credit.");
  await settledBy([page], () => chain.mine(14));
  const { credit, periods, creditHistory } = await billingOf(page);
  expect([credit, periods.length, creditHistory.length]).toEqual(["10.00", 1, 1]);
  await page.goto("/billing");
  await expect(page.getByText("10.00 USDT", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /\+10\.00/ })).toBeVisible();
});

test("reloaded, and in a new tab, it is the same payment with the time that the chain leaves it; a transfer on another network pays nothing", async ({
  page,
  chains,
}) => {
  const chain = chains.evm("ethereum");
  await signUp(page, newPerson("Tessa Tab"), "/pricing");
  const invoice = await choose(page, "basic", "ethereum");
  const expectSame = async (where: Page) => {
    const timer = checkout(where).getByRole("timer");
    await expect(timer).toHaveText(/^\d\d:\d\d$/);
    const [minutes = 0, seconds = 0] = (await timer.innerText()).split(":").map(Number);
    const { expiresAt, chainTime } = await invoiceNow(where, invoice.id);
    const left = (Date.parse(expiresAt) - Date.parse(chainTime ?? "")) / 1_000;
    // It counts on while it is looked at, from what the chain had left.
    expect(minutes * 60 + seconds).toBeLessThanOrEqual(left);
    expect(minutes * 60 + seconds).toBeGreaterThan(left - 5 * 60);
    await expect(checkout(where)).toContainText(invoice.amountToSend ?? "-");
    await expect(checkout(where).getByRole("img", { name: `Address ${invoice.address ?? "-"}` })).toBeVisible();
    expect(new URL(where.url()).searchParams.get("invoice")).toBe(invoice.id);
  };
  // Twenty minutes pass on the chain and none here.
  await chain.advance(HOUR_S / 3);
  await expect(checkout(page).getByRole("timer")).toHaveText(/^(?:40:00|3\d:\d\d)$/);
  await expectSame(page);
  await page.reload();
  await expectSame(page);
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto("/pricing?plan=basic");
  await checkout(tab).getByRole("button", { name: "Show payment" }).click();
  await expectSame(tab);

  await expect(checkout(tab)).toContainText("Send USDT on Ethereum ERC20 only: any other coin or network is lost.");
  const txHash = await chains.evm("bsc").pay(invoice.address ?? "", usdt(29, chains.of("bsc")));
  await checkout(tab).getByText("I sent a different amount").click();
  const claim = checkout(tab).getByRole("form", { name: "Claim a payment of a different amount" });
  await claim.getByLabel("Transaction hash").fill(txHash);
  await claim.getByRole("button", { name: "Send claim" }).click();
  await expect(claim.getByRole("alert")).toContainText("isn't in a block of Ethereum yet");
  expect(await invoiceNow(tab, invoice.id)).toMatchObject({ status: "NEW", exception: "NONE", payments: [] });
});

test("by the chain's own time: late within a day still counts, later waits for a person", async ({ page, chains }) => {
  const chain = chains.evm("bsc");
  await signUp(page, newPerson("Lena Late"), "/pricing");
  const invoice = await choose(page, "basic", "bsc");
  await chain.advance(HOUR_S + 90);
  await expect(checkout(page).getByRole("heading", { name: "Payment expired" })).toBeVisible();
  await expect(checkout(page)).toContainText("Don't send anything for it any more.");
  expect(await invoiceNow(page, invoice.id)).toMatchObject({ status: "EXPIRED", address: null, amountToSend: null });
  await chain.pay(invoice.address ?? "", toSend(invoice));
  await expect(checkout(page)).toContainText(/Your payment came \d+ .*after the deadline\. It still counts\./);
  await settledBy([page], () => chain.mine(14));

  const next = await choose(page, "basic", "bsc");
  expect(next.kind).toBe("renewal");
  await chain.advance(25 * HOUR_S + 90);
  await expect(checkout(page).getByRole("heading", { name: "Payment expired" })).toBeVisible();
  await chain.pay(next.address ?? "", toSend(next));
  await expect(checkout(page).getByRole("heading", { name: "Waiting for review" })).toBeVisible();
  await expect(checkout(page)).toContainText("This payment came more than 24 hours late.");
  await chain.mine(14);
  expect(await invoiceNow(page, next.id)).toMatchObject({ status: "EXPIRED", exception: "PAID_LATE" });
  expect((await billingOf(page)).periods).toHaveLength(1);
});

test("no third-party script runs next to an address, no other host is contacted, and nothing is cached", async ({
  page,
  site,
  browser,
}) => {
  await signUp(page, newPerson("Ines Injected"), "/pricing");
  const invoice = await choose(page, "premium", "ethereum");
  // A separate browser: here the policy is meant to be violated.
  const context = await browser.newContext({ baseURL: site.url, storageState: await page.context().storageState() });
  const attacked = await context.newPage();
  const refused: string[] = [];
  const requested: string[] = [];
  const credited: (string | undefined)[] = [];
  attacked.on("console", (message) => {
    if (/content security policy|trusted/i.test(message.text())) refused.push(message.text());
  });
  attacked.on("request", (request) => {
    if (!request.url().startsWith("data:")) requested.push(new URL(request.url()).origin);
  });
  attacked.on("response", async (response) => {
    if (!response.url().includes("/api/users/")) return;
    const text = await response.text().catch(() => "");
    if (text.includes(invoice.address ?? "-")) credited.push(response.headers()["cache-control"]);
  });
  // Would run if it were let: the foreign host answers.
  await context.route("https://evil.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.foreign = true" }),
  );
  await attacked.route("**/pricing?invoice=*", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      "</head>",
      `<script>window.inline = true</script><script src="https://evil.example/x.js"></script></head>`,
    );
    await route.fulfill({ response, body: html });
  });
  await attacked.goto(`/pricing?invoice=${invoice.id}`);
  await expect(checkout(attacked).getByRole("img", { name: `Address ${invoice.address ?? "-"}` })).toBeVisible();
  // As code that got in would go on: by an element, by markup, by text.
  await attacked.evaluate(() => {
    const tries: (() => void)[] = [
      () => {
        const script = document.createElement("script");
        script.textContent = "window.added = true";
        document.body.append(script);
      },
      () => (document.body.innerHTML += "<img src=x onerror='window.handled = true'>"),
      () => void window.setTimeout("window.timed = true" as unknown as () => void, 0),
    ];
    for (const attempt of tries) {
      try {
        attempt();
      } catch {
        // Refused by the browser, as it should be.
      }
    }
  });
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(4);
  const ran = await attacked.evaluate(() =>
    ["inline", "foreign", "added", "handled", "timed"].filter((name) => name in window),
  );
  expect(ran).toEqual([]);
  await expect(checkout(attacked).getByRole("img", { name: `Address ${invoice.address ?? "-"}` })).toBeVisible();
  expect(new Set(requested.filter((origin) => origin !== "https://evil.example"))).toEqual(new Set([site.url]));
  expect(credited.length).toBeGreaterThan(0);
  for (const header of credited) expect(header).toContain("no-store");
  const stored = await attacked.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url);
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, await indexedDB.databases()]);
  });
  expect(stored.toLowerCase()).not.toContain((invoice.address ?? "-").toLowerCase());
  expect(stored).not.toMatch(/\/api\/|\/pricing|invoice/);
  await context.close();
});

import type { Page } from "@playwright/test";
import type { MerchantInvoice, NetworkId, PaymentMetrics, PlanPreview, WalletConfig } from "@sextant/core/contract";
import { openDatabase } from "../server/src/database/database.ts";
import { testWithChains } from "./chains-site.ts";
import {
  alertsOf,
  arrived,
  request as call,
  billingOf,
  checkout,
  choose,
  invoiceNow,
  microOf,
  ownPath,
  settledBy,
  toSend,
  usdt,
} from "./checkout-journey.ts";
import { SECOND } from "./wallet-addresses.ts";
import { addressField as field, setupToast as toast, walletCard as card } from "./crypto-setup-screen.ts";
import type { EvmPaidChain, LocalChains } from "./local-chains.ts";
import { merchantCode } from "./operator.ts";
import { expect, newPerson } from "./screen.ts";
import { forgetCookies, signUp } from "./sign-up.ts";

const OWNER = newPerson("Mona Merchant");
const NETWORKS = ["ethereum", "bsc"] as const;
type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

let owner: Cookies = [];
let buyer: Cookies = [];

// One merchant's installation from its first address on; each test continues where the previous one ended.
const test = testWithChains("merchant-payments", { networks: NETWORKS, withPins: false });
test.describe.configure({ mode: "serial" });

const become = (page: Page, cookies: Cookies) => page.context().addCookies([...cookies]);
const inFull = (microText: bigint): string => {
  const digits = String(microText).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0+$/, "").padEnd(2, "0")}`;
};

type Log = { readonly transactionHash: string; readonly data: string };

/** Every USDT transfer to the merchant, by the chain's own word. */
async function transfersTo({ rpcUrl, contract, merchant }: EvmPaidChain): Promise<readonly Log[]> {
  const topics = [
    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
    null,
    `0x${merchant.slice(2).toLowerCase().padStart(64, "0")}`,
  ];
  const params = [{ fromBlock: "0x0", toBlock: "latest", address: contract, topics }];
  const answer = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_getLogs", params }),
  });
  return ((await answer.json()) as { result: Log[] }).result;
}

/** In millionths of a USDT; amounts on these networks have no more digits here. */
const sumOf = (logs: readonly Log[], { decimals }: EvmPaidChain): bigint =>
  logs.reduce((sum, { data }) => sum + BigInt(data), 0n) / 10n ** BigInt(decimals - 6);

/** Becomes a buyer who has an invoice. */
async function buys(page: Page, name: string, networkId: NetworkId, chains: LocalChains) {
  await signUp(page, newPerson(name), "/pricing");
  return { invoice: await choose(page, "basic", networkId), chain: chains.evm(networkId) };
}

test("the merchant's code, two addresses, and a change that waits while buyers pay to the old one", async ({
  page,
  site,
  browser,
  chains,
}) => {
  await signUp(page, OWNER, "/account?tab=plan");
  await page.getByText("I run this installation").click();
  await page.getByLabel("Merchant code").fill(await merchantCode(site));
  await page.getByRole("button", { name: "Become the merchant" }).click();
  await expect(page.getByText("You are the merchant of this installation.", { exact: true })).toBeVisible();
  await page.goto("/crypto-setup");
  for (const [name, id] of [
    ["Ethereum", "ethereum"],
    ["BSC", "bsc"],
  ] as const) {
    await card(page, name)
      .getByRole("button", { name: `Add ${name} address` })
      .click();
    await field(page, name).fill(chains.of(id).merchant);
    await page.keyboard.press("Enter");
    await expect(card(page, name).getByText("Active", { exact: true })).toBeVisible();
  }

  // Six minutes later, on the chains as well: a change requires re-authentication.
  await site.restart({ CLOCK_OFFSET_MS: String(6 * 60_000) });
  for (const id of NETWORKS) await chains.evm(id).advance(6 * 60);
  await page.reload();
  await card(page, "Ethereum").getByRole("button", { name: "Edit Ethereum address" }).click();
  await field(page, "Ethereum").fill(SECOND);
  await page.keyboard.press("Enter");
  const proof = page.getByRole("dialog", { name: "Confirm it's you" });
  await proof.getByLabel("Password").fill(OWNER.password);
  await page.keyboard.press("Enter");
  await expect(toast(page).filter({ hasText: "active from" })).toBeVisible();
  await expect(card(page, "Ethereum")).toContainText("Change pending");
  await expect(card(page, "Ethereum")).toContainText(`New address ${SECOND}, active from`);
  await expect(card(page, "Ethereum")).toContainText("Until then, buyers pay to the old address.");
  owner = await page.context().cookies();

  const context = await browser.newContext({ baseURL: site.url });
  const shop = await context.newPage();
  const { invoice, chain } = await buys(shop, "Bea Buyer", "ethereum", chains);
  expect(invoice.address?.toLowerCase()).toBe(chain.merchant.toLowerCase());
  await chain.pay(invoice.address ?? "", toSend(invoice));
  await settledBy([shop], () => chain.mine(11));
  buyer = await context.cookies();
  await context.close();
});

test("a node that denies a payment blocks it, and the merchant is notified", async ({
  page,
  browser,
  site,
  chains,
}) => {
  const { invoice, chain } = await buys(page, "Dora Denied", "bsc", chains);
  chain.secondNode.deniesReceipts = true;
  const txHash = await chain.pay(invoice.address ?? "", toSend(invoice));
  await chain.mine(20);
  await expect(checkout(page)).toContainText("15/15");
  await expect(checkout(page)).toContainText("Waiting for 2 independent nodes to agree.");
  expect((await invoiceNow(page, invoice.id)).status).toBe("PROCESSING");
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([...owner]);
  const office = await context.newPage();
  await expect.poll(() => alertsOf(office)).toContain("The nodes of BSC disagree about a payment of");
  await office.goto("/crypto-management");
  await expect(office.getByRole("group", { name: "Pending", exact: true })).toContainText("1 confirming");
  await office.goto("/crypto-management?part=invoices");
  await expect(office.getByRole("row", { name: new RegExp(`^${String(invoice.number)} `) })).toContainText(
    "Confirming, waiting for its nodes to agree",
  );
  await context.close();
  expect((await billingOf(page)).periods).toEqual([]);
  delete chain.secondNode.deniesReceipts;
  await settledBy([page], () => chain.mine(1));
  expect((await invoiceNow(page, invoice.id)).payments).toMatchObject([{ txHash, state: "CONFIRMED" }]);
});

test("a payment that was rounded up waits; the merchant's decision settles its invoice", async ({
  page,
  browser,
  site,
  chains,
}) => {
  const { invoice, chain } = await buys(page, "Rita Rounded", "ethereum", chains);
  await chain.pay(invoice.address ?? "", usdt(2901, chain) / 100n);
  // A payment that belongs to no invoice.
  await chain.pay(chain.merchant, usdt(5, chain));
  await chain.mine(12);
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([...owner]);
  const office = await context.newPage();
  const waiting = async () => (await call<PaymentMetrics>(office, "/api/merchant/figures")).unmatched.count;
  await expect.poll(waiting).toBe(2);
  await office.goto("/crypto-management");
  await expect(office.getByRole("heading", { name: "2 payments to review" })).toBeVisible();
  const row = office.getByRole("row").filter({ hasText: "29.010000" });
  await expect(row).toContainText(`Invoice ${String(invoice.number)} of`);
  // The last of the page to come: nothing moves under the pointer after it.
  await expect(office.getByRole("group", { name: "Active networks" })).toContainText("Ethereum, BSC");
  const requesting = office.getByRole("dialog", { name: "Choose invoice" });
  await row.getByRole("button", { name: /^Choose invoice/ }).click();
  // A paid one of nearly the same amount may be listed next to it.
  await requesting.getByRole("radio", { name: new RegExp(`^Invoice ${String(invoice.number)} of`) }).check();
  await requesting.getByLabel("Reason").fill("The wallet rounds up");
  await requesting.getByRole("button", { name: "Continue" }).click();
  await settledBy([page], async () => {
    await requesting.getByRole("button", { name: "Confirm the decision" }).click();
    await expect(toast(office).filter({ hasText: "Decided" })).toBeVisible();
  });
  await expect(office.getByRole("heading", { name: "One payment to review" })).toBeVisible();
  await context.close();
  expect((await invoiceNow(page, invoice.id)).payments).toMatchObject([{ amount: "29.01", boundBy: "review" }]);
  const { periods, credit } = await billingOf(page);
  expect(periods).toHaveLength(1);
  expect(microOf(credit)).toBe(29_010_000n - microOf(invoice.amountDue));
});

test("every figure matches the chain, and the files contain every unit", async ({ page, chains }) => {
  await become(page, owner);
  const byChain = await Promise.all(
    NETWORKS.map(async (id) => ({ id, chain: chains.evm(id), logs: await transfersTo(chains.evm(id)) })),
  );
  const nobodys = 5_000_000n;
  const all = byChain.reduce((sum, { chain, logs }) => sum + sumOf(logs, chain), 0n);
  const metrics = await call<PaymentMetrics>(page, "/api/merchant/figures");
  expect(byChain.map(({ logs }) => logs.length)).toEqual([3, 1]);
  expect(microOf(metrics.totalAmount)).toBe(all - nobodys);
  expect([metrics.totalPayments, metrics.pending.total, metrics.unmatched.count]).toEqual([3, 0, 1]);
  expect(microOf(metrics.unmatched.amount)).toBe(nobodys);
  for (const { id, chain, logs } of byChain)
    expect(microOf(metrics.networks.find(({ networkId }) => networkId === id)?.amount ?? "-1"), id).toBe(
      sumOf(logs, chain) - (id === "ethereum" ? nobodys : 0n),
    );
  await page.goto("/crypto-management");
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  await expect(group("Active networks")).toContainText("2Ethereum, BSC");
  await expect(group("Total payments")).toContainText("3Settled since");
  await expect(group("Total amount")).toContainText(inFull(all - nobodys));

  const csv = await (await page.request.get("/api/merchant/transfers.csv")).text();
  for (const { chain, logs } of byChain)
    for (const { transactionHash, data } of logs) {
      const line = csv.split("\r\n").find((one) => one.includes(transactionHash)) ?? "";
      expect(line).toContain(`,${String(BigInt(data))},canonical,`);
      const [, amount = ""] = new RegExp(`,([\\d.]+),${String(BigInt(data))},`).exec(line) ?? [];
      expect(microOf(amount) * 10n ** BigInt(chain.decimals - 6)).toBe(BigInt(data));
    }
  expect(csv.trim().split("\r\n")).toHaveLength(1 + 4);
  const invoices = await (await page.request.get("/api/merchant/invoices.csv")).text();
  for (const { number, received } of await call<MerchantInvoice[]>(page, "/api/merchant/invoices"))
    expect(invoices).toMatch(new RegExp(`\\r\\n${String(number)},.*,${received.replace(".", "\\.")},`));
});

test("a renewal is appended, an upgrade costs the quoted price, a smaller plan gives credit, the receipt shows every unit", async ({
  page,
  chains,
}) => {
  await become(page, buyer);
  const chain = chains.evm("ethereum");
  const pay = async (plan: "basic" | "pro") => {
    const invoice = await choose(page, plan, "ethereum");
    const txHash = await chain.pay(invoice.address ?? "", toSend(invoice));
    await settledBy([page], () => chain.mine(11));
    return { invoice, txHash };
  };
  const { invoice: renewal } = await pay("basic");
  expect(renewal.kind).toBe("renewal");
  const [one, two, ...more] = (await billingOf(page)).periods.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  expect([two?.startsAt, more]).toEqual([one?.endsAt, []]);

  // Sixty days of Basic that have not begun, against sixty of Professional: 2 x (149 - 29).
  const preview = page.waitForResponse("**/billing/preview");
  await page.goto("/pricing?plan=pro");
  await expect(checkout(page)).toContainText("60 d of Professional298.00 USDT");
  await expect(checkout(page)).toContainText("Unused 60 d of Basic−58.00 USDT");
  await expect(checkout(page)).toContainText("To pay now240.00 USDT");
  expect(((await (await preview).json()) as PlanPreview).amountDue).toBe("240.00");
  const { invoice: upgrade, txHash } = await pay("pro");
  expect([upgrade.kind, upgrade.price]).toEqual(["upgrade", "240.00"]);
  expect(upgrade.amountToSend).toMatch(/^240\.0[01]\d{4}$/);
  const bought = await billingOf(page);
  expect(bought).toMatchObject({ subscriptionPlan: "pro", credit: "0.00" });

  await page.goto(`/billing?receipt=${upgrade.id}`);
  await expect(page.getByRole("heading", { level: 1, name: `Receipt ${String(upgrade.number)}` })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main).toContainText(`${upgrade.amountToSendBase ?? "-"} (6 decimals)`);
  await expect(main).toContainText(txHash);
  await expect(main).toContainText(`Paid${arrived(upgrade.amountToSend ?? "-")} USDT`);
  await expect(main).toContainText("60 d of Professional298.00 USDTUnused 60 d of the previous plan−58.00 USDT");
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto("/billing");
  await page.getByRole("button", { name: "Change to Basic" }).click();
  const smaller = page.getByRole("dialog", { name: "Change to Basic" });
  const text = smaller.getByText(/You then have [\d.]+ USDT of credit/);
  const said = /([\d.]+) USDT of credit/.exec((await text.textContent()) ?? "")?.[1] ?? "";
  await smaller.getByRole("button", { name: "Change to Basic" }).click();
  await expect(smaller).toHaveCount(0);
  const after = await billingOf(page);
  expect(after.credit).toBe(said);
  // 298 for sixty days, of which seconds have passed, less thirty days of Basic.
  expect(Number(after.credit)).toBeGreaterThan(268.9);
  expect(Number(after.credit)).toBeLessThanOrEqual(269);
  await expect(page.getByText(`${said} USDT`, { exact: true })).toBeVisible();
});

test("no page of payments contacts any other server, and none violates its content policy", async ({
  page,
  site,
  watch,
}) => {
  const requested = new Set<string>();
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) requested.add(new URL(request.url()).host);
  });
  page.on("websocket", (socket) => requested.add(new URL(socket.url()).host));
  const walkTabs = async (...names: string[]) => {
    for (const name of names) {
      await page.getByRole("tab", { name, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
      await expect(page.getByRole("status", { name: /^Loading / }), name).toHaveCount(0);
    }
  };
  await become(page, owner);
  await page.goto("/crypto-setup");
  await walkTabs("Manual Setup", "Instructions", "Wallet Manager");
  await page.goto("/crypto-management");
  await walkTabs("Transfers", "Invoices", "Refunds", "Reconciliation", "Webhooks", "Audit log");
  await walkTabs("Wallets", "Help", "Dashboard");

  await become(page, buyer);
  await page.goto("/billing");
  await page
    .getByRole("link", { name: /^Receipt of invoice/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Receipt \d+$/ })).toBeVisible();

  await forgetCookies(page);
  await signUp(page, newPerson("Walter Walker"), "/pricing");
  await page.goto("/pricing?plan=premium");
  await checkout(page).getByRole("tab", { name: "Conventional Payments" }).click();
  await expect(checkout(page).getByText("Setup Required").first()).toBeVisible();
  const invoice = await choose(page, "premium", "bsc");
  await expect(checkout(page).getByRole("img", { name: "QR code of this BSC payment" })).toBeVisible();
  await checkout(page).getByText("I sent a different amount").click();
  await expect(checkout(page).getByLabel("Transaction hash")).toBeVisible();
  await page.goto("/billing");
  await page.getByRole("link", { name: `Open of invoice ${String(invoice.number)}` }).click();
  await checkout(page).getByRole("button", { name: "Cancel payment" }).click();
  await expect(checkout(page).getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
  expect([...requested]).toEqual([new URL(site.url).host]);
  expect(watch.complaints).toEqual([]);
});

test("an address that is changed in the database is noticed: that network is off, the others go on", async ({
  page,
  site,
  browser,
  chains,
}) => {
  await become(page, owner);
  const { pool } = openDatabase({ connectionString: site.databaseUrl ?? "" });
  const { rowCount } = await pool.query(
    "update wallet_versions set address = $1 where network = 'ethereum' and version = 1",
    [SECOND],
  );
  await pool.end();
  expect(rowCount).toBe(1);
  const state = async () =>
    (await call<WalletConfig>(page, "/api/crypto/wallet-config")).states.find(
      ({ networkId }) => networkId === "ethereum",
    );
  await expect.poll(state, { timeout: 60_000 }).toMatchObject({ seal: "broken", takesPayments: false, address: null });
  await page.goto("/crypto-setup");
  await expect(card(page, "Ethereum")).toContainText("Network off");
  await expect(card(page, "Ethereum")).toContainText(
    "Someone or something changed this address outside this application.",
  );
  await expect(card(page, "BSC").getByText("Active", { exact: true })).toBeVisible();
  await expect.poll(() => alertsOf(page), { timeout: 60_000 }).toContain("was changed outside this application");

  const context = await browser.newContext({ baseURL: site.url });
  const shop = await context.newPage();
  await signUp(shop, newPerson("Tina Tampered"), "/pricing");
  await shop.goto("/pricing?plan=basic");
  const off = checkout(shop).getByRole("listitem").filter({ hasText: "Ethereum ERC20" });
  await expect(off).toContainText("off until");
  await expect(checkout(shop).getByRole("radio", { name: /^Ethereum ERC20/ })).toHaveCount(0);
  const refused = await shop.request.post(`${await ownPath(shop)}/invoices`, {
    headers: { Origin: site.url },
    data: { planId: "basic", networkId: "ethereum" },
  });
  expect(refused.status()).toBeGreaterThanOrEqual(400);
  expect(await refused.text()).toContain("Ethereum isn't taking payments right now. It is off until");
  const { address: payTo } = await choose(shop, "basic", "bsc");
  expect(payTo?.toLowerCase()).toBe(chains.of("bsc").merchant.toLowerCase());
  await context.close();
});

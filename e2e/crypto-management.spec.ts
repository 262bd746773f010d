import type { Page } from "@playwright/test";
import { networkOf } from "@sextant/core/billing";
import { axeFindings, axeFindingsInBothThemes } from "./axe-findings.ts";
import {
  answerMerchant,
  emptyMerchant,
  fullMerchant,
  type MerchantDouble,
  SECRET,
  transferOf,
} from "./merchant-double.ts";
import { expect, test, VISITOR } from "./screen.ts";

/** The screen over a double; what a test changes in the double is answered from then on. */
async function open(page: Page, double: MerchantDouble = fullMerchant(), query = ""): Promise<MerchantDouble> {
  await answerMerchant(page, double);
  await page.goto(`/crypto-management${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Crypto management" })).toBeVisible();
  return double;
}

const toast = (page: Page) => page.locator(".toast");
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const card = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const part = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const waiting = (page: Page, amount: string) => page.getByRole("row").filter({ hasText: amount });

async function expectToFit(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `at ${String(width)} px`).toBeLessThanOrEqual(0);
  }
}

test.describe("without the role", () => {
  test("somebody signed in is told plainly that the merchant manages wallets, and nothing is asked for", async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/merchant/")) asked.push(request.url());
    });
    await page.goto("/crypto-management");
    await expect(page.getByRole("heading", { name: "The merchant manages wallets" })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
    await expectToFit(page);
  });

  test.describe("nor a session", () => {
    test.use({ storageState: VISITOR });

    test("a visitor goes to the landing page", async ({ page }) => {
      await page.goto("/crypto-management");
      await expect(page).toHaveURL(/\/(?:\?.*)?$/);
    });
  });
});

test("the cards hold the server's sums, and none of the figures that the specification made up", async ({ page }) => {
  await open(page);
  await expect(card(page, "Active networks")).toContainText("2Ethereum, BSC");
  await expect(card(page, "Total payments")).toContainText("41settled, since 12 Mar 2026");
  await expect(card(page, "Total amount")).toContainText("2,839.170000USDT, refunds of 29.000000 taken off");
  await expect(card(page, "Pending")).toContainText("72 confirming, 1 partly paid, 4 not paid yet");
  const words = await page.getByRole("main").innerText();
  expect(words).not.toMatch(/2,?847\.5/);
});

test("an installation that was never paid shows zeros, and each list says that it is empty", async ({ page }) => {
  await open(page, emptyMerchant());
  for (const [name, words] of [
    ["Active networks", "0none can be paid on"],
    ["Total payments", "0none settled yet"],
    ["Total amount", "0.000000USDT, none refunded"],
    ["Pending", "00 confirming, 0 partly paid"],
  ] as const)
    await expect(card(page, name)).toContainText(words);
  await expect(page.getByRole("heading", { name: "No payment needs a person" })).toBeVisible();
  await expect(page.getByText("Every transfer that came has its place.")).toBeVisible();
  for (const [name, none] of [
    ["Transfers", "Nothing was ever paid to your addresses."],
    ["Invoices", "There is no invoice yet."],
    ["Refunds", "Nobody has asked for a refund."],
    ["Reconciliation", "Nothing was compared yet."],
    ["Webhooks", "Payment events are posted nowhere."],
    ["Audit log", "Nothing was done yet."],
  ] as const) {
    await part(page, name).click();
    await expect(page.getByText(none)).toBeVisible();
  }
  await page.getByRole("tab", { name: "Wallets" }).click();
  await expect(page.getByText("No network has an address, so nobody can pay.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("every part fits at every width and axe finds nothing in either theme", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { name: "3 payments need a person" })).toBeVisible();
  await expectToFit(page);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  for (const name of ["Transfers", "Invoices", "Refunds", "Reconciliation", "Webhooks", "Audit log"]) {
    await part(page, name).click();
    await expect(page.getByRole("tabpanel", { name }).getByRole("table")).toBeVisible();
    await expectToFit(page);
    expect(await axeFindingsInBothThemes(page), name).toEqual([]);
  }
  for (const name of ["Wallets", "Help"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name }).getByRole("heading").first()).toBeVisible();
    await expectToFit(page);
    expect(await axeFindingsInBothThemes(page), name).toEqual([]);
  }
});

test("what waits for a person shows every digit, why it waits, its candidates and the server's sum", async ({
  page,
}) => {
  await open(page);
  const row = waiting(page, "29.004410123456789012");
  await expect(row).toContainText("4 May 2026, 05:31");
  await expect(row).toContainText("It came after the time in which it counts by itself.");
  await expect(row).toContainText("Invoice 1022 of kei: 29.004410, expired");
  await expect(row.getByRole("link")).toHaveAttribute("href", "https://etherscan.io/tx/0xaa");
  await expect(page.getByRole("row", { name: /^To review/ })).toContainText("1,313.004410123456789012");
  await expect(waiting(page, "5.000000").last()).toContainText("can be decided once it is back");
});

test("an invoice is chosen, read back, proved in place and decided, and nothing typed is lost on the way", async ({
  page,
}) => {
  const double = await open(page, fullMerchant({ wantsProof: true }));
  await waiting(page, "79.000000")
    .getByRole("button", { name: /^Choose invoice/ })
    .click();
  const asking = dialog(page, "Choose invoice");
  await expect(asking.getByRole("radio", { name: "Choose invoice" })).toBeChecked();
  await asking.getByRole("radio", { name: /Invoice 1051 of ana.lima, asks for 79.004990/ }).check();
  await asking.getByLabel("Reason").fill("Ana wrote that it is hers");
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await asking.getByRole("button", { name: "Go on" }).click();
  const check = asking.getByRole("group", { name: "Check before it counts" });
  await expect(check).toBeFocused();
  await expect(check).toContainText("79.000000 USDT on Ethereum ERC20");
  await expect(check).toContainText("Invoice 1051 of ana.lima");
  expect(double.sent).toEqual([]);
  await check.getByRole("button", { name: "Back" }).click();
  await expect(asking.getByLabel("Reason")).toHaveValue("Ana wrote that it is hers");
  await asking.getByRole("button", { name: "Go on" }).click();
  await check.getByRole("button", { name: "Confirm the decision" }).click();
  const proof = dialog(page, "Confirm that it is you");
  await proof.getByLabel("Password").fill("seven quiet harbours");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page)).toContainText("Decided");
  await expect(asking).toHaveCount(0);
  await expect(page.getByRole("table").first()).not.toContainText("ana.lima");
  const body = { decision: "assign", invoiceId: "01J0INVOICE1051", reason: "Ana wrote that it is hers" };
  expect(double.sent).toEqual([
    { call: "decision", body },
    { call: "decision", body },
  ]);
});

test("who does not prove themselves goes on where they were", async ({ page }) => {
  await open(page, fullMerchant({ wantsProof: true }));
  await waiting(page, "1,205.000000")
    .getByRole("button", { name: /^Keep as unmatched/ })
    .click();
  const asking = dialog(page, "Keep as unmatched");
  await asking.getByLabel("Reason").fill("Nobody knows of it");
  await asking.getByRole("button", { name: "Go on" }).click();
  await asking.getByRole("button", { name: "Confirm the decision" }).click();
  await dialog(page, "Confirm that it is you").getByRole("button", { name: "Cancel" }).click();
  await expect(asking.getByRole("alert")).toContainText("Confirm that it is you");
  await asking.getByRole("button", { name: "Back" }).click();
  await expect(asking.getByLabel("Reason")).toHaveValue("Nobody knows of it");
});

test("an invoice that is no candidate is found by its number; one of another network is credited, not assigned", async ({
  page,
}) => {
  const double = await open(page);
  await waiting(page, "1,205.000000")
    .getByRole("button", { name: /^Other/ })
    .click();
  const asking = dialog(page, "Decide about a payment");
  await asking.getByRole("radio", { name: /^Choose invoice/ }).check();
  await asking.getByLabel("Reason").fill("Told by mail");
  const number = asking.getByLabel("Invoice number");
  for (const [typed, said] of [
    ["12a", "That is no invoice number."],
    ["9999", "There is no invoice 9999."],
    ["1022", "Invoice 1022 is to be paid on BSC BEP20. Give credit to its owner instead."],
  ] as const) {
    await number.fill(typed);
    await asking.getByRole("button", { name: "Go on" }).click();
    await expect(asking.getByRole("alert")).toHaveText(said);
  }
  await asking.getByRole("radio", { name: /^Give credit/ }).check();
  await asking.getByRole("button", { name: "Go on" }).click();
  await expect(asking.getByRole("group", { name: "Check before it counts" })).toContainText("Invoice 1022 of kei");
  double.refusing.set("decision", {
    status: 409,
    sentence: "This was decided already, as keep.",
    code: "decided-already",
  });
  await asking.getByRole("button", { name: "Confirm the decision" }).click();
  await expect(asking.getByRole("alert")).toHaveText("This was decided already, as keep.");
  double.refusing.clear();
  await asking.getByRole("button", { name: "Confirm the decision" }).click();
  await expect(asking).toHaveCount(0);
  expect(double.sent.at(-1)?.body).toEqual({ decision: "credit", invoiceId: "i3", reason: "Told by mail" });
});

test("a decision needs a reason: blanks alone are none", async ({ page }) => {
  const double = await open(page);
  await waiting(page, "1,205.000000")
    .getByRole("button", { name: /^Refund note/ })
    .click();
  const asking = dialog(page, "Refund note");
  await asking.getByLabel("Reason").fill("   ");
  await asking.getByRole("button", { name: "Go on" }).click();
  await expect(asking.getByRole("group", { name: "Check before it counts" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(asking).toHaveCount(0);
  await expect(waiting(page, "1,205.000000").getByRole("button", { name: /^Refund note/ })).toBeFocused();
  expect(double.sent).toEqual([]);
});

test("the queue follows the figures: what comes while the page is open is shown", async ({ page }) => {
  await page.clock.install();
  const double = await open(page);
  await expect(page.getByRole("heading", { name: "3 payments need a person" })).toBeVisible();
  double.transfers = [transferOf({ txHash: `0x${"7".repeat(64)}`, amount: "77.000007" }), ...double.transfers];
  double.figures = { ...double.figures, unmatched: { count: 4, amount: "1390.004417" } };
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("heading", { name: "4 payments need a person" })).toBeVisible();
  await expect(waiting(page, "77.000007")).toBeVisible();
});

test("how each chain is read: state, block, time, and a warning where one node alone is believed", async ({ page }) => {
  await open(page);
  const table = page.getByRole("region", { name: "How each chain is read" });
  await expect(table.getByRole("row", { name: /^Ethereum/ })).toContainText("Reading21000012");
  await expect(table.getByRole("row", { name: /^BSC/ })).toContainText("One node only");
  await expect(table.getByRole("row", { name: /^BSC/ })).toContainText("CHAIN_BSC_RPC_URLS");
  await expect(table.getByRole("row", { name: /^Polygon/ })).toContainText(
    /Cannot be read.*No node of the network answers\./,
  );
});

test("transfers are filtered, kept in the address, and older ones come when asked for", async ({ page }) => {
  const many = Array.from({ length: 60 }, (_, i) =>
    transferOf({ txHash: `0x${String(i).padStart(64, "0")}`, standing: "decided", amount: `${String(i)}.000001` }),
  );
  const double = await open(page, fullMerchant({ transfers: many }), "?part=transfers");
  const rows = page.getByRole("region", { name: "Transfers" }).getByRole("row");
  await expect(rows).toHaveCount(51);
  await page.getByRole("button", { name: "Load older" }).click();
  await expect(rows).toHaveCount(61);
  await expect(page.getByRole("button", { name: "Load older" })).toHaveCount(0);
  await page.getByLabel("Where it stands").selectOption("Too small or old");
  await page.getByRole("combobox", { name: "Network" }).selectOption("BSC BEP20");
  await expect(page.getByText("No transfer is like that.")).toBeVisible();
  await expect(page).toHaveURL("/crypto-management?part=transfers&standing=dust&network=bsc");
  await page.reload();
  await expect(page.getByLabel("Where it stands")).toHaveValue("dust");
  expect(double.asked).toContain("/api/merchant/transfers?limit=50&standing=dust&networkId=bsc");
  await expect(page.getByRole("link", { name: "All transfers as CSV" })).toHaveAttribute(
    "href",
    "/api/merchant/transfers.csv",
  );
});

test("an invoice is marked by hand with its reason; one that is settled offers nothing", async ({ page }) => {
  const double = await open(page, fullMerchant(), "?part=invoices");
  await expect(page.getByRole("row", { name: /^1031/ }).getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "All invoices as CSV" })).toHaveAttribute(
    "href",
    "/api/merchant/invoices.csv",
  );
  await page.getByRole("button", { name: "Mark invoice 1046" }).click();
  const asking = dialog(page, "Mark invoice 1046");
  await expect(asking).toContainText("79.004217 USDT");
  await expect(asking).toContainText("40.000000 USDT");
  await asking.getByRole("radio", { name: /^Settled/ }).check();
  await asking.getByLabel("Reason").fill("The rest came by bank");
  await asking.getByRole("button", { name: "Go on" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await asking.getByRole("button", { name: "Mark the invoice" }).click();
  await expect(page.getByRole("row", { name: /^1046/ })).toContainText("Paid, marked by a person");
  expect(double.sent).toEqual([{ call: "mark", body: { as: "SETTLED", reason: "The rest came by bank" } }]);
  await page.getByLabel("To look at").selectOption("Those a person has to look at");
  await expect(page.getByRole("row", { name: /^1022/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^1046/ })).toHaveCount(0);
});

test("a refund is noted as paid with its transaction, or refused with a reason", async ({ page }) => {
  const double = await open(page, fullMerchant(), "?part=refunds");
  await page.getByRole("button", { name: "Decide about the refund of invoice 1031" }).click();
  const asking = dialog(page, "Refund of invoice 1031");
  await asking.getByRole("radio", { name: /^Paid by hand/ }).check();
  await asking.getByLabel("Transaction hash").fill(`0x${"5".repeat(64)}`);
  await asking.getByRole("button", { name: "Go on" }).click();
  expect(await axeFindings(page)).toEqual([]);
  double.refusing.set("refunds", {
    status: 400,
    sentence: "That transaction does not pay 79.004217 USDT.",
    field: "txHash",
  });
  await asking.getByRole("button", { name: "Note it as paid" }).click();
  await expect(asking.getByRole("alert")).toContainText("does not pay 79.004217 USDT");
  double.refusing.clear();
  await asking.getByRole("button", { name: "Back" }).click();
  await asking.getByRole("radio", { name: /^Refused/ }).check();
  await asking.getByLabel("Reason").fill("After the 14 days");
  await asking.getByRole("button", { name: "Go on" }).click();
  await asking.getByRole("button", { name: "Refuse the refund" }).click();
  await expect(page.getByRole("row").filter({ hasText: "1031" })).toContainText("Refused");
  expect(double.sent.at(-1)).toEqual({ call: "refunds", body: { state: "refused", reason: "After the 14 days" } });
});

test("a chain is compared with the books now, and differences are told", async ({ page }) => {
  const double = await open(page, fullMerchant(), "?part=reconciliation");
  await expect(page.getByRole("row").filter({ hasText: "They differ" })).toContainText("is on the chain and not in");
  await page.getByRole("button", { name: "Compare now: Polygon" }).click();
  await expect(toast(page)).toContainText("Chain and books agree.");
  await expect(page.getByRole("row").filter({ hasText: "Polygon" })).toContainText("They agree");
  double.refusing.set("reconciliations", {
    status: 503,
    sentence: "Tron cannot be read right now.",
    code: "chain-unread",
  });
  await toast(page).getByRole("button").click();
  await page.getByRole("button", { name: "Compare now: Tron" }).click();
  await expect(toast(page)).toContainText("Tron cannot be read right now.");
});

test("a webhook's secret is shown once with a way to copy it; it is removed after a question", async ({ page }) => {
  const double = await open(page, fullMerchant({ wantsProof: true }), "?part=webhooks");
  await page.getByLabel("Address").fill("https://books.example.net/in");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const proof = dialog(page, "Confirm that it is you");
  await proof.getByLabel("Password").fill("seven quiet harbours");
  await proof.getByRole("button", { name: "Confirm" }).click();
  const secret = page.getByRole("group", { name: "Secret of the webhook" });
  await expect(secret).toContainText(SECRET);
  await expect(secret.getByRole("button", { name: "Copy the secret" })).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await secret.getByRole("button", { name: "I have kept it" }).click();
  await expect(page.getByText(SECRET)).toHaveCount(0);
  await expect(page.getByLabel("Address")).toBeFocused();
  await page.getByRole("button", { name: "Remove https://books.example.net/in" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Remove https://books.example.net/in" }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByRole("row").filter({ hasText: "books.example.net" })).toHaveCount(0);
  expect(double.hooks).toHaveLength(1);
  double.refusing.set("webhooks", { status: 400, sentence: "That address may not be reached.", field: "url" });
  await page.getByLabel("Address").fill("https://10.0.0.1/");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "may not be reached" })).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("https://10.0.0.1/");
});

test("each part that fails says so where it stands and offers Retry", async ({ page }) => {
  const double = fullMerchant();
  const refusal = { status: 503, sentence: "The server is starting or stopping." };
  for (const call of ["figures", "transfers", "invoices", "refunds", "reconciliations", "webhooks", "audit"] as const)
    double.refusing.set(call, refusal);
  await open(page, double);
  await expect(page.getByText("The figures could not be loaded.")).toBeVisible();
  await expect(page.getByText("The payments that need a person could not be loaded.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  for (const [name, title] of [
    ["Transfers", "The transfers could not be loaded."],
    ["Invoices", "The invoices could not be loaded."],
    ["Refunds", "The refunds could not be loaded."],
    ["Reconciliation", "The comparisons could not be loaded."],
    ["Webhooks", "The webhooks could not be loaded."],
    ["Audit log", "The entries of the log could not be loaded."],
  ] as const) {
    await part(page, name).click();
    await expect(page.getByRole("alert").filter({ hasText: title })).toBeVisible();
  }
  double.refusing.clear();
  await page.getByRole("tabpanel", { name: "Audit log" }).getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("row").filter({ hasText: "The operator" })).toBeVisible();
});

test("while nothing has come yet each place says what it waits for", async ({ page }) => {
  const double = fullMerchant();
  for (const call of ["figures", "transfers", "network-status"] as const) double.silent.add(call);
  await open(page, double);
  for (const name of ["Loading the figures", "Loading payments that need a person", "Loading the networks"])
    await expect(page.getByRole("status", { name })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("the network status that cannot be loaded is told in the specification's words", async ({ page }) => {
  const double = fullMerchant();
  double.refusing.set("network-status", { status: 503, sentence: "The server is starting or stopping." });
  await open(page, double, "?tab=wallets");
  await expect(toast(page)).toContainText("Failed to load network status");
  await expect(toast(page)).toContainText("Please check your connection and try again");
  await expect(card(page, "Active networks")).toHaveText("Active networks–Couldn't load the network status");
  double.refusing.clear();
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  // The list agrees with the card; what has an address but takes no payments is listed apart, with the reason.
  await expect(page.getByRole("region", { name: "Active networks" }).getByRole("listitem")).toHaveCount(2);
  const stopped = page.getByRole("region", { name: "Not taking payments" }).getByRole("listitem");
  await expect(stopped).toHaveCount(1);
  await expect(stopped).toContainText("Its chain cannot be read just now.");
  await expect(card(page, "Active networks")).toContainText("2Ethereum, BSC");
  const ethereum = page.getByRole("region", { name: "Active networks" }).getByRole("listitem").first();
  await expect(ethereum).toContainText(networkOf("ethereum").description);
  await expect(ethereum.locator("svg circle")).toHaveAttribute("fill", networkOf("ethereum").colour);
  await expect(page.getByRole("region", { name: "Available networks" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Set up Tron" })).toHaveAttribute("href", "/crypto-setup");
  await expect(page.getByRole("link", { name: "Manage Ethereum" })).toHaveAttribute("href", "/crypto-setup");
});

test("the keyboard alone reaches the help, its document and the plans", async ({ page }) => {
  await open(page);
  await page.getByRole("tab", { name: "Dashboard" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Wallets" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
  await expect(page).toHaveURL("/crypto-management?tab=help");
  const help = page.getByRole("tabpanel", { name: "Help" });
  await expect(help.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/pricing");
  await help.getByRole("link", { name: "Read the setup document" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Setup document" })).toBeInViewport();
  await expect(help.getByRole("heading", { name: "Do", exact: true })).toBeVisible();
  await expect(help.getByRole("heading", { name: "Avoid" })).toBeVisible();
});

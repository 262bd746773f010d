import { ENDPOINTS } from "@sextant/core/contract";
import { networkOf } from "@sextant/core/billing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectToFit } from "../../../testing/expect-to-fit.ts";
import { address, focus, installClock, press, runFor } from "../../../testing/page-actions.ts";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { card, openMerchant, part, toast, waiting } from "../../../testing/open-merchant.ts";
import { openApp } from "../../../testing/open-app.tsx";
import { transferOf } from "../../../testing/sample-ledger.ts";
import { sampleMerchant, unpaidMerchant } from "../../../testing/sample-merchant.ts";

test("a user without the role is told plainly that the merchant manages wallets, and nothing is requested", async () => {
  const { api } = await openApp("/crypto-management");
  await expect.element(page.getByText("Only the merchant can manage wallets.")).toBeVisible();
  await expect.element(page.getByRole("tab")).not.toBeInTheDocument();
  expect(api.calls.filter(({ name }) => ENDPOINTS[name].path.startsWith("/api/merchant/"))).toEqual([]);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await expectToFit();
});

test("the cards show the server's sums, and no simulated values", async () => {
  await openMerchant();
  await expect.element(card("Active networks")).toHaveTextContent("2Ethereum, BSC");
  await expect.element(card("Total payments")).toHaveTextContent("41Settled since 12 Mar 2026");
  await expect.element(card("Total amount")).toHaveTextContent("2,839.17USDT, refunds of 29.00 deducted");
  await expect.element(card("Pending")).toHaveTextContent("72 confirming, 1 partly paid, 4 not paid yet");
  const { innerText: text } = page.getByRole("main").element() as HTMLElement;
  expect(text).not.toMatch(/2,?847\.5/);
});

test("an installation that was never paid shows zeros, and each list says that it is empty", async () => {
  await openMerchant(unpaidMerchant());
  for (const [name, text] of [
    ["Active networks", "0none can be paid on"],
    ["Total payments", "0None settled yet"],
    ["Total amount", "0.00USDT, none refunded"],
    ["Pending", "00 confirming, 0 partly paid"],
  ] as const)
    await expect.element(card(name)).toHaveTextContent(text);
  await expect.element(page.getByRole("heading", { name: "Payments to review" })).toBeVisible();
  await expect.element(page.getByText("Every transfer is accounted for.")).toBeVisible();
  for (const [name, none] of [
    ["Transfers", "No payments to your addresses yet."],
    ["Invoices", "No invoices yet."],
    ["Refunds", "No refunds requested yet."],
    ["Reconciliation", "No comparisons yet."],
    ["Webhooks", "No webhooks yet, so payment events are sent nowhere."],
    ["Audit log", "No entries yet."],
  ] as const) {
    await part(name).click();
    await expect.element(page.getByText(none)).toBeVisible();
  }
  await page.getByRole("tab", { name: "Wallets" }).click();
  await expect.element(page.getByText("No network has an address, so nobody can pay.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("every part fits at every width and axe finds no violations in either theme", async () => {
  await openMerchant();
  await expect.element(page.getByRole("heading", { name: "3 payments to review" })).toBeVisible();
  await expectToFit();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  for (const name of ["Transfers", "Invoices", "Refunds", "Reconciliation", "Webhooks", "Audit log"]) {
    await part(name).click();
    await expect.element(page.getByRole("tabpanel", { name }).getByRole("table")).toBeVisible();
    await expectToFit();
    expect(await axeFindingsInBothThemes(), name).toEqual([]);
  }
  for (const name of ["Wallets", "Help"]) {
    await page.getByRole("tab", { name }).click();
    await expect.element(page.getByRole("tabpanel", { name }).getByRole("heading").first()).toBeVisible();
    await expectToFit();
    expect(await axeFindingsInBothThemes(), name).toEqual([]);
  }
});

test("the queue follows the metrics: transfers that arrive while the page is open appear", async () => {
  installClock();
  const { merchant } = await openMerchant();
  await expect.element(page.getByRole("heading", { name: "3 payments to review" })).toBeVisible();
  merchant.transfers = [transferOf({ txHash: `0x${"7".repeat(64)}`, amount: "77.000007" }), ...merchant.transfers];
  merchant.metrics = { ...merchant.metrics, unmatched: { count: 4, amount: "1390.004417" } };
  await runFor(60_000);
  await expect.element(page.getByRole("heading", { name: "4 payments to review" })).toBeVisible();
  await expect.element(waiting("77.000007")).toBeVisible();
});

test("each chain shows its state, block and time, and a warning if it relies on a single node", async () => {
  await openMerchant();
  const table = page.getByRole("region", { name: "Chain status" });
  await expect.element(table.getByRole("row", { name: /^Ethereum/ })).toHaveTextContent("Reading21000012");
  await expect.element(table.getByRole("row", { name: /^BSC/ })).toHaveTextContent("Only one node is set");
  await expect.element(table.getByRole("row", { name: /^BSC/ })).toHaveTextContent("CHAIN_BSC_RPC_URLS");
  await expect
    .element(table.getByRole("row", { name: /^Polygon/ }))
    .toHaveTextContent(/Can't be read.*No node of the network answers\./);
});

test("each failing part says so in place and offers Retry", async () => {
  const merchant = sampleMerchant();
  const rejection = { status: 503, sentence: "The server is starting or stopping." };
  for (const call of [
    "getPaymentMetrics",
    "listTransfers",
    "listMerchantInvoices",
    "listRefunds",
    "listReconciliations",
    "listPaymentHooks",
    "getMerchantAudit",
  ] as const)
    merchant.refusing.set(call, rejection);
  await openMerchant(merchant);
  await expect.element(page.getByText("The metrics couldn't be loaded.")).toBeVisible();
  await expect.element(page.getByText("The payments to review couldn't be loaded.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  for (const [name, title] of [
    ["Transfers", "The transfers couldn't be loaded."],
    ["Invoices", "The invoices couldn't be loaded."],
    ["Refunds", "The refunds couldn't be loaded."],
    ["Reconciliation", "The comparisons couldn't be loaded."],
    ["Webhooks", "The webhooks couldn't be loaded."],
    ["Audit log", "The log entries couldn't be loaded."],
  ] as const) {
    await part(name).click();
    await expect.element(page.getByRole("alert").filter({ hasText: title })).toBeVisible();
  }
  merchant.refusing.clear();
  await page.getByRole("tabpanel", { name: "Audit log" }).getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("row").filter({ hasText: "The operator" })).toBeVisible();
});

test("while loading, each place says what is loading", async () => {
  const merchant = sampleMerchant();
  for (const call of ["getPaymentMetrics", "listTransfers", "getNetworkStatus"] as const) merchant.silent.add(call);
  await openMerchant(merchant);
  for (const name of ["Loading the metrics", "Loading payments to review", "Loading the networks"])
    await expect.element(page.getByRole("status", { name })).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("a network status that fails to load is reported in one sentence", async () => {
  const merchant = sampleMerchant();
  merchant.refusing.set("getNetworkStatus", { status: 503, sentence: "The server is starting or stopping." });
  await openMerchant(merchant, "?tab=wallets");
  await expect.element(toast()).toHaveTextContent("Failed to load network status");
  await expect.element(toast()).toHaveTextContent("Please check your connection and try again");
  await expect.element(card("Active networks")).toHaveTextContent(/^Active networks–Couldn't load the network status$/);
  merchant.refusing.clear();
  await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
  // The list agrees with the card; networks that have an address but accept no payments are listed separately, with the
  // reason.
  await expect.element(page.getByRole("region", { name: "Active networks" }).getByRole("listitem")).toHaveLength(2);
  const stopped = page.getByRole("region", { name: "Not taking payments" }).getByRole("listitem");
  await expect.element(stopped).toHaveLength(1);
  await expect.element(stopped).toHaveTextContent("Its chain cannot be read just now.");
  await expect.element(card("Active networks")).toHaveTextContent("2Ethereum, BSC");
  const ethereum = page.getByRole("region", { name: "Active networks" }).getByRole("listitem").first();
  await expect.element(ethereum).toHaveTextContent(networkOf("ethereum").description);
  await expect.element(ethereum.css("svg circle")).toHaveAttribute("fill", networkOf("ethereum").colour);
  await expect.element(page.getByRole("region", { name: "Available networks" }).getByRole("listitem")).toHaveLength(1);
  await expect.element(page.getByRole("link", { name: "Set up Tron" })).toHaveAttribute("href", "/crypto-setup");
  await expect.element(page.getByRole("link", { name: "Manage Ethereum" })).toHaveAttribute("href", "/crypto-setup");
});

test("the keyboard alone reaches the help, its document and the plans", async () => {
  await openMerchant();
  await focus(page.getByRole("tab", { name: "Dashboard" }));
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Transfers" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("tab", { name: "Dashboard" })).toHaveFocus();
  // The last tab comes before the first.
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
  await expect.poll(address).toBe("/crypto-management?tab=help");
  const help = page.getByRole("tabpanel", { name: "Help" });
  await expect.element(help.getByRole("link", { name: "Pricing" })).toHaveAttribute("href", "/pricing");
  await press(help.getByRole("link", { name: "Read the setup document" }), "Enter");
  await expect.element(page.getByRole("heading", { name: "Setup document" })).toBeInViewport();
  await expect.element(help.getByRole("heading", { name: "Do", exact: true })).toBeVisible();
  await expect.element(help.getByRole("heading", { name: "Avoid" })).toBeVisible();
});

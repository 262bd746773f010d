import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address } from "../../../testing/page-actions.ts";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { dialog, openMerchant, toast } from "../../../testing/open-merchant.ts";
import { SECRET, transferOf } from "../../../testing/sample-ledger.ts";
import { sampleMerchant } from "../../../testing/sample-merchant.ts";

test("transfers are filtered, the filters are in the address, and older ones load on request", async () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    transferOf({ txHash: `0x${String(i).padStart(64, "0")}`, standing: "decided", amount: `${String(i)}.000001` }),
  );
  const { api, reload } = await openMerchant(sampleMerchant({ transfers: many }), "?part=transfers");
  const rows = page.getByRole("region", { name: "Transfers" }).getByRole("row");
  await expect.element(rows).toHaveLength(51);
  await page.getByRole("button", { name: "Load older" }).click();
  await expect.element(rows).toHaveLength(61);
  await expect.element(page.getByRole("button", { name: "Load older" })).not.toBeInTheDocument();
  await page.getByLabelText("Status").selectOptions("Too small or old");
  await page.getByRole("combobox", { name: "Network" }).selectOptions("BSC BEP20");
  await expect.element(page.getByText("No transfers match these filters.")).toBeVisible();
  await expect.poll(address).toBe("/crypto-management?part=transfers&standing=dust&network=bsc");
  await reload();
  await expect.element(page.getByLabelText("Status")).toHaveValue("dust");
  expect(api.callsOf("listTransfers").map(({ query }) => query)).toContainEqual({
    limit: "50",
    standing: "dust",
    networkId: "bsc",
  });
  await expect
    .element(page.getByRole("link", { name: "All transfers as CSV" }))
    .toHaveAttribute("href", "/api/merchant/transfers.csv");
});

test("an invoice is marked manually with a reason; a settled one offers no action", async () => {
  const { api } = await openMerchant(sampleMerchant(), "?part=invoices");
  await expect.element(page.getByRole("row", { name: /^1031/ }).getByRole("button")).not.toBeInTheDocument();
  await expect
    .element(page.getByRole("link", { name: "All invoices as CSV" }))
    .toHaveAttribute("href", "/api/merchant/invoices.csv");
  await page.getByRole("button", { name: "Mark invoice 1046" }).click();
  const requesting = dialog("Mark invoice 1046");
  await expect.element(requesting).toHaveTextContent("79.004217 USDT");
  await expect.element(requesting).toHaveTextContent("40.000000 USDT");
  await requesting.getByRole("radio", { name: /^Settled/ }).click();
  await requesting.getByLabelText("Reason").fill("The rest came by bank");
  await requesting.getByRole("button", { name: "Continue" }).click();
  expect(await axeFindings()).toEqual([]);
  await requesting.getByRole("button", { name: "Mark the invoice" }).click();
  await expect.element(page.getByRole("row", { name: /^1046/ })).toHaveTextContent("Paid, marked by a person");
  expect(api.callsOf("markInvoice").map(({ body }) => body)).toEqual([
    { as: "SETTLED", reason: "The rest came by bank" },
  ]);
  await page.getByLabelText("Review").selectOptions("Needs review");
  await expect.element(page.getByRole("row", { name: /^1022/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /^1046/ })).not.toBeInTheDocument();
});

test("a refund is recorded as paid with its transaction, or rejected with a reason", async () => {
  const { api, merchant } = await openMerchant(sampleMerchant(), "?part=refunds");
  await page.getByRole("button", { name: "Decide about the refund of invoice 1031" }).click();
  const requesting = dialog("Refund of invoice 1031");
  await requesting.getByRole("radio", { name: /^Paid by hand/ }).click();
  await requesting.getByLabelText("Transaction hash").fill(`0x${"5".repeat(64)}`);
  await requesting.getByRole("button", { name: "Continue" }).click();
  expect(await axeFindings()).toEqual([]);
  merchant.refusing.set("decideRefund", {
    status: 400,
    sentence: "That transaction does not pay 79.004217 USDT.",
    field: "txHash",
  });
  await requesting.getByRole("button", { name: "Mark as paid" }).click();
  await expect.element(requesting.getByRole("alert")).toHaveTextContent("does not pay 79.004217 USDT");
  merchant.refusing.clear();
  await requesting.getByRole("button", { name: "Back" }).click();
  await requesting.getByRole("radio", { name: /^Refused/ }).click();
  await requesting.getByLabelText("Reason").fill("After the 14 days");
  await requesting.getByRole("button", { name: "Continue" }).click();
  await requesting.getByRole("button", { name: "Refuse the refund" }).click();
  await expect.element(page.getByRole("row").filter({ hasText: "1031" })).toHaveTextContent("Refused");
  expect(api.callsOf("decideRefund").at(-1)?.body).toEqual({ state: "refused", reason: "After the 14 days" });
});

test("a chain is reconciled with the payment ledger on demand, and differences are reported", async () => {
  const { merchant } = await openMerchant(sampleMerchant(), "?part=reconciliation");
  await expect
    .element(page.getByRole("row").filter({ hasText: "They don't match" }))
    .toHaveTextContent("is on the chain and not in");
  await page.getByRole("button", { name: "Compare now: Polygon" }).click();
  await expect.element(toast()).toHaveTextContent("Chain and ledger match.");
  await expect.element(page.getByRole("row").filter({ hasText: "Polygon" })).toHaveTextContent("They match");
  merchant.refusing.set("runReconciliation", {
    status: 503,
    sentence: "Tron cannot be read right now.",
    code: "chain-unread",
  });
  await toast().getByRole("button").click();
  await page.getByRole("button", { name: "Compare now: Tron" }).click();
  await expect.element(toast()).toHaveTextContent("Tron cannot be read right now.");
});

test("a webhook's secret is shown once with a copy button; the webhook is removed after confirmation", async () => {
  const { merchant } = await openMerchant(sampleMerchant({ wantsProof: true }), "?part=webhooks");
  await page.getByLabelText("Address").fill("https://books.example.net/in");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  const proof = dialog("Confirm it's you");
  await proof.getByLabelText("Password").fill("seven quiet harbours");
  await proof.getByRole("button", { name: "Confirm" }).click();
  const secret = page.getByRole("group", { name: "Webhook secret" });
  await expect.element(secret).toHaveTextContent(SECRET);
  await expect.element(secret.getByRole("button", { name: "Copy secret" })).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await secret.getByRole("button", { name: "I've saved it" }).click();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Address")).toHaveFocus();
  await page.getByRole("button", { name: "Remove https://books.example.net/in" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByRole("button", { name: "Remove https://books.example.net/in" }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect.element(page.getByRole("row").filter({ hasText: "books.example.net" })).not.toBeInTheDocument();
  expect(merchant.hooks).toHaveLength(1);
  merchant.refusing.set("addPaymentHook", { status: 400, sentence: "That address may not be reached.", field: "url" });
  await page.getByLabelText("Address").fill("https://10.0.0.1/");
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await expect.element(page.getByRole("alert").filter({ hasText: "may not be reached" })).toBeVisible();
  await expect.element(page.getByLabelText("Address")).toHaveValue("https://10.0.0.1/");
});

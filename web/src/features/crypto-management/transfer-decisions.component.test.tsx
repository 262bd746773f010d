import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { installClock, runFor } from "../../../testing/page-actions.ts";
import { dialog, openMerchant, toast, waiting } from "../../../testing/open-merchant.ts";
import { sampleMerchant } from "../../../testing/sample-merchant.ts";

test("a pending transfer shows every digit, why it is pending, its candidates and the server's sum", async () => {
  await openMerchant();
  const row = waiting("29.004410123456789012");
  await expect.element(row).toHaveTextContent("4 May 2026, 05:31");
  await expect.element(row).toHaveTextContent("It came after the time in which it counts by itself.");
  await expect.element(row).toHaveTextContent("Invoice 1022 of kei: 29.004410, expired");
  await expect.element(row.getByRole("link")).toHaveAttribute("href", "https://etherscan.io/tx/0xaa");
  await expect.element(page.getByRole("row", { name: /^To review/ })).toHaveTextContent("1,313.004410123456789012");
  await expect.element(waiting("5.000000").last()).toHaveTextContent("You can decide once it is back");
});

test("a press on a decision counts although the list is loaded anew before it ends", async () => {
  installClock();
  const { merchant } = await openMerchant();
  const row = waiting("79.000000");
  const choose = row.getByRole("button", { name: /^Choose invoice/ });
  await expect.element(choose).toBeVisible();
  const [first] = merchant.transfers;
  if (first === undefined) throw new Error("The sample has no transfer.");
  const button = choose.element();
  const { x, y, width, height } = button.getBoundingClientRect();
  const at = { bubbles: true, pointerId: 1, clientX: x + width / 2, clientY: y + height / 2 };
  button.dispatchEvent(new PointerEvent("pointerdown", at));
  // A payment comes in above it.
  merchant.transfers = [{ ...first, id: first.id.replace(/\d+$/, "77"), amount: "7.000000" }, ...merchant.transfers];
  merchant.metrics = { ...merchant.metrics, unmatched: { count: 9, amount: "9.000000" } };
  await runFor(60_000);
  await expect.element(page.getByRole("heading", { name: "9 payments to review" })).toBeVisible();
  expect(document.elementFromPoint(at.clientX, at.clientY)?.closest("button")).toBe(button);
  await expect.element(waiting("7.000000")).toHaveLength(0);
  button.dispatchEvent(new PointerEvent("pointerup", at));
  button.dispatchEvent(new MouseEvent("click", at));
  await expect.element(dialog("Choose invoice")).toBeVisible();
  await runFor(1_000);
  await expect.poll(() => document.body.textContent).toContain("7.000000");
});

test("an invoice is chosen, confirmed, re-authenticated in place and decided, and no input is lost on the way", async () => {
  const { api } = await openMerchant(sampleMerchant({ wantsProof: true }));
  await waiting("79.000000")
    .getByRole("button", { name: /^Choose invoice/ })
    .click();
  const requesting = dialog("Choose invoice");
  await expect.element(requesting.getByRole("radio", { name: "Choose invoice" })).toBeChecked();
  await requesting.getByRole("radio", { name: /Invoice 1051 of ana.lima, asks for 79.004990/ }).click();
  await requesting.getByLabelText("Reason").fill("Ana wrote that it is hers");
  expect(await axeFindingsInBothThemes()).toEqual([]);
  await requesting.getByRole("button", { name: "Continue" }).click();
  const check = requesting.getByRole("group", { name: "Check before you confirm" });
  await expect.element(check).toHaveFocus();
  await expect.element(check).toHaveTextContent("79.000000 USDT on Ethereum ERC20");
  await expect.element(check).toHaveTextContent("Invoice 1051 of ana.lima");
  expect(api.callsOf("decideTransfer")).toEqual([]);
  await check.getByRole("button", { name: "Back" }).click();
  await expect.element(requesting.getByLabelText("Reason")).toHaveValue("Ana wrote that it is hers");
  await requesting.getByRole("button", { name: "Continue" }).click();
  await check.getByRole("button", { name: "Confirm the decision" }).click();
  const proof = dialog("Confirm it's you");
  await proof.getByLabelText("Password").fill("seven quiet harbours");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect.element(toast()).toHaveTextContent("Decided");
  await expect.element(requesting).not.toBeInTheDocument();
  await expect.element(page.getByRole("table").first()).not.toHaveTextContent("ana.lima");
  const body = { decision: "assign", invoiceId: "01J0INVOICE1051", reason: "Ana wrote that it is hers" };
  expect(api.callsOf("decideTransfer").map((call) => call.body)).toEqual([body, body]);
});

test("a user who does not re-authenticate continues where they were", async () => {
  await openMerchant(sampleMerchant({ wantsProof: true }));
  await waiting("1,205.000000")
    .getByRole("button", { name: /^Leave unmatched/ })
    .click();
  const requesting = dialog("Leave unmatched");
  await requesting.getByLabelText("Reason").fill("Nobody knows of it");
  await requesting.getByRole("button", { name: "Continue" }).click();
  await requesting.getByRole("button", { name: "Confirm the decision" }).click();
  await dialog("Confirm it's you").getByRole("button", { name: "Cancel" }).click();
  await expect.element(requesting.getByRole("alert")).toHaveTextContent("Confirm it's you");
  await requesting.getByRole("button", { name: "Back" }).click();
  await expect.element(requesting.getByLabelText("Reason")).toHaveValue("Nobody knows of it");
});

test("an invoice that is no candidate is found by its number; one of another network is credited, not assigned", async () => {
  const { api, merchant } = await openMerchant();
  await waiting("1,205.000000")
    .getByRole("button", { name: /^Decide otherwise/ })
    .click();
  const requesting = dialog("Decide about a payment");
  await requesting.getByRole("radio", { name: /^Choose invoice/ }).click();
  await requesting.getByLabelText("Reason").fill("Told by mail");
  const number = requesting.getByLabelText("Invoice number");
  for (const [typed, said] of [
    ["12a", "That is no invoice number."],
    ["9999", "There is no invoice 9999."],
    ["1022", "Invoice 1022 is to be paid on BSC BEP20. Give credit to its owner instead."],
  ] as const) {
    await number.fill(typed);
    await requesting.getByRole("button", { name: "Continue" }).click();
    await expect.element(requesting.getByRole("alert")).toHaveTextContent(said);
  }
  await requesting.getByRole("radio", { name: /^Give credit/ }).click();
  await requesting.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(requesting.getByRole("group", { name: "Check before you confirm" }))
    .toHaveTextContent("Invoice 1022 of kei");
  merchant.refusing.set("decideTransfer", {
    status: 409,
    sentence: "This has already been decided: it stays unmatched.",
    code: "decided-already",
  });
  await requesting.getByRole("button", { name: "Confirm the decision" }).click();
  await expect
    .element(requesting.getByRole("alert"))
    .toHaveTextContent(/^This has already been decided: it stays unmatched\.$/);
  merchant.refusing.clear();
  await requesting.getByRole("button", { name: "Confirm the decision" }).click();
  await expect.element(requesting).not.toBeInTheDocument();
  expect(api.callsOf("decideTransfer").at(-1)?.body).toEqual({
    decision: "credit",
    invoiceId: "i3",
    reason: "Told by mail",
  });
});

test("a decision needs a reason that is not only whitespace", async () => {
  const { api } = await openMerchant();
  await waiting("1,205.000000")
    .getByRole("button", { name: /^Record a refund/ })
    .click();
  const requesting = dialog("Record a refund");
  await requesting.getByLabelText("Reason").fill("   ");
  await requesting.getByRole("button", { name: "Continue" }).click();
  await expect.element(requesting.getByRole("group", { name: "Check before you confirm" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(requesting).not.toBeInTheDocument();
  await expect.element(waiting("1,205.000000").getByRole("button", { name: /^Record a refund/ })).toHaveFocus();
  expect(api.callsOf("decideTransfer")).toEqual([]);
});

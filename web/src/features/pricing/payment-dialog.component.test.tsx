import { networkOf } from "@sextant/core/billing";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, installClock, runFor, tabTo, texts } from "../../../testing/page-actions.ts";
import { axeFindings, axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { fakeClipboard } from "../../../testing/fake-clipboard.ts";
import { dialog, dialogOverhang, openPricing, premium, startPremium, stored } from "../../../testing/open-pricing.ts";
import {
  invoiceAddress,
  nextInvoice,
  confirmingOf,
  invoiceOf,
  PAY_TO,
  settledOf,
} from "../../../testing/sample-invoices.ts";
import { subscribedTopics } from "../../../testing/fake-socket.ts";
import { sendInvoice } from "../../../testing/sample-payments.ts";
import { touchScreen } from "../../../testing/touch-screen.ts";

beforeEach(nextInvoice);

test("a payment runs from the choice of a network to success, following the server's state at each step", async () => {
  installClock();
  const clipboard = fakeClipboard();
  await page.viewport(1440, 1000);
  const { api, live, payments, reload } = await openPricing();
  await startPremium();
  await expect.poll(address).toBe("/pricing?plan=premium");
  await expect.element(dialog().getByRole("heading", { name: "Choose Payment Method" })).toBeVisible();
  for (const text of ["$79 / month", "Real-time DEX screener", "To pay now79.00 USDT", "5-30 min to confirm"])
    await expect.element(dialog()).toHaveTextContent(text);
  await expect
    .element(dialog().getByRole("tab", { name: "Cryptocurrency Active" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(dialog().getByRole("radio")).toHaveLength(4);
  await expect.element(dialog().getByRole("button", { name: /^Pay with/ })).not.toBeInTheDocument();
  await dialog()
    .getByRole("radio", { name: /^Ethereum ERC20/ })
    .click();
  await expect.element(dialog().getByRole("button", { name: "Pay with Ethereum" })).toBeVisible();
  await dialog().getByRole("button", { name: "Change Method" }).click();
  await expect.element(dialog().getByRole("button", { name: /^Pay with/ })).not.toBeInTheDocument();
  await dialog()
    .getByRole("radio", { name: /^Tron TRC20/ })
    .click();
  expect(await axeFindingsInBothThemes()).toEqual([]);

  await dialog().getByRole("tab", { name: "Conventional Payments" }).click();
  await expect.element(dialog()).toHaveTextContent("Setup Required");
  await expect.element(dialog()).toHaveTextContent("Card requires API key configuration to process payments.");
  await expect
    .element(dialog())
    .toHaveTextContent("Wallet payment requires API key configuration to process payments.");
  await expect.element(dialog().getByRole("radio")).toHaveLength(2);
  for (const radio of dialog().getByRole("radio").all()) await expect.element(radio).toBeDisabled();
  expect(await axeFindings()).toEqual([]);
  await dialog().getByRole("button", { name: "Use cryptocurrency" }).click();
  await dialog()
    .getByRole("radio", { name: /^Tron TRC20/ })
    .click();
  await dialog().getByRole("button", { name: "Pay with Tron" }).click();

  // Waiting: exact digits, the address to compare, a running countdown, and nothing of it stored.
  await expect.poll(address).toBe(invoiceAddress());
  await expect.element(dialog().getByRole("heading", { name: "Pay with Tron" })).toBeVisible();
  const made = api.callsOf("createInvoice").at(-1);
  expect(made?.body).toEqual({ planId: "premium", networkId: "tron", previewId: "pv1" });
  expect(made?.headers.get("idempotency-key")).toMatch(/^[0-9a-f]{32}$/);
  await expect.element(dialog().css("mark")).toHaveTextContent(/^004217$/);
  await expect.element(dialog().getByRole("img", { name: `Address ${PAY_TO.tron}` })).toBeVisible();
  await expect.element(dialog().getByRole("img", { name: "QR code of this Tron payment" })).toBeVisible();
  await expect.element(dialog()).toHaveTextContent("Copy it from here, never from your wallet's history.");
  await expect.element(dialog().getByRole("timer")).toHaveTextContent(/^5\d:\d\d$/);
  await dialog().getByRole("button", { name: "Copy amount" }).click();
  expect(clipboard.text).toBe("79.004217");
  await dialog().getByRole("button", { name: "Copy address" }).click();
  expect(clipboard.text).toBe(PAY_TO.tron);
  expect(await axeFindingsInBothThemes()).toEqual([]);
  expect(await stored()).not.toContain(PAY_TO.tron);

  // A reload, or closing the window, leads back to it.
  await reload();
  await expect.element(dialog().getByRole("heading", { name: "Pay with Tron" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(address).toBe("/pricing");
  await expect.element(page.getByText("You have an open payment.")).toBeVisible();
  await page.getByRole("button", { name: "Show payment" }).click();
  await expect.element(dialog().getByRole("heading", { name: "Pay with Tron" })).toBeVisible();

  await expect.poll(() => subscribedTopics(live).includes("payments")).toBe(true);
  const tron = { networkId: "tron" } as const;
  payments.invoice = confirmingOf(7, tron);
  sendInvoice(live, payments);
  await expect.element(dialog().getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect.element(dialog()).toHaveTextContent("7/20");
  await expect.element(dialog()).toHaveTextContent("You can close this window.");
  await expect
    .element(dialog().getByRole("status").first())
    .toHaveTextContent(/^Your payment was received and is being confirmed\.$/);
  await expect.element(dialog()).not.toHaveTextContent("Payment Successful!");
  const { confirmations } = confirmingOf(20, tron);
  payments.invoice = confirmingOf(20, { ...tron, confirmations: { ...confirmations, waitingForFinality: true } });
  sendInvoice(live, payments);
  await expect.element(dialog()).toHaveTextContent("20 of 20 confirmations are in.");
  payments.invoice = settledOf({ ...tron, confirmations });
  sendInvoice(live, payments);
  await expect.element(dialog()).toHaveTextContent("Payment Successful!");
  await expect
    .element(dialog().getByRole("link", { name: "Receipt" }))
    .toHaveAttribute("href", `/billing?receipt=${payments.invoice.id}`);
  await runFor(3_000);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(address).toBe("/pricing");
  // The choice is cleared with it.
  await startPremium();
  await expect.element(dialog().getByRole("radio", { checked: true })).not.toBeInTheDocument();
});

test("the keyboard alone goes from the plans to the displayed address, copies it, and returns", async () => {
  const clipboard = fakeClipboard();
  await openPricing({ invoice: invoiceOf({ networkId: "bsc" }) });
  const start = premium().getByRole("button", { name: "Get Started", exact: true });
  await tabTo(start);
  await userEvent.keyboard("{Enter}");
  const network = (name: RegExp) => dialog().getByRole("radio", { name });
  await expect.element(network(/^BSC BEP20/)).toBeVisible();
  // The cheapest is the first.
  await tabTo(network(/^Polygon/));
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(network(/^BSC BEP20/)).toBeChecked();
  await tabTo(dialog().getByRole("button", { name: "Pay with BSC" }));
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByRole("img", { name: `Address ${PAY_TO.bsc}` })).toBeVisible();
  // The focused element was removed: focus stays in the dialog.
  await expect.element(page.css("[role=dialog]:focus, [role=dialog] :focus")).toHaveLength(1);
  await tabTo(dialog().getByRole("button", { name: "Copy address" }));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => clipboard.text).toBe(PAY_TO.bsc);
  // Escape closes the topmost layer first: the toast that confirms the copy.
  await userEvent.keyboard("{Escape}");
  await expect.element(page.css(".toast")).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(start).toHaveFocus();
});

test("success is visible for three seconds", async () => {
  installClock();
  const { live, payments } = await openPricing({ exists: true, invoice: confirmingOf(11) }, invoiceAddress());
  await expect.element(dialog().getByRole("heading", { name: "Payment received" })).toBeVisible();
  await expect.poll(() => subscribedTopics(live).includes("payments")).toBe(true);
  // From here on time only advances when the test runs it.
  vi.setTimerTickMode("manual");
  payments.invoice = settledOf();
  sendInvoice(live, payments);
  const success = dialog().getByText("Closes in 3 seconds");
  await expect
    .poll(async () => {
      await runFor(10);
      return success.query();
    })
    .not.toBeNull();
  await runFor(2_900);
  await expect.element(success).toBeVisible();
  await runFor(150);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("the address is shown in groups of four with bold ends, and a wallet opens with contract, chain, address and amount", async () => {
  await page.viewport(390, 844);
  const invoice = invoiceOf({ networkId: "bsc" });
  await openPricing({ exists: true, invoice }, invoiceAddress());
  const payTo = dialog().getByRole("img", { name: `Address ${PAY_TO.bsc}` });
  await expect.element(payTo).toBeVisible();
  expect(texts(payTo.css(":scope > span"))).toEqual(PAY_TO.bsc.match(/.{1,4}/g));
  expect(texts(payTo.css("b")).join("")).toBe(PAY_TO.bsc.slice(0, 6) + PAY_TO.bsc.slice(-6));
  touchScreen();
  const wallet = dialog().getByRole("link", { name: "Open wallet" });
  await expect.element(wallet).toBeVisible();
  await expect
    .element(wallet)
    .toHaveAttribute(
      "href",
      `ethereum:${networkOf("bsc").contract}@56/transfer?address=${PAY_TO.bsc}&uint256=79004217000000000000`,
    );
  await expect.element(dialog()).toHaveTextContent("Send USDT on BSC BEP20 only: any other coin or network is lost.");
  expect(dialogOverhang()).toBeLessThanOrEqual(0);
  expect(await axeFindings()).toEqual([]);
});

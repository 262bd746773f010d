import type { Invoice } from "@sextant/core/contract";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, installClock, runFor } from "../../../testing/page-actions.ts";
import { axeFindings } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { goOffline } from "../../../testing/fake-network.ts";
import { dialog, dialogOverhang, openPricing } from "../../../testing/open-pricing.ts";
import { sampleUser } from "../../../testing/people.ts";
import {
  invoiceAddress,
  nextInvoice,
  confirmingOf,
  invoiceOf,
  PAY_TO,
  paymentOf,
  previewOf,
  providersOf,
  settledOf,
} from "../../../testing/sample-invoices.ts";
import { subscribedTopics } from "../../../testing/fake-socket.ts";
import { sendInvoice } from "../../../testing/sample-payments.ts";

beforeEach(nextInvoice);

test("every state of a payment is explained, with what to do next", async () => {
  await page.viewport(360, 780);
  const { live, payments } = await openPricing({ exists: true }, invoiceAddress());
  await expect.element(dialog().getByRole("heading", { name: "Pay with Tron" })).toBeVisible();
  await expect.poll(() => subscribedTopics(live).includes("payments")).toBe(true);
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
      "Your payment came 3 h 12 min after the deadline. It still counts.",
      "Late payments are accepted for 24 hours.",
    ],
    [
      confirmingOf(12, { exception: "PAID_OVER", received: "89.004217", over: "10.00" }),
      "Payment received",
      "10.00 USDT more than requested arrived. It becomes credit.",
    ],
    [
      confirmingOf(96, { ...nothing, status: "EXPIRED", exception: "PAID_LATE", review: "The merchant decides." }),
      "Waiting for review",
      "This payment came more than 24 hours late.",
      "The merchant decides.",
      "Start a new payment",
    ],
    [
      invoiceOf({ ...nothing, status: "EXPIRED" }),
      "Payment expired",
      "Don't send anything for it any more.",
      "Start a new payment",
    ],
    [
      invoiceOf({ ...nothing, status: "EXPIRED", closedBecause: "superseded" }),
      "Replaced by a newer payment",
      "will still be found and becomes credit",
    ],
    [
      invoiceOf({ ...nothing, status: "EXPIRED", closedBecause: "withdrawn" }),
      "Payment cancelled",
      "will still be found",
    ],
    [confirmingOf(3, { ...nothing, status: "INVALID", review: "Not yet." }), "Payment not confirmed", "24 hours"],
    [settledOf({ exception: "REVERSED", review: "Undone." }), "Payment undone", "Premium is suspended"],
  ];
  for (const [invoice, title, ...texts] of states) {
    payments.invoice = invoice;
    sendInvoice(live, payments);
    await expect.element(dialog().getByRole("heading", { name: title })).toBeVisible();
    for (const text of texts) await expect.element(dialog()).toHaveTextContent(text);
    await expect.element(dialog()).not.toHaveTextContent("Payment Successful!");
    expect(dialogOverhang(), title).toBeLessThanOrEqual(0);
  }
  for (const [invoice, title] of [states[0], states[1], states[4]].filter((state) => state !== undefined)) {
    payments.invoice = invoice;
    sendInvoice(live, payments);
    await expect.element(dialog().getByRole("heading", { name: title })).toBeVisible();
    expect(await axeFindings(), title).toEqual([]);
  }
  await dialog().getByRole("button", { name: "Start a new payment" }).click();
  await expect.poll(address).toBe("/pricing?plan=premium");
});

test("a damaged, changed or unsealed address is not shown, nor anything that leads to it", async () => {
  const ethereum = { networkId: "ethereum" } as const;
  const { live, payments } = await openPricing({ exists: true, invoice: invoiceOf(ethereum) }, invoiceAddress());
  await expect.element(dialog().getByRole("img", { name: `Address ${PAY_TO.ethereum}` })).toBeVisible();
  // A desktop computer rarely has a wallet app.
  await expect.element(dialog().getByText("Open wallet")).not.toBeVisible();
  await expect.poll(() => subscribedTopics(live).includes("payments")).toBe(true);
  const refused: readonly (readonly [string | null, string])[] = [
    [PAY_TO.bsc, "changed while it was open"],
    [PAY_TO.ethereum.replace(/[a-f]/, (letter) => letter.toUpperCase()), "its checksum doesn't match"],
    [null, "We couldn't verify"],
  ];
  for (const [address, sentence] of refused) {
    payments.invoice = invoiceOf({ ...ethereum, address });
    sendInvoice(live, payments);
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(sentence);
    await expect.element(dialog().getByRole("img")).not.toBeInTheDocument();
    await expect.element(dialog().getByRole("button", { name: /^Copy (?:amount|address)/ })).not.toBeInTheDocument();
    await expect.element(dialog().getByRole("timer")).not.toBeInTheDocument();
  }
  // A QR code with an amount other than the displayed one is omitted; the address stays.
  const good = invoiceOf(ethereum);
  payments.invoice = { ...good, paymentUri: good.paymentUri?.replace("79004217", "179004217") ?? null };
  sendInvoice(live, payments);
  await expect.element(dialog().getByRole("img", { name: `Address ${PAY_TO.ethereum}` })).toBeVisible();
  await expect.element(dialog().getByRole("img")).toHaveLength(1);
});

test("rejections, timeouts and closed networks are explained next to what they block", async () => {
  installClock();
  const { api, payments, reload } = await openPricing(
    { providers: providersOf({ ethereum: "It is not set up here.", tron: "Not read for 14 min." }) },
    "/pricing?plan=premium",
  );
  const others = dialog().getByRole("list", { name: "Networks that can't be chosen" });
  await expect.element(others).toHaveTextContent("Ethereum ERC20Not available. It is not set up here.");
  await expect.element(dialog().getByRole("radio")).toHaveLength(2);
  await dialog()
    .getByRole("radio", { name: /^BSC BEP20/ })
    .click();
  const pay = dialog().getByRole("button", { name: "Pay with BSC" });
  payments.refusing.set("createInvoice", { status: 429, sentence: "Too many requests. Try again in 40 s." });
  await pay.click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("Try again in 40 s.");
  payments.refusing.set("createInvoice", { status: 409, sentence: "The price has changed since it was shown." });
  const previews = () => api.callsOf("previewPlan").length;
  const before = previews();
  await pay.click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("The price has changed");
  await expect.poll(previews).toBe(before + 1);
  payments.refusing.clear();
  payments.invoice = invoiceOf({ networkId: "bsc" });
  await pay.click();
  await expect.element(dialog().getByRole("heading", { name: "Pay with BSC" })).toBeVisible();

  // A claim of another amount: a rejected hash at its field, then a manual decision.
  await dialog().getByText("I sent a different amount").click();
  const claim = dialog().getByRole("form", { name: "Claim a payment of a different amount" });
  await expect.element(claim).toHaveTextContent("I paid invoice 1047");
  payments.refusing.set("claimPayment", {
    status: 400,
    sentence: "That is not a transaction of BSC.",
    field: "txHash",
  });
  await claim.getByLabelText("Transaction hash").fill("0x12");
  await claim.getByRole("button", { name: "Send claim" }).click();
  await expect.element(claim.getByRole("alert")).toHaveTextContent("That is not a transaction of BSC.");
  expect(await axeFindings()).toEqual([]);
  payments.refusing.clear();
  await claim.getByRole("button", { name: "Send claim" }).click();
  await expect.element(claim.getByRole("status")).toHaveTextContent(/^A person looks at it and writes to you\.$/);
  expect(api.callsOf("claimPayment").at(-1)?.body).toEqual({ txHash: "0x12" });

  // Without the socket it is polled every few seconds; without a connection it says that the payment continues.
  const offline = goOffline();
  await expect.element(dialog()).toHaveTextContent("Your payment goes on without this page");
  offline.end();
  await expect.element(dialog()).not.toHaveTextContent("Your payment goes on without this page");
  payments.invoice = confirmingOf(3, { networkId: "bsc" });
  await runFor(15_000);
  await expect.element(dialog().getByRole("heading", { name: "Payment received" })).toBeVisible();

  // Cancelled, with no payment received.
  payments.invoice = invoiceOf({ networkId: "bsc" });
  await dialog().getByRole("button", { name: "Cancel payment" }).click();
  await expect.element(dialog().getByRole("heading", { name: "Payment cancelled" })).toBeVisible();
  payments.refusing.set("getInvoice", { status: 404, sentence: "There is nothing at this address." });
  await reload("/pricing?invoice=nobody");
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("There is nothing at this address.");

  // No network available: plain words for a payer, the next step for the merchant.
  payments.providers = providersOf({ ethereum: "Off.", tron: "Off.", bsc: "Off.", polygon: "Off." });
  await reload("/pricing?plan=basic");
  await expect.element(dialog()).toHaveTextContent("We can't take payments right now.");
  const networks = (note: string | null) => ({
    networks: [
      {
        id: "ethereum" as const,
        name: "Ethereum",
        symbol: "USDT" as const,
        isConfigured: note !== null,
        takesPayments: false,
        note: note ?? "It has no payment address.",
      },
    ],
  });
  api.answer({ getUserByFirebaseUid: sampleUser({ role: "merchant" }), getNetworkStatus: networks(null) });
  await reload();
  await expect.element(dialog().getByRole("link", { name: "Crypto Setup" })).toHaveAttribute("href", "/crypto-setup");
  api.answer({ getNetworkStatus: networks("A node of the network is not answering.") });
  await reload();
  await expect.element(dialog()).toHaveTextContent("Payments are paused: none of your Ethereum nodes answers.");
  const nodes = dialog().getByRole("link", { name: "Check nodes" });
  await expect.element(nodes).toHaveAttribute("href", "/crypto-management");
  api.answer({ getNetworkStatus: networks("Its address has a typo.") });
  await reload();
  await expect.element(dialog()).toHaveTextContent("Payments are paused. Ethereum: Its address has a typo.");
});

test("a plan that costs nothing is taken without a network: by credit, or as a smaller plan", async () => {
  const { api, payments, reload } = await openPricing(
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
  await expect.element(dialog()).toHaveTextContent("Unused 12 d 3 h of Premium−35.57 USDT");
  await expect.element(dialog()).toHaveTextContent("you don't need to send anything");
  await expect.element(dialog().getByRole("radio")).not.toBeInTheDocument();
  await dialog().getByRole("button", { name: "Use your credit" }).click();
  await expect.element(dialog()).toHaveTextContent("Payment Successful!");
  expect(api.callsOf("createInvoice").at(-1)?.body).toEqual({ planId: "pro", networkId: null, previewId: "pv1" });

  payments.preview = previewOf({ kind: "downgrade", amountDue: "0.00", creditAfter: "21.40", planId: "basic" });
  payments.exists = false;
  await reload("/pricing?plan=basic");
  const changed = "The price has changed since you saw it. Check the new price, then continue.";
  api.answer({ downgradePlan: failure(409, changed) });
  await expect.element(dialog()).toHaveTextContent("You then have 21.40 USDT of credit.");
  await dialog().getByRole("button", { name: "Change to Basic" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("The price has changed");
  expect(api.callsOf("downgradePlan").at(-1)?.body).toEqual({
    planId: "basic",
    previewId: "pv1",
    expectedCredit: "21.40",
  });
});

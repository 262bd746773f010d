import type { Billing } from "@sextant/core/contract";
import { testWithChains } from "./chains-site.ts";
import { arrived, request as call, checkout, choose, ownPath, settledBy } from "./checkout-journey.ts";
import { expect, newPerson } from "./screen.ts";
import { signUp } from "./sign-up.ts";

const test = testWithChains("checkout");
test.describe.configure({ mode: "default" });

for (const [networkId, needed] of [
  ["ethereum", 12],
  ["tron", 20],
  ["bsc", 15],
  ["polygon", 128],
] as const) {
  test(`Premium paid on ${networkId}: seen, confirmed to ${String(needed)}, entitled once, the receipt right to the base unit`, async ({
    page,
    site,
    chains,
  }) => {
    const chain = chains.of(networkId);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith("data:")) foreign.push(request.url());
    });
    await signUp(page, newPerson(`Pia ${networkId}`), "/pricing");
    const invoice = await choose(page, "premium", networkId);
    const amount = invoice.amountToSend ?? "";
    expect(amount).toMatch(/^79\.00\d{4}$/);
    await expect(checkout(page)).toContainText(amount);
    expect(BigInt(invoice.amountToSendBase ?? "0")).toBe(
      BigInt(amount.replace(".", "")) * 10n ** BigInt(chain.decimals - 6),
    );
    expect(invoice.address?.toLowerCase()).toBe(chain.merchant.toLowerCase());

    const txHash = await chain.pay(invoice.address ?? "", BigInt(invoice.amountToSendBase ?? "0"));
    await expect(checkout(page)).toContainText(`1/${String(needed)}`);
    await chain.mine(needed - 2);
    await expect(checkout(page)).toContainText(`${String(needed - 1)}/${String(needed)}`);
    await expect(checkout(page)).not.toContainText("Payment Successful!");
    // TRON additionally waits for the solid block, which is 19 below the fake's newest.
    await settledBy([page], () => chain.mine(1));

    const path = await ownPath(page);
    const billing = await call<Billing>(page, `${path}/billing`);
    expect(billing.periods).toHaveLength(1);
    expect(billing.periods[0]).toMatchObject({ planId: "premium", invoiceId: invoice.id });
    const receipt = await call<Record<string, unknown>>(page, `${path}/invoices/${invoice.id}/receipt`);
    expect(receipt).toMatchObject({
      paid: arrived(amount),
      paidBase: invoice.amountToSendBase,
      decimals: chain.decimals,
      networkId,
      payments: [{ txHash, amountBase: invoice.amountToSendBase, state: "CONFIRMED" }],
    });
    expect(String(receipt["contract"]).toLowerCase()).toBe(chain.contract.toLowerCase());
    expect(foreign).toEqual([]);
  });
}

import { baseOf, baseToMicro, usdtTextFixed6 } from "@sextant/core/billing";
import type { MerchantInvoice, MerchantTransfer, PaymentMetrics } from "@sextant/core/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestFor } from "../../payments/test-payments.ts";
import { type MerchantServer, startMerchantServer } from "./test-merchant-server.ts";

const MOST = 2n ** 256n - 1n;
const RUNS = Math.max(20, Math.floor(Number(process.env["FC_RUNS"] ?? 0) / 50));

let house: MerchantServer;
beforeAll(async () => {
  house = await startMerchantServer();
  await house.readTo("ethereum", 111);
  await house.readTo("bsc", 114);
});
afterAll(() => house.close());

const transfers = async (): Promise<readonly MerchantTransfer[]> => {
  const { status, answer, text } = await house.call("GET", "transfers?limit=200");
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  return answer as readonly MerchantTransfer[];
};
const micro = async (userId: string): Promise<string> =>
  String(
    (
      await house.rows("select coalesce(sum(amount_micro), 0)::text as sum from credit_entries where user_id = $1", [
        userId,
      ])
    )[0]?.["sum"],
  );

it("lists, sums and files represent any uint256 to the last base unit", async () => {
  const sums = { ethereum: 0n, bsc: 0n };
  const value = fc.oneof(fc.bigInt({ min: 1n, max: MOST }), fc.constantFrom(MOST, 10n ** 66n, 10n ** 72n, 2n ** 255n));
  await fc.assert(
    fc.asyncProperty(value, fc.constantFrom("ethereum" as const, "bsc" as const), async (valueBase, networkId) => {
      const decimals = networkId === "bsc" ? 18 : 6;
      const { id } = await house.found(valueBase, { networkId });
      const shown = (await transfers()).find((one) => one.id === id);
      expect(shown?.amount).toBe(usdtTextFixed6(valueBase, decimals));
      expect(baseOf(shown?.amount ?? "", decimals)).toBe(valueBase);
      if (shown?.standing === "review") sums[networkId] += valueBase;
      const { answer, status } = await house.call("GET", "figures");
      expect(status).toBe(200);
      const all = sums.ethereum * 10n ** 12n + sums.bsc;
      expect((answer as PaymentMetrics).unmatched.amount).toBe(usdtTextFixed6(all, 18));
      const file = await house.call("GET", "transfers.csv");
      expect(file.text.split("\n").find((line) => line.includes(id.split(".")[1] ?? ""))).toContain(
        `,${String(valueBase)},`,
      );
    }),
    { numRuns: RUNS },
  );
});

it("an absurdly large payment settles its invoice, and becomes credit to the last millionth", async () => {
  const userId = await house.user("rich");
  const invoice = await house.ledger.create(requestFor(userId));
  // The last digits identify the invoice: an excess of whole cents is still meant for it.
  const cents = ((MOST - invoice.terms.amountBase) / 10_000n) * 10_000n;
  const { id } = await house.found(invoice.terms.amountBase + cents);
  await house.rows("update chain_transfers set is_agreed = true where invoice_id = $1", [invoice.id]);
  await house.ledger.transaction((within) => house.ledger.recompute(invoice.id, within));
  expect((await house.read(invoice.id)).state).toMatchObject({ status: "SETTLED", exception: "PAID_OVER" });
  expect(await micro(userId)).toBe(String(cents));
  const { status, answer } = await house.call("GET", "invoices");
  expect(status).toBe(200);
  const shown = (answer as readonly MerchantInvoice[]).find((one) => one.id === invoice.id);
  expect(baseOf(shown?.over ?? "", 6)).toBe(cents);
  expect((await house.call("GET", "invoices.csv")).status).toBe(200);
  expect((await house.call("GET", "figures")).status).toBe(200);
  expect((await transfers()).find((one) => one.id === id)?.invoiceId).toBe(invoice.id);
  await house.requestRefund(invoice, "refund-rich", MOST);
  expect((await house.call("GET", "refunds")).status).toBe(200);
});

it("a merchant's decision makes credit of any amount", async () => {
  const userId = await house.user("lucky");
  const invoice = await house.ledger.create(requestFor(userId));
  const { id } = await house.found(MOST);
  const body = { decision: "credit", invoiceId: invoice.id, reason: "It was theirs." };
  const { status, text } = await house.call("POST", `transfers/${id}/decision`, body);
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  expect(await micro(userId)).toBe(String(baseToMicro(MOST, 6).micro));
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { requestFor } from "../../payments/test-payments.ts";
import { afterLostAnswers } from "../../test-repeated-request.ts";
import { type MerchantServer, startMerchantServer } from "./test-merchant-server.ts";

let house: MerchantServer;
let personCount = 0;
beforeAll(async () => {
  house = await startMerchantServer();
  await house.readTo("ethereum", 111);
});
afterAll(() => house.close());

const person = (): Promise<string> => house.user(`person${String(personCount++)}`);
const count = async (sql: string): Promise<unknown> =>
  (await house.rows(`select count(*)::int as count from ${sql}`))[0]?.["count"];
type Handlers = ReturnType<MerchantServer["handlersOn"]>;
/** The merchant's call, in the form its handler receives. */
const requested = <P, B>(params: P, body: B) => ({ params, body, query: {}, context: { person: house.merchant } });
const DONE = expect.objectContaining({ code: "same-key-done" }) as unknown;

it.each(["assign", "credit", "refund", "keep"] as const)(
  "a transfer is decided once where the response was lost: %s",
  async (decision) => {
    const before = [await count("transfer_decisions"), await count("credit_entries"), await count("merchant_log")];
    const endings = await afterLostAnswers(house.database, house.clock, {
      async prepare() {
        const { id } = await house.found(29_000_000n);
        return { id, invoiceId: (await house.ledger.create(requestFor(await person()))).id };
      },
      work: (database, { id, invoiceId }) => {
        const body = {
          decision,
          reason: "a test",
          ...(decision === "refund" || decision === "keep" ? {} : { invoiceId }),
        };
        const { decideTransfer } = house.handlersOn(database);
        return decideTransfer(
          requested({ transferId: id }, body) as unknown as Parameters<Handlers["decideTransfer"]>[0],
        );
      },
    });
    expect(endings).toEqual([DONE]);
    // Two requests each time: the one whose response was lost, and the last one, which never ran.
    const after = [await count("transfer_decisions"), await count("credit_entries"), await count("merchant_log")];
    expect(after.map((now, place) => Number(now) - Number(before[place]))).toEqual([
      2,
      decision === "credit" ? 2 : 0,
      2,
    ]);
  },
);

it.each(["paid", "refused"] as const)("a refund is decided once where the response was lost: %s", async (state) => {
  const before = await count("merchant_log");
  const endings = await afterLostAnswers(house.database, house.clock, {
    async prepare() {
      const [invoice, id] = [await house.paid(await person()), `refund${String(personCount)}`];
      await house.requestRefund(invoice, id);
      return { id, txHash: house.sent(invoice.terms.amountBase) };
    },
    work: (database, { id, txHash }) => {
      const body = { state, reason: "a test", ...(state === "paid" ? { txHash } : {}) };
      const { decideRefund } = house.handlersOn(database);
      return decideRefund(requested({ refundId: id }, body) as unknown as Parameters<Handlers["decideRefund"]>[0]);
    },
  });
  expect(endings).toEqual([DONE]);
  expect(Number(await count("merchant_log")) - Number(before)).toBe(2);
});

it("an invoice is marked once where the response was lost", async () => {
  const before = await count("invoice_entries where kind = 'marked'");
  const endings = await afterLostAnswers(house.database, house.clock, {
    prepare: async () => (await house.ledger.create(requestFor(await person()))).id,
    work: (database, invoiceId) => {
      const { markInvoice } = house.handlersOn(database);
      const body = { as: "INVALID", reason: "a test" } as const;
      return markInvoice(requested({ invoiceId }, body) as unknown as Parameters<Handlers["markInvoice"]>[0]);
    },
  });
  expect(endings).toEqual([DONE]);
  expect(Number(await count("invoice_entries where kind = 'marked'")) - Number(before)).toBe(2);
});

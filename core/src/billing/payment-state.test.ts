import { describe, expect, it } from "vitest";
import { paymentState } from "./payment-state.ts";
import { confirmedBy, FULL, paid, TERMS } from "./test-invoices.ts";

describe("a payment", () => {
  const payment = paid(FULL, 10);
  const at = (confirmations: number, over = {}) =>
    paymentState({ ...payment, ...over }, TERMS, confirmedBy(payment, confirmations));

  it("is seen, confirming, confirmed", () => {
    expect(paymentState(payment, TERMS, undefined)).toEqual({ state: "SEEN", confirmations: 0 });
    expect(at(0)).toEqual({ state: "SEEN", confirmations: 0 });
    expect(at(-50)).toEqual({ state: "SEEN", confirmations: 0 });
    expect(at(1)).toEqual({ state: "SEEN", confirmations: 1 });
    expect(at(2)).toEqual({ state: "CONFIRMING", confirmations: 2 });
    expect(at(11)).toEqual({ state: "CONFIRMING", confirmations: 11 });
    expect(at(12)).toEqual({ state: "CONFIRMED", confirmations: 12 });
    expect(at(900)).toEqual({ state: "CONFIRMED", confirmations: 12 });
    expect(paymentState(payment, { confirmations: 1, finality: "depth" }, confirmedBy(payment, 1)).state).toBe(
      "CONFIRMED",
    );
  });

  it("is not confirmed until it is final and agreed on", () => {
    expect(at(900, { isAgreed: false })).toEqual({ state: "CONFIRMING", confirmations: 12 });
    const tag = { ...TERMS, finality: "tag" } as const;
    expect(paymentState(payment, tag, confirmedBy(payment, 12)).state).toBe("CONFIRMING");
    const final = confirmedBy(payment, 12, { finalizedNumber: payment.blockNumber });
    expect(paymentState(payment, tag, final).state).toBe("CONFIRMED");
  });

  it("that is not in the chain has no confirmations", () => {
    expect(at(900, { state: "orphaned" })).toEqual({ state: "ORPHANED", confirmations: 0 });
    expect(at(900, { state: "rejected" })).toEqual({ state: "REJECTED", confirmations: 0 });
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { NETWORK_IDS } from "../contract/index.ts";
import { claimMessage, refundMessage } from "./signed-messages.ts";

const INVOICE = {
  id: "inv_8Zk2",
  number: 1047,
  networkId: "ethereum",
  chainId: "1",
  address: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
} as const;

it("the sender of a payment signs which invoice it was for", () => {
  expect(claimMessage(INVOICE)).toBe(
    [
      "I paid invoice 1047 with a USDT transfer from this wallet.",
      "Invoice id: inv_8Zk2",
      "Network: Ethereum ERC20 (chain 1)",
      "Paid to: 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "Valid for this invoice only. Signing this moves no funds and costs nothing.",
    ].join("\n"),
  );
});

it("the owner of an address signs that a refund goes there", () => {
  expect(refundMessage(INVOICE)).toBe(
    [
      "Send the refund of invoice 1047 to this wallet.",
      "Invoice id: inv_8Zk2",
      "Network: Ethereum ERC20 (chain 1)",
      "Refund to: 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "Valid for this invoice and address only. Signing this moves no funds and costs nothing.",
    ].join("\n"),
  );
});

it("no two different facts have the same signed text, and no claim reads as a refund", () => {
  const facts = fc.record({
    id: fc.stringMatching(/^[ -~]{1,12}$/),
    number: fc.nat(20),
    networkId: fc.constantFrom(...NETWORK_IDS),
    chainId: fc.constantFrom("1", "56", "31337"),
    address: fc.stringMatching(/^[ -~]{1,12}$/),
  });
  fc.assert(
    fc.property(facts, facts, (a, b) => {
      for (const message of [claimMessage, refundMessage]) {
        expect(message(a) === message(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }
      expect(claimMessage(a)).not.toBe(refundMessage(b));
    }),
  );
});

it("a fact that contains a line break is rejected, because it could imitate another", () => {
  for (const odd of ["a\nInvoice id: b", "a\rb", "a\u2028b", "a\u202eb", "é"]) {
    expect(() => claimMessage({ ...INVOICE, id: odd })).toThrow("one plain line");
    expect(() => refundMessage({ ...INVOICE, address: odd })).toThrow("one plain line");
  }
});

import type { Term } from "./term.ts";

/** Paying for a plan in USDT. */
export const PAYMENT_TERMS = {
  usdt: {
    name: "USDT",
    aliases: ["tether"],
    meaning: "A token that its issuer, Tether, redeems for one US dollar. It exists on several networks.",
  },
  network: {
    name: "Network",
    aliases: ["erc20", "erc-20", "trc20", "trc-20", "bep20", "bep-20"],
    meaning:
      "The blockchain that a payment travels on. ERC20 means Ethereum, TRC20 means TRON, BEP20 means BNB Smart Chain. Send on the network that the invoice names: on another one the money can be lost.",
  },
  "wallet-address": {
    name: "Wallet address",
    aliases: ["address", "wallet"],
    meaning:
      "Where coins are sent on a blockchain, like an account number. A payment to a wrong address can't be called back.",
  },
  checksum: {
    name: "Checksum",
    meaning:
      "Letters or digits in an address that are calculated from the rest of it, so that most typing errors are noticed.",
  },
  confirmation: {
    name: "Confirmation",
    aliases: ["confirmations", "block confirmation"],
    meaning:
      "Each block that is added after the one with your payment. The more confirmations, the less likely it is that the network undoes the payment.",
  },
  reorg: {
    name: "Reorg",
    aliases: ["reorganisation", "chain reorganisation", "reorganization"],
    meaning:
      "The network replaces its last blocks with others, and payments in them can disappear. That is why we wait for confirmations.",
  },
  "network-fee": {
    name: "Network fee",
    aliases: ["gas", "gas fee", "transaction fee"],
    meaning: "What the network charges for sending, in its own coin. It goes to the network, not to us.",
  },
  invoice: {
    name: "Invoice",
    meaning:
      "A request to pay one exact amount to one address before a deadline. The amount is unique, so that we recognise your payment by it.",
  },
  credit: {
    name: "Credit",
    meaning: "Money that you paid and haven't used yet. It lowers your next payment.",
  },
} as const satisfies Readonly<Record<string, Term>>;

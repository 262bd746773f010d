import type { Transaction } from "@sextant/core/contract";

export type TransactionKind = Transaction["kind"];

type KindText = { readonly name: string; readonly meaning: string };

/** Each kind of transaction by name, with a one-sentence explanation. */
export const KINDS: Readonly<Record<TransactionKind, KindText>> = {
  buy: { name: "Buy", meaning: "You bought something." },
  sell: { name: "Sell", meaning: "You sold something that you hold." },
  dividend: { name: "Dividend", meaning: "A company or a fund paid you money." },
  interest: { name: "Interest", meaning: "You received interest on cash or a loan." },
  fee: { name: "Fee", meaning: "You paid a fee that belongs to no single trade, such as a custody fee." },
  tax: { name: "Tax", meaning: "You paid a tax that belongs to no single trade." },
  deposit: { name: "Deposit", meaning: "You paid money into the account." },
  withdrawal: { name: "Withdrawal", meaning: "You took money out of the account." },
  "transfer-in": { name: "Transfer in", meaning: "Something arrived from another account or wallet of yours." },
  "transfer-out": { name: "Transfer out", meaning: "You moved something to another account or wallet of yours." },
  reward: { name: "Reward", meaning: "You received staking rewards, an airdrop or a bonus." },
  conversion: { name: "Conversion", meaning: "You exchanged one thing for another, such as ETH for BTC." },
  split: { name: "Split", meaning: "The company divided its shares or joined them together." },
  merger: { name: "Merger", meaning: "The company was taken over for shares of another company, for cash, or both." },
  "spin-off": { name: "Spin-off", meaning: "The company gave you shares of a company that was part of it." },
  rename: { name: "Rename", meaning: "The symbol changed; nothing else did." },
  "stock-dividend": { name: "Stock dividend", meaning: "The company paid a dividend in its own shares." },
  "return-of-capital": {
    name: "Return of capital",
    meaning: "The company paid back part of what you paid, which lowers your cost.",
  },
  "write-off": { name: "Write-off", meaning: "It is worth nothing any more, so what you paid is a loss." },
  rights: { name: "Rights issue", meaning: "The company gave you rights to buy new shares." },
};

const VERBS: Readonly<Partial<Record<TransactionKind, string>>> = {
  buy: "Bought",
  sell: "Sold",
  conversion: "Converted",
};

/** Returns a transaction in two or three words: 'Bought', 'Transfer in'. */
export const kindVerb = (kind: TransactionKind): string => VERBS[kind] ?? KINDS[kind].name;

import type { Transaction } from "@sextant/core/contract";

export type TransactionKind = Transaction["kind"];

type KindText = { readonly name: string; readonly meaning: string };

/** Each kind of transaction by name, with a one-sentence explanation. */
export const KINDS: Readonly<Record<TransactionKind, KindText>> = {
  buy: { name: "Buy", meaning: "You bought something." },
  sell: { name: "Sell", meaning: "You sold something that you hold." },
  dividend: { name: "Dividend", meaning: "A company or a fund paid you money." },
  interest: { name: "Interest", meaning: "You received interest on cash or a loan." },
  fee: { name: "Fee", meaning: "You paid a fee that isn't part of a trade, such as a custody fee." },
  tax: { name: "Tax", meaning: "You paid a tax that isn't part of a trade." },
  deposit: { name: "Deposit", meaning: "You paid money into the account." },
  withdrawal: { name: "Withdrawal", meaning: "You took money out of the account." },
  "transfer-in": { name: "Transfer in", meaning: "You moved an asset in from another account or wallet of yours." },
  "transfer-out": { name: "Transfer out", meaning: "You moved an asset out to another account or wallet of yours." },
  reward: { name: "Reward", meaning: "You received staking rewards, an airdrop or a bonus." },
  conversion: { name: "Conversion", meaning: "You exchanged one asset for another, such as ETH for BTC." },
  split: { name: "Split", meaning: "The company split its shares or combined them." },
  merger: { name: "Merger", meaning: "The company was taken over for shares of another company, for cash, or both." },
  "spin-off": { name: "Spin-off", meaning: "The company gave you shares of a company that was part of it." },
  rename: { name: "Rename", meaning: "Only the symbol changed." },
  "stock-dividend": { name: "Stock dividend", meaning: "The company paid a dividend in its own shares." },
  "return-of-capital": {
    name: "Return of capital",
    meaning: "The company paid back part of what you paid, which lowers your cost.",
  },
  "write-off": { name: "Write-off", meaning: "The asset is now worthless, so what you paid is a loss." },
  rights: { name: "Rights issue", meaning: "The company gave you rights to buy new shares." },
};

const VERBS: Readonly<Partial<Record<TransactionKind, string>>> = {
  buy: "Bought",
  sell: "Sold",
  conversion: "Converted",
};

/** Returns a transaction in two or three words: 'Bought', 'Transfer in'. */
export const kindVerb = (kind: TransactionKind): string => VERBS[kind] ?? KINDS[kind].name;

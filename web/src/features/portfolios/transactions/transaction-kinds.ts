import type { Transaction } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

export type TransactionKind = Transaction["kind"];

type KindText = { readonly name: string; readonly meaning: string };

/** Each kind of transaction by name, with a one-sentence explanation. */
export const KINDS: Readonly<Record<TransactionKind, KindText>> = {
  buy: { name: TEXTS.buy, meaning: TEXTS.buyMeaning },
  sell: { name: TEXTS.sell, meaning: TEXTS.sellMeaning },
  dividend: { name: TEXTS.dividend, meaning: TEXTS.dividendMeaning },
  interest: { name: TEXTS.interest, meaning: TEXTS.interestMeaning },
  fee: { name: TEXTS.fee, meaning: TEXTS.feeMeaning },
  tax: { name: TEXTS.taxKind, meaning: TEXTS.taxMeaning },
  deposit: { name: TEXTS.deposit, meaning: TEXTS.depositMeaning },
  withdrawal: { name: TEXTS.withdrawal, meaning: TEXTS.withdrawalMeaning },
  "transfer-in": { name: TEXTS.transferIn, meaning: TEXTS.transferInMeaning },
  "transfer-out": { name: TEXTS.transferOut, meaning: TEXTS.transferOutMeaning },
  reward: { name: TEXTS.reward, meaning: TEXTS.rewardMeaning },
  conversion: { name: TEXTS.conversion, meaning: TEXTS.conversionMeaning },
  split: { name: TEXTS.split, meaning: TEXTS.splitMeaning },
  merger: { name: TEXTS.merger, meaning: TEXTS.mergerMeaning },
  "spin-off": { name: TEXTS.spinOff, meaning: TEXTS.spinOffMeaning },
  rename: { name: TEXTS.rename, meaning: TEXTS.renameMeaning },
  "stock-dividend": { name: TEXTS.stockDividend, meaning: TEXTS.stockDividendMeaning },
  "return-of-capital": {
    name: TEXTS.returnOfCapital,
    meaning: TEXTS.returnOfCapitalMeaning,
  },
  "write-off": { name: TEXTS.writeOff, meaning: TEXTS.writeOffMeaning },
  rights: { name: TEXTS.rights, meaning: TEXTS.rightsMeaning },
};

const VERBS: Readonly<Partial<Record<TransactionKind, string>>> = {
  buy: TEXTS.bought,
  sell: TEXTS.sold,
  conversion: TEXTS.converted,
};

/** Returns a transaction in two or three words: 'Bought', 'Transfer in'. */
export const kindVerb = (kind: TransactionKind): string => VERBS[kind] ?? KINDS[kind].name;

import type { Portfolio } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type Option<K extends string> = { readonly key: K; readonly text: string; readonly more: string };

/** Which lots a sale takes, with the meaning of each method. */
export const LOT_METHODS: readonly Option<Portfolio["method"]>[] = [
  {
    key: "average",
    text: TEXTS.averageLot,
    more: TEXTS.averageLotNote,
  },
  {
    key: "fifo",
    text: TEXTS.fifo,
    more: TEXTS.fifoNote,
  },
  { key: "lifo", text: TEXTS.lifo, more: TEXTS.lifoNote },
  {
    key: "highest-cost",
    text: TEXTS.highestCost,
    more: TEXTS.highestCostNote,
  },
  {
    key: "by-hand",
    text: TEXTS.specificLots,
    more: TEXTS.specificLotsNote,
  },
];

/** Whether lots of one symbol form a single pool. */
export const SCOPES: readonly Option<Portfolio["scope"]>[] = [
  { key: "portfolio", text: TEXTS.wholePortfolio, more: TEXTS.wholePortfolioNote },
  { key: "account", text: TEXTS.eachAccount, more: TEXTS.eachAccountNote },
];

/** Whether cash is part of the portfolio. */
export const CASH_WAYS: readonly Option<Portfolio["cash"]>[] = [
  {
    key: "untracked",
    text: TEXTS.cashOutside,
    more: TEXTS.cashOutsideNote,
  },
  {
    key: "tracked",
    text: TEXTS.cashInside,
    more: TEXTS.cashInsideNote,
  },
];

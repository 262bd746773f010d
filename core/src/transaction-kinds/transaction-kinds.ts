/** Kinds of portfolio transactions; `docs/portfolios.md` describes the required fields and effect of each. */
export const TRANSACTION_KINDS = [
  "buy",
  "sell",
  "dividend",
  "interest",
  "fee",
  "tax",
  "deposit",
  "withdrawal",
  "transfer-in",
  "transfer-out",
  "reward",
  "conversion",
  "split",
  "merger",
  "spin-off",
  "rename",
  "stock-dividend",
  "return-of-capital",
  "write-off",
  "rights",
] as const;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

import type { ChangeStep } from "./change-steps.ts";
import * as TEXTS from "./texts.tsx";

type Text = { readonly name: string; readonly meaning: string };

/** The rows of 'Explain this change', each with what it counts. */
export const CHANGE_LABELS: Readonly<Record<ChangeStep["of"] | "residual", Text>> = {
  openingValue: { name: TEXTS.openingName, meaning: TEXTS.openingMeaning },
  deposits: { name: TEXTS.depositsName, meaning: TEXTS.depositsMeaning },
  withdrawals: { name: TEXTS.withdrawalsName, meaning: TEXTS.withdrawalsMeaning },
  price: { name: TEXTS.pricesName, meaning: TEXTS.pricesMeaning },
  currency: {
    name: TEXTS.ratesName,
    meaning: TEXTS.ratesMeaning,
  },
  income: { name: TEXTS.incomeName, meaning: TEXTS.incomeMeaning },
  fees: { name: TEXTS.feesName, meaning: TEXTS.feesMeaning },
  taxes: { name: TEXTS.taxesName, meaning: TEXTS.taxesMeaning },
  closingValue: { name: TEXTS.closingName, meaning: TEXTS.closingMeaning },
  residual: {
    name: TEXTS.residualName,
    meaning: TEXTS.residualMeaning,
  },
};

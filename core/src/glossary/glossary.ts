import { ADVICE_TERMS } from "./advice-terms.ts";
import { DATA_TERMS } from "./data-terms.ts";
import { INDICATOR_TERMS } from "./indicator-terms.ts";
import { MARKET_TERMS } from "./market-terms.ts";
import { PAYMENT_TERMS } from "./payment-terms.ts";
import type { Term } from "./term.ts";
import { TOKEN_TERMS } from "./token-terms.ts";
import { TRADING_TERMS } from "./trading-terms.ts";

const ALL = {
  ...MARKET_TERMS,
  ...INDICATOR_TERMS,
  ...ADVICE_TERMS,
  ...TRADING_TERMS,
  ...TOKEN_TERMS,
  ...PAYMENT_TERMS,
  ...DATA_TERMS,
} as const;

export type TermId = keyof typeof ALL;

/** Every explained term by its id. Screens, the assistant and docs/glossary.md show these texts. */
export const GLOSSARY: Readonly<Record<TermId, Term>> = ALL;

/** The terms by subject, as docs/glossary.md lists them. */
export const SUBJECTS: readonly { readonly title: string; readonly terms: readonly Term[] }[] = [
  { title: "Prices, charts and companies", terms: Object.values(MARKET_TERMS) },
  { title: "Indicators", terms: Object.values(INDICATOR_TERMS) },
  { title: "Advice and the track record", terms: Object.values(ADVICE_TERMS) },
  { title: "Trading, risk and portfolios", terms: Object.values(TRADING_TERMS) },
  { title: "Tokens", terms: Object.values(TOKEN_TERMS) },
  { title: "Payments", terms: Object.values(PAYMENT_TERMS) },
  { title: "Data and this server", terms: Object.values(DATA_TERMS) },
];

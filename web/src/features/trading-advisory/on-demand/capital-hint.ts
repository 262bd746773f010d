import { formatMoney } from "../../../lib/money-text.ts";
import type { useCapitalForm } from "../use-capital-form.ts";
import * as TEXTS from "./texts.tsx";

type Origin = ReturnType<typeof useCapitalForm>["origin"];

/** Says where a form's capital comes from and where it is stored. */
export function capitalHint(origin: Origin, total: string | undefined, currency: string): string {
  if (origin === "example") return TEXTS.exampleCapital;
  if (total === undefined) return TEXTS.savedInBrowser;
  return origin === "portfolios"
    ? TEXTS.portfolioTotal(currency)
    : TEXTS.savedNextToTotal(currency, formatMoney(total, currency));
}

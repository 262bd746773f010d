import { says } from "@sextant/core/alerts";
import { parseSymbol } from "@sextant/core/market";
import { useNow } from "../../lib/use-now.ts";
import type { AlertFormValues } from "./alert-form-values.ts";
import { useOwnPortfolios } from "./subject-field.tsx";
import { ruleFromForm } from "./rule-from-form.ts";

/** Describes the form's current contents in one sentence. */
export function FormSentence({ userId, values }: { readonly userId: string; readonly values: AlertFormValues }) {
  const now = useNow(60_000);
  const { data: portfolios } = useOwnPortfolios(userId, values.kind.startsWith("portfolio"));
  const read = ruleFromForm(values, now);
  if (!("input" in read)) return null;
  const { input } = read;
  const portfolio =
    "portfolioId" in input.condition ? portfolios?.find(({ id }) => id === values.portfolioId) : undefined;
  const instrument = input.symbol === null ? undefined : parseSymbol(input.symbol);
  // The currency of a stock is not known here, so its level has no currency sign.
  const currency = portfolio?.currency ?? (instrument?.kind === "crypto" ? instrument.quote : "");
  const text = says(input, { currency, ...(portfolio === undefined ? {} : { portfolioName: portfolio.name }) });
  return (
    <p className="read al-says" role="status">
      {text.replace(/ {2,}/g, " ").replaceAll(" ,", ",")}
    </p>
  );
}

import { says } from "@sextant/core/alerts";
import { parseSymbol } from "@sextant/core/market";
import { useNow } from "../../lib/use-now.ts";
import type { AlertFormValues } from "./alert-form-values.ts";
import { useOwnPortfolios } from "./subject-field.tsx";
import { wishFromForm } from "./wish-from-form.ts";

/** What the form says so far, in one sentence. */
export function FormSentence({ userId, values }: { readonly userId: string; readonly values: AlertFormValues }) {
  const now = useNow(60_000);
  const { data: portfolios } = useOwnPortfolios(userId, values.kind.startsWith("portfolio"));
  const read = wishFromForm(values, now);
  if (!("wish" in read)) return null;
  const { wish } = read;
  const portfolio =
    "portfolioId" in wish.condition ? portfolios?.find(({ id }) => id === values.portfolioId) : undefined;
  const instrument = wish.symbol === null ? undefined : parseSymbol(wish.symbol);
  // What a share is priced in is not known here: its level stands without a sign.
  const currency = portfolio?.currency ?? (instrument?.kind === "crypto" ? instrument.quote : "");
  const words = says(wish, { currency, ...(portfolio === undefined ? {} : { portfolioName: portfolio.name }) });
  return (
    <p className="read al-says" role="status">
      {words.replace(/ {2,}/g, " ").replaceAll(" ,", ",")}
    </p>
  );
}

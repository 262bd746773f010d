import { formatMoney, formatProfit, formatQuantity } from "../lib/money-text.ts";
import { masked, useHiddenValues } from "./hidden-values.ts";
import * as TEXTS from "./texts.ts";

type MoneyProps = {
  /** An exact amount; null reads 'N/A'. */
  readonly amount: string | null;
  readonly currency: string;
  /** Whether it is a gain or loss, shown with its sign. */
  readonly isSigned?: boolean;
};

/** An amount of money, or dots in its place while this device hides amounts. */
export function Money({ amount, currency, isSigned = false }: MoneyProps) {
  const text = (isSigned ? formatProfit : formatMoney)(amount, currency);
  return amount === null ? text : <Masked text={text} />;
}

/** A quantity; hidden together with amounts, since a price next to it would reveal them. */
export function Quantity({ of }: { readonly of: string }) {
  return <Masked text={formatQuantity(of)} />;
}

function Masked({ text }: { readonly text: string }) {
  const [isHidden] = useHiddenValues();
  if (!isHidden) return text;
  return (
    <>
      <span aria-hidden="true">{masked(text, isHidden)}</span>
      <span className="sr">{TEXTS.hidden}</span>
    </>
  );
}

import { moneyWords, profitWords, quantityWords } from "../lib/money-words.ts";
import { masked, useHiddenValues } from "./hidden-values.ts";

type MoneyProps = {
  /** An exact amount; null reads 'N/A'. */
  readonly amount: string | null;
  readonly currency: string;
  /** A gain or loss, with its sign. */
  readonly isSigned?: boolean;
};

/** An amount of money, or dots in its place while this device hides amounts. */
export function Money({ amount, currency, isSigned = false }: MoneyProps) {
  const words = (isSigned ? profitWords : moneyWords)(amount, currency);
  return amount === null ? words : <Masked words={words} />;
}

/** How much of something is held; hidden with the amounts, since a price beside it would give them away. */
export function Quantity({ of }: { readonly of: string }) {
  return <Masked words={quantityWords(of)} />;
}

function Masked({ words }: { readonly words: string }) {
  const [isHidden] = useHiddenValues();
  if (!isHidden) return words;
  return (
    <>
      <span aria-hidden="true">{masked(words, isHidden)}</span>
      <span className="sr">hidden</span>
    </>
  );
}

import type { AlertCondition } from "../../contract/index.ts";
import { UNKNOWN_CURRENCY } from "../../market/index.ts";
import type { Asked } from "./reading.ts";
import { refuse } from "./refusal.ts";

const isDollar = (currency: string) => /^(?:USD|USDT|USDC)$/.test(currency);

/**
 * Compares every currency of a sentence with what its symbol, or portfolio, is priced in (`named` says which that is). Refuses another one
 * and money where none is watched; a dollar coin counts as dollars, which is told in the lines given back.
 */
export function moneyTold(asked: Asked, { kind }: AlertCondition, named: string, listed: string): readonly string[] {
  const isLevel = kind === "price" || kind === "portfolio_value";
  const [amount] = asked.numbers.filter(({ currency }) => currency !== undefined);
  if (amount !== undefined && !isLevel)
    refuse(`'${amount.raw}' is an amount of money, which has no place here: write the number alone.`);
  const said = [...asked.currencies, ...asked.numbers.flatMap(({ currency }) => currency ?? [])];
  const other = said.filter((currency) => currency !== listed);
  if (other[0] !== undefined && listed === UNKNOWN_CURRENCY)
    refuse(`We don't know which currency ${named} is priced in: give the level as a number, without ${other[0]}.`);
  const foreign = other.find((currency) => !isDollar(currency) || !isDollar(listed));
  if (foreign !== undefined) refuse(`${named} is priced in ${listed}, not in ${foreign}: give the level in ${listed}.`);
  return other.length > 0 ? [`The level was read in ${listed}, which ${named} is priced in.`] : [];
}

import { compare, type Decimal, decimal, minus, plus, quantityText, ZERO } from "@sextant/core/decimal";
import { mapInYieldingChunks } from "../../../async/map-in-yielding-chunks.ts";
import type { ExchangeBalances } from "../../../providers/exchanges/index.ts";
import type { StoredTransaction } from "../stored-transaction.ts";

/** Maximum assets that a sentence names. */
const NAMED = 3;

type IsOfAccount = (one: StoredTransaction) => boolean;

/** Returns the balance of each asset that an account's transactions add up to, by its code ('BTC', 'EUR'). */
async function accountBalances(
  transactions: readonly StoredTransaction[],
  isOfAccount: IsOfAccount,
): Promise<ReadonlyMap<string, Decimal>> {
  const balances = new Map<string, Decimal>();
  const move = (asset: string | undefined, amount: Decimal | undefined, sign: 1 | -1): void => {
    if (asset === undefined || amount === undefined) return;
    const code = asset.replace(/-USD$/, "");
    const before = balances.get(code) ?? ZERO;
    balances.set(code, sign === 1 ? plus(before, amount) : minus(before, amount));
  };
  await mapInYieldingChunks(transactions, (one) => {
    if (!isOfAccount(one)) return;
    const { kind, symbol, quantity, amount, currency, counterSymbol, counterQuantity, fee, feeCurrency, tax } = one;
    move(feeCurrency ?? currency, fee, -1);
    move(currency, tax, -1);
    switch (kind) {
      case "buy":
        move(symbol, quantity, 1);
        move(currency, amount, -1);
        break;
      case "sell":
        move(symbol, quantity, -1);
        move(currency, amount, 1);
        break;
      case "conversion":
        if (symbol === undefined) move(currency, amount, -1);
        else move(symbol, quantity, -1);
        move(counterSymbol, counterQuantity, 1);
        break;
      case "deposit":
      case "interest":
      case "dividend":
        move(currency, amount, 1);
        break;
      case "withdrawal":
      case "fee":
      case "tax":
        move(currency, amount, -1);
        break;
      case "transfer-in":
      case "reward":
        if (symbol === undefined) move(currency, amount, 1);
        else move(symbol, quantity, 1);
        break;
      case "transfer-out":
      case "write-off":
        if (symbol === undefined) move(currency, amount, -1);
        else move(symbol, quantity, -1);
        break;
      default:
    }
  });
  return balances;
}

/**
 * Returns the differences between an account's balances at an exchange and its transactions, as a sentence; null where
 * there are none. Yields to other requests in between.
 */
export async function accountDifference(
  transactions: readonly StoredTransaction[],
  isOfAccount: IsOfAccount,
  balances: ExchangeBalances,
  exchange: string,
): Promise<string | null> {
  const own = await accountBalances(transactions, isOfAccount);
  const theirs = new Map(balances.map(({ asset, quantity }) => [asset, decimal(quantity)]));
  const different = [...new Set([...theirs.keys(), ...own.keys()])]
    .sort()
    .map((asset) => ({ asset, theirs: theirs.get(asset) ?? ZERO, own: own.get(asset) ?? ZERO }))
    .filter((one) => compare(one.theirs, one.own) !== 0);
  if (different.length === 0) return null;
  const named = different
    .slice(0, NAMED)
    .map((one) => `${quantityText(one.theirs)} ${one.asset} (${quantityText(one.own)} here)`);
  const more = different.length > NAMED ? `, and ${String(different.length - NAMED)} more differ` : "";
  return `${exchange} shows ${named.join(", ")}${more}. Something is missing here, such as older trades, staking or products we can't read. Import it from a file, or enter it by hand.`;
}

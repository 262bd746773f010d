import type { Portfolio } from "@sextant/core/contract";
import { isSameUnit } from "@sextant/core/market";
import { sumOfMoney } from "@sextant/core/portfolio-risk";
import * as TEXTS from "./texts.tsx";

/** What a user's portfolios contribute to the amounts of a trade plan. */
export type OwnMoney = {
  readonly currency: string;
  /** Total of the portfolios in that currency; undefined if there are none. */
  readonly total: string | undefined;
  /** Value of the symbol in them; undefined if it has no price, '0.00' if none is held. */
  readonly holdingValue: string | undefined;
};

/**
 * Reads the portfolios in the symbol's own currency, otherwise those in the first one's: amounts of two currencies are
 * never added.
 */
export function ownMoneyOf(portfolios: readonly Portfolio[], symbol: string, symbolCurrency: string): OwnMoney {
  const own = portfolios.find(({ currency }) => isSameUnit(currency, symbolCurrency)) ?? portfolios[0];
  if (own === undefined) return { currency: symbolCurrency, total: undefined, holdingValue: undefined };
  const alike = portfolios.filter(({ currency }) => isSameUnit(currency, own.currency));
  const values = alike
    .flatMap(({ holdings }) => holdings.filter((one) => one.symbol === symbol))
    .map((one) => one.value);
  const known = values.filter((value) => value !== null);
  return {
    currency: own.currency,
    total: sumOfMoney(alike.map(({ totalValue }) => totalValue)),
    holdingValue: known.length < values.length ? undefined : sumOfMoney(known),
  };
}

/** Parses a typed amount to an exact decimal, or returns the reason it is invalid. Empty is undefined. */
export function typedMoney(text: string): { readonly amount: string | undefined } | { readonly error: string } {
  const plain = text.trim().replaceAll(",", "");
  if (plain === "") return { amount: undefined };
  if (!text.includes(",") && /^[1-9]\d{0,2}\.\d{3}$/.test(plain))
    return {
      error: `${TEXTS.enterOne}${plain.replace(".", "")}${TEXTS.orOther}${plain}0${TEXTS.enterEnd}: ${plain}${TEXTS.eitherWay}`,
    };
  if (!/^\d{1,15}(?:\.\d{1,8})?$/.test(plain)) return { error: TEXTS.enterAmount };
  return { amount: plain };
}

/** Parses a typed share in percent, above 0 and 100 at most. */
export function typedShare(text: string): string | undefined {
  const plain = text.trim().replace(/%$/, "");
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) && Number(plain) > 0 && Number(plain) <= 100 ? plain : undefined;
}

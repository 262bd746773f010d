import type { RiskProfile } from "@sextant/core/contract";
import { isSameUnit } from "@sextant/core/market";
import { useState } from "react";
import { saveOwnCapital } from "../../lib/own-capital.ts";
import { useOwnCapital } from "../../lib/use-own-capital.ts";
import { typedMoney, typedShare } from "./own-money.ts";
import { usualShare } from "./own-plan-text.ts";

/** Shown until the user enters an amount of their own, the same in every form. */
const EXAMPLE_CAPITAL = "10000";

type Given = {
  /** Currency of the form's amounts. */
  readonly currency: string;
  /** Total of the user's portfolios in it; undefined if there is none. */
  readonly total: string | undefined;
  readonly riskProfile: RiskProfile;
};

/**
 * The two fields that the forms of an advisory share: the capital and the maximum per position. What is typed in one
 * form is stored in this browser and stands in the other.
 */
export function useCapitalForm({ currency, total, riskProfile }: Given) {
  const remembered = useOwnCapital();
  const [typed, setTyped] = useState<string>();
  const [typedMost, setTypedMost] = useState<string>();
  const isHere = remembered !== undefined && isSameUnit(remembered.currency, currency);
  const rememberedCapital = isHere ? remembered.capital : undefined;
  const capitalText = typed ?? rememberedCapital ?? total ?? EXAMPLE_CAPITAL;
  const mostText = typedMost ?? remembered?.mostPercent ?? usualShare(riskProfile);
  const money = typedMoney(capitalText);
  const mostPercent = typedShare(mostText);
  const remember = () => {
    if ((typed === undefined && typedMost === undefined) || mostPercent === undefined || "error" in money) return;
    // A capital in another currency stays until one is entered in this currency.
    if (typed === undefined && rememberedCapital === undefined && remembered?.capital !== undefined) return;
    const capital = typed === undefined ? rememberedCapital : money.amount;
    if (!saveOwnCapital({ capital, currency, mostPercent })) return;
    setTyped(undefined);
    setTypedMost(undefined);
  };
  return {
    capitalText,
    mostText,
    /** Undefined while nothing valid is entered. */
    capital: "amount" in money ? money.amount : undefined,
    capitalError: "error" in money ? money.error : undefined,
    mostPercent,
    /** Where the capital comes from. */
    origin: (typed ?? rememberedCapital) !== undefined ? "typed" : total === undefined ? "example" : "portfolios",
    setCapital: setTyped,
    setMost: setTypedMost,
    remember,
  } as const;
}

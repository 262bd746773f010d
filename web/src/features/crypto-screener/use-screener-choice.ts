import { useAddressChoice } from "../../lib/use-address-choice.ts";
import { choiceAddress, screenerChoice } from "./screener-choice.ts";

/** What a person would share of this screen lives in its address. */
export const useScreenerChoice = () => useAddressChoice(screenerChoice, choiceAddress);

import { addressOfWhole } from "../../lib/address-fields.ts";
import { useAddressState } from "../../lib/use-address-state.ts";
import { choiceAddress, screenerChoice } from "./screener-choice.ts";

const ADDRESS = addressOfWhole(screenerChoice, choiceAddress);

/** What a person would share of this screen lives in its address. */
export const useScreenerChoice = () => useAddressState(ADDRESS);

import { useAddressChoice } from "../../lib/use-address-choice.ts";
import { stockAddress, stockChoice } from "./stock-choice.ts";

/** What a person would share of this screen lives in its address. */
export const useStockChoice = () => useAddressChoice(stockChoice, stockAddress);

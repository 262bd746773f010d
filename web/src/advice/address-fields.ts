import { isTimeframe, type Timeframe } from "@sextant/core/market";
import { type AddressField, textField } from "../lib/address-fields.ts";
import { symbolFrom } from "./symbol-from.ts";

/** A symbol as it is typed, in its one spelling. */
export const symbolField = (key: string) => textField(key, symbolFrom);

/** The length of a chart's bars; undefined for the usual one, and where the address says none. */
export const timeframeField = (key: string): AddressField<Timeframe | undefined> => ({
  key,
  read: (text) => (text !== null && isTimeframe(text) ? text : undefined),
  write: (timeframe) => timeframe,
});

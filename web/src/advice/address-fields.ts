import { isTimeframe, type Timeframe } from "@sextant/core/market";
import { type AddressField, textField } from "../lib/address-fields.ts";
import { symbolFrom } from "./symbol-from.ts";

/** Returns a field for a typed symbol, normalised. */
export const symbolField = (key: string) => textField(key, symbolFrom);

/** Returns a field for a chart's timeframe; undefined for the default one, and if the address has none. */
export const timeframeField = (key: string): AddressField<Timeframe | undefined> => ({
  key,
  read: (text) => (text !== null && isTimeframe(text) ? text : undefined),
  write: (timeframe) => timeframe,
});

import { addressOf, choiceField, patternField } from "../../../lib/address-fields.ts";
import { KINDS } from "./transaction-kinds.ts";

/** The open form: links from other screens open one, filled in. */
export const TRANSACTIONS_ADDRESS = addressOf({
  add: choiceField("add", KINDS, undefined),
  symbol: patternField("symbol", /^[\w./:^=-]{1,64}$/),
  edit: patternField("edit", /^[\w-]{1,64}$/),
});

import { leagueField } from "../../paper-trading/leagues.ts";
import { addressOf, patternField } from "../../lib/address-fields.ts";

/** Which trader, and in which league. */
export const TRADER_ADDRESS = addressOf({
  id: patternField("id", /^[\w:.-]{1,64}$/),
  league: leagueField,
});

import { leagueField } from "../../paper-trading/leagues.ts";
import { addressOf, patternField } from "../../lib/address-fields.ts";

/** The trader, and the league. */
export const TRADER_ADDRESS = addressOf({
  id: patternField("id", /^[\w:.-]{1,64}$/),
  league: leagueField,
});

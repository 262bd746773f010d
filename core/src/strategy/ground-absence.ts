import type { Sentence } from "../contract/index.ts";
import { FEWEST_DAILY_BARS, isFund, isIndexFund } from "../grounds/index.ts";
import { exchangeSuffixOf, type Instrument, formatSymbol } from "../market/index.ts";
import { count, silent } from "./quantity.ts";
import type { SentenceWriter } from "./sentence-writer.ts";

/** Whose prices are simulated, if those of a symbol and its reference index are not of the same kind. */
export type SimulatedSide = "symbol" | "index";

export type GroundAbsenceCase = {
  readonly dailyBars: number;
  readonly wereGiven: boolean;
  readonly simulated: SimulatedSide | undefined;
};

/**
 * Explains why the grounds for months ahead give no advice on a symbol: groundForecast returned nothing or, with
 * `wereGiven`, its result no longer matches the price.
 */
export function groundAbsence(
  instrument: Instrument,
  { dailyBars, wereGiven, simulated }: GroundAbsenceCase,
  { say }: SentenceWriter,
): Sentence {
  const bars = count("Daily bars", dailyBars, "bars");
  const { kind, symbol } = instrument;
  if (wereGiven)
    return say`There is no advice for the months ahead: the forecast no longer matches the price.${silent(bars)}`;
  if (kind === "stock" && exchangeSuffixOf(symbol) !== undefined) {
    return say`There is no advice for the months ahead: we tested it only on US shares, so it doesn't apply to shares listed abroad.${silent(bars)}`;
  }
  if (kind === "stock" && isFund(symbol) && !isIndexFund(symbol)) {
    return say`There is no advice for the months ahead: we tested it on shares and broad index funds, and this is a different kind of fund.${silent(bars)}`;
  }
  const fewest = FEWEST_DAILY_BARS[kind] + 1;
  if (dailyBars < fewest) {
    return say`There is no advice for the months ahead: it needs ${count("Fewest daily bars of such advice", fewest, "daily bars")}, but there are only ${{ ...bars, text: String(dailyBars) }}.`;
  }
  const market = kind === "stock" ? "the US market (SPY)" : "Bitcoin";
  if (simulated === "symbol")
    return say`There is no advice for the months ahead: prices of ${formatSymbol(symbol)} are simulated here, and we don't compare simulated prices with the real ones of ${market}.${silent(bars)}`;
  if (simulated === "index")
    return say`There is no advice for the months ahead: prices of ${market} are simulated here, and we don't compare the real prices of ${formatSymbol(symbol)} with simulated ones.${silent(bars)}`;
  return say`There is no advice for the months ahead: the daily bars of ${market}, its benchmark, don't cover enough days.${silent(bars)}`;
}

import type { Sentence } from "../contract/index.ts";
import { FEWEST_DAILY_BARS, isFund, isIndexFund } from "../grounds/index.ts";
import { exchangeSuffixOf, type Instrument } from "../market/index.ts";
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
    return say`Advice for the months ahead is missing: its forecast does not fit the price now.${silent(bars)}`;
  if (kind === "stock" && exchangeSuffixOf(symbol) !== undefined) {
    return say`Advice for the months ahead is missing: it was measured on US shares and says nothing of shares listed abroad.${silent(bars)}`;
  }
  if (kind === "stock" && isFund(symbol) && !isIndexFund(symbol)) {
    return say`Advice for the months ahead is missing: it was measured on shares and broad index funds, and this is another kind of fund.${silent(bars)}`;
  }
  const fewest = FEWEST_DAILY_BARS[kind] + 1;
  if (dailyBars < fewest) {
    return say`Advice for the months ahead is missing: it needs ${count("Fewest daily bars of such advice", fewest, "daily bars")}, and there are ${{ ...bars, text: String(dailyBars) }}.`;
  }
  const market = kind === "stock" ? "the US market (SPY)" : "Bitcoin";
  if (simulated === "symbol")
    return say`Advice for the months ahead is missing: prices of ${symbol} are simulated here, and simulated prices are not judged beside the real ones of ${market}.${silent(bars)}`;
  if (simulated === "index")
    return say`Advice for the months ahead is missing: prices of ${market} are simulated here, and the real ones of ${symbol} are not judged beside them.${silent(bars)}`;
  return say`Advice for the months ahead is missing: the daily bars of ${market} that it is measured against do not reach far enough.${silent(bars)}`;
}

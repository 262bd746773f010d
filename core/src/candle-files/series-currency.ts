import { exchangeSuffixOf, majorUnit, presumedCurrency } from "../market/index.ts";
import type { SeriesFile } from "./series-file.ts";

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

/**
 * Returns the currency that a candle file's prices are in. A share abroad needs it in its tag, spelled as exchanges do
 * (`OCDO.L-GBp`, `BMW.DE-EUR-splitadj`): without one it is UNKNOWN_CURRENCY.
 */
export function seriesCurrency({ instrument, tag }: Pick<SeriesFile, "instrument" | "tag">): string {
  const isAbroad = instrument.kind === "stock" && exchangeSuffixOf(instrument.symbol) !== undefined;
  const said = isAbroad ? tag.split(/[-_]/).find((word) => CODES.has(word) || majorUnit(word).units !== 1) : undefined;
  return said ?? presumedCurrency(instrument);
}

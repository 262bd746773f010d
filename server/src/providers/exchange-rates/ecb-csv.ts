import { garbage, type WrittenDay } from "./checked-days.ts";

/** Cells of a currency that had no rate on a day. */
const EMPTY: ReadonlySet<string> = new Set(["", "N/A"]);
const MOST_COLUMNS = 100;

/**
 * Parses the ECB's `eurofxref-hist.csv` day by day: a header of `Date` and currencies, a line for each day, 'N/A' where
 * a currency had no rate, and a comma at the end of each line. Throws a VendorError for any other header; invalid lines
 * are reported one by one.
 */
export function* ecbCsvDays(text: string, vendor: string): Generator<WrittenDay> {
  const [header = "", ...lines] = (text.startsWith("\uFEFF") ? text.slice(1) : text).split("\n");
  const [date, ...currencies] = cellsOf(header);
  if (date !== "Date" || currencies.length === 0 || currencies.length > MOST_COLUMNS)
    throw garbage(vendor, "its first line is not the header of eurofxref-hist.csv: Date,USD,JPY,…");
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const place = `line ${String(index + 2)}`;
    const [day = "", ...cells] = cellsOf(line);
    if (cells.length !== currencies.length) {
      // A truncated line has no day: it counts as invalid.
      yield { place, date: `${String(cells.length)} rates`, rates: [] };
      continue;
    }
    yield {
      place,
      date: day,
      rates: currencies.flatMap((currency, i) => {
        const perEuro = cells[i] ?? "";
        return EMPTY.has(perEuro) ? [] : [[currency, perEuro] as const];
      }),
    };
  }
}

function cellsOf(line: string): readonly string[] {
  const cells = line
    .trim()
    .split(",")
    .map((cell) => cell.trim());
  if (cells.at(-1) === "") cells.pop();
  return cells;
}

import type { MarketData } from "@sextant/core/contract";
import { compact, decimal, price } from "../../lib/figures.ts";
import { exactTime } from "../../lib/time-words.ts";
import { figureName, figureText } from "./figure-words.ts";

type Difference = MarketData["differences"][number];
type Told = Difference["shown"];

const PRICES = new Set(["price", "previousClose", "dayOpen", "dayHigh", "dayLow", "yearHigh", "yearLow"]);

/** Where sources differ by more than one percent: both figures, whose they are and of when, so that nobody trusts one blindly. */
export function SourceDifferences({ data }: { readonly data: MarketData }) {
  return (
    <section className="strip my-5" aria-labelledby="differences-heading">
      <h2 className="h-sub" id="differences-heading">
        Where sources differ
      </h2>
      <ul className="grid gap-1">
        {data.differences.map((one) => (
          <li key={one.field}>
            {figureName(one.field)}: {toldText(one.field, one.shown)} is shown;{" "}
            {one.others.map((other) => toldText(one.field, other)).join(", ")}. They are {decimal(one.apartPercent)}%
            apart.
          </li>
        ))}
      </ul>
    </section>
  );
}

function toldText(field: string, { value, source, asOf }: Told): string {
  const text = PRICES.has(field) ? price(value) : field === "marketCap" ? compact(value) : figureText(field, value);
  return `${text} (${source}, ${exactTime(Date.parse(asOf))})`;
}

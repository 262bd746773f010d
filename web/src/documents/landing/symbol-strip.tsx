import type { Showcase } from "@sextant/core/contract";
import { formatMoment, formatPriceIn, sourceName } from "@sextant/core/market";
import { FreshnessMark } from "./freshness-mark.tsx";
import { PriceChange } from "./price-change.tsx";
import { Sparkline } from "./sparkline.tsx";

/** A few symbols as the product sees them now, each with source and time. */
export function SymbolStrip({ symbols }: Pick<Showcase, "symbols">) {
  return (
    <section className="land-strip" aria-label="Prices of this installation">
      <ul className="cols">
        {symbols.map((one) => (
          <li key={one.symbol}>
            <div className="land-strip-name">
              <b>{one.symbol}</b>
              <span className="meta">{one.name}</span>
            </div>
            <Sparkline closes={one.sparkline} />
            <div className="land-strip-price">
              <span className="fig">{formatPriceIn(one.price, one.currency)}</span>
              <PriceChange percent={one.changePercent} period={one.changePeriod} />
            </div>
            <p className="land-strip-source">
              <FreshnessMark of={one} />
              <span className="meta">
                {sourceName(one.source)}, <time dateTime={one.asOf}>{formatMoment(Date.parse(one.asOf))}</time>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

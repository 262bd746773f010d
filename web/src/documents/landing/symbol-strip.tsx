import { SCREENS, type Showcase } from "@sextant/core/contract";
import { formatTimestamp, formatPriceIn, formatSymbol, sourceName } from "@sextant/core/market";
import { FreshnessMark } from "./freshness-mark.tsx";
import { PriceChange } from "./price-change.tsx";
import * as TEXTS from "./texts.tsx";

/** A few symbols with the product's current data, each with source and time. */
export function SymbolStrip({ symbols }: Pick<Showcase, "symbols">) {
  return (
    <section className="land-strip" aria-label={TEXTS.pricesInstallation}>
      <ul className="cols">
        {symbols.map((one) => (
          <li key={one.symbol}>
            <div className="land-strip-name">
              <a className="tlink" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(one.symbol)}`}>
                {formatSymbol(one.symbol)}
              </a>
              <span className="meta">{one.name}</span>
            </div>
            <Sparkline closes={one.sparkline} price={one.price} />
            <div className="land-strip-price">
              <span className="fig">{formatPriceIn(one.price, one.currency)}</span>
              <PriceChange percent={one.changePercent} period={one.changePeriod} />
            </div>
            <p className="land-strip-source">
              <FreshnessMark of={one} />
              <span className="meta">
                {sourceName(one.source)}, <time dateTime={one.asOf}>{formatTimestamp(Date.parse(one.asOf))}</time>
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SparklineProps = { readonly closes: readonly number[]; readonly price: number | null };

/**
 * The last closes and the current price as one line without a scale: its shape, not its size. The values next to it
 * give the rest.
 */
function Sparkline({ closes: closed, price }: SparklineProps) {
  if (closed.length < 2) return null;
  const closes = price === null || price === closed.at(-1) ? closed : [...closed, price];
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const y = (close: number): number =>
    high === low ? 15 : Math.round(290 - ((close - low) / (high - low)) * 280) / 10;
  const path = closes.map((close, index) => `${index === 0 ? "M" : "L"}${index} ${y(close)}`).join("");
  return (
    <div className="land-spark">
      <svg viewBox={`0 0 ${closes.length - 1} 30`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="meta">{TEXTS.closesUpTo(closed.length)}</span>
    </div>
  );
}

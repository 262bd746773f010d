import type { MarketData } from "@sextant/core/contract";
import { compact, decimal, price } from "../../lib/figures.ts";
import { exactTime } from "../../lib/time-words.ts";
import { figureName, figureText } from "./figure-words.ts";
import { PartNote } from "./part-note.tsx";

export function FundamentalTab({ data }: { readonly data: MarketData }) {
  const { fundamentalAnalysis: view, parts } = data;
  if (data.kind === "crypto") {
    return (
      <section className="sec measure" aria-labelledby="fundamental-heading">
        <h2 className="h-sec mb-3" id="fundamental-heading">
          Fundamentals
        </h2>
        <p className="read ink2 mb-4">
          Not applicable. A coin has no earnings, book value or dividend, so there is no company to score.
        </p>
        <Metrics view={view} />
      </section>
    );
  }
  return (
    <>
      <PartNote part={parts.fundamentals} />
      <div className="halves">
        <section className="sec" aria-labelledby="fundamental-heading">
          <div className="sec-h">
            <h2 className="h-sec" id="fundamental-heading">
              Key metrics
            </h2>
            <span className="meta end">{[view.sector, view.industry].filter(Boolean).join(" · ")}</span>
          </div>
          <Metrics view={view} />
        </section>
        <section className="sec" aria-labelledby="score-heading">
          <div className="sec-h">
            <h2 className="h-sec" id="score-heading">
              Fundamental score
            </h2>
            <span className="fig fig-m end">
              {view.fundamentalScore === null ? "N/A" : `${Math.round(view.fundamentalScore)} of 100`}
            </span>
          </div>
          {view.scoreParts.length === 0 && <p className="note keep">N/A: too few figures are known to score.</p>}
          {view.scoreParts.map((part) => (
            <div key={part.name} className="grid gap-1 border-b border-rule py-2 last:border-0">
              <div className="flex justify-between gap-4">
                <b className="h-sub">{part.name}</b>
                <span className="num">{part.score === null ? "N/A" : Math.round(part.score)}</span>
              </div>
              {part.score !== null && (
                <span className="meter text-ink-2">
                  <i style={{ width: `${part.score}%` }} />
                </span>
              )}
              <p className="note">{part.rule}</p>
            </div>
          ))}
        </section>
      </div>
    </>
  );
}

function Metrics({ view }: { readonly view: MarketData["fundamentalAnalysis"] }) {
  const { peRatio, marketCap, dayRange, yearRange } = view.metrics;
  const span = (range: typeof dayRange) =>
    range.low === null && range.high === null ? "N/A" : `${price(range.low)} to ${price(range.high)}`;
  const rest = Object.entries(view.figures).filter(([name]) => !SHOWN_ABOVE.has(name));
  return (
    <dl className="kv">
      <dt>P/E ratio</dt>
      <dd className="num">{decimal(peRatio)}</dd>
      <dt>Market cap</dt>
      <dd className="num">{compact(marketCap)}</dd>
      <dt>Day range</dt>
      <dd className="num">{span(dayRange)}</dd>
      <dt>Year range</dt>
      <dd className="num">{span(yearRange)}</dd>
      {rest.flatMap(([name, figure]) => [
        <dt key={name}>{figureName(name)}</dt>,
        <dd key={`${name} value`} className="num" title={`${figure.source}, ${exactTime(Date.parse(figure.asOf))}`}>
          {figureText(name, figure.value)}
        </dd>,
      ])}
    </dl>
  );
}

const SHOWN_ABOVE = new Set(["trailingPe", "marketCap", "dayLow", "dayHigh", "yearLow", "yearHigh"]);

import type { MarketData } from "@sextant/core/contract";
import { decimal, price, signedPrice } from "../../../lib/metrics.ts";
import { AutoSizeNumber } from "../../../ui/auto-size-number.tsx";
import { LevelRows } from "./level-rows.tsx";
import { PartNote } from "../part-note.tsx";
import { PatternRows } from "./pattern-rows.tsx";
import { rsiHint } from "./rsi-hint.ts";
import { ValueGauge } from "./value-gauge.tsx";
import { VOTE_RULE } from "./vote-rule.ts";
import { VoteTable } from "./vote-table.tsx";

const BAND_LABELS = {
  ABOVE: "Above the upper band",
  UPPER_HALF: "In the upper half",
  LOWER_HALF: "In the lower half",
  BELOW: "Below the lower band",
};
const TREND_LABELS = { BULLISH: "Bullish: above its signal", BEARISH: "Bearish: below its signal", NEUTRAL: "Neutral" };

export function TechnicalTab({ data }: { readonly data: MarketData }) {
  const {
    rsi,
    macd,
    bollingerBands: bands,
    votes,
    movingAverages,
    oscillators,
    bars,
    timeframe,
  } = data.technicalAnalysis;
  const hasBands = bands.lower !== null && bands.upper !== null && data.price !== null;
  return (
    <>
      <PartNote part={data.parts.candles} />
      <div className="thirds">
        <section className="sec fits grid content-start gap-3" aria-labelledby="rsi-heading">
          <h2 className="h-sec" id="rsi-heading">
            RSI
          </h2>
          <AutoSizeNumber size="l">{decimal(rsi.current)}</AutoSizeNumber>
          {rsi.current !== null && (
            <ValueGauge
              low={0}
              high={100}
              at={rsi.current}
              marks={[30, 70]}
              label={`RSI ${decimal(rsi.current)} of 100`}
            />
          )}
          <p className="lbl">{rsiHint(rsi.current)}</p>
          <p className="note">
            How one-sided the last 14 bars were. Below 30 sellers have pushed hard, above 70 buyers have.
          </p>
        </section>
        <section className="sec fits grid content-start gap-3" aria-labelledby="macd-heading">
          <h2 className="h-sec" id="macd-heading">
            MACD
          </h2>
          <AutoSizeNumber size="l">{signedPrice(macd.macd, data.price)}</AutoSizeNumber>
          <dl className="kv">
            <dt>Signal</dt>
            <dd className="num">{signedPrice(macd.signal, data.price)}</dd>
            <dt>Histogram</dt>
            <dd className="num">{signedPrice(macd.histogram, data.price)}</dd>
          </dl>
          <p className="lbl">{macd.trend === null ? "N/A: too few bars" : TREND_LABELS[macd.trend]}</p>
          <p className="note">
            A fast average of the price against a slow one. Above its signal the move is gathering, below it fading.
          </p>
        </section>
        <section className="sec fits grid content-start gap-3" aria-labelledby="bands-heading">
          <h2 className="h-sec" id="bands-heading">
            Bollinger Bands
          </h2>
          <AutoSizeNumber size="l">{price(bands.middle)}</AutoSizeNumber>
          {hasBands && (
            <ValueGauge
              low={bands.lower ?? 0}
              high={bands.upper ?? 0}
              at={data.price ?? 0}
              marks={[bands.middle ?? 0]}
              label={`Price ${price(data.price)} between bands ${price(bands.lower)} and ${price(bands.upper)}`}
            />
          )}
          <dl className="kv">
            <dt>Upper</dt>
            <dd className="num">{price(bands.upper)}</dd>
            <dt>Lower</dt>
            <dd className="num">{price(bands.lower)}</dd>
          </dl>
          <p className="lbl">{bands.position === null ? "N/A: too few bars" : BAND_LABELS[bands.position]}</p>
        </section>
      </div>
      <section className="sec mt-10" aria-labelledby="votes-heading">
        <div className="sec-h">
          <h2 className="h-sec" id="votes-heading">
            Technical votes
          </h2>
          <span className="meta end">
            {bars} closed {timeframe} bars
          </span>
        </div>
        <p className="note mb-4">Each indicator votes by its published rule. {VOTE_RULE} Votes are not odds.</p>
        <div className="two-columns">
          <VoteTable
            title="Moving averages"
            tally={movingAverages}
            votes={votes.filter((vote) => vote.group === "moving_averages")}
          />
          <VoteTable
            title="Oscillators"
            tally={oscillators}
            votes={votes.filter((vote) => vote.group === "oscillators")}
          />
        </div>
      </section>
      <PatternRows data={data} />
      <LevelRows data={data} />
    </>
  );
}

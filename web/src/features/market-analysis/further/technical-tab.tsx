import type { MarketData } from "@sextant/core/contract";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { decimal, signedPrice } from "../../../lib/metrics.ts";
import { AutoSizeNumber } from "../../../ui/auto-size-number.tsx";
import { Term } from "../../../ui/term.tsx";
import { LevelRows } from "./level-rows.tsx";
import { PartNote } from "../part-note.tsx";
import { PatternRows } from "./pattern-rows.tsx";
import { rsiHint } from "./rsi-hint.ts";
import { ValueGauge } from "./value-gauge.tsx";
import { VOTE_RULE } from "./vote-rule.ts";
import { VoteTable } from "./vote-table.tsx";
import { votesWay } from "./vote-words.tsx";
import { VotesSay } from "./votes-say.tsx";
import * as TEXTS from "./texts.tsx";

const BAND_LABELS = {
  ABOVE: TEXTS.aboveUpperBand,
  UPPER_HALF: TEXTS.upperHalf,
  LOWER_HALF: TEXTS.lowerHalf,
  BELOW: TEXTS.belowLowerBand,
};
const TREND_LABELS = { BULLISH: TEXTS.macdBullish, BEARISH: TEXTS.macdBearish, NEUTRAL: TEXTS.neutral };

/** Where its scale begins and ends, and from where on a side has pushed hard. */
const RSI_MARKS = [0, 30, 70, 100].map((at) => ({ at, name: String(at) }));

type Tally = MarketData["technicalAnalysis"]["oscillators"];
const totalOf = ({ buy, neutral, sell }: Tally): number => buy + neutral + sell;

export function TechnicalTab({ data }: { readonly data: MarketData }) {
  const { rsi, macd, bollingerBands: bands, votes, movingAverages, oscillators, bars, action } = data.technicalAnalysis;
  const money = (value: number | null) => priceWithSign(value, data.currency);
  const hasBands = bands.lower !== null && bands.upper !== null && data.price !== null;
  return (
    <>
      <PartNote part={data.parts.candles} />
      <div className="thirds technical-three">
        <section className="sec fits grid content-start gap-3" aria-labelledby="rsi-heading">
          <h2 className="h-sec" id="rsi-heading">
            <Term of="rsi">{TEXTS.rsi}</Term>
          </h2>
          <AutoSizeNumber size="l">{decimal(rsi.current)}</AutoSizeNumber>
          {rsi.current !== null && (
            <ValueGauge
              low={0}
              high={100}
              at={rsi.current}
              marks={RSI_MARKS}
              label={TEXTS.rsiOf100(decimal(rsi.current))}
            />
          )}
          <p className="lbl">{rsiHint(rsi.current)}</p>
          <p className="note">{TEXTS.rsiMeaning}</p>
        </section>
        <section className="sec fits grid content-start gap-3" aria-labelledby="macd-heading">
          <h2 className="h-sec" id="macd-heading">
            <Term of="macd">{TEXTS.macd}</Term>
          </h2>
          <AutoSizeNumber size="l">{signedPrice(macd.macd, data.price)}</AutoSizeNumber>
          <dl className="kv">
            <dt>{TEXTS.macdSignal}</dt>
            <dd className="num">{signedPrice(macd.signal, data.price)}</dd>
            <dt>{TEXTS.histogram}</dt>
            <dd className="num">{signedPrice(macd.histogram, data.price)}</dd>
          </dl>
          <p className="lbl">{macd.trend === null ? TEXTS.naTooFewBars : TREND_LABELS[macd.trend]}</p>
          <p className="note">{TEXTS.macdMeaning}</p>
        </section>
        <section className="sec fits grid content-start gap-3" aria-labelledby="bands-heading">
          <h2 className="h-sec" id="bands-heading">
            <Term of="bollinger-bands">{TEXTS.bollingerBands}</Term>
          </h2>
          <div className="row">
            <AutoSizeNumber size="l">{money(bands.middle)}</AutoSizeNumber>
            <span className="lbl">{TEXTS.middleBand}</span>
          </div>
          {hasBands && (
            <ValueGauge
              low={bands.lower ?? 0}
              high={bands.upper ?? 0}
              at={data.price ?? 0}
              marks={[
                { at: bands.lower ?? 0, name: TEXTS.lower },
                { at: bands.middle ?? 0, name: TEXTS.middle },
                { at: bands.upper ?? 0, name: TEXTS.upper },
              ]}
              label={TEXTS.betweenBands(money(data.price), money(bands.lower), money(bands.upper))}
            />
          )}
          <dl className="kv">
            <dt>{TEXTS.upper}</dt>
            <dd className="num">{money(bands.upper)}</dd>
            <dt>{TEXTS.lower}</dt>
            <dd className="num">{money(bands.lower)}</dd>
          </dl>
          <p className="lbl">{bands.position === null ? TEXTS.naTooFewBars : BAND_LABELS[bands.position]}</p>
          <p className="note">{TEXTS.bandsMeaning}</p>
        </section>
      </div>
      <section className="sec mt-10" aria-labelledby="votes-heading">
        <div className="sec-h">
          <h2 className="h-sec" id="votes-heading">
            <Term of="indicator-votes">{TEXTS.indicatorVotes}</Term>
          </h2>
          <span className="meta end">{TEXTS.closedBars(bars.toLocaleString("en-US"))}</span>
        </div>
        {totalOf(movingAverages) + totalOf(oscillators) > 0 && <VotesSay way={votesWay(action)} />}
        <details className="mb-4 measure">
          <summary className="w-fit cursor-pointer py-2">{TEXTS.howVotesCount}</summary>
          <p className="note keep">{TEXTS.votesNote(VOTE_RULE)}</p>
        </details>
        <div className="two-columns">
          <VoteTable
            title={<Term of="moving-average">{TEXTS.movingAverages}</Term>}
            tally={movingAverages}
            votes={votes.filter((vote) => vote.group === "moving_averages")}
            finding={
              totalOf(movingAverages) === 0
                ? TEXTS.noAverages
                : TEXTS.averagesStand(movingAverages.buy, movingAverages.sell, totalOf(movingAverages))
            }
          />
          <VoteTable
            title={<Term of="oscillator">{TEXTS.oscillators}</Term>}
            tally={oscillators}
            votes={votes.filter((vote) => vote.group === "oscillators")}
            finding={
              totalOf(oscillators) === 0
                ? TEXTS.noOscillators
                : TEXTS.oscillatorsFinding(oscillators.buy, oscillators.sell, totalOf(oscillators))
            }
          />
        </div>
      </section>
      <PatternRows data={data} />
      <LevelRows data={data} />
    </>
  );
}

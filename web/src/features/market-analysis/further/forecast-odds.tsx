import { SCREENS, type MarketData } from "@sextant/core/contract";
import { Fragment } from "react";
import { Link } from "wouter";
import { OddsPicture } from "../../../advice/odds-picture.tsx";
import { OddsRuler } from "../../../advice/odds-ruler.tsx";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { periods } from "../../../advice/periods.ts";
import { percent, signedPercent } from "../../../lib/metrics.ts";
import { marketNowMs } from "../../../lib/market-now.ts";
import { exactTime } from "../../../lib/time-text.ts";
import { FoldSection } from "../../../ui/fold-section.tsx";
import { endText } from "../answer-text.ts";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../../advice/span-words.ts";

type Forecast = NonNullable<MarketData["forecast"]>;
type Props = { readonly data: MarketData; readonly forecast: Forecast; readonly expired: boolean };

/** The forecast for the days ahead: where the price may end, and how likely it is to stay, rise or move far. */
export function ForecastOdds({ data, forecast, expired }: Props) {
  const { price: now, currency } = data;
  const price = (value: number) => priceWithSign(value, currency);
  const { span, expiresAt, hold, up, move, range80, range90, range95, modelVersion } = forecast;
  const outside = Math.round((100 - hold.percent) * 10) / 10;
  return (
    <FoldSection
      id="odds-heading"
      className={expired ? "expired" : ""}
      heading={TEXTS.forecastTitle(spanWords(span))}
      end={
        <span title={TEXTS.forecastModel(exactTime(Date.parse(expiresAt)), modelVersion)}>
          {TEXTS.forecastUntil(endText(Date.parse(expiresAt), data, marketNowMs()))}
        </span>
      }
    >
      <div className="odds-three">
        <OddsPicture
          periods={periods(span)}
          endings={[
            { mark: "good", percent: hold.percent, text: TEXTS.endBetween(price(hold.low), price(hold.high)) },
            { mark: "bad", percent: outside, text: TEXTS.endOutside },
          ]}
        />
        <div className="grid content-start gap-4">
          <Odds name={TEXTS.endsHigher} {...up}>
            {up.skilled ? TEXTS.directionSkilled : TEXTS.directionUnskilled}
          </Odds>
          <Odds name={`${TEXTS.movesMore}${percent(move.movePercent)}`} {...move}>
            {move.symbolBasePercent === null ? TEXTS.eitherWay : TEXTS.eitherWaySoFar(percent(move.symbolBasePercent))}
          </Odds>
        </div>
        <div>
          <h3 className="h-sub mb-1">{TEXTS.likelyRange}</h3>
          <dl className="kv">
            {(
              [
                [TEXTS.eightInTen, range80],
                [TEXTS.nineInTen, range90],
                [TEXTS.nineteenInTwenty, range95],
              ] as const
            ).map(([often, { low, high }]) => (
              <Fragment key={often}>
                <dt>{often}</dt>
                <dd className="num">
                  {TEXTS.endRange(
                    price(low),
                    price(high),
                    now !== null && (
                      <span className="meta block">
                        {TEXTS.changeRange(signedPercent((low / now - 1) * 100), signedPercent((high / now - 1) * 100))}
                      </span>
                    ),
                  )}
                </dd>
              </Fragment>
            ))}
          </dl>
        </div>
      </div>
      <p className="note mt-4">
        {TEXTS.chancesNote(
          <Link className="tlink" href={SCREENS.trackRecord.path}>
            {TEXTS.pastForecasts}
          </Link>,
        )}
      </p>
    </FoldSection>
  );
}

type OddsProps = {
  readonly name: string;
  readonly percent: number;
  readonly basePercent: number;
  readonly children: string;
};

/** One question with its odds, next to the usual odds. */
function Odds({ name, percent: odds, basePercent, children }: OddsProps) {
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="lbl">{name}</span>
        <b className="num font-semibold">{percent(odds)}</b>
      </p>
      <OddsRuler value={odds} needed={basePercent} low={0} high={100} tone="ink2" label={name} />
      <p className="meta">{TEXTS.usually(percent(basePercent), children)}</p>
    </div>
  );
}

import type { AdvisoryHorizon, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { actionTone, describeAction } from "../../advice/action-text.ts";
import { chanceLabel, chanceName, chanceOf, isCalibrated } from "../../advice/chance-text.ts";
import { ConfidenceBar } from "../../advice/confidence-bar.tsx";
import { isStale } from "../../lib/is-stale.ts";
import { percent } from "../../lib/metrics.ts";
import { exactTime, plainTime } from "../../lib/time-text.ts";
import { claimEnd, withoutNextCheck } from "./ends-text.ts";
import { HORIZONS } from "./horizon-text.ts";
import { RiskInMoney } from "./risk-in-money.tsx";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../advice/span-words.ts";

type Props = {
  readonly data: TradingAdvisory;
  readonly horizon: AdvisoryHorizon;
  readonly zone: string;
  readonly expired: boolean;
  /** Absent if there is no tab to open. */
  readonly onOpen: (() => void) | undefined;
};

/** A horizon in the table of three; a press anywhere on it opens its tab. */
export function HorizonRow({ data, horizon, zone, expired, onOpen }: Props) {
  const strategy = data.strategies[horizon];
  const { state, rating, timeframe, unavailable, reasoning } = strategy;
  const isAvailable = state === "available";
  const untilMs = Date.parse(strategy.validUntil);
  const until = plainTime(untilMs);
  return (
    <tr className={expired ? "expired" : undefined}>
      <th scope="row" className="hz-name">
        {onOpen === undefined ? (
          <b>{HORIZONS[horizon].tab}</b>
        ) : (
          <button type="button" className="hz-open" onClick={onOpen}>
            {HORIZONS[horizon].tab}
          </button>
        )}
        <span className="meta">{spanWords(timeframe)}</span>
      </th>
      <td className="hz-action">
        <b className={`hz-verdict ${isAvailable ? actionTone(rating) : "ink3"}`}>
          {isAvailable ? describeAction(rating) : TEXTS.notApplicable}
        </b>
        {expired && <span className="bdg bdg-stale">{TEXTS.expired}</span>}
      </td>
      {isAvailable ? (
        <AvailableCells data={data} strategy={strategy} zone={zone} />
      ) : (
        <td className="hz-reason" colSpan={4}>
          {withoutNextCheck(unavailable ?? reasoning)}
        </td>
      )}
      <td className="hz-until meta" title={exactTime(untilMs)}>
        {expired
          ? TEXTS.expiredAt(until)
          : isAvailable
            ? TEXTS.until(until)
            : // After old bars, the time of the next ones is unknown.
              !isStale(data.freshness) && TEXTS.nextCheck(until)}
      </td>
    </tr>
  );
}

type CellsProps = Pick<Props, "data" | "zone"> & { readonly strategy: Strategy };

function AvailableCells({ data, strategy, zone }: CellsProps) {
  const { kind, currency } = data;
  const { confidence, basePercent, range90, entryPrice, targetPrice, stopLoss } = strategy;
  const chance = chanceOf(kind, strategy);
  const end = claimEnd(strategy, zone);
  const money = (price: number | null) => formatPriceIn(price, currency);
  return (
    <>
      <td className="hz-chance">
        <span>
          <b className="num">{percent(confidence)}</b> {chanceName(chance)}
          {basePercent !== null && <span className="ink3">{TEXTS.usually(percent(basePercent))}</span>}
        </span>
        <ConfidenceBar confidence={confidence} label={chanceLabel(chance)} />
      </td>
      <td className="hz-range">
        {range90 === null ? (
          TEXTS.notApplicable
        ) : (
          <>
            <span className="num">{TEXTS.priceRange(money(range90.low), money(range90.high))}</span>
            <span className="meta">
              {(isCalibrated(kind, strategy) ? TEXTS.nineInTenBy : TEXTS.estimatedNineInTenBy)(end)}
            </span>
          </>
        )}
      </td>
      <td className={targetPrice === null ? "hz-levels hz-no-trade" : "hz-levels"}>
        {targetPrice === null ? (
          <span className="ink3">{TEXTS.noTrade}</span>
        ) : (
          <>
            <span className="num">{TEXTS.fromTo(money(entryPrice), money(targetPrice))}</span>
            <span className="meta num">{TEXTS.stopAt(money(stopLoss))}</span>
          </>
        )}
      </td>
      <td className="hz-risk">
        <RiskInMoney strategy={strategy} of={data} />
      </td>
    </>
  );
}

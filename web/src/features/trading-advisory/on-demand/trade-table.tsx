import type { RiskProfile, Strategy, TradingAdvisory, TradeOdds } from "@sextant/core/contract";
import { formatPriceIn, RISK_PROFILES } from "@sextant/core/market";
import type { ReactNode } from "react";
import { isCalibrated } from "../../../advice/chance-text.ts";
import { OddsRuler } from "../../../advice/odds-ruler.tsx";
import { percent, signedPercent, smallPercent } from "../../../lib/metrics.ts";
import { Arrow } from "../../../ui/arrow.tsx";
import { profileName } from "../profile-name.ts";
import { tradesFinding } from "../trades-finding.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly strategy: Strategy;
  readonly kind: TradingAdvisory["kind"];
  readonly currency: string;
  readonly riskProfile: RiskProfile;
  /** The way to a test of the user's own rule. */
  readonly link: ReactNode;
};

const SIDES = { BUY: [TEXTS.buy, "up"], SELL: [TEXTS.sell, "down"] } as const;

/**
 * Every trade that was considered, by profile and side: what the price would have to do, how likely that is, and the
 * expected result.
 */
export function TradeTable({ strategy, kind, currency, riskProfile, link }: Props) {
  const { trades, costPercent, entryPrice } = strategy;
  const levels = trades.flatMap(({ stop, target }) => [stop, target]);
  const odds = trades.flatMap(({ rightPercent, breakEvenPercent }) => [rightPercent, breakEvenPercent]);
  const low = Math.max(0, Math.floor(Math.min(...odds) / 10) * 10);
  const high = Math.min(100, Math.max(low + 20, Math.ceil(Math.max(...odds) / 10) * 10));
  return (
    <>
      <p className="meta mb-2">{TEXTS.tradesText(formatPriceIn(entryPrice, currency), smallPercent(costPercent))}</p>
      {trades.length === 0 ? (
        <p className="note keep">{TEXTS.notApplicable}</p>
      ) : (
        <table className="tb needs">
          <thead>
            <tr>
              <th scope="col">{TEXTS.profile}</th>
              <th scope="col">{TEXTS.trade}</th>
              <th scope="col">{TEXTS.levels}</th>
              <th scope="col" className="r">
                {TEXTS.firstReached}
              </th>
              <th scope="col">{TEXTS.winRateVsBreakEven}</th>
              <th scope="col" className="r">
                {TEXTS.winRateBreakEven}
              </th>
              <th scope="col" className="r">
                {TEXTS.averageResult}
              </th>
            </tr>
          </thead>
          {RISK_PROFILES.map((profile) => (
            <tbody key={profile} className={profile === riskProfile ? "needs-own" : ""}>
              {trades
                .filter((row) => row.profile === profile)
                .map((row, i) => (
                  <tr key={row.side}>
                    {i === 0 && (
                      <th scope="rowgroup" rowSpan={2}>
                        {profileName(profile)}
                        {profile === riskProfile && <small>{TEXTS.thisAdvisory}</small>}
                      </th>
                    )}
                    <td className="needs-side">
                      <span className={`chg ${SIDES[row.side][1]}`}>
                        <Arrow of={SIDES[row.side][1]} />
                        {SIDES[row.side][0]}
                      </span>
                    </td>
                    <td className="needs-ladder">
                      <TradeLadder
                        trade={row}
                        currency={currency}
                        low={Math.min(...levels)}
                        high={Math.max(...levels)}
                      />
                    </td>
                    <td className="r num needs-odds" data-label={TEXTS.oddsCell}>
                      {percent(row.odds.target)}
                      <span className="ink3">
                        {" "}
                        · {percent(row.odds.neither)} · {percent(row.odds.stop)}
                      </span>
                    </td>
                    <td className="needs-ruler">
                      <OddsRuler
                        value={row.rightPercent}
                        needed={row.breakEvenPercent}
                        low={low}
                        high={high}
                        tone="ink2"
                        label={TEXTS.winRate}
                      />
                    </td>
                    <td className="r num needs-right" data-label={TEXTS.rightCell}>
                      <b>{percent(row.rightPercent)}</b>
                      <span className="ink3">{TEXTS.versus(percent(row.breakEvenPercent))}</span>
                    </td>
                    <td className="r num needs-result" data-label={TEXTS.averageResult}>
                      {signedPercent(row.expectedPercent)}
                    </td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      )}
      <p className="note mt-3">
        {TEXTS.tradesNote(
          <b>{TEXTS.wins}</b>,
          tradesFinding(strategy, riskProfile),
          !isCalibrated(kind, strategy) && TEXTS.pastFrequencies,
          link,
        )}
      </p>
    </>
  );
}

type TradeLadderProps = {
  readonly trade: TradeOdds;
  readonly currency: string;
  readonly low: number;
  readonly high: number;
};

/** Stop, entry and target of a trade to scale: the risk in one colour, the gain in the other. */
function TradeLadder({ trade: { entry, target, stop }, currency, low, high }: TradeLadderProps) {
  const money = (price: number) => formatPriceIn(price, currency);
  const at = (level: number) => (high > low ? ((level - low) / (high - low)) * 100 : 50);
  const [lower, upper] = [Math.min(stop, target), Math.max(stop, target)];
  const span = (from: number, to: number) => ({
    left: `${Math.min(at(from), at(to))}%`,
    width: `${Math.abs(at(to) - at(from))}%`,
  });
  return (
    <div className="ladder" role="img" aria-label={TEXTS.tradeLevels(money(stop), money(entry), money(target))}>
      <span className="ladder-line">
        <i className="down" style={span(stop, entry)} />
        <i className="up" style={span(entry, target)} />
        <b style={{ left: `${at(entry)}%` }} />
      </span>
      <span className="ladder-ends num" aria-hidden="true">
        <span>{money(lower)}</span>
        <span>{money(upper)}</span>
      </span>
    </div>
  );
}

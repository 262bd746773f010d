import { SCREENS, type RiskProfile, type Strategy, type TradingAdvisory, type TradeOdds } from "@sextant/core/contract";
import { RISK_PROFILES } from "@sextant/core/market";
import { Link } from "wouter";
import { isCalibrated } from "../../advice/chance-text.ts";
import { OddsRuler } from "../../advice/odds-ruler.tsx";
import { percent, price, signedPercent, smallPercent } from "../../lib/metrics.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { profileName } from "./profile-name.ts";
import { tradesFinding } from "./trades-finding.ts";

type Props = {
  readonly strategy: Strategy;
  readonly kind: TradingAdvisory["kind"];
  readonly riskProfile: RiskProfile;
};

const SIDES = { BUY: ["Buy", "up"], SELL: ["Sell", "down"] } as const;

/**
 * Every trade that was considered, by profile and side: what the price would have to do, how likely that is, and the
 * expected result.
 */
export function TradeTable({ strategy, kind, riskProfile }: Props) {
  const { trades, costPercent, entryPrice } = strategy;
  const levels = trades.flatMap(({ stop, target }) => [stop, target]);
  const odds = trades.flatMap(({ rightPercent, breakEvenPercent }) => [rightPercent, breakEvenPercent]);
  const low = Math.max(0, Math.floor(Math.min(...odds) / 10) * 10);
  const high = Math.min(100, Math.max(low + 20, Math.ceil(Math.max(...odds) / 10) * 10));
  return (
    <section className="sec" aria-labelledby="trades-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="trades-heading">
          What a trade would need
        </h2>
        <span className="meta end">
          Same moment, three risk profiles · entry {price(entryPrice)} · cost {smallPercent(costPercent)} a round trip
        </span>
      </div>
      {trades.length === 0 ? (
        <p className="note keep">N/A</p>
      ) : (
        <table className="tb needs">
          <thead>
            <tr>
              <th scope="col">Profile</th>
              <th scope="col">Trade</th>
              <th scope="col">Stop, entry, target</th>
              <th scope="col" className="r">
                Target · neither · stop first
              </th>
              <th scope="col">Win rate (bar) vs. break-even rate (marker)</th>
              <th scope="col" className="r">
                Win rate, break-even
              </th>
              <th scope="col" className="r">
                Average result
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
                        {profile === riskProfile && <small>this advisory</small>}
                      </th>
                    )}
                    <td className="needs-side">
                      <span className={`chg ${SIDES[row.side][1]}`}>
                        <Arrow of={SIDES[row.side][1]} />
                        {SIDES[row.side][0]}
                      </span>
                    </td>
                    <td className="needs-ladder">
                      <TradeLadder trade={row} low={Math.min(...levels)} high={Math.max(...levels)} />
                    </td>
                    <td className="r num needs-odds" data-label="Target · neither · stop first">
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
                        label="Win rate"
                      />
                    </td>
                    <td className="r num needs-right" data-label="Win rate, break-even">
                      <b>{percent(row.rightPercent)}</b>
                      <span className="ink3"> vs. {percent(row.breakEvenPercent)}</span>
                    </td>
                    <td className="r num needs-result" data-label="Average result">
                      {signedPercent(row.expectedPercent)}
                    </td>
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      )}
      <p className="note mt-3">
        A trade <b>wins</b> when its target comes before its stop, or when neither comes and it ends in profit.{" "}
        {tradesFinding(strategy, riskProfile)}{" "}
        {!isCalibrated(kind, strategy) && "So far ahead a coin's odds are past frequencies. "}
        <Link className="tlink" href={SCREENS.backtest.path}>
          Test a rule of your own on past prices
        </Link>
      </p>
    </section>
  );
}

type TradeLadderProps = { readonly trade: TradeOdds; readonly low: number; readonly high: number };

/** Stop, entry and target of a trade to scale: the risk in one colour, the gain in the other. */
function TradeLadder({ trade: { entry, target, stop }, low, high }: TradeLadderProps) {
  const at = (level: number) => (high > low ? ((level - low) / (high - low)) * 100 : 50);
  const [lower, upper] = [Math.min(stop, target), Math.max(stop, target)];
  const span = (from: number, to: number) => ({
    left: `${Math.min(at(from), at(to))}%`,
    width: `${Math.abs(at(to) - at(from))}%`,
  });
  return (
    <div
      className="ladder"
      role="img"
      aria-label={`Stop ${price(stop)}, entry ${price(entry)}, target ${price(target)}`}
    >
      <span className="ladder-line">
        <i className="down" style={span(stop, entry)} />
        <i className="up" style={span(entry, target)} />
        <b style={{ left: `${at(entry)}%` }} />
      </span>
      <span className="ladder-ends num" aria-hidden="true">
        <span>{price(lower)}</span>
        <span>{price(upper)}</span>
      </span>
    </div>
  );
}

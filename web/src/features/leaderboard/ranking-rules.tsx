import { Points } from "../../ui/points.tsx";

/** How ranks are made, in plain words, for who wants to know. */
export function RankingRules() {
  return (
    <details className="lb-rules">
      <summary>How ranks are made</summary>
      <Points>
        <li>Only trades that this server priced count. Nobody types in a result, and nothing can be backdated.</li>
        <li>You are ranked once you have closed 30 trades on at least 14 different days.</li>
        <li>Profit counts open positions at their current price, after all fees, so unsold losses count too.</li>
        <li>
          Win rates are shown as they are and ranked by what the number of trades proves at least (the lower 95% Wilson
          bound): 9 of 10 proves less than 60 of 100.
        </li>
        <li>
          The lower bound of the mean daily return has to hold however often you look. An account with a few lucky days
          stays below zero.
        </li>
        <li>An account cannot be reset. A new season, each quarter, starts a new one for everybody.</li>
        <li>Equal results keep the same order every time.</li>
        <li>Trades at simulated prices are ranked apart, in the practice league.</li>
      </Points>
    </details>
  );
}

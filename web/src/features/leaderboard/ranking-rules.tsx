import { Points } from "../../ui/points.tsx";

/** How ranks are made, in plain words, for who wants to know. */
export function RankingRules() {
  return (
    <details className="lb-rules">
      <summary>How ranks are made</summary>
      <Points>
        <li>
          Only paper trades that this server priced count. A trade counts once it is closed, if its first order was at
          least 1% of the account. A loss of any size counts against the win rate.
        </li>
        <li>You are ranked after 30 trades and 14 days. There is one account for each person, and no resets.</li>
        <li>
          Total Profit is that of closed trades after fees, less what open positions have lost so far. What they gain
          counts once they are closed.
        </li>
        <li>
          For the rank by profit, a single gain counts at most three times what the earlier trades usually moved, and
          losses count whole. One lucky trade does not lead.
        </li>
        <li>
          Win rates are shown as they are and ranked by what the number of trades proves at least (the lower end of the
          95% Wilson interval): 9 of 10 proves less than 60 of 100.
        </li>
        <li>
          The lower bound of the mean daily return holds however often you look. It cannot foresee a loss of a kind that
          has not happened yet, so look at the drawdown too.
        </li>
        <li>Except by profit, accounts that lost money stand below all that did not.</li>
        <li>Equal results: more trades go first, then who joined first.</li>
        <li>Accounts that trade against each other lose their rank. Copied gains bring none.</li>
        <li>A season is a quarter in UTC. Trades at simulated prices are ranked apart, in the practice league.</li>
      </Points>
    </details>
  );
}

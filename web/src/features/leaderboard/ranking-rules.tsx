import { Points } from "../../ui/points.tsx";

/** How ranks are computed, in plain words. */
export function RankingRules() {
  return (
    <details className="lb-rules">
      <summary>How the ranking works</summary>
      <Points>
        <li>
          Only paper trades that this server priced count. A trade counts once it is closed, if its first order was at
          least 1% of the account. A loss of any size counts against the win rate.
        </li>
        <li>You are ranked after 30 trades and 14 days. Each person has one account, and it can&apos;t be reset.</li>
        <li>
          Total Profit is the profit of closed trades after fees, minus what open positions are losing. Gains of open
          positions count once they are closed.
        </li>
        <li>
          In the ranking by profit, a single gain counts for at most three times the usual size of that account&apos;s
          earlier results, while losses count in full. One lucky trade can&apos;t put anybody on top.
        </li>
        <li>
          Win rates are shown as they are, but ranked by the rate that the number of trades supports (the lower end of
          the 95% Wilson interval): 75% of 400 trades ranks above 80% of 30.
        </li>
        <li>
          The lower bound of the mean daily return holds however often you look. It can&apos;t foresee a kind of loss
          that hasn&apos;t happened yet, so look at the drawdown too.
        </li>
        <li>In every ranking except by profit, accounts that lost money are below those that didn&apos;t.</li>
        <li>Ties go to the account with more trades, then to whoever joined first.</li>
        <li>
          Accounts that trade against each other lose their rank. Gains from copied trades don&apos;t count; losses do.
        </li>
        <li>
          A season is a calendar quarter in UTC. Trades at simulated prices are ranked separately, in the practice
          league.
        </li>
        <li>Gains in DEX tokens don&apos;t count, because whoever owns a pool makes its price. Losses in them do.</li>
      </Points>
    </details>
  );
}

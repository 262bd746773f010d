import type { ReactNode } from "react";
import { percent } from "../../lib/metrics.ts";
import { amountWay, formatProfit } from "../../lib/money-text.ts";
import type { LeaderboardRow } from "./leaderboard-rows.ts";
import { RANKED_AFTER, type WayToRank } from "./use-way-to-rank.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  /** The user's row; undefined without a rank. */
  readonly own: LeaderboardRow | undefined;
  readonly way: WayToRank;
  /** Whether it is still unknown if the user has a rank. */
  readonly isWaiting: boolean;
};

const TONES = { up: "up", down: "down", flat: "ink2" } as const;
const COUNT = new Intl.NumberFormat("en-US");
const count = (value: number | null | undefined) => (value == null ? "\u2013" : COUNT.format(value));

/** The user's own results: of their rank, or of their way to one. */
export function OwnStrip({ own, way, isWaiting }: Props) {
  if (own === undefined && way.hasFailed) return null;
  if (own === undefined && (isWaiting || way.trades === undefined)) return <Waiting />;
  return <dl className="lb-strip cols">{own === undefined ? <OnTheWay way={way} /> : <Ranked own={own} />}</dl>;
}

/** Placeholder in the shape of the strip. */
function Waiting() {
  return (
    <div className="lb-strip cols" aria-hidden="true">
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i}>
          <span className="skel w-24" />
          <span className="skel h-8 w-4-of-5" />
        </div>
      ))}
    </div>
  );
}

function Ranked({ own: { rank, metrics } }: { readonly own: LeaderboardRow }) {
  const { totalProfitLoss, winRate, winRateLowerBound, totalTrades, days } = metrics;
  return (
    <>
      <Metric name={TEXTS.yourRank} value={`#${count(rank)}`} />
      <Metric name={TEXTS.totalProfit} value={<Profit amount={totalProfitLoss} />} note={TEXTS.afterFees} />
      <Metric
        isInRow
        name={TEXTS.winRate}
        value={percent(winRate)}
        note={winRateLowerBound !== null && TEXTS.least(percent(winRateLowerBound))}
      />
      <Metric
        isInRow
        name={TEXTS.tradesAndDays}
        value={totalTrades === 1 ? TEXTS.oneTrade : TEXTS.trades(count(totalTrades))}
        note={days !== null && TEXTS.days(count(days))}
      />
    </>
  );
}

function OnTheWay({ way: { trades, days, profit, hasTraded } }: Pick<Props, "way">) {
  return (
    <>
      <Metric name={TEXTS.yourRank} value={TEXTS.noRankYet} />
      <Metric
        name={TEXTS.tradesClosed}
        value={TEXTS.progressOf(count(trades), RANKED_AFTER.trades)}
        note={<Meter done={trades} of={RANKED_AFTER.trades} />}
      />
      <Metric
        name={TEXTS.daysTraded}
        value={TEXTS.progressOf(count(days), RANKED_AFTER.days)}
        note={<Meter done={days} of={RANKED_AFTER.days} />}
      />
      <Metric
        name={TEXTS.profitSoFar}
        value={profit === undefined ? "\u2013" : <Profit amount={profit} />}
        note={hasTraded === false && TEXTS.startsWithTrade}
      />
    </>
  );
}

type MetricProps = {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Whether the user's row has it too, so that a phone leaves it out here. */
  readonly isInRow?: boolean;
};

function Metric({ name, value, note, isInRow = false }: MetricProps) {
  return (
    <div className={isInRow ? "lb-in-row" : ""}>
      <dt className="lbl">{name}</dt>
      <dd className="lb-own-figure num">{value}</dd>
      {note !== undefined && note !== false && <dd className="meta">{note}</dd>}
    </div>
  );
}

function Profit({ amount }: { readonly amount: string | null }) {
  return <span className={TONES[amountWay(amount)]}>{formatProfit(amount, "USD")}</span>;
}

function Meter({ done = 0, of }: { readonly done: number | undefined; readonly of: number }) {
  return (
    <span className="meter" aria-hidden="true">
      <i style={{ width: `${String(Math.min(100, (100 * done) / of))}%` }} />
    </span>
  );
}

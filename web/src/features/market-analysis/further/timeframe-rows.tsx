import type { TimeframeMatrix } from "@sextant/core/contract";
import { BAR_NAMES, sourceName, type Timeframe } from "@sextant/core/market";
import { freshnessBadge } from "../../../lib/freshness-text.ts";
import { priceWithSign } from "../../../advice/price-with-sign.ts";
import { isStale } from "../../../lib/is-stale.ts";
import { percent } from "../../../lib/metrics.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { exactTime, plainTime } from "../../../lib/time-text.ts";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import { OldVote } from "./old-vote.tsx";
import { Seats } from "./seats.tsx";
import { VotesWay } from "./vote-words.tsx";
import { describeVotes } from "./votes-text.ts";
import * as TEXTS from "./texts.tsx";
import { spanWords } from "../../../advice/span-words.ts";

type FreshnessState = NonNullable<Row["freshness"]>["state"];
type Row = TimeframeMatrix["rows"][number];
type Props = { readonly data: TimeframeMatrix; readonly onTimeframe: (timeframe: Timeframe) => void };

/** One row per timeframe: where its votes point, the odds, the range, and the age of its bars. */
export function TimeframeRows({ data, onTimeframe }: Props) {
  const state = mostCommon(data.rows.map(({ freshness }) => freshness?.state));
  const source = mostCommon(data.rows.map((row) => row.source));
  const columns: readonly RowsColumn<Row>[] = [
    {
      name: TEXTS.timeframe,
      cell: ({ timeframe }) => (
        <button
          type="button"
          className="tlink"
          title={TEXTS.barsOf(BAR_NAMES[timeframe])}
          onClick={() => onTimeframe(timeframe)}
        >
          {timeframe}
          <span className="sr">{TEXTS.inChart}</span>
        </button>
      ),
    },
    { name: TEXTS.indicatorVotes, cell: (row) => <Says row={row} /> },
    { name: TEXTS.averages, cell: (row) => <Tally tally={row.movingAverages} isOld={isOld(row)} /> },
    { name: TEXTS.oscillators, cell: (row) => <Tally tally={row.oscillators} isOld={isOld(row)} /> },
    { name: TEXTS.chanceToRise, cell: (row) => <Odds row={row} /> },
    {
      name: TEXTS.endsBetween,
      cell: ({ odds }) =>
        odds === null ? (
          <NotKnown />
        ) : (
          <span className="num">
            {TEXTS.forecastRange(
              priceWithSign(odds.range80.low, data.currency),
              priceWithSign(odds.range80.high, data.currency),
            )}
          </span>
        ),
    },
    { name: TEXTS.lastBarClosed, cell: (row) => <Origin row={row} state={state} source={source} /> },
  ];
  return (
    <div className="timeframe-rows">
      <RowsTable
        label={TEXTS.timeframesOf(formatSymbol(data.symbol))}
        columns={columns}
        rows={data.rows}
        keyOf={({ timeframe }) => timeframe}
        fitsRem={42}
      />
      {source != null && state !== "simulated" && <p className="meta mt-2">{TEXTS.barsFrom(sourceName(source))}</p>}
    </div>
  );
}

function Says({ row }: { readonly row: Row }) {
  const { action, agreementPercent, absence } = row;
  if (absence !== null) return <span className="note keep">{absence}</span>;
  if (action === null) return <span className="ink3">{TEXTS.tooFewBars}</span>;
  if (isOld(row)) return <OldVote />;
  return (
    <span className="grid">
      <b className="font-semibold">
        <VotesWay action={action} />
      </b>
      {agreementPercent !== null && <span className="meta num">{describeVotes(row)}</span>}
    </span>
  );
}

const isOld = ({ freshness }: Row): boolean => freshness !== null && isStale(freshness);

/** Votes by direction as seats, and in words. */
function Tally({ tally, isOld: isOldRow }: { readonly tally: Row["oscillators"]; readonly isOld: boolean }) {
  const { sell, neutral, buy } = tally;
  if (sell + neutral + buy === 0) return null;
  if (isOldRow) return <OldVote />;
  return (
    <span className="grid gap-1">
      <Seats tally={tally} />
      <span className="meta num">{TEXTS.tally(sell, neutral, buy)}</span>
    </span>
  );
}

function NotKnown() {
  return <span className="ink3">{TEXTS.na}</span>;
}

/** The chance to rise; why there is none, and where it shows no direction, is said once, above the table. */
function Odds({ row: { odds } }: { readonly row: Row }) {
  if (odds === null) return <NotKnown />;
  return (
    <span className="grid">
      <b className="num font-semibold">{percent(odds.upPercent)}</b>
      <span className="meta">{TEXTS.inSpan(spanWords(odds.span), percent(odds.basePercent))}</span>
    </span>
  );
}

type OriginProps = {
  readonly row: Row;
  /** What most rows have: only what differs from it is said in the row. */
  readonly state: FreshnessState | undefined;
  readonly source: string | null | undefined;
};

function Origin({ row, state, source }: OriginProps) {
  const { lastBarClosedAt, bars, freshness } = row;
  if (lastBarClosedAt === null || freshness === null) return null;
  const reported = [TEXTS.barCount(bars.toLocaleString("en-US"))];
  if (freshness.state !== state) reported.unshift(freshnessBadge(freshness).text);
  // Simulated bars have the source 'simulated', which the badge already shows.
  if (row.source !== null && row.source !== source && freshness.state !== "simulated")
    reported.push(sourceName(row.source));
  const closedMs = Date.parse(lastBarClosedAt);
  return (
    <span className="grid">
      <time className="num" dateTime={lastBarClosedAt} title={exactTime(closedMs)}>
        {plainTime(closedMs)}
      </time>
      <span className="meta">{reported.join(" · ")}</span>
    </span>
  );
}

/** Returns the value that most have, ignoring those that have none. */
function mostCommon<T>(values: readonly T[]): T | undefined {
  const known = values.filter((value) => value != null);
  const count = (one: T) => known.filter((value) => value === one).length;
  return known.toSorted((a, b) => count(b) - count(a))[0];
}

import { evidenceLedger, technicalView } from "../analysis/index.ts";
import type { TimeframeMatrix } from "../contract/index.ts";
import { signalHorizon, type Forecast } from "../forecast/index.ts";
import {
  barEndMs,
  expectedBars,
  formatTimestamp,
  nextOpeningMs,
  presumedCurrency,
  sessionAt,
  TIMEFRAMES,
  timeframeMs,
  type CandleColumns,
  type Freshness,
  type Instrument,
  type Timeframe,
  spanOf,
  spanText,
} from "../market/index.ts";
import { describeError, isHalfOver } from "./absence.ts";
import { barEnds } from "./bar-ends.ts";
import { publishedOdds, rangeOf } from "./forecast-view.ts";
import type { ForecastAnswer } from "./forecast-answer.ts";
import { soundForecast } from "./sound-forecast.ts";

type Row = TimeframeMatrix["rows"][number];
type Odds = NonNullable<Row["odds"]>;

/** The available closed bars of one timeframe, or a sentence that says why there are none. */
export type MatrixBars =
  | { readonly absence: string }
  | {
      readonly columns: CandleColumns;
      readonly source: string;
      readonly freshness: Freshness;
      readonly quotedIn: string | undefined;
    };

/** A timeframe's row without its odds. */
export type MatrixVotes = {
  readonly row: Omit<Row, "odds" | "oddsAbsence">;
  /** Close of the newest bar, UTC ms; undefined where there is none. */
  readonly closedMs: number | undefined;
  /** Quote currency of the bars. */
  readonly quotedIn: string | undefined;
};

export type MatrixCase = {
  readonly instrument: Instrument;
  readonly nowMs: number;
  readonly modelVersion: string;
  readonly votes: Readonly<Record<Timeframe, MatrixVotes>>;
  /** The forecast of `signalHorizon` for each timeframe that has one; absent if none was requested. */
  readonly forecasts: { readonly [T in Timeframe]?: ForecastAnswer };
};

const NO_TALLY = { buy: 0, neutral: 0, sell: 0 };
const NO_HORIZON = "Our model isn't trained on weekly bars.";

/**
 * Returns every timeframe of a symbol side by side: the vote of its closed bars by the same published rules as the
 * analysis, and the engine's odds for the timeframe's own horizon. Votes are counted and odds are measured: neither is
 * derived from the other. A forming bar does not count, so a row changes at most once per bar.
 */
export function timeframeMatrix({ instrument, nowMs, modelVersion, votes, forecasts }: MatrixCase): TimeframeMatrix {
  const rows = TIMEFRAMES.map((timeframe): Row => {
    const { row, closedMs } = votes[timeframe];
    const odds =
      closedMs === undefined
        ? { odds: null, oddsAbsence: "There are no bars to forecast from." }
        : oddsOf({ instrument, nowMs, timeframe, closedMs, forecast: forecasts[timeframe] });
    return { ...row, ...odds };
  });
  const quotedIn = TIMEFRAMES.map((timeframe) => votes[timeframe].quotedIn).find((one) => one !== undefined);
  const native = presumedCurrency(instrument);
  const voting = rows.filter(({ action }) => action !== null);
  // Votes from another year are not part of the current state.
  const current = voting.filter(({ freshness }) => freshness?.state !== "stale");
  const leaning = (text: RegExp): number => current.filter(({ action }) => text.test(action ?? "")).length;
  return {
    symbol: instrument.symbol,
    currency: quotedIn ?? native,
    quotedIn:
      instrument.kind === "crypto" && quotedIn !== undefined && quotedIn !== native ? `quoted in ${quotedIn}` : null,
    asOf: new Date(nowMs).toISOString(),
    modelVersion,
    rows,
    agreement: {
      buy: leaning(/BUY$/),
      neutral: leaning(/^HOLD$/),
      sell: leaning(/SELL$/),
      old: voting.length - current.length,
    },
  };
}

/** Returns the vote of one timeframe's closed bars, which can be computed while others are still loading. */
export function matrixVotes(instrument: Instrument, timeframe: Timeframe, bars: MatrixBars): MatrixVotes {
  const lastMs = "columns" in bars ? bars.columns.openTimeMs.at(-1) : undefined;
  if (!("columns" in bars) || lastMs === undefined) {
    const absence = "absence" in bars ? bars.absence : "No bar has closed yet.";
    const row = {
      timeframe,
      absence,
      source: null,
      freshness: null,
      bars: 0,
      lastBarClosedAt: null,
      lastClose: null,
      action: null,
      agreementPercent: null,
      movingAverages: NO_TALLY,
      oscillators: NO_TALLY,
      votes: [],
    };
    return { row, closedMs: undefined, quotedIn: "quotedIn" in bars ? bars.quotedIn : undefined };
  }
  const { columns, source, freshness, quotedIn } = bars;
  const closedMs = barEndMs(instrument, timeframe, lastMs);
  const currency = quotedIn ?? presumedCurrency(instrument);
  const view = technicalView(columns, { source, asOfMs: closedMs, currency }, evidenceLedger());
  const row = {
    timeframe,
    absence: null,
    source,
    freshness: { state: freshness, delayMinutes: null },
    bars: columns.length,
    lastBarClosedAt: new Date(closedMs).toISOString(),
    lastClose: columns.close.at(-1) ?? null,
    action: view.confidence === null ? null : view.action,
    agreementPercent: view.confidence,
    movingAverages: view.movingAverages,
    oscillators: view.oscillators,
    votes: view.votes.map(({ id, name, vote, value }) => ({ id, name, vote, value })),
  };
  return { row, closedMs, quotedIn };
}

type OddsCase = {
  readonly instrument: Instrument;
  readonly nowMs: number;
  readonly timeframe: Timeframe;
  /** Close of the newest bar. */
  readonly closedMs: number;
  readonly forecast: ForecastAnswer | undefined;
};

function oddsOf({ instrument, nowMs, timeframe, closedMs, forecast }: OddsCase): Pick<Row, "odds" | "oddsAbsence"> {
  if (timeframe === "1w") return { odds: null, oddsAbsence: NO_HORIZON };
  if (forecast === undefined) return { odds: null, oddsAbsence: "The forecast wasn't ready in time." };
  const said = soundForecast(forecast);
  // A forecast that is half over is no longer valid, here as in the record.
  if (said.kind === "forecast" && !isHalfOver(instrument, said, nowMs)) {
    return { odds: oddsView(instrument, said), oddsAbsence: null };
  }
  const error = said.kind === "error" ? said.error : "stale";
  const isOfTime = error === "stale" || error === "session_over";
  if (isOfTime && waitsForOpening(instrument, timeframe, closedMs, nowMs)) {
    const opens = formatTimestamp(nextOpeningMs(instrument.symbol, nowMs));
    return {
      odds: null,
      oddsAbsence: `The market is closed. Next possible with the first bars after it opens: ${opens}.`,
    };
  }
  return { odds: null, oddsAbsence: describeError({ error }) };
}

/** Whether the only reason for missing intraday bars is that the market is closed: there could be no newer one. */
function waitsForOpening(instrument: Instrument, timeframe: Timeframe, closedMs: number, nowMs: number): boolean {
  if (["open", "unknown"].includes(sessionAt(instrument, nowMs).state) || timeframeMs(timeframe) >= timeframeMs("1d"))
    return false;
  return expectedBars(instrument, timeframe, closedMs, nowMs).length === 0;
}

function oddsView(instrument: Instrument, forecast: Forecast): Odds {
  const { horizon, barCloseMs } = forecast;
  const { up } = publishedOdds(forecast);
  const expiresMs = barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
  return {
    span: spanText(spanOf(horizon)),
    upPercent: up.percent,
    basePercent: up.basePercent,
    skilled: up.skilled,
    range80: rangeOf(forecast, 80),
    expiresAt: new Date(expiresMs).toISOString(),
  };
}

/** Returns the horizon whose odds are shown in a timeframe's row; undefined for weekly bars, which have none. */
export function matrixHorizon(instrument: Instrument, timeframe: Timeframe) {
  return timeframe === "1w" ? undefined : signalHorizon(instrument.kind, timeframe);
}

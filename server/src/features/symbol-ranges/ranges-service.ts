import type { SymbolRange, SymbolRanges, TradingSignal } from "@sextant/core/contract";
import { horizonOf, signalHorizon, type Forecast, type Horizon, type HorizonId } from "@sextant/core/forecast";
import {
  presumedCurrency,
  shareCalendar,
  spanOf,
  spanText,
  type Instrument,
  type Listing,
  type Timeframe,
} from "@sextant/core/market";
import { claimId, type Json } from "@sextant/core/record";
import { describeError, isHalfOver, publishedPercent, type IssuedSignal } from "@sextant/core/strategy";
import { raceTimeout } from "../../async/race-timeout.ts";
import type { Clock } from "../../clock.ts";
import { signalsOfSeries, type ForecastService, type SeriesForecast } from "../../forecasts/index.ts";
import { nodeSha256, type Claim, type ClaimRecord, type IssueRequest, type IssueResult } from "../../record/index.ts";

export type RangesParts = {
  readonly forecasts: Pick<ForecastService, "of" | "policy" | "costPercent">;
  readonly record: Pick<ClaimRecord, "issueBatch" | "claims" | "bookOf">;
  readonly clock: Clock;
  /** The digest of the computing build. */
  readonly codeHash: string;
  /** Returns the facts that are stored with a signal's claim. */
  readonly factsOf: (signal: IssuedSignal["signal"]) => Json;
  /** Returns whether the schedule issues this range by itself, and would still do so now. */
  readonly isScheduled: (instrument: Instrument, forecast: Forecast, source: string) => Promise<boolean>;
  /** Returns the name where it is known already. */
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  /** Maximum wait for the forecasts: a symbol without any by then is pending. */
  readonly deadlineMs?: number;
};

type Item = SymbolRanges["items"][number];
type Over = SymbolRange["over"];

/** A range as it is shown, with what would claim it. */
type Made = { readonly range: SymbolRange; readonly request: IssueRequest };
type MadeItem = { readonly item: Item; readonly made: readonly Made[] };

/**
 * The horizons of a day and a week. Five days of a coin are daily bars: the same time in hourly bars missed its bar
 * before release (docs/model-card.md).
 */
const HORIZONS: Readonly<Record<Instrument["kind"], readonly (readonly [Over, HorizonId])[]>> = {
  stock: [
    ["day", "1d"],
    ["week", "5d"],
  ],
  crypto: [
    ["day", "24h"],
    ["week", "5d"],
  ],
};

const DEADLINE_MS = 2_500;
const TOO_LATE = "Not recorded: more than half of its time has passed.";

/** Creates the ranges of symbols: `read` only looks, `claim` writes what may be written into the record. */
export function createRangesService(parts: RangesParts) {
  const { forecasts, record, clock, codeHash, factsOf, isScheduled, listingOf, deadlineMs = DEADLINE_MS } = parts;

  async function make(instrument: Instrument): Promise<MadeItem> {
    const series = await Promise.all(
      HORIZONS[instrument.kind].flatMap(([over, id]) => {
        const horizon = horizonOf(instrument.kind, id);
        return horizon === undefined ? [] : [forecasts.of(instrument, horizon).then((one) => ({ over, horizon, one }))];
      }),
    );
    const made = (
      await Promise.all(series.map(({ over, horizon, one }) => makeRange(instrument, over, horizon, one)))
    ).filter((range) => range !== undefined);
    const first = series.find(({ one }) => one.forecast.kind === "forecast")?.one;
    const failed = series.map(({ one: { forecast } }) => forecast).find((forecast) => forecast.kind === "error");
    const shown = made.length === 0 ? undefined : first;
    return {
      made,
      item: {
        ...named(instrument),
        currency: shown?.quotedIn ?? presumedCurrency(instrument),
        price: shown?.forecast.kind === "forecast" ? shown.forecast.price : null,
        source: shown?.source ?? null,
        asOf: shown?.forecast.kind === "forecast" ? new Date(shown.forecast.barCloseMs).toISOString() : null,
        freshness: shown === undefined ? null : { state: shown.freshness, delayMinutes: null },
        isPending: false,
        absence:
          made.length > 0
            ? null
            : failed === undefined
              ? describeError({ error: "bad_values" })
              : describeError(failed),
        ranges: made.map(({ range }) => range),
      },
    };
  }

  async function makeRange(
    instrument: Instrument,
    over: Over,
    horizon: Horizon,
    one: SeriesForecast,
  ): Promise<Made | undefined> {
    const { forecast, source, inputHash } = one;
    if (forecast.kind !== "forecast") return undefined;
    const signals = signalsOfSeries(forecasts, instrument, ofSignals(horizon.timeframe), one);
    const issued = signals.find(({ signal }) => signal.signalType === "range");
    const move = signals.find(({ signal }) => signal.signalType === "volatility")?.signal;
    if (issued === undefined || move === undefined) return undefined;
    const { low, high, barClosedAt, expiresAt } = issued.signal;
    if (low === null || high === null || move.movePercent === null || move.basePercent === null) return undefined;
    const { claim: _, ...row } = issued.claim;
    const origin = (await isScheduled(instrument, forecast, source)) ? "scheduled" : "requested";
    const request: IssueRequest = {
      claim: { ...row, origin, codeHash, inputHash, source },
      facts: factsOf(issued.signal),
    };
    const known = await knownClaim(request);
    const isLate = isHalfOver(instrument, forecast, clock.nowMs());
    const calendar = instrument.kind === "stock" ? shareCalendar(instrument.symbol) : undefined;
    return {
      request,
      range: {
        over,
        horizon: horizon.id,
        span: spanText(spanOf(horizon)),
        low,
        high,
        barClosedAt,
        expiresAt,
        ends: calendar?.hasHours === true ? "market_close" : "time",
        zone: calendar?.zone ?? "UTC",
        move: {
          movePercent: move.movePercent,
          percent: move.confidence,
          basePercent: move.basePercent,
          symbolBasePercent: forecast.move.symbolBase === undefined ? null : publishedPercent(forecast.move.symbolBase),
        },
        claim: known === undefined || !isSaidSo(known, request) ? null : claimOf(known),
        notRecorded: known === undefined && isLate ? TOO_LATE : null,
      },
    };
  }

  async function knownClaim({ claim }: IssueRequest): Promise<Claim | undefined> {
    const book = record.bookOf(claim.source);
    return record.claims.one(book, { id: claimId({ ...claim, book }, nodeSha256) });
  }

  function named(instrument: Instrument): Pick<Item, "symbol" | "name" | "kind"> {
    return { symbol: instrument.symbol, name: listingOf(instrument)?.name ?? null, kind: instrument.kind };
  }

  function pending(instrument: Instrument): MadeItem {
    const item: Item = {
      ...named(instrument),
      currency: presumedCurrency(instrument),
      price: null,
      source: null,
      asOf: null,
      freshness: null,
      isPending: true,
      absence: null,
      ranges: [],
    };
    return { item, made: [] };
  }

  /** Makes all at once, and returns as pending what is not ready in time; the next request finds it made. */
  function makeAll(instruments: readonly Instrument[]): Promise<readonly MadeItem[]> {
    return Promise.all(
      instruments.map((instrument) => raceTimeout(make(instrument), deadlineMs, () => pending(instrument))),
    );
  }

  return {
    async read(instruments: readonly Instrument[]): Promise<Item[]> {
      return (await makeAll(instruments)).map(({ item }) => item);
    },
    /** Writes the ranges that are not in the record yet, unless half of their time has passed. Throws RecordError. */
    async claim(instruments: readonly Instrument[]): Promise<Item[]> {
      const all = await makeAll(instruments);
      const wanted = all
        .flatMap(({ made }) => made)
        .filter(({ range }) => range.claim === null && range.notRecorded === null);
      const results = wanted.length === 0 ? [] : await record.issueBatch(wanted.map(({ request }) => request));
      const written = new Map(wanted.map(({ range, request }, i) => [range, withResult(range, request, results[i])]));
      return all.map(({ item }) => ({ ...item, ranges: item.ranges.map((range) => written.get(range) ?? range) }));
    },
  };
}

/** Bars of a week have no signals, and none of these horizons uses them. */
function ofSignals(timeframe: Timeframe): TradingSignal["timeframe"] {
  if (timeframe === "1w") throw new Error("no range is made from weekly bars");
  return timeframe;
}

function withResult(range: SymbolRange, request: IssueRequest, result: IssueResult | undefined): SymbolRange {
  if (result === undefined) return range;
  if (result.state === "refused") return { ...range, notRecorded: `Not recorded: ${result.reason}.` };
  const claim = { issue: result.issue, resolution: null };
  // A source may have corrected the bar since it was first claimed: then that row says something else.
  return isSaidSo(claim, request) ? { ...range, claim: claimOf(claim) } : range;
}

function isSaidSo({ issue }: Claim, { claim }: IssueRequest): boolean {
  return issue.low === claim.low && issue.high === claim.high && issue.entry === claim.entry;
}

function claimOf({ issue, resolution }: Claim): NonNullable<SymbolRange["claim"]> {
  const outcome = resolution?.outcome;
  const held = outcome === "HIT_TARGET" || outcome === "EXPIRED_WIN";
  const status = outcome === undefined ? "open" : outcome === "VOID" ? "void" : held ? "held" : "failed";
  return { book: issue.book, seq: issue.seq, origin: issue.origin, status };
}

/** Returns whether a forecast is the one that signals of its timeframe are issued from. */
export function isSignalHorizon({ kind }: Instrument, { horizon }: Forecast): boolean {
  return signalHorizon(kind, ofSignals(horizon.timeframe)).id === horizon.id;
}

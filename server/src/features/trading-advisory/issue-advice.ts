import { barEndMs, type Instrument } from "@sextant/core/market";
import { barEnds } from "@sextant/core/strategy";
import type { Clock } from "../../clock.ts";
import { oneAtATime } from "../../async/one-at-a-time.ts";
import type { Logger } from "../../log.ts";
import type { ForecastService } from "../../forecasts/index.ts";
import { type ClaimRecord, RecordError } from "../../record/index.ts";
import { SCHEDULED_PROFILE, type TradingAdvisoryService } from "./trading-advisory-service.ts";

export type IssueAdviceOptions = {
  readonly forecasts: Pick<ForecastService, "bars">;
  readonly advisories: Pick<TradingAdvisoryService, "issueLongTerm">;
  readonly universe: () => Promise<readonly Instrument[]>;
  readonly record: Pick<ClaimRecord, "home" | "bookOf">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
};

/** Initial retry interval of an unfinished symbol: short, since sources come up after a start; it then grows. */
const AGAIN_MS = 60_000;
const AGAIN_MOST_MS = 60 * 60_000;

/**
 * Returns a round that issues the long-term advice of the universe: one claim per symbol and daily close, independent
 * of requests. The bars it reads are fetched with it, so that the markets at the start of the universe are there before
 * the symbols compared with them. A round returns the number of symbols that it recorded or found recorded; a finished
 * symbol costs nothing until its next close.
 */
export function createIssueAdvice({ forecasts, advisories, universe, record, clock, log }: IssueAdviceOptions) {
  const lookMs = new Map<string, number>();
  /** The daily close of each symbol's newest claim. */
  const closedMs = new Map<string, number>();
  /** Why the practice book took nothing in this round: symbols with simulated prices wait for the next. */
  const refused: RecordError[] = [];
  /** Consecutive attempts that had nothing to record although a claim was due. */
  const vain = new Map<string, number>();

  /**
   * Issues one symbol's claim where its newest close has none yet; returns when its next close is due, undefined where
   * that is unknown.
   */
  async function due(
    instrument: Instrument,
  ): Promise<{ readonly issued: boolean; readonly nextMs: number | undefined }> {
    const bars = await forecasts.bars(instrument, "1d");
    const lastMs = bars?.columns.openTimeMs.at(-1);
    if (bars === undefined || lastMs === undefined) return { issued: false, nextMs: undefined };
    const [error] = refused;
    if (error !== undefined && record.bookOf(bars.source) === error.book) throw error;
    const closeMs = barEndMs(instrument, "1d", lastMs);
    const [nextMs] = barEnds(instrument, "1d", closeMs, 1);
    if (closedMs.get(instrument.symbol) === closeMs) return { issued: false, nextMs };
    const seq = await advisories.issueLongTerm(instrument, SCHEDULED_PROFILE);
    if (seq === undefined) return { issued: false, nextMs: undefined };
    closedMs.set(instrument.symbol, closeMs);
    return { issued: true, nextMs };
  }

  async function look(instrument: Instrument): Promise<boolean> {
    const { symbol } = instrument;
    try {
      const { issued, nextMs = 0 } = await due(instrument);
      const tries = issued ? 0 : (vain.get(symbol) ?? 0);
      const isAhead = nextMs > clock.nowMs();
      lookMs.set(symbol, isAhead ? nextMs : clock.nowMs() + Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** tries));
      vain.set(symbol, isAhead ? 0 : tries + 1);
      return issued;
    } catch (error) {
      // A RecordError affects its whole book for now; a source's error affects only that symbol.
      if (error instanceof RecordError) {
        if (error.book === undefined || error.book === record.home) throw error;
        refused.push(error);
        return false;
      }
      log.warn({ symbol, error: String(error) }, "Scheduled advice is delayed");
      const tries = vain.get(symbol) ?? 0;
      lookMs.set(symbol, clock.nowMs() + Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** tries));
      vain.set(symbol, tries + 1);
      return false;
    }
  }

  async function round(signal?: AbortSignal): Promise<number> {
    let issued = 0;
    refused.length = 0;
    for (const instrument of await universe()) {
      if (signal?.aborted === true) break;
      if (clock.nowMs() < (lookMs.get(instrument.symbol) ?? 0)) continue;
      if (await look(instrument)) issued += 1;
      // Yield to waiting requests during a long round.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [error] = refused;
    if (error !== undefined) throw error;
    return issued;
  }

  return oneAtATime(round);
}

import { barEndMs, type Instrument } from "@sextant/core/market";
import { barEnds } from "@sextant/core/strategy";
import type { Clock } from "../../clock.ts";
import { oneAtATime } from "../../async/one-at-a-time.ts";
import type { Logger } from "../../log.ts";
import type { ForecastService } from "../../forecasts/index.ts";
import { RecordError } from "../../record/index.ts";
import { SCHEDULED_PROFILE, type TradingAdvisoryService } from "./trading-advisory-service.ts";

export type IssueAdviceOptions = {
  readonly forecasts: Pick<ForecastService, "bars">;
  readonly advisories: Pick<TradingAdvisoryService, "issueLongTerm">;
  readonly universe: () => Promise<readonly Instrument[]>;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
};

/** How soon a symbol is looked at again that was not done: soon at first, since sources come up after a start, then ever more seldom. */
const AGAIN_MS = 60_000;
const AGAIN_MOST_MS = 60 * 60_000;

/**
 * Returns a round that issues the long-term advice of the universe: one claim per symbol and daily close, whoever looks. The bars it reads
 * are fetched with it, so that the markets the universe's order begins with are there before what is compared with them. A round answers
 * with how many symbols it wrote down or found written; a symbol that is done costs nothing until its next close.
 */
export function createIssueAdvice({ forecasts, advisories, universe, clock, log }: IssueAdviceOptions) {
  const lookMs = new Map<string, number>();
  /** The daily close that each symbol's newest claim is of. */
  const closedMs = new Map<string, number>();
  /** Looks in a row that found nothing to write down though there should have been. */
  const vain = new Map<string, number>();

  /** Issues one symbol's claim where its newest close has none yet; when its next close is due, undefined where that cannot be said. */
  async function due(
    instrument: Instrument,
  ): Promise<{ readonly issued: boolean; readonly nextMs: number | undefined }> {
    const lastMs = (await forecasts.bars(instrument, "1d"))?.columns.openTimeMs.at(-1);
    if (lastMs === undefined) return { issued: false, nextMs: undefined };
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
      // The record refuses everything for now; one symbol's source refuses only that symbol.
      if (error instanceof RecordError) throw error;
      log.warn({ symbol, error: String(error) }, "scheduled advice comes later");
      const tries = vain.get(symbol) ?? 0;
      lookMs.set(symbol, clock.nowMs() + Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** tries));
      vain.set(symbol, tries + 1);
      return false;
    }
  }

  async function round(signal?: AbortSignal): Promise<number> {
    let issued = 0;
    for (const instrument of await universe()) {
      if (signal?.aborted === true) break;
      if (clock.nowMs() < (lookMs.get(instrument.symbol) ?? 0)) continue;
      if (await look(instrument)) issued += 1;
      // A long round leaves the event loop to those who wait for an answer.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return issued;
  }

  return oneAtATime(round);
}

import { newYorkDay, type CorporateEvent, type Instrument } from "@sextant/core/market";
import { alphaVantageKnowsShare, alphaVantageSymbol } from "../alphavantage/alphavantage-symbol.ts";
import { createAlphaVantageRequest, type Said, type Sleep } from "../alphavantage/request-alphavantage.ts";
import { parseAlphaVantageDividends, parseAlphaVantageSplits } from "../alphavantage/parse-actions.ts";
import {
  parseAlphaVantageCalendar,
  parseAlphaVantageEarnings,
  type ReportedEarnings,
} from "../alphavantage/parse-earnings.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError, type VendorErrorKind } from "../vendor.ts";
import { type CorporateEventVendor, ReportedInPart } from "./port.ts";

const TTL_MS = 12 * 3_600_000;
const DAY_MS = 86_400_000;
/** No company announces further ahead; a later date is a mistake. */
const AHEAD_MS = 730 * DAY_MS;
/** Errors of one request that leave the others usable. */
const OF_ONE_QUESTION: ReadonlySet<VendorErrorKind> = new Set(["not-found", "garbage", "refused"]);

/**
 * Returns Alpha Vantage's events of a company: reported and expected earnings, dividends, splits. Sends four requests,
 * of which the one for upcoming days is shared by all companies. A request that can't be answered is left out, unless
 * none is answered about the company; if the vendor fails midway, the rest is missing.
 */
export function createAlphaVantageEvents(http: VendorHttp, key: string, sleep?: Sleep): CorporateEventVendor {
  const request = createAlphaVantageRequest(http, key, sleep);

  async function calendarOf(
    symbol: string,
    signal: AbortSignal | undefined,
  ): Promise<Said<readonly ReportedEarnings[]>> {
    const { value, reportedAtMs } = await request(
      { function: "EARNINGS_CALENDAR", horizon: "3month" },
      { ttlMs: TTL_MS, read: parseAlphaVantageCalendar, accept: "text", signal },
    );
    return { value: value.get(symbol) ?? value.get(symbol.replace("-", ".")) ?? [], reportedAtMs };
  }

  return {
    name: http.vendor,
    canHandle: alphaVantageKnowsShare,
    async fetchEvents(instrument: Instrument, signal) {
      const symbol = alphaVantageSymbol(instrument.symbol);
      const todayMs = newYorkDay(http.clock.nowMs());
      const common = (reportedAtMs: number) => ({
        symbol: instrument.symbol,
        source: http.vendor,
        asOfMs: reportedAtMs,
      });
      const about = <T>(name: string, read: (body: unknown, symbol: string) => T) =>
        request({ function: name, symbol }, { ttlMs: TTL_MS, read: (body) => read(body, symbol), signal });

      const parts = [
        async () => {
          const { value, reportedAtMs } = await calendarOf(symbol, signal);
          return value.map((day) => earningsEvent(day, todayMs, common(reportedAtMs)));
        },
        async () => {
          const { value, reportedAtMs } = await about("EARNINGS", parseAlphaVantageEarnings);
          return value.map((day) => earningsEvent(day, todayMs, common(reportedAtMs)));
        },
        async () => {
          const { value, reportedAtMs } = await about("DIVIDENDS", parseAlphaVantageDividends);
          return value.map(({ date, amount, declaredOn, payDate }): CorporateEvent => {
            // A declared event is certain; a row for a future day without a declaration is a guess.
            const state = Date.parse(date) <= todayMs || declaredOn !== undefined ? "told" : "expected";
            const paid = payDate === undefined ? {} : { payDate };
            return { kind: "dividend", date, state, amount, currency: "USD", ...paid, ...common(reportedAtMs) };
          });
        },
        async () => {
          const { value, reportedAtMs } = await about("SPLITS", parseAlphaVantageSplits);
          return value.map(({ date, to, from }): CorporateEvent => {
            return { kind: "split", date, state: "told", to, from, ...common(reportedAtMs) };
          });
        },
      ];
      const events: CorporateEvent[] = [];
      let failure: VendorError | undefined;
      let isCutShort = false;
      let answered = 0;
      // One after the other: a free key allows one request a second.
      for (const part of parts) {
        try {
          events.push(...(await part()));
          answered += 1;
        } catch (error) {
          if (!(error instanceof VendorError)) throw error;
          failure = error;
          isCutShort = !OF_ONE_QUESTION.has(error.kind);
          if (isCutShort) break;
        }
      }
      const reported = onceEach(events.filter(({ date }) => Date.parse(date) <= todayMs + AHEAD_MS));
      if (failure === undefined) return reported;
      // The upcoming days of all companies, if this one is not among them, are no answer about it.
      if (reported.length === 0 && (isCutShort || answered < 2)) throw failure;
      http.warn({ symbol: instrument.symbol, error: failure.message }, "some events are missing");
      if (isCutShort) throw new ReportedInPart(failure, reported);
      return reported;
    },
  };
}

type Common = Pick<CorporateEvent, "symbol" | "source" | "asOfMs">;

function earningsEvent(
  { date, periodEnd, when, epsEstimate, epsActual, epsCurrency }: ReportedEarnings,
  todayMs: number,
  common: Common,
): CorporateEvent {
  return {
    kind: "earnings",
    date,
    state: epsActual === undefined && Date.parse(date) >= todayMs ? "expected" : "told",
    ...(when === undefined ? {} : { when }),
    ...(periodEnd === undefined ? {} : { periodEnd }),
    ...(epsEstimate === undefined ? {} : { epsEstimate }),
    ...(epsActual === undefined ? {} : { epsActual }),
    ...(epsCurrency === undefined ? {} : { epsCurrency }),
    ...common,
  };
}

/**
 * Returns the events oldest first, each kind once a day and each quarter's earnings once: reported before expected,
 * otherwise as the calendar has them.
 */
function onceEach(events: readonly CorporateEvent[]): readonly CorporateEvent[] {
  const stored = new Map<string, CorporateEvent>();
  const quarters = new Set<string>();
  const isReported = (event: CorporateEvent) => (event.kind === "earnings" && event.epsActual !== undefined ? 0 : 1);
  for (const event of [...events].sort((a, b) => isReported(a) - isReported(b))) {
    const name = `${event.date} ${event.kind}`;
    const quarter = event.kind === "earnings" ? event.periodEnd : undefined;
    if (stored.has(name) || (quarter !== undefined && quarters.has(quarter))) continue;
    if (quarter !== undefined) quarters.add(quarter);
    stored.set(name, event);
  }
  return [...stored].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

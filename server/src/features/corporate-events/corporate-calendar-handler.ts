import pLimit from "p-limit";
import { type CorporateCalendar, Failure } from "@sextant/core/contract";
import { type Instrument, type Listing, newYorkDay, parseSymbol, sourceName } from "@sextant/core/market";
import type { Clock } from "../../clock.ts";
import { withinMs } from "../../async/within-ms.ts";
import type { CorporateEventsService, KnownEvents } from "./corporate-events-service.ts";
import { wireEvent } from "./wire-event.ts";

export type CorporateCalendarParts = {
  readonly service: CorporateEventsService;
  /** Returns the symbols that a user follows or holds, each once. */
  readonly symbolsOf: (userId: string) => Promise<readonly string[]>;
  readonly listingOf: (instrument: Instrument) => Listing | undefined;
  readonly clock: Clock;
  /** Maximum wait for sources; later results are available at the next request. */
  readonly deadlineMs?: number | undefined;
};

type Requested = {
  readonly params: { readonly id: string };
  readonly query: { readonly from?: string | undefined; readonly to?: string | undefined };
};

const DAY_MS = 86_400_000;
const BEFORE_DAYS = 7;
const AHEAD_DAYS = 60;
const MOST_DAYS = 400;
const MOST_SYMBOLS = 200;
const DEADLINE_MS = 2_500;
/** Maximum companies requested concurrently, for all users together. */
const AT_ONCE = 4;

/** Creates the handler of the calendar of the stocks that a user follows or holds. */
export function createCorporateCalendarHandler(parts: CorporateCalendarParts) {
  const { service, symbolsOf, listingOf, clock, deadlineMs = DEADLINE_MS } = parts;
  const limit = pLimit(AT_ONCE);

  return async ({ params, query }: Requested): Promise<CorporateCalendar> => {
    const nowMs = clock.nowMs();
    const { from, to } = spanOf(query, nowMs);
    const stocks = (await symbolsOf(params.id)).flatMap((symbol) => {
      const instrument = parseSymbol(symbol);
      return instrument?.kind === "stock" ? [instrument] : [];
    });
    const shown = stocks.slice(0, MOST_SYMBOLS);
    const work = shown.map((one) => {
      if (service.sourcesFor(one).length === 0) return undefined;
      // Fresh results must not queue behind another user's requests.
      return service.isFresh(one) ? service.eventsOf(one) : limit(() => service.eventsOf(one));
    });
    const endsMs = performance.now() + deadlineMs;
    const known = await Promise.all(
      work.map(async (one, i) => {
        const reported = one && (await withinMs(one, endsMs - performance.now()));
        const instrument = shown[i];
        if (reported !== undefined || one === undefined || instrument === undefined) return reported;
        // Older or incomplete results are better than none while the remaining sources are being requested.
        const held = service.atHand(instrument);
        return held?.events.length === 0 ? undefined : held;
      }),
    );
    const isReplay = clock.replay !== undefined;
    const without = shown.flatMap(({ symbol }, i) => {
      const reason = absence(known[i], { isRequested: work[i] !== undefined, isReplay });
      return reason === undefined ? [] : [{ symbol, reason }];
    });
    const events = shown.flatMap((instrument, i) => {
      const name = listingOf(instrument)?.name ?? null;
      return (known[i]?.events ?? [])
        .filter((event) => (("until" in event ? event.until : undefined) ?? event.date) >= from && event.date <= to)
        .map((event) => ({ event: wireEvent(event), name }));
    });
    return {
      from,
      to,
      stocks: stocks.length,
      events: events.sort((a, b) => compare(a.event.date, b.event.date) || compare(a.event.symbol, b.event.symbol)),
      without: [...without, ...stocks.slice(MOST_SYMBOLS).map(({ symbol }) => ({ symbol, reason: TOO_MANY }))],
      asOf: new Date(nowMs).toISOString(),
    };
  };
}

const TOO_MANY = `A calendar shows at most ${MOST_SYMBOLS} stocks.`;

const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * Returns the reason a stock has no events at all, which stocks with the same reason share; undefined where it has some,
 * even if none in this period.
 */
function absence(
  known: KnownEvents | undefined,
  { isRequested, isReplay }: { readonly isRequested: boolean; readonly isReplay: boolean },
): string | undefined {
  if (!isRequested) {
    return isReplay
      ? "A replay uses no live sources, because today's data wasn't known then."
      : "No source of corporate events is set up here.";
  }
  if (known === undefined) return "We're still loading events. Check again in a minute.";
  if (known.events.length > 0) return undefined;
  const failed = known.sources.filter(({ state }) => state === "failed").map(({ source }) => sourceName(source));
  if (failed.length > 0) return `${LIST.format(failed)} couldn't be reached.`;
  return "No source reports earnings, dividends or splits.";
}

/** Returns the requested period, or from a week ago to two months ahead. Throws Failure for an invalid period. */
function spanOf({ from, to }: Requested["query"], nowMs: number): { readonly from: string; readonly to: string } {
  const todayMs = newYorkDay(nowMs);
  const fromMs = from === undefined ? (to === undefined ? todayMs : Date.parse(to) - AHEAD_DAYS * DAY_MS) : undefined;
  const first = from ?? dayText((fromMs ?? todayMs) - BEFORE_DAYS * DAY_MS);
  const last =
    to ?? dayText((from === undefined ? todayMs : Date.parse(from) + BEFORE_DAYS * DAY_MS) + AHEAD_DAYS * DAY_MS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  if (days < 0) throw new Failure("bad-request", { detail: "'from' is after 'to'" });
  if (days > MOST_DAYS)
    throw new Failure("bad-request", { detail: `'from' and 'to' are more than ${MOST_DAYS} days apart` });
  return { from: first, to: last };
}

const FIRST_DAY_MS = Date.parse("0000-01-01");
const LAST_DAY_MS = Date.parse("9999-12-31");

/** Returns a day with a four-digit year, as the API requires; clamps days beyond the first or the last. */
function dayText(ms: number): string {
  return new Date(Math.min(Math.max(ms, FIRST_DAY_MS), LAST_DAY_MS)).toISOString().slice(0, 10);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import type { CorporateEvent, DividendEvent } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { parseYahooCalendar, parseYahooChartEvents } from "../yahoo/parse-events.ts";
import { getWithCrumb } from "../yahoo/yahoo-session.ts";
import { yahooSymbol } from "../yahoo/yahoo-symbol.ts";
import type { CorporateEventVendor } from "./port.ts";

const TTL_MS = 6 * 3_600_000;

/**
 * Creates a source of ten years of dividends and splits from Yahoo's chart, and the next report and dividend from its
 * summary. Yahoo has a past quarter's earnings but not the day they were reported, so past reports are left to other
 * sources.
 */
export function createYahooEvents(http: VendorHttp): CorporateEventVendor {
  return {
    name: http.vendor,
    canHandle: ({ kind }) => kind === "stock",
    async fetchEvents(instrument, signal) {
      const symbol = yahooSymbol(instrument);
      const requested = { symbol, canonical: instrument.symbol, nowMs: http.clock.nowMs() };
      const past = async () => {
        const reply = await http.get(`/v8/finance/chart/${encodeURIComponent(symbol)}`, {
          query: { range: "10y", interval: "1mo", events: "div|split" },
          ttlMs: TTL_MS,
          sound: (body) => parseYahooChartEvents(body, requested),
          acceptStatus: [400, 404, 422],
          signal,
        });
        return parseYahooChartEvents(reply.body, requested);
      };
      const ahead = async () => {
        const reply = await getWithCrumb(http, `/v10/finance/quoteSummary/${encodeURIComponent(symbol)}`, {
          query: { modules: "calendarEvents,price,financialData", formatted: "false" },
          ttlMs: TTL_MS,
          sound: (body) => parseYahooCalendar(body, requested),
          acceptStatus: [404],
          signal,
        });
        return parseYahooCalendar(reply.body, requested);
      };
      const [paid, next] = await Promise.all([settled(past()), settled(ahead())]);
      // 'No such symbol' from the call without a key is the most informative error.
      if (paid instanceof VendorError && (next instanceof VendorError || paid.kind === "not-found")) throw paid;
      const known: readonly CorporateEvent[] = paid instanceof VendorError ? [] : paid;
      const coming: readonly CorporateEvent[] = next instanceof VendorError ? [] : next;
      return joined(known, coming);
    },
  };
}

async function settled<T>(work: Promise<T>): Promise<T | VendorError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VendorError) return error;
    throw error;
  }
}

/**
 * Merges the chart's dividend of a day, which has the amount, with the calendar's, which has the pay date. Oldest
 * first.
 */
function joined(known: readonly CorporateEvent[], coming: readonly CorporateEvent[]): readonly CorporateEvent[] {
  const events = new Map(known.map((event) => [`${event.date} ${event.kind}`, event]));
  for (const event of coming) {
    const name = `${event.date} ${event.kind}`;
    const held = events.get(name);
    if (held === undefined) events.set(name, event);
    else if (held.kind === "dividend") events.set(name, { ...(event as DividendEvent), ...held });
  }
  return [...events].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

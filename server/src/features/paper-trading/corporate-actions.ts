import { decimalText, priceDecimal } from "@sextant/core/decimal";
import { type CorporateEvent, type Instrument, parseSymbol } from "@sextant/core/market";
import type { PaperOutcome, PaperVenue } from "@sextant/core/paper";
import type { PaperMatcher } from "./paper-matcher.ts";

export type CorporateActionsOptions = {
  readonly matcher: PaperMatcher;
  /** Returns the sources' events of a company; rejects where they can't be reached. */
  readonly eventsOf: (instrument: Instrument) => Promise<readonly CorporateEvent[]>;
};

const HOUR_MS = 3_600_000;
const NOTHING: PaperOutcome = { events: [], trades: [] };

/**
 * Creates the job that applies dividends and splits to accounts that held the shares, or had orders, from before the
 * day. Each is applied once.
 */
export function createCorporateActions({
  matcher,
  eventsOf,
}: CorporateActionsOptions): (nowMs: number) => Promise<void> {
  const lookedAt = new Map<string, number>();

  async function apply(symbol: string, event: CorporateEvent, nowMs: number): Promise<void> {
    if (event.kind === "earnings" || event.state !== "told") return;
    const dayMs = Date.parse(`${event.date}T00:00:00Z`);
    if (!(dayMs <= nowMs)) return;
    for (const accountId of matcher.accountsOf(symbol)) {
      await matcher.apply(accountId, (venue) => applied(venue, accountId, event, dayMs, nowMs));
    }
  }

  return async (nowMs) => {
    for (const symbol of matcher.symbols()) {
      const instrument = parseSymbol(symbol);
      if (instrument?.kind !== "stock" || (lookedAt.get(symbol) ?? -Infinity) > nowMs - HOUR_MS) continue;
      lookedAt.set(symbol, nowMs);
      const events = await eventsOf(instrument).catch(() => []);
      // Splits first: a dividend of the same day is paid on the new shares.
      for (const event of events.toSorted((a, b) => Number(b.kind === "split") - Number(a.kind === "split")))
        await apply(symbol, event, nowMs);
    }
  };
}

function applied(
  venue: PaperVenue,
  accountId: string,
  event: Exclude<CorporateEvent, { kind: "earnings" }>,
  dayMs: number,
  nowMs: number,
): PaperOutcome {
  const { symbol, date } = event;
  const position = venue.account(accountId)?.positions.get(symbol);
  const hadBefore = position !== undefined && position.openedAtMs < dayMs;
  if (event.kind === "split") {
    const hasOrder = venue.orders(accountId).some(({ order }) => order.symbol === symbol && order.placedAtMs < dayMs);
    // A purchase since then is of new shares already.
    if (position === undefined ? !hasOrder : !hadBefore) return NOTHING;
    const { to, from } = event;
    if (!Number.isSafeInteger(to) || !Number.isSafeInteger(from) || to <= 0 || from <= 0) return NOTHING;
    return venue.split({ symbol, id: `split ${symbol} ${date}`, to, from }, nowMs);
  }
  const perUnit = event.amount === undefined ? undefined : priceDecimal(event.amount);
  if (!hadBefore || perUnit === undefined || (event.currency ?? "USD") !== "USD") return NOTHING;
  return venue.dividend({ symbol, id: `dividend ${symbol} ${date} ${decimalText(perUnit)}`, perUnit }, nowMs);
}

import { approximately, type Decimal, priceDecimal, quotient, times, ZERO } from "../decimal/index.ts";
import {
  type Booking,
  type BracketExits,
  bracketOrders,
  endOrdersByClock,
  matchBar,
  matchTick,
  type Order,
  trailOrders,
  type WorkingOrder,
} from "../fills/index.ts";
import type { Freshness } from "../market/index.ts";
import { FEE_PLACES, fillOrder, type Observation } from "./fill-order.ts";
import { borrowDayId, type PaperAccount } from "./paper-account.ts";
import type { League } from "../seasons/index.ts";
import type { CancelReason, PaperEvent, RejectReason } from "./paper-event.ts";
import { paperToken } from "./paper-instrument.ts";
import type { PaperBar, PaperTick } from "./paper-market.ts";
import { type Placement, placement, type PlacementMarket, priceCounts } from "./placement.ts";
import { orderPreview, type OrderPreview } from "./preview-order.ts";
import type { RoundTrip } from "./position.ts";
import { isForced, venueState } from "./venue-state.ts";

/** The result of a call: the events to append, all or none, and the trades that they completed. */
export type PaperOutcome = { readonly events: readonly PaperEvent[]; readonly trades: readonly RoundTrip[] };

/** An account to open. */
export type NewPaperAccount = {
  readonly id: string;
  readonly league: League;
  readonly currency: string;
  readonly startCash: Decimal;
};

/** A day's borrowing cost for shorts of a symbol (00:00 UTC): a yearly rate on their value at a price. */
export type BorrowDay = {
  readonly symbol: string;
  readonly dayMs: number;
  readonly percentPerYear: Decimal;
  readonly price: number;
};

/**
 * The broker of all paper accounts: takes orders and prices, and returns events. Its state follows from its events, so
 * that replaying them, or a checkpoint and the events after it, gives the same venue; matching the same bar again after
 * part of its events continues where it stopped. Prices must arrive in time order for each symbol, either as ticks or
 * as bars.
 */
export type PaperVenue = {
  /** Opens an account; does nothing if it is already open. */
  readonly open: (account: NewPaperAccount, atMs: number) => PaperOutcome;
  /**
   * Places an order with the exits of a bracket. Does nothing while an order with that id is working. Throws RangeError
   * on an unknown account.
   */
  readonly place: (order: Order, market: PlacementMarket, exits?: BracketExits) => PaperOutcome;
  /** Returns what an order would cost now, and why it would be rejected, without placing it. */
  readonly preview: (
    order: Order,
    market: PlacementMarket,
    halfSpread: Decimal | undefined,
    exits?: BracketExits,
  ) => OrderPreview;
  /**
   * Cancels an order and its waiting exits, with the first price from `atMs` on: an earlier price still fills it, so
   * that a user can't withdraw an order because of a price that has not arrived here yet. Does nothing if it is filled,
   * ended or already cancelled.
   */
  readonly cancel: (orderId: string, atMs: number) => PaperOutcome;
  readonly tick: (tick: PaperTick) => PaperOutcome;
  readonly bar: (bar: PaperBar) => PaperOutcome;
  /** Moves trailing stops by a closed bar; used when ticks are matched. */
  readonly closeBar: (bar: PaperBar) => PaperOutcome;
  /** Ends day orders of a symbol whose session is over, and orders cancelled days ago without a price since. */
  readonly expire: (symbol: string, atMs: number) => PaperOutcome;
  /** Rejects all open orders of a symbol, when none of them may fill any more. */
  readonly endAll: (symbol: string, atMs: number, reason: RejectReason) => PaperOutcome;
  /** Charges all shorts of a symbol for a day, once: 365 days a year. */
  readonly chargeBorrow: (day: BorrowDay, atMs: number) => PaperOutcome;
  /**
   * Pays a dividend on the holdings at the time of the call, once per `id`: call it before the first price of the
   * ex-date.
   */
  readonly dividend: (
    of: { readonly symbol: string; readonly id: string; readonly perUnit: Decimal },
    atMs: number,
  ) => PaperOutcome;
  /** Splits positions and open orders, once per `id`: call it before the first price of the day. */
  readonly split: (
    of: { readonly symbol: string; readonly id: string; readonly to: number; readonly from: number },
    atMs: number,
  ) => PaperOutcome;
  /** Applies a stored event. */
  readonly apply: (event: PaperEvent) => void;
  /**
   * Records a last price without matching it. Last prices are not events, so after replaying events, and before the
   * first price, pass the known ones.
   */
  readonly notePrice: (symbol: string, price: number, freshness: Freshness) => void;
  readonly account: (id: string) => PaperAccount | undefined;
  readonly accounts: () => IterableIterator<PaperAccount>;
  /** Returns an account's own open orders, in the order they were placed. */
  readonly orders: (account: string) => readonly WorkingOrder[];
  /**
   * Returns the cash available for opening positions: cash less twice the value of shorts (their sale proceeds, and as
   * much again), less reserves for open orders.
   */
  readonly freeCash: (account: string) => Decimal | undefined;
  /** Returns the whole state as text, for `paperVenue`. */
  readonly checkpoint: () => string;
};

/** An observation of a token is used for at most six minutes: none older can still arrive after this. */
const TOKEN_CANCEL_WAITS_MS = 600_000;
const TENTH: Decimal = { units: 1n, places: 1 };
const PERCENT: Decimal = { units: 1n, places: 2 };
const DAYS: Decimal = { units: 365n, places: 0 };

/** Returns the share of a bar's volume available to one account. */
function tenth(volume: number): Decimal {
  const exact = priceDecimal(volume);
  return exact === undefined ? ZERO : times(exact, TENTH);
}

/** Returns a venue without accounts, or restores it from a checkpoint. */
export function paperVenue(checkpoint?: string): PaperVenue {
  const state = venueState(checkpoint);
  const { book, known } = state;
  let events: PaperEvent[] = [];
  let trades: RoundTrip[] = [];
  const emit = (event: PaperEvent): void => {
    const trade = state.apply(event);
    events.push(event);
    if (trade !== undefined) trades.push(trade);
  };
  const outcome = (work: () => void): PaperOutcome => {
    events = [];
    trades = [];
    work();
    return { events, trades };
  };
  const cancel = ({ order }: WorkingOrder, atMs: number, reason: CancelReason): void =>
    emit({ kind: "cancel", account: order.account, atMs, orders: [order.id, ...book.pendingExits(order.id)], reason });
  const placementOf = (order: Order, market: PlacementMarket, exits?: BracketExits): Placement => {
    const account = known(order.account);
    return placement(order, exits, market, {
      league: account.league,
      position: account.positions.get(order.symbol),
      freeCash: state.freeCash(account, order.symbol, market.price?.value),
    });
  };
  const end = (working: WorkingOrder, endMs: number): void =>
    cancel(working, endMs, working.cancelledAtMs === endMs ? "by-user" : "expired");
  const bookingOf = (seen: Observation, atMs: number): Booking => ({
    accepts: ({ order }) => priceCounts(known(order.account).league, seen.freshness),
    fill: (working, chance) => fillOrder(state, working, chance, seen, emit),
    trigger({ order }, since) {
      if (!isForced(order)) emit({ kind: "triggered", account: order.account, atMs, order: order.id, since });
    },
    follow({ order }, reference, closedBarMs) {
      emit({ kind: "trailed", account: order.account, atMs, order: order.id, reference, closedBarMs });
    },
    end,
  });

  return {
    open: ({ id, league, currency, startCash }, atMs) =>
      outcome(() => {
        if (!state.accounts.has(id)) emit({ kind: "opened", account: id, atMs, league, currency, startCash });
      }),
    place: (order, market, exits) =>
      outcome(() => {
        known(order.account);
        if (book.order(order.id) !== undefined) return;
        const found = placementOf(order, market, exits);
        const base = { account: order.account, atMs: order.placedAtMs };
        if (found.kind === "rejected") {
          emit({ ...base, kind: "refused", order, reason: found.reason });
          return;
        }
        emit({ ...base, kind: "placed", orders: bracketOrders(order, exits ?? {}), conditions: found.conditions });
      }),
    preview: (order, market, halfSpread, exits) =>
      orderPreview(order, market, halfSpread, placementOf(order, market, exits)),
    cancel: (orderId, atMs) =>
      outcome(() => {
        const working = book.order(orderId);
        if (working === undefined || isForced(working.order) || working.cancelledAtMs !== undefined) return;
        emit({ kind: "cancel-asked", account: working.order.account, atMs, order: orderId });
      }),
    tick: (tick) =>
      outcome(() => {
        const { symbol, atMs, price, freshness, volumeBar } = tick;
        if (priceDecimal(price) === undefined) return;
        const volume = volumeBar && { barMs: volumeBar.openTimeMs, most: tenth(volumeBar.volume) };
        state.notePrice(symbol, price, freshness);
        state.beforePrice(symbol, price, atMs);
        matchTick(book, tick, bookingOf({ ...tick, volume }, atMs), approximately(tick.halfSpread));
      }),
    bar: (bar) =>
      outcome(() => {
        const volume = { barMs: bar.openTimeMs, most: tenth(bar.volume) };
        state.beforePrice(bar.symbol, bar.high, bar.openTimeMs);
        matchBar(book, bar, bookingOf({ ...bar, volume }, bar.closeTimeMs), approximately(bar.halfSpread));
        state.notePrice(bar.symbol, bar.close, bar.freshness);
      }),
    closeBar: (bar) => outcome(() => trailOrders(book, bar, bookingOf({ ...bar, volume: undefined }, bar.closeTimeMs))),
    expire: (symbol, atMs) =>
      outcome(() => endOrdersByClock(book, symbol, atMs, { end }, paperToken(symbol) && TOKEN_CANCEL_WAITS_MS)),
    endAll: (symbol, atMs, reason) =>
      outcome(() => {
        for (const working of [...book.orders()]) {
          const { order } = working;
          // Exits end with their entry.
          if (order.symbol !== symbol || isForced(order) || working.state === "closed") continue;
          const orders = [order.id, ...book.pendingExits(order.id)];
          emit({ kind: "reject", account: order.account, atMs, orders, reason });
        }
      }),
    chargeBorrow: ({ symbol, dayMs, percentPerYear, price }, atMs) =>
      outcome(() => {
        const exact = priceDecimal(price);
        if (exact === undefined) return;
        for (const id of state.holdersOf(symbol)) {
          const account = known(id);
          const position = account.positions.get(symbol);
          if (position === undefined || position.side > 0 || account.applied.has(borrowDayId(symbol, dayMs))) continue;
          const year = times(times(times(position.quantity, exact), percentPerYear), PERCENT);
          emit({ kind: "borrow-fee", account: id, atMs, symbol, dayMs, amount: quotient(year, DAYS, FEE_PLACES) });
        }
      }),
    dividend: ({ symbol, id, perUnit }, atMs) =>
      outcome(() => {
        for (const account of state.holdersOf(symbol)) {
          if (!known(account).applied.has(id)) emit({ kind: "dividend", account, atMs, symbol, id, perUnit });
        }
      }),
    split: ({ symbol, id, to, from }, atMs) =>
      outcome(() => {
        const concerned = new Set(state.holdersOf(symbol));
        for (const { order } of book.orders()) if (order.symbol === symbol) concerned.add(order.account);
        for (const account of concerned) {
          if (!known(account).applied.has(id)) emit({ kind: "split", account, atMs, symbol, id, to, from });
        }
      }),
    apply: (event) => void state.apply(event),
    notePrice: state.notePrice,
    account: (id) => state.accounts.get(id),
    accounts: () => state.accounts.values(),
    orders: (account) => [...state.ordersOf(account)].flatMap((id) => book.order(id) ?? []),
    freeCash: (id) => {
      const account = state.accounts.get(id);
      return account && state.freeCash(account);
    },
    checkpoint: state.checkpoint,
  };
}

import {
  type cancelPaperOrder,
  Failure,
  type getPaperEquity,
  type getPaperOrders,
  type PaperLeague,
} from "@sextant/core/contract";
import { decimal, type Decimal, minus, moneyText } from "@sextant/core/decimal";
import { type Instrument, isoTimeOf, type LivePrice } from "@sextant/core/market";
import {
  halfSpreadFor,
  halfSpreadOfPercent,
  PAPER_START_CASH,
  type PaperInstrument,
  paperTerms,
  paperToken,
  type PaperVenue,
  paperVenue,
} from "@sextant/core/paper";
import { seasonAt } from "@sextant/core/seasons";
import type pg from "pg";
import type * as z from "zod";
import { readSymbol, requireKnown, type Suggestions } from "../../candles/index.ts";
import type { Clock, WallClock } from "../../clock.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { Database } from "../../database/database.ts";
import { createSerialByKey } from "../../async/serial-by-key.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { type AccountRow, type PaperAccounts, readVenue, describeRejected } from "../../paper-accounts/index.ts";
import type { Screener, Tier } from "../../screener/screener.ts";
import { createUlid } from "../../ulid.ts";
import { isOpen, isPracticePrice, orderMarket, type TokenTerms } from "./order-market.ts";
import { bracketExits, orderOf, type OrderInput } from "./order-of.ts";
import { accountAnswer, eventAnswer, orderAnswer, withOrderSymbols } from "./paper-answers.ts";
import { createPaperReads } from "./paper-reads.ts";
import type { TokenPrices } from "./token-prices.ts";

export type PaperHandlersOptions = {
  readonly database: Database;
  readonly accounts: PaperAccounts;
  readonly clock: Clock & WallClock;
  /** Returns current prices; those of tokens as this tier sees them. */
  readonly pricesNow: (symbols: readonly string[], tier: Tier) => Promise<ReadonlyMap<string, LivePrice>>;
  readonly tokens: Pick<TokenPrices, "pool" | "isTrap" | "nameOf">;
  /** Looks up a token, even one that was never looked up before. */
  readonly findToken: Screener["token"];
  readonly tierOf: (requesting: Pick<CallContext, "person">) => Tier;
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** Called once an account was changed. */
  readonly changed: (accountId: string) => void;
  /** Called within the transaction that opens a user's account. */
  readonly accountOpened: (client: pg.PoolClient, accountId: string) => Promise<void>;
};

type OfPerson = { readonly params: { readonly id: string }; readonly context: Pick<CallContext, "person"> };
type WithHeaders = { readonly context: { setHeader(name: string, value: string): void } };
type Placing = OfPerson & { readonly body: OrderInput };

/** Maximum open orders of one account: more are of no use. */
export const MOST_OPEN_ORDERS = 200;
/** Attempts to get a price; each waits for sources for a few seconds. */
const PRICE_TRIES = 3;
const LEAGUES: readonly PaperLeague[] = ["real", "practice"];

/**
 * Creates the calls of paper trading: a user's own accounts, orders and events. Orders fill elsewhere
 * (`paper-matcher.ts`).
 */
export function createPaperHandlers(options: PaperHandlersOptions) {
  const { database, accounts, clock, pricesNow, tokens, findToken, tierOf } = options;
  const { isKnown, suggestionsFor, changed, accountOpened } = options;
  const reads = createPaperReads(database);
  const inTurn = createSerialByKey();
  const nameOf = (symbol: string) => tokens.nameOf(symbol);

  async function ofLeague(userId: string, league: PaperLeague): Promise<AccountRow | undefined> {
    return (await accounts.of({ userId }, clock.nowMs())).find((one) => one.league === league);
  }

  async function known(text: string, tier: Tier): Promise<PaperInstrument> {
    const token = paperToken(text);
    if (token !== undefined) {
      const { chain, address } = token;
      if ((await findToken(tier, chain, address)) !== undefined) return token;
      throw new Failure("unknown-token", { chain, address }, { field: "symbol" });
    }
    const instrument = await readSymbol(text, { suggestionsFor, field: "symbol" });
    await requireKnown(instrument, { isKnown, suggestionsFor, field: "symbol" });
    return instrument;
  }

  /** Returns the current price of a symbol; for one that was never requested before it may take a few seconds. */
  async function priceOf({ kind, symbol }: PaperInstrument, tier: Tier): Promise<LivePrice | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const price = (await pricesNow([symbol], tier)).get(symbol);
      if (price !== undefined || kind === "token" || attempt === PRICE_TRIES) return price;
    }
  }

  /**
   * Returns the market of an order: the prices of its symbol and of all the account's holdings. Throws where the league
   * does not trade the price.
   */
  async function marketOf(instrument: PaperInstrument, input: OrderInput, tier: Tier) {
    const { league } = input;
    const price = await priceOf(instrument, tier);
    if (price !== undefined && price.currency !== "USD")
      throw new Failure(
        "bad-request",
        {
          detail: `symbol: ${instrument.symbol} is priced in ${price.currency}, but paper accounts only trade symbols priced in USD`,
        },
        { field: "symbol" },
      );
    if (league === "practice" && price !== undefined && !isPracticePrice(price) && price.freshness !== "stale")
      throw new Failure(
        "bad-request",
        { detail: `league: ${instrument.symbol} has real prices, so trade it in the real league` },
        { field: "league" },
      );
    const halfSpread = price && halfSpreadNow(instrument, price, input, tier);
    const token = instrument.kind === "token" ? tokenTerms(instrument.symbol, tier, halfSpread) : {};
    return { price, halfSpread, market: orderMarket(instrument, price, league, clock.nowMs(), token) };
  }

  /**
   * Orders fill by the live pool, and are quoted by the tier's view of it: without either the effect of an order is
   * unknown.
   */
  function tokenTerms(symbol: string, tier: Tier, halfSpread: Decimal | undefined): TokenTerms {
    const hasNoPool = halfSpread === undefined || (tier !== "live" && tokens.pool(symbol, "live") === undefined);
    return { isTrap: tokens.isTrap(symbol), hasNoPool, ...(halfSpread && { halfSpread }) };
  }

  /** Not before any known price: a venue's clock may be a little ahead of ours. */
  const placedAtMs = (price: LivePrice | undefined): number => Math.max(clock.nowMs(), price?.asOfMs ?? 0);

  function noteHeld(venue: PaperVenue, accountId: string, prices: ReadonlyMap<string, LivePrice>): void {
    for (const { symbol } of venue.account(accountId)?.positions.values() ?? []) {
      const price = prices.get(symbol);
      if (price !== undefined) venue.notePrice(symbol, price.price, price.freshness);
    }
  }

  async function positionPrices(row: AccountRow | undefined, tier: Tier): Promise<ReadonlyMap<string, LivePrice>> {
    if (row === undefined) return new Map();
    const venue = await accounts.venueOf(row.id, row.revision);
    return pricesNow([...(venue.account(row.id)?.positions.keys() ?? [])], tier);
  }

  async function answerOf(row: AccountRow, tier: Tier) {
    const venue = await accounts.venueOf(row.id, row.revision);
    const symbols = [...(venue.account(row.id)?.positions.keys() ?? [])];
    const prices = await pricesNow(symbols, tier);
    return accountAnswer(row, venue, await reads.openOrders([row.id]), prices, nameOf);
  }

  /** Returns half the spread that an order would pay now; in a pool it grows with the order. */
  function halfSpreadNow(instrument: PaperInstrument, price: LivePrice, { side, quantity }: OrderInput, tier: Tier) {
    if (instrument.kind === "token") {
      const pool = tokens.pool(instrument.symbol, tier);
      return pool && halfSpreadFor(price.price, pool, side === "buy" ? 1 : -1, decimal(quantity));
    }
    return halfSpreadOfPercent(price.price, paperTerms(instrument).spreadPercent);
  }

  async function opened(client: pg.PoolClient, userId: string, league: PaperLeague): Promise<string> {
    const id = await accounts.opened(client, { userId }, league, clock.nowMs());
    await accountOpened(client, id);
    return id;
  }

  async function orderNow(accountId: string, orderId: string) {
    const row = await reads.order([accountId], orderId);
    if (row === undefined) throw new Failure("not-found");
    const { venue } = await readVenue(database.pool, accountId);
    return orderAnswer(
      row,
      venue.orders(accountId).find(({ order }) => order.id === orderId),
      nameOf,
    );
  }

  return {
    getPaperAccounts: async ({ context }: OfPerson) => {
      const found = await accounts.of({ userId: setUpUser(context.person).id }, clock.nowMs());
      return Promise.all(
        LEAGUES.map(async (league) => {
          const row = found.find((one) => one.league === league);
          if (row !== undefined) return answerOf(row, tierOf(context));
          const { row: newRow, venue } = newAccount(league, clock.nowMs());
          return accountAnswer(newRow, venue, [], new Map(), nameOf);
        }),
      );
    },

    previewPaperOrder: async ({ body, context }: Placing) => {
      const user = setUpUser(context.person);
      const tier = tierOf(context);
      const instrument = await known(body.symbol, tier);
      const { price, halfSpread, market } = await marketOf(instrument, body, tier);
      const row = await ofLeague(user.id, body.league);
      const accountId = row?.id ?? NEW;
      const { venue } =
        row === undefined ? newAccount(body.league, clock.nowMs()) : await readVenue(database.pool, row.id);
      noteHeld(venue, accountId, await positionPrices(row, tier));
      const order = orderOf(body, instrument, { id: "preview", account: accountId, placedAtMs: placedAtMs(price) });
      const cash = venue.account(accountId)?.cash;
      const preview = venue.preview(order, market, halfSpread, bracketExits(body));
      const money = (amount: Decimal | undefined) => (amount === undefined ? null : moneyText(amount));
      return {
        price: price?.price ?? null,
        source: price?.source ?? null,
        asOf: price === undefined ? null : isoTimeOf(price.asOfMs),
        freshness: price === undefined ? null : { state: price.freshness, delayMinutes: price.delayMinutes ?? null },
        spreadCost: money(preview.spreadCost),
        fee: money(preview.fee),
        cost: money(preview.cost),
        cashAfter: money(preview.cost === undefined || cash === undefined ? undefined : minus(cash, preview.cost)),
        waitsForMarket: !isOpen(instrument, clock.nowMs()),
        rejection: preview.rejection === undefined ? null : describeRejected(preview.rejection),
      };
    },

    placePaperOrder: async ({ body, context }: Placing) => {
      const user = setUpUser(context.person);
      const tier = tierOf(context);
      const instrument = await known(body.symbol, tier);
      const { price, market } = await marketOf(instrument, body, tier);
      const held = await positionPrices(await ofLeague(user.id, body.league), tier);
      const orderId = createUlid(clock.wallMs());
      // Fails before anything is written where a field is missing.
      orderOf(body, instrument, { id: orderId, account: "", placedAtMs: placedAtMs(price) });
      const accountId = await inTurn(user.id, () =>
        inRequestTransaction(database.pool, async (client) => {
          // Lock first the user, then their data: the order in which a deleted user is removed.
          const { rowCount } = await client.query("select from users where id = $1 for key share", [user.id]);
          if (rowCount === 0) throw new Failure("signed-out");
          const id = await opened(client, user.id, body.league);
          await accounts.change(
            client,
            id,
            (venue) => {
              if (venue.orders(id).length >= MOST_OPEN_ORDERS)
                throw new Failure("bad-request", {
                  detail: `you already have ${String(MOST_OPEN_ORDERS)} open orders; cancel one first`,
                });
              noteHeld(venue, id, held);
              const order = orderOf(body, instrument, { id: orderId, account: id, placedAtMs: placedAtMs(price) });
              return venue.place(order, market, bracketExits(body));
            },
            { placed: { origin: body.origin } },
          );
          return id;
        }),
      );
      changed(accountId);
      return orderNow(accountId, orderId);
    },

    cancelPaperOrder: async ({
      params,
      context,
    }: OfPerson & { readonly params: z.output<typeof cancelPaperOrder.params> }) => {
      const user = setUpUser(context.person);
      const rows = await accounts.of({ userId: user.id }, clock.nowMs());
      const order = await reads.order(
        rows.map(({ id }) => id),
        params.orderId,
      );
      if (order === undefined) throw new Failure("not-found");
      const nowMs = clock.nowMs();
      await inTurn(user.id, () =>
        inRequestTransaction(database.pool, (client) =>
          accounts.change(client, order.account_id, (venue) => venue.cancel(order.id, nowMs)),
        ),
      );
      changed(order.account_id);
      return orderNow(order.account_id, order.id);
    },

    getPaperOrders: async ({
      params,
      query,
      context,
    }: OfPerson & WithHeaders & { readonly query: z.output<typeof getPaperOrders.query> }) => {
      const row = await ofLeague(setUpUser(context.person).id, query.league);
      if (row === undefined) return [];
      const page = await reads.orders(row.id, { limit: query.limit, before: query.before });
      linkNext(context, page, query, (last) => last.id, `/api/users/${encodeURIComponent(params.id)}/paper/orders`);
      const venue = await accounts.venueOf(row.id, row.revision);
      const working = new Map(venue.orders(row.id).map((one) => [one.order.id, one]));
      return page.map((order) => orderAnswer(order, working.get(order.id), nameOf));
    },

    getPaperEvents: async ({
      params,
      query,
      context,
    }: OfPerson & WithHeaders & { readonly query: z.output<typeof getPaperOrders.query> }) => {
      const row = await ofLeague(setUpUser(context.person).id, query.league);
      if (row === undefined) return [];
      const page = await reads.events(row.id, { limit: query.limit, before: query.before });
      linkNext(
        context,
        page,
        query,
        (last) => String(last.number),
        `/api/users/${encodeURIComponent(params.id)}/paper/events`,
      );
      const events = page.map((event) => eventAnswer(event, nameOf));
      const orderIds = events.flatMap(({ symbol, orderId }) => (symbol === null && orderId !== null ? [orderId] : []));
      return withOrderSymbols(events, await reads.symbolsOf(row.id, orderIds), nameOf);
    },

    getPaperEquity: async ({
      query,
      context,
    }: OfPerson & { readonly query: z.output<typeof getPaperEquity.query> }) => {
      const row = await ofLeague(setUpUser(context.person).id, query.league);
      if (row === undefined) return [];
      return (await reads.days(row.id)).map(({ day, equity }) => ({ day, equity: moneyText(decimal(equity)) }));
    },
  };
}

const NEW = "new";

/** Returns an account without any orders yet: it is stored with its first one. */
function newAccount(league: PaperLeague, nowMs: number): { readonly row: AccountRow; readonly venue: PaperVenue } {
  const venue = paperVenue();
  venue.open({ id: NEW, league, currency: "USD", startCash: PAPER_START_CASH }, nowMs);
  const owner = { userId: undefined, agent: undefined };
  const row = { id: NEW, ...owner, league, season: seasonAt(nowMs).id, revision: 1, openedAtMs: nowMs };
  return { row: { ...row, closedAtMs: undefined }, venue };
}

function linkNext<Row>(
  context: WithHeaders["context"],
  page: readonly Row[],
  { league, limit }: { readonly league: PaperLeague; readonly limit: number },
  idOf: (row: Row) => string,
  path: string,
): void {
  const last = page.at(-1);
  if (last === undefined || page.length < limit) return;
  const query = new URLSearchParams({ league, limit: String(limit), before: idOf(last) });
  context.setHeader("Link", `<${path}?${query.toString()}>; rel="next"`);
}

import {
  type addTransaction,
  type createPortfolio,
  Failure,
  type getPortfolioLots,
  type getPortfolioOverview,
  type getTransactions,
  type Portfolio,
  type updatePortfolio,
} from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import { type Instrument, isFiat } from "@sextant/core/market";
import { readSymbol, requireKnown, type Suggestions } from "../../candles/index.ts";
import type * as z from "zod";
import type { Clock, WallClock } from "../../clock.ts";
import type { CallContext, SetUpUser } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { createUlid } from "../../ulid.ts";
import {
  type ChangeParts,
  choosePortfolio,
  LIMITS,
  type PortfolioLimits,
  putTransaction,
  removePortfolio,
  replaceTransaction,
  takeTransaction,
} from "./change-transactions.ts";
import type { CachedLedgers } from "./cached-ledgers.ts";
import type { LedgerRates } from "./ledger-rates.ts";
import { createOverviewAnswer, type OverviewParts } from "./overview-answer.ts";
import { createPortfolioTrends } from "./portfolio-trends.ts";
import { createLotsAnswer } from "./lots-answer.ts";
import { reconciliationAnswer } from "./reconciliation-answer.ts";
import { transactionAnswer } from "./portfolio-answer.ts";
import type { PricesNow } from "./prices-now.ts";
import type { PortfolioRow, PortfolioStore } from "./portfolio-store.ts";
import type { ShownPortfolios } from "./shown-portfolios.ts";
import { odd } from "./transaction-failure.ts";
import { type TransactionInput, requestedTransaction } from "./requested-transaction.ts";

export type PortfoliosOptions = {
  readonly store: PortfolioStore;
  readonly stored: CachedLedgers;
  readonly rates: LedgerRates;
  readonly pricesNow: PricesNow;
  readonly closesOf: OverviewParts["closesOf"];
  readonly clock: Clock & WallClock;
  readonly shown: ShownPortfolios;
  /** Returns whether any source has bars of it; an unknown symbol cannot be held. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  readonly limits?: PortfolioLimits;
};

type OfPerson = { readonly params: { readonly id: string }; readonly context: Pick<CallContext, "person"> };
type OfOne = OfPerson & { readonly params: { readonly portfolioId: string } };
type OfEntry = OfOne & { readonly params: { readonly transactionId: string } };
type With<Body> = { readonly body: Body };
type Paged = {
  readonly query: z.output<typeof getTransactions.query>;
  readonly context: { setHeader(name: string, value: string): void };
};

/** Maximum portfolios of one user: more only serve to fill the disk. */
export const MOST_PORTFOLIOS = 50;

/**
 * Creates the handlers of a user's portfolios: only their owner may see and change them. Another user's id is answered
 * like one that does not exist.
 */
export function createPortfoliosHandlers(options: PortfoliosOptions) {
  const { store, stored, rates, pricesNow, clock, shown, isKnown, suggestionsFor } = options;
  const parts: ChangeParts = { stored, rates, clock, limits: options.limits ?? LIMITS };
  const overviewAnswer = createOverviewAnswer({ store, stored, rates, pricesNow, clock, closesOf: options.closesOf });
  const trends = createPortfolioTrends({ store, stored, rates, pricesNow, clock, closesOf: options.closesOf });
  const lotsAnswer = createLotsAnswer({ store, stored, rates, pricesNow, clock });

  async function shownOne(user: SetUpUser, portfolioId: string): Promise<Portfolio> {
    const [one] = await shown(user, portfolioId);
    if (one === undefined) throw new Failure("not-found");
    return one;
  }

  async function own({ params, context }: OfOne): Promise<PortfolioRow> {
    const found = await store.find(setUpUser(context.person).id, params.portfolioId);
    if (found === undefined) throw new Failure("not-found");
    return found;
  }

  /** Returns the canonical spelling of a symbol that some source has, or that the portfolio has already. */
  async function knownSymbol(text: string, portfolio: PortfolioRow, field: string): Promise<string> {
    const instrument = await readSymbol(text, { suggestionsFor, field });
    const { symbol } = instrument;
    if (!(await store.has(portfolio.id, symbol))) await requireKnown(instrument, { isKnown, suggestionsFor, field });
    return symbol;
  }

  async function requested(body: TransactionInput, portfolio: PortfolioRow, id: string) {
    const input = requestedTransaction(body, portfolio.currency, clock.nowMs());
    const symbol = input.symbol === undefined ? undefined : await knownSymbol(input.symbol, portfolio, "symbol");
    const { counterSymbol: text } = input;
    // A conversion into money yields a currency.
    const isMoney = input.kind === "conversion" && text !== undefined && isFiat(text);
    const counterSymbol = text === undefined || isMoney ? text : await knownSymbol(text, portfolio, "counterSymbol");
    return {
      ...input,
      id,
      ...(symbol === undefined ? {} : { symbol }),
      ...(counterSymbol === undefined ? {} : { counterSymbol }),
    };
  }

  return {
    getPortfolios: ({ context }: OfPerson) => shown(setUpUser(context.person)),

    getPortfolioTrends: ({ context }: OfPerson) => trends(setUpUser(context.person)),

    createPortfolio: async ({ body, context }: OfPerson & With<z.output<typeof createPortfolio.body>>) => {
      const user = setUpUser(context.person);
      const name = plainName(body.name, 64);
      if (name === "") throw new Failure("bad-request", { detail: "name: use letters or digits" }, { field: "name" });
      const createdAtMs = clock.wallMs();
      const id = createUlid(createdAtMs);
      await store.change(user.id, async (change) => {
        if ((await change.of(user.id)).length >= MOST_PORTFOLIOS)
          throw new Failure("bad-request", {
            detail: `you already have ${String(MOST_PORTFOLIOS)} portfolios; delete one first`,
          });
        await change.create({ id, name, currency: body.currency, createdAtMs });
      });
      return shownOne(user, id);
    },

    deletePortfolio: async ({ params, context }: OfOne) => {
      const user = setUpUser(context.person);
      stored.moved(await store.change(user.id, (change) => removePortfolio(change, parts, user, params.portfolioId)));
      return shown(user);
    },

    getTransactions: async (input: OfOne & Paged) => {
      const { limit } = input.query;
      const page = await store.newest(await own(input), { limit, before: input.query.before });
      const last = page.at(-1);
      if (last !== undefined && page.length === limit)
        input.context.setHeader("Link", `<${pageAfter(input.params, limit, last.id)}>; rel="next"`);
      return page.map(transactionAnswer);
    },

    updatePortfolio: async (input: OfOne & With<z.output<typeof updatePortfolio.body>>) => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const { name: text, benchmark: requested, method, scope, cash } = input.body;
      const name = text === undefined ? undefined : plainName(text, 64);
      if (name === "") throw odd("name", "use letters or digits");
      const benchmark =
        requested === undefined || requested === null
          ? requested
          : await knownSymbol(requested, portfolio, "benchmark");
      const choices = {
        ...(name === undefined ? {} : { name }),
        ...(benchmark === undefined ? {} : { benchmark }),
        ...(method === undefined ? {} : { method }),
        ...(scope === undefined ? {} : { scope }),
        ...(cash === undefined ? {} : { cash }),
      };
      stored.moved(
        await store.change(user.id, (change) => choosePortfolio(change, parts, user, portfolio.id, choices)),
      );
      return shownOne(user, portfolio.id);
    },

    addTransaction: async (input: OfOne & With<z.output<typeof addTransaction.body>>) => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const one = await requested(input.body, portfolio, createUlid(clock.wallMs()));
      stored.moved(await store.change(user.id, (change) => putTransaction(change, parts, user, portfolio.id, one)));
      return shownOne(user, portfolio.id);
    },

    updateTransaction: async (input: OfEntry & With<z.output<typeof addTransaction.body>>) => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const one = await requested(input.body, portfolio, input.params.transactionId);
      stored.moved(await store.change(user.id, (change) => replaceTransaction(change, parts, user, portfolio.id, one)));
      return shownOne(user, portfolio.id);
    },

    removeTransaction: async (input: OfEntry) => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const { transactionId } = input.params;
      stored.moved(
        await store.change(user.id, (change) => takeTransaction(change, parts, user, portfolio.id, transactionId)),
      );
      return shownOne(user, portfolio.id);
    },

    getPortfolioOverview: async (input: OfOne & { readonly query: z.output<typeof getPortfolioOverview.query> }) =>
      overviewAnswer(await own(input), input.query.period),

    getPortfolioLots: async (input: OfOne & { readonly query: z.output<typeof getPortfolioLots.query> }) =>
      lotsAnswer(await own(input), input.query.symbol),

    getPortfolioReconciliation: async (input: OfOne) => {
      const portfolio = await own(input);
      const counted = (await stored.of([portfolio], store)).get(portfolio.id);
      if (counted === undefined) throw new Failure("not-found");
      return reconciliationAnswer(counted.ledger);
    },
  };
}

function pageAfter({ id, portfolioId }: OfOne["params"], limit: number, before: string): string {
  return `/api/users/${encodeURIComponent(id)}/portfolios/${portfolioId}/transactions?${new URLSearchParams({ limit: String(limit), before }).toString()}`;
}

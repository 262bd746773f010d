import {
  type addTransaction,
  type createPortfolio,
  Failure,
  type getTransactions,
  type Portfolio,
} from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import type { Instrument } from "@sextant/core/market";
import { decimal } from "@sextant/core/decimal";
import { readSymbol, requireKnown, type Suggestions } from "../../candles/index.ts";
import type * as z from "zod";
import type { Clock, WallClock } from "../../clock.ts";
import type { Asking, SetUpUser } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { createUlid } from "../../ulid.ts";
import { putEntry, takeEntry } from "./change-entries.ts";
import type { KeptPositions } from "./kept-positions.ts";
import { transactionAnswer } from "./portfolio-answer.ts";
import type { KeptEntry, PortfolioRow, PortfolioStore } from "./portfolio-store.ts";
import type { ShownPortfolios } from "./shown-portfolios.ts";

/** A clock that is a little fast is nobody's lie. */
const AHEAD_MS = 5 * 60_000;
/** Nothing that trades today was bought before. */
const EARLIEST_MS = Date.UTC(1900, 0, 1);
const NOTE_LENGTH = 280;

/** What somebody entered, all but its symbol, as it is kept. Throws the Failure that names what is wrong with it. */
function wishedEntry(
  { side, quantity, price, fee, at, note }: z.output<typeof addTransaction.body>,
  nowMs: number,
): Omit<KeptEntry, "id" | "symbol"> {
  const atMs = at === undefined ? nowMs : Date.parse(at);
  const amounts = { quantity: decimal(quantity), price: decimal(price), fee: decimal(fee) };
  if (amounts.quantity.units === 0n) throw odd("quantity", "use a number above 0");
  if (!(atMs >= EARLIEST_MS)) throw odd("at", "use a moment after 1900");
  if (atMs > nowMs + AHEAD_MS) throw odd("at", `it lies in the future; here it is ${new Date(nowMs).toISOString()}`);
  return { side, ...amounts, atMs, note: plainNote(note) };
}

function odd(field: string, what: string): Failure {
  return new Failure("bad-request", { detail: `${field}: ${what}` }, { field });
}

/** Its owner's words, without what no text of the database can hold or no eye can see. */
function plainNote(note: string | null): string | null {
  const text = note === null ? "" : plainName(note, NOTE_LENGTH);
  return text === "" ? null : text;
}

export type PortfoliosOptions = {
  readonly store: PortfolioStore;
  readonly kept: KeptPositions;
  readonly clock: Clock & WallClock;
  readonly shown: ShownPortfolios;
  /** Whether any source has bars of it; what nobody knows cannot be held. */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
};

type OfPerson = { readonly params: { readonly id: string }; readonly context: Pick<Asking, "person"> };
type OfOne = OfPerson & { readonly params: { readonly portfolioId: string } };
type OfEntry = OfOne & { readonly params: { readonly transactionId: string } };
type With<Body> = { readonly body: Body };
type Paged = {
  readonly query: z.output<typeof getTransactions.query>;
  readonly context: { setHeader(name: string, value: string): void };
};

/** Portfolios of one person: more is no use to anybody but who wants to fill the disk. */
export const MOST_PORTFOLIOS = 50;

/** A person's portfolios: seen, added to and taken from by their owner only. Another's id is answered like one that nobody has. */
export function createPortfoliosHandlers(options: PortfoliosOptions) {
  const { store, kept, clock, shown, isKnown, suggestionsFor } = options;

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

  /** The one spelling of a symbol that some source has, or that the portfolio knows already. */
  async function knownSymbol(text: string, portfolio: PortfolioRow): Promise<string> {
    const instrument = await readSymbol(text, { suggestionsFor, field: "symbol" });
    const { symbol } = instrument;
    if (!(await store.has(portfolio.id, symbol)))
      await requireKnown(instrument, { isKnown, suggestionsFor, field: "symbol" });
    return symbol;
  }

  return {
    getPortfolios: ({ context }: OfPerson) => shown(setUpUser(context.person)),

    createPortfolio: async ({ body, context }: OfPerson & With<z.output<typeof createPortfolio.body>>) => {
      const user = setUpUser(context.person);
      const name = plainName(body.name, 64);
      if (name === "") throw new Failure("bad-request", { detail: "name: use letters or digits" }, { field: "name" });
      const createdAtMs = clock.wallMs();
      const id = createUlid(createdAtMs);
      await store.change(user.id, async (change) => {
        if ((await change.of(user.id)).length >= MOST_PORTFOLIOS)
          throw new Failure("bad-request", {
            detail: `there are ${String(MOST_PORTFOLIOS)} portfolios already; remove one first`,
          });
        await change.create({ id, name, currency: body.currency, createdAtMs });
      });
      return shownOne(user, id);
    },

    deletePortfolio: async ({ params, context }: OfOne) => {
      const user = setUpUser(context.person);
      if (!(await store.change(user.id, (change) => change.remove(params.portfolioId)))) throw new Failure("not-found");
      return shown(user);
    },

    getTransactions: async (input: OfOne & Paged) => {
      const { id } = await own(input);
      const { limit } = input.query;
      const page = await store.newest(id, { limit, before: input.query.before });
      const last = page.at(-1);
      if (last !== undefined && page.length === limit)
        input.context.setHeader("Link", `<${pageAfter(input.params, limit, last.id)}>; rel="next"`);
      return page.map(transactionAnswer);
    },

    addTransaction: async (input: OfOne & With<z.output<typeof addTransaction.body>>) => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const wish = wishedEntry(input.body, clock.nowMs());
      const symbol = await knownSymbol(input.body.symbol, portfolio);
      const entry = { ...wish, symbol, id: createUlid(clock.wallMs()) };
      kept.moved(await store.change(user.id, (change) => putEntry(change, kept, user, portfolio.id, entry)));
      return shownOne(user, portfolio.id);
    },

    removeTransaction: async (input: OfEntry) => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const { transactionId } = input.params;
      kept.moved(await store.change(user.id, (change) => takeEntry(change, kept, user, portfolio.id, transactionId)));
      return shownOne(user, portfolio.id);
    },
  };
}

function pageAfter({ id, portfolioId }: OfOne["params"], limit: number, before: string): string {
  return `/api/users/${encodeURIComponent(id)}/portfolios/${portfolioId}/transactions?${new URLSearchParams({ limit: String(limit), before }).toString()}`;
}

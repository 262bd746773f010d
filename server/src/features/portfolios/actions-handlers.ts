import { type applyCorporateActions, type CorporateActions, Failure } from "@sextant/core/contract";
import type * as z from "zod";
import type { Clock, WallClock } from "../../clock.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { type ChangeParts, transactionsOf } from "./change-transactions.ts";
import { applyActions, corporateActions, type KnownEvents, knownEvents, undoAction } from "./corporate-actions.ts";
import type { EventsOf } from "./events-of.ts";
import { UNLINKED } from "./linked-portfolios.ts";
import type { PortfolioRow, PortfolioStore } from "./portfolio-store.ts";

export type ActionsOptions = {
  readonly store: PortfolioStore;
  readonly parts: ChangeParts;
  readonly eventsOf: EventsOf;
  readonly clock: Clock & WallClock;
};

type OfOne = {
  readonly params: { readonly id: string; readonly portfolioId: string };
  readonly context: Pick<CallContext, "person">;
};

/**
 * Creates the handlers of splits and dividends of a portfolio's holdings: proposing them, adding all or none, and
 * removing them again.
 */
export function createActionsHandlers({ store, parts, eventsOf, clock }: ActionsOptions) {
  async function own({ params, context }: OfOne): Promise<PortfolioRow> {
    const found = await store.find(setUpUser(context.person).id, params.portfolioId);
    if (found === undefined) throw new Failure("not-found");
    return found;
  }

  const eventsFor = async (portfolio: PortfolioRow): Promise<KnownEvents> =>
    knownEvents(await transactionsOf(store, portfolio), eventsOf, clock);

  async function listed(portfolio: PortfolioRow, known: KnownEvents): Promise<CorporateActions> {
    const linked = (await parts.stored.of([portfolio], store)).get(portfolio.id)?.linked ?? UNLINKED;
    return corporateActions(portfolio, await transactionsOf(store, portfolio), linked, known);
  }

  return {
    getCorporateActions: async (input: OfOne) => {
      const portfolio = await own(input);
      return listed(portfolio, await eventsFor(portfolio));
    },

    applyCorporateActions: async (
      input: OfOne & { readonly body: z.output<typeof applyCorporateActions.body> },
    ): Promise<CorporateActions> => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      // Query the sources before taking any lock.
      const known = await eventsFor(portfolio);
      const moved = await store.change(user.id, (change) =>
        applyActions(change, { ...parts, clock }, user, portfolio.id, known, input.body.ids),
      );
      if (moved !== undefined) parts.stored.moved(moved);
      return listed(portfolio, known);
    },

    undoCorporateAction: async (input: OfOne & { readonly params: { readonly actionId: string } }) => {
      const user = setUpUser(input.context.person);
      const portfolio = await own(input);
      const known = await eventsFor(portfolio);
      parts.stored.moved(
        await store.change(user.id, (change) => undoAction(change, parts, user, portfolio.id, input.params.actionId)),
      );
      return listed(portfolio, known);
    },
  };
}

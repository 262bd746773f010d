import { Failure, type RiskProfile, type User, type WatchedSymbol } from "@sextant/core/contract";
import type pg from "pg";
import { readSymbol, requireKnown } from "../../candles/index.ts";
import type { Database } from "../../database/database.ts";
import { inRequestTransaction } from "../../database/claimed-request.ts";
import type { CallContext } from "../../identity/person.ts";
import { setUpUser } from "../../identity/signed-in.ts";
import { createShownWatchlist, MOST_FOLLOWED, type WatchlistOptions } from "./watchlist-handlers.ts";

export type FinishWelcomeOptions = WatchlistOptions & {
  readonly database: Pick<Database, "pool">;
  /** Changes the user's record within a transaction; `committed` returns it as its owner sees it. */
  readonly changeUser: (
    userId: string,
    change: { readonly riskProfile: RiskProfile | undefined; readonly firstRun: User["firstRun"] | undefined },
    within: pg.PoolClient,
  ) => Promise<{ readonly committed: () => User }>;
};

type Input = {
  readonly params: { readonly id: string };
  readonly body: { readonly symbols: readonly string[]; readonly riskProfile: RiskProfile | null };
  readonly context: CallContext;
};

/**
 * Creates the call that ends a new account's welcome: its symbols, its profile and the account's state change together
 * or not at all. Repeating it adds nothing twice, and never brings the first steps back.
 */
export function createFinishWelcome(options: FinishWelcomeOptions) {
  const { database, store, clock, isKnown, suggestionsFor, changeUser } = options;
  const shown = createShownWatchlist(options);
  return async ({
    params: { id },
    body,
    context,
  }: Input): Promise<{ readonly user: User; readonly watchlist: WatchedSymbol[] }> => {
    const { firstRun } = setUpUser(context.person);
    const field = "symbols";
    const symbols = await Promise.all(
      body.symbols.map(async (text) => {
        const instrument = await readSymbol(text, { suggestionsFor, field });
        await requireKnown(instrument, { isKnown, suggestionsFor, field });
        return instrument.symbol;
      }),
    );
    const { committed } = await inRequestTransaction(database.pool, async (client) => {
      if (!(await store.addAll(client, id, symbols, { atMs: clock.wallMs(), most: MOST_FOLLOWED })))
        throw new Failure("bad-request", {
          detail: `a watchlist can have at most ${String(MOST_FOLLOWED)} symbols; remove one first`,
        });
      const next = firstRun === "welcome" ? "steps" : undefined;
      return changeUser(id, { riskProfile: body.riskProfile ?? undefined, firstRun: next }, client);
    });
    return { user: committed(), watchlist: await shown(id) };
  };
}

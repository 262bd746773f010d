import { Failure, MOST_WATCHED_TOKENS, type TokenRow, type WatchedToken } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { CallContext } from "../../identity/person.ts";
import { namedToken, type TokenName } from "../../screener/named-token.ts";
import type { TokenWatchStore } from "./token-watch-store.ts";

export type TokenWatchlistOptions = {
  readonly store: TokenWatchStore;
  readonly clock: WallClock;
  /** Returns the token's row as the caller may see it; undefined where the screener does not have it. */
  readonly rowOf: (token: TokenName, context: CallContext) => TokenRow | undefined;
  /** Returns whether any source knows it: an unknown one cannot be watched. */
  readonly isKnown: (token: TokenName, context: CallContext) => Promise<boolean>;
};

type Params = { readonly id: string };
type Requested<P, B = undefined> = { readonly params: P; readonly body: B; readonly context: CallContext };

/** Creates the handlers of a user's tokens: only their owner may see, add and remove them. */
export function createTokenWatchlistHandlers({ store, clock, rowOf, isKnown }: TokenWatchlistOptions) {
  async function shown(userId: string, context: CallContext): Promise<WatchedToken[]> {
    return (await store.of(userId)).map(({ chain, address, addedAtMs }) => ({
      chain,
      address,
      addedAt: new Date(addedAtMs).toISOString(),
      row: rowOf({ chain, address }, context) ?? null,
    }));
  }

  return {
    getTokenWatchlist: ({ params, context }: Requested<Params>) => shown(params.id, context),

    watchToken: async ({ params, body, context }: Requested<Params, TokenName>) => {
      const token = namedToken(body);
      if (!(await isKnown(token, context))) throw new Failure("unknown-token", token, { field: "address" });
      if (!(await store.add(params.id, token, { atMs: clock.wallMs(), most: MOST_WATCHED_TOKENS })))
        throw new Failure("bad-request", {
          detail: `you can watch at most ${String(MOST_WATCHED_TOKENS)} tokens; remove one first`,
        });
      return shown(params.id, context);
    },

    unwatchToken: async ({ params, context }: Requested<Params & TokenName>) => {
      await store.remove(params.id, namedToken(params));
      return shown(params.id, context);
    },
  };
}

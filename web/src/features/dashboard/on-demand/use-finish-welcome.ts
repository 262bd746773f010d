import type { RiskProfile, User } from "@sextant/core/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call.ts";
import { claimSymbolRanges, finishWelcome } from "../../../lib/calls.gen.ts";
import { createIntent } from "../../../lib/intent.ts";
import { useChange } from "../../../lib/use-change.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { watchlistKey } from "../../../watchlist/use-watchlist.ts";
import { FEED_KEY } from "../../../watchlist/use-market-feed.ts";
import { RANGES_KEY, type Ranges } from "../use-ranges.ts";

/** What a new user chose: nothing if they skipped. */
export type Chosen = { readonly symbols: readonly string[]; readonly riskProfile: RiskProfile | null };

/** How often ranges are claimed again while the server still computes one of them. */
const MOST_TRIES = 3;

/** Ends the welcome with what was chosen; the dashboard then shows the ranges of those symbols. */
export function useFinishWelcome({ id }: Pick<User, "id">) {
  const { keep } = useSession();
  const queries = useQueryClient();
  return useChange({
    mutationFn: ({ symbols, riskProfile }: Chosen, intent) =>
      call(finishWelcome, { params: { id }, body: { symbols: [...symbols], riskProfile }, intent }),
    onSuccess: ({ user, watchlist }, { symbols }) => {
      queries.setQueryData(watchlistKey(id), watchlist);
      void queries.invalidateQueries({ queryKey: FEED_KEY });
      if (symbols.length > 0) void claimRanges(queries, id, symbols);
      keep(user);
    },
  });
}

/**
 * Writes the ranges of the chosen symbols into the record, since the user requested them, and shows them. A failure
 * only means that they are not recorded: the card requests them by itself.
 */
async function claimRanges(queries: QueryClient, id: string, symbols: readonly string[]): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const intent = createIntent();
    const answer = await call(claimSymbolRanges, { params: { id }, body: { symbols: [...symbols] }, intent }).catch(
      () => undefined,
    );
    if (answer === undefined) return;
    // One requested before they were claimed does not know it.
    await queries.cancelQueries({ queryKey: RANGES_KEY });
    queries.setQueryData<Ranges>(RANGES_KEY, { ...answer, because: "watchlist" });
    if (!answer.items.some(({ isPending }) => isPending)) return;
  }
}

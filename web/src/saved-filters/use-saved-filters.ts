import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Intent } from "../lib/intent.ts";
import type { Reading } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";
import { useSession } from "../session/session-provider.tsx";

/** What is kept of a filter beside what it filters. */
type Stored = { readonly id: string; readonly name: string; readonly createdAt: string };
/** A filter that is to be kept under a name. */
export type NewFilter<K extends Stored> = Omit<K, "id" | "createdAt">;

/** How one's filters of one kind are read, kept and forgotten; each answers all that are kept. */
type Calls<K extends Stored> = {
  readonly read: (userId: string) => Reading<K[]>;
  readonly save: (userId: string, filter: NewFilter<K>, intent: Intent) => Promise<K[]>;
  readonly forget: (userId: string, id: string) => Promise<K[]>;
};

/** One's saved filters of one kind. */
export function useSavedFilters<K extends Stored>({ read, save, forget }: Calls<K>) {
  const { user } = useSession();
  const userId = user?.id ?? "";
  const queries = useQueryClient();
  const options = read(userId);
  const { data, error } = useQuery({
    ...options,
    enabled: user !== null,
    refetchOnMount: "always",
  });
  const onSuccess = (stored: K[]) => queries.setQueryData(options.queryKey, stored);
  return {
    stored: data,
    error,
    save: useChange({ mutationFn: (filter: NewFilter<K>, intent) => save(userId, filter, intent), onSuccess }),
    forget: useChange({ mutationFn: (id: string) => forget(userId, id), onSuccess }),
  };
}

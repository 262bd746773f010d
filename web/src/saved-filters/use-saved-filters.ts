import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Intent } from "../lib/intent.ts";
import type { Reading } from "../lib/query-keys.ts";
import { useChange } from "../lib/use-change.ts";
import { useSession } from "../session/session-provider.tsx";

/** The data of a saved filter besides its conditions. */
type Stored = { readonly id: string; readonly name: string; readonly createdAt: string };
/** A filter to save under a name. */
export type NewFilter<K extends Stored> = Omit<K, "id" | "createdAt">;

/** The calls that read, save and delete filters of one kind; each returns all saved filters. */
type Calls<K extends Stored> = {
  readonly read: (userId: string) => Reading<K[]>;
  readonly save: (userId: string, filter: NewFilter<K>, intent: Intent) => Promise<K[]>;
  readonly forget: (userId: string, id: string) => Promise<K[]>;
};

/** Returns the user's saved filters of one kind. */
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

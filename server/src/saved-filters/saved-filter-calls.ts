import { Failure } from "@sextant/core/contract";
import { plainName } from "@sextant/core/identity";
import type { WallClock } from "../clock.ts";
import type { NewFilter, SavedFilter, SavedFilterStore } from "./saved-filter-store.ts";

type Parts<Stored extends SavedFilter> = {
  readonly store: SavedFilterStore<Stored>;
  readonly clock: WallClock;
  readonly most: number;
  /** The plural name of the kind: 'stock filters'. */
  readonly called: string;
  /** Throws for a filter that cannot be applied, which is then not stored. */
  readonly check: (filter: NewFilter<Stored>) => void;
};
type Own = { readonly params: { readonly id: string } };
type One = { readonly params: { readonly id: string; readonly filterId: string } };

const LONGEST_NAME = 64;

/** Creates the calls of a user's saved filters of one kind. Each returns all that are stored. */
export function createSavedFilterCalls<Stored extends SavedFilter>({
  store,
  clock,
  most,
  called,
  check,
}: Parts<Stored>) {
  return {
    read: ({ params }: Own) => store.of(params.id),

    save: async ({ params, body }: Own & { readonly body: NewFilter<Stored> }) => {
      const name = plainName(body.name, LONGEST_NAME);
      if (name === "") throw new Failure("bad-request", { detail: "name: use letters or digits" }, { field: "name" });
      check(body);
      if (!(await store.keep(params.id, { ...body, name }, { atMs: clock.wallMs(), most })))
        throw new Failure("bad-request", {
          detail: `you can save at most ${String(most)} ${called}; delete one first`,
        });
      return store.of(params.id);
    },

    forget: async ({ params: { id, filterId } }: One) => {
      await store.remove(id, filterId);
      return store.of(id);
    },
  };
}

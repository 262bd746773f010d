import { DESTINATIONS } from "@sextant/core/assistant";
import { SCREENS } from "@sextant/core/contract";
import { LESSONS } from "@sextant/core/lessons";

/** An address of the application. */
export type Route = {
  readonly name: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly hash: string;
  /** Whether the palette or the assistant leads there by name; the others are opened from a list, or by a link. */
  readonly isNamed: boolean;
  readonly isMerchants: boolean;
  /** Whether it opens without a page load: the page itself must then say so. */
  readonly isScreen: boolean;
};

const named: readonly Route[] = DESTINATIONS.map(
  ({ screen, label, below = "", query = {}, hash, forMerchant = false }) => ({
    name: label,
    path: `${screen.path}${below}`,
    query,
    hash: hash === undefined ? "" : `#${hash}`,
    isNamed: true,
    isMerchants: forMerchant,
    isScreen: screen.kind === "screen",
  }),
);

const unnamed = (name: string, path: string): Route => ({
  name,
  path,
  query: {},
  hash: "",
  isNamed: false,
  isMerchants: false,
  isScreen: true,
});

/** Every screen of the router, every place in the assistant's registry, and every lesson. */
export const ROUTES: readonly Route[] = [
  ...named,
  ...Object.values(SCREENS)
    .filter(({ path }) => named.every((route) => route.path !== path))
    .map(({ label, path }) => unnamed(label, path)),
  ...Object.entries(LESSONS).map(([id]) => unnamed(`Lesson ${id}`, `${SCREENS.learn.path}/${id}`)),
];

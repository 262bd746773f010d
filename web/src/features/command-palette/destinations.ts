import { SCREENS, type Screen } from "@sextant/core/contract";
import { leaveFor } from "../../lib/leave-for.ts";
import { type NavigatedPath, SCREEN_GROUPS, withSymbol } from "../../lib/screen-groups.ts";
import type { PaletteEntry } from "./palette-entry.ts";
import * as TEXTS from "./texts.ts";

type Options = {
  readonly isMerchant: boolean;
  /** The symbol that was opened last. */
  readonly symbol: string | undefined;
  readonly navigate: (href: string) => void;
};

const pathOf = (href: string) => href.split(/[?#]/)[0];
const labelAt = (href: string) => Object.values(SCREENS).find(({ path }) => path === pathOf(href))?.label ?? "";

/** Screens that no group lists and that everybody may open. */
const OTHERS: readonly Screen[] = [SCREENS.account, SCREENS.privacy, SCREENS.terms, SCREENS.cookies];

/**
 * Returns every place that a user can go to: the main items, the parts of their groups, and the rest. Left out are
 * screens that need an id, that are a step of the setup, or that are the merchant's.
 */
export function destinations({ isMerchant, symbol, navigate }: Options): readonly PaletteEntry[] {
  const main = Object.values(SCREENS).filter((screen) => screen.inNavigation);
  const entry = (id: string, label: string, note: string, href: string): PaletteEntry => ({
    id,
    label,
    note,
    words: `${note} ${labelAt(href)}`,
    run: () => navigate(href),
  });
  return [
    ...main.map(({ path, label, kind }) => {
      const href = SCREEN_GROUPS[path][0]?.carriesSymbol ? withSymbol(path, symbol) : path;
      return { id: path, label, note: "", run: () => (kind === "document" ? leaveFor(path) : navigate(href)) };
    }),
    ...(Object.keys(SCREEN_GROUPS) as NavigatedPath[]).flatMap((group) =>
      SCREEN_GROUPS[group]
        .filter(({ forMerchant }) => isMerchant || !forMerchant)
        .map(({ label, href, carriesSymbol }) =>
          entry(href, label, labelAt(group), carriesSymbol ? withSymbol(href, symbol) : href),
        ),
    ),
    entry("channels", TEXTS.alertChannels, SCREENS.account.label, `${SCREENS.account.path}#channels`),
    ...OTHERS.map(({ path, label, kind }) => ({
      id: path,
      label,
      note: "",
      run: () => (kind === "document" ? leaveFor(path) : navigate(path)),
    })),
  ];
}

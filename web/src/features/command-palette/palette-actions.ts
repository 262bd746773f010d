import { SCREENS } from "@sextant/core/contract";
import { withSymbol } from "../../lib/screen-groups.ts";
import { readSetting, saveSetting } from "../../lib/settings.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { tutorialsAddress } from "../../lib/tutorials-address.ts";
import { TOUCH } from "../../lib/use-media.ts";
import type { PaletteEntry } from "./palette-entry.ts";
import * as TEXTS from "./texts.ts";

const THEMES = [
  { id: "dark", label: TEXTS.darkTheme },
  { id: "light", label: TEXTS.lightTheme },
  { id: "system", label: TEXTS.systemTheme },
] as const;

/** Returns the theme on the screen: choosing it would do nothing. */
function shownTheme(): "dark" | "light" {
  const theme = readSetting("theme");
  if (theme !== "system") return theme;
  return window.matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

type Options = {
  readonly isSignedIn: boolean;
  /** The symbol that was opened last: what is done is about it. */
  readonly symbol: string | undefined;
  readonly navigate: (href: string) => void;
  readonly onShortcuts: () => void;
};

/** Returns what the palette does: first about the symbol opened last, then about the display. */
export function paletteActions({ isSignedIn, symbol, navigate, onShortcuts }: Options): readonly PaletteEntry[] {
  const note = symbol === undefined ? "" : formatSymbol(symbol);
  const about = (id: string, label: string, href: string): PaletteEntry => ({
    id,
    label,
    note,
    run: () => navigate(withSymbol(href, symbol)),
  });
  const own = [
    about("create-alert", TEXTS.createAlert, `${SCREENS.alerts.path}?new`),
    about("add", TEXTS.addToPortfolio, `${SCREENS.portfolios.path}?add=buy`),
    about("paper-trade", TEXTS.paperTrade, `${SCREENS.paper.path}?side=buy`),
  ];
  return [
    ...(isSignedIn ? own : []),
    ...THEMES.filter(({ id }) => id !== readSetting("theme") && id !== shownTheme()).map(({ id, label }) => ({
      id,
      label,
      note: "",
      run: () => saveSetting("theme", id),
    })),
    {
      id: "tutorials",
      label: TEXTS.showMeAround,
      note: "",
      words: TEXTS.tutorials,
      run: () => navigate(tutorialsAddress()),
    },
    { id: "hide", label: TEXTS.hideValues, note: "", run: () => saveSetting("hidden-values", "on") },
    { id: "show", label: TEXTS.showValues, note: "", run: () => saveSetting("hidden-values", "off") },
    ...(window.matchMedia(TOUCH).matches
      ? []
      : [{ id: "shortcuts", label: TEXTS.keyboardShortcuts, note: "", run: onShortcuts }]),
  ];
}

import { SCREENS } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { askAssistant } from "../../assistant/ask-assistant.ts";
import { getWatchlist } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { recentSymbols } from "../../lib/recent-symbols.ts";
import { withSymbol } from "../../lib/screen-groups.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { guessNote, incompleteNote } from "../../lib/search-notes.ts";
import { useSymbolSearch } from "../../lib/use-symbol-search.ts";
import { whereListed } from "../../lib/where-listed.ts";
import { useSession } from "../../session/session-provider.tsx";
import { destinations } from "./destinations.ts";
import { findEntries } from "./find-entries.ts";
import { paletteActions } from "./palette-actions.ts";
import { paletteTutorials } from "./palette-tutorials.ts";
import type { PaletteEntry, PaletteGroup } from "./palette-entry.ts";
import * as TEXTS from "./texts.ts";

/** Actions in view before anything is typed. */
const FIRST_ACTIONS = 4;

type Found = {
  readonly groups: readonly PaletteGroup[];
  /** Why there may be other symbols. */
  readonly note: string | undefined;
  /** What to say above symbols that are only guesses. */
  readonly guessNote: string | undefined;
  /** Whether symbols are still being searched. */
  readonly isSearching: boolean;
};

/** Returns what the palette offers for a typed text; without one, what the user is likely to want. */
export function usePaletteGroups(typed: string, onShortcuts: () => void): Found {
  const [, navigate] = useLocation();
  const { user } = useSession();
  const query = typed.trim().toLowerCase();
  const search = useSymbolSearch(typed, query !== "");
  const { listings, isSearching } = search;
  const { data: watched = [] } = useQuery({
    ...callQuery(getWatchlist, { params: { id: user?.id ?? "" } }),
    enabled: user !== null,
  });
  const recent = recentSymbols();
  const [symbol] = recent;
  const symbolEntry = (wire: string, name: string | null, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
    id: `symbol ${wire}`,
    label: formatSymbol(wire),
    note: name ?? "",
    words: `${wire} ${name ?? ""}`,
    run: () => navigate(withSymbol(SCREENS.marketAnalysis.path, wire)),
    ...more,
  });
  const nameOf = (wire: string) => watched.find((each) => each.symbol === wire)?.name ?? null;
  const places = {
    label: TEXTS.goTo,
    entries: destinations({ isMerchant: user?.role === "merchant", symbol, navigate }),
  };
  const actions = paletteActions({ isSignedIn: user !== null, symbol, navigate, onShortcuts });
  const found = findEntries(
    [
      { label: TEXTS.recent, entries: recent.map((wire) => symbolEntry(wire, nameOf(wire))) },
      { label: TEXTS.watchlist, entries: watched.map((each) => symbolEntry(each.symbol, each.name)) },
      // The screens are many, and the menu has them too: what can be done comes first, so that it is in view.
      ...(query === ""
        ? [{ label: TEXTS.act, entries: actions.slice(0, FIRST_ACTIONS) }, places]
        : [places, { label: TEXTS.act, entries: actions }]),
      {
        label: TEXTS.symbols,
        entries: listings.map(({ symbol: wire, name, exchange, source, guess, hasPrices }) =>
          symbolEntry(wire, name, {
            isSearched: true,
            note: [name, hasPrices ? whereListed({ exchange, source }) : TEXTS.noPrices].filter(Boolean).join(" · "),
            // The server's own match may be one that the letters do not show, such as a former name.
            ...(guess ? { isGuess: true } : { words: typed }),
          }),
        ),
      },
      ...(query === "" ? [] : [{ label: TEXTS.tutorials, entries: paletteTutorials(user !== null) }]),
    ],
    typed,
  );
  const groups = query === "" ? found : [...found, { label: TEXTS.assistant, entries: [askEntry(typed.trim())] }];
  return { groups, note: incompleteNote(search), guessNote: guessNote(search), isSearching };
}

/** The last row: sends what was typed to the assistant. Enter takes it only once no symbol can be found any more. */
const askEntry = (question: string): PaletteEntry => ({
  id: "ask",
  label: TEXTS.askAssistant(question),
  note: "",
  isAlways: true,
  isSearched: true,
  // The palette first gives the focus back to where it was.
  run: () => void setTimeout(() => askAssistant(question)),
});

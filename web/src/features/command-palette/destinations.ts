import { DESTINATIONS, pathOf } from "@sextant/core/assistant";
import { leaveFor } from "../../lib/leave-for.ts";
import type { PaletteEntry } from "./palette-entry.ts";

type Options = {
  readonly isMerchant: boolean;
  /** The symbol that was opened last. */
  readonly symbol: string | undefined;
  readonly navigate: (href: string) => void;
};

/**
 * Returns every place that the assistant leads to as well, from the one registry: what is found there is its note, and
 * finds it too. The merchant's are left out for everyone else.
 */
export function destinations({ isMerchant, symbol, navigate }: Options): readonly PaletteEntry[] {
  return DESTINATIONS.filter(({ forMerchant }) => isMerchant || forMerchant !== true).map((destination) => {
    const { intent, screen, label, description } = destination;
    const href = pathOf(destination, { symbol });
    return {
      id: intent,
      label,
      note: description,
      words: `${screen.label} ${description}`,
      run: () => (screen.kind === "document" ? leaveFor(href) : navigate(href)),
    };
  });
}

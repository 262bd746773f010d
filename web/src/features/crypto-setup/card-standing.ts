import type { WalletState } from "@sextant/core/contract";

export type CardStanding = { readonly words: string; readonly tone: string; readonly dot: boolean };

/** Where a network stands, in a word. */
export function cardStanding(state: WalletState): CardStanding {
  const { address, pending, isPinned, checksum, seal, takesPayments } = state;
  if (seal === "broken") return { words: "Network off", tone: "bdg-bad", dot: false };
  if (address !== null && checksum === "bad") return { words: "Not taking payments", tone: "bdg-bad", dot: false };
  if (pending !== null) return { words: "Change pending", tone: "bdg-warn", dot: false };
  if (address === null) return { words: "Not configured", tone: "bdg-line", dot: false };
  if (!takesPayments) return { words: "Not taking payments", tone: "bdg-warn", dot: false };
  if (isPinned) return { words: "Read-only", tone: "bdg-line", dot: false };
  return { words: "Active", tone: "bdg-good", dot: true };
}

import { parseSymbol } from "@sextant/core/market";
import type { Clock } from "../clock.ts";

/** Whoever leaves a page is often back at once: what nobody follows is followed this much longer. */
const LINGER_MS = 30_000;
const OTHERS_MS = 60_000;
/** More would not fit the venues' limits. */
const MOST = 1_000;

/** Which symbols somebody wants followed: counted watchers, leases, and other processes' wishes. */
export type Wanted = {
  /** The symbols in their one form, as far as there is room, and how to let go of them. */
  watch(symbols: readonly string[]): { readonly symbols: readonly string[]; readonly release: () => void };
  keep(symbols: readonly string[], forMs: number): readonly string[];
  wantedBy(process: string, symbols: readonly string[]): void;
  /** Wanted in this process. */
  own(): readonly string[];
  all(): ReadonlySet<string>;
};

export function createWanted(clock: Pick<Clock, "nowMs">): Wanted {
  const counted = new Map<string, number>();
  const untilMs = new Map<string, number>();
  const others = new Map<string, { readonly symbols: readonly string[]; readonly untilMs: number }>();

  const known = (symbols: readonly string[]): readonly string[] => [
    ...new Set(symbols.flatMap((symbol) => parseSymbol(symbol)?.symbol ?? [])),
  ];
  /** Without what there is no room for. */
  const admitted = (symbols: readonly string[]): readonly string[] =>
    known(symbols).filter((symbol) => counted.has(symbol) || untilMs.has(symbol) || counted.size + untilMs.size < MOST);

  function extend(symbol: string, toMs: number): void {
    untilMs.set(symbol, Math.max(untilMs.get(symbol) ?? 0, toMs));
  }

  function own(): readonly string[] {
    const nowMs = clock.nowMs();
    for (const [symbol, toMs] of untilMs) if (toMs <= nowMs) untilMs.delete(symbol);
    return [...new Set([...counted.keys(), ...untilMs.keys()])].slice(0, MOST);
  }

  return {
    watch(symbols) {
      const watched = admitted(symbols);
      for (const symbol of watched) counted.set(symbol, (counted.get(symbol) ?? 0) + 1);
      let isReleased = false;
      const release = () => {
        if (isReleased) return;
        isReleased = true;
        for (const symbol of watched) {
          const left = (counted.get(symbol) ?? 1) - 1;
          if (left > 0) counted.set(symbol, left);
          else {
            counted.delete(symbol);
            extend(symbol, clock.nowMs() + LINGER_MS);
          }
        }
      };
      return { symbols: watched, release };
    },
    keep(symbols, forMs) {
      const kept = admitted(symbols);
      for (const symbol of kept) extend(symbol, clock.nowMs() + forMs);
      return kept;
    },
    wantedBy(process, symbols) {
      others.set(process, { symbols: known(symbols).slice(0, MOST), untilMs: clock.nowMs() + OTHERS_MS });
    },
    own,
    all() {
      const nowMs = clock.nowMs();
      for (const [process, one] of others) if (one.untilMs <= nowMs) others.delete(process);
      const all = new Set(own());
      for (const { symbols } of others.values()) for (const symbol of symbols) if (all.size < MOST) all.add(symbol);
      return all;
    },
  };
}

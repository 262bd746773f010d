import { parseSymbol } from "@sextant/core/market";
import type { Clock } from "../clock.ts";

/** Whoever leaves a page is often back at once: what nobody follows is followed this much longer. */
const LINGER_MS = 30_000;
const OTHERS_MS = 60_000;
/** Symbols followed at once, by the whole installation: more would not fit the venues' limits. */
export const MOST_FOLLOWED = 1_000;
/** Of these, followed only because somebody looks who is nobody: strangers fill no more. */
const MOST_FOR_VISITORS = 200;

/**
 * For whom a symbol is followed; whoever comes first here has room first. `alerts`: rules and the universe, whoever looks.
 * `person`: somebody set up looks. `visitor`: anybody.
 */
const RANKS = ["alerts", "person", "visitor"] as const;
export type Rank = (typeof RANKS)[number];
export type Wishes = Readonly<Record<Rank, readonly string[]>>;

export type Watching = {
  /** Well written, in their one form, and there was no room: ask again. */
  readonly refused: readonly string[];
  readonly release: () => void;
};

/** Which symbols somebody wants followed: counted watchers, leases, and other processes' wishes. */
export type Wanted = {
  watch(symbols: readonly string[], rank: Rank): Watching & { readonly symbols: readonly string[] };
  keep(symbols: readonly string[], forMs: number): readonly string[];
  wantedBy(process: string, wishes: Wishes): void;
  /** Wanted in this process; a symbol at its first rank only. */
  own(): Wishes;
  all(): ReadonlySet<string>;
};

type Holds = { readonly counted: Map<string, number>; readonly untilMs: Map<string, number> };

export function createWanted(clock: Pick<Clock, "nowMs">): Wanted {
  const holds: Readonly<Record<Rank, Holds>> = { alerts: noHolds(), person: noHolds(), visitor: noHolds() };
  const others = new Map<string, { readonly wishes: Wishes; readonly untilMs: number }>();

  const known = (symbols: readonly string[]): readonly string[] => [
    ...new Set(symbols.flatMap((symbol) => parseSymbol(symbol)?.symbol ?? [])),
  ];

  /** What is held of a rank that no better one holds. */
  function own(): Wishes {
    const nowMs = clock.nowMs();
    const seen = new Set<string>();
    const of = (rank: Rank): readonly string[] => {
      const { counted, untilMs } = holds[rank];
      for (const [symbol, toMs] of untilMs) if (toMs <= nowMs) untilMs.delete(symbol);
      const fresh = [...new Set([...counted.keys(), ...untilMs.keys()])].filter((symbol) => !seen.has(symbol));
      for (const symbol of fresh) seen.add(symbol);
      return fresh;
    };
    return { alerts: of("alerts"), person: of("person"), visitor: of("visitor") };
  }

  /** Rank by rank, so that whoever comes last is whoever finds no room. */
  function all(): ReadonlySet<string> {
    const nowMs = clock.nowMs();
    for (const [process, one] of others) if (one.untilMs <= nowMs) others.delete(process);
    const everybody = [own(), ...[...others.values()].map(({ wishes }) => wishes)];
    const followed = new Set<string>();
    for (const rank of RANKS) {
      const most = rank === "visitor" ? Math.min(MOST_FOLLOWED, followed.size + MOST_FOR_VISITORS) : MOST_FOLLOWED;
      for (const wishes of everybody) for (const symbol of wishes[rank]) if (followed.size < most) followed.add(symbol);
    }
    return followed;
  }

  /** Which of the symbols there is room for. What is followed anyway takes none. */
  function admitted(symbols: readonly string[], rank: Rank): readonly string[] {
    const mine = own();
    const better = new Set(RANKS.slice(0, RANKS.indexOf(rank) + 1).flatMap((one) => mine[one]));
    let room = rank === "visitor" ? MOST_FOR_VISITORS - mine.visitor.length : MOST_FOLLOWED - better.size;
    const followed = rank === "visitor" ? all() : better;
    return symbols.filter((symbol) => better.has(symbol) || followed.has(symbol) || room-- > 0);
  }

  function extend(untilMs: Map<string, number>, symbol: string, toMs: number): void {
    untilMs.set(symbol, Math.max(untilMs.get(symbol) ?? 0, toMs));
  }

  return {
    watch(symbols, rank) {
      const asked = known(symbols);
      const watched = admitted(asked, rank);
      const { counted, untilMs } = holds[rank];
      for (const symbol of watched) counted.set(symbol, (counted.get(symbol) ?? 0) + 1);
      let isReleased = false;
      const release = (): void => {
        if (isReleased) return;
        isReleased = true;
        for (const symbol of watched) {
          const left = (counted.get(symbol) ?? 1) - 1;
          if (left > 0) counted.set(symbol, left);
          else {
            counted.delete(symbol);
            extend(untilMs, symbol, clock.nowMs() + LINGER_MS);
          }
        }
      };
      const has = new Set(watched);
      return { symbols: watched, refused: asked.filter((symbol) => !has.has(symbol)), release };
    },
    keep(symbols, forMs) {
      const kept = admitted(known(symbols), "person");
      for (const symbol of kept) extend(holds.person.untilMs, symbol, clock.nowMs() + forMs);
      return kept;
    },
    wantedBy(process, { alerts, person, visitor }) {
      const bounded = (symbols: readonly string[]) => known(symbols.slice(0, MOST_FOLLOWED));
      const wishes = { alerts: bounded(alerts), person: bounded(person), visitor: bounded(visitor) };
      others.set(process, { wishes, untilMs: clock.nowMs() + OTHERS_MS });
    },
    own,
    all,
  };
}

function noHolds(): Holds {
  return { counted: new Map(), untilMs: new Map() };
}

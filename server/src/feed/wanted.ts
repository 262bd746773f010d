import { parseSymbol } from "@sextant/core/market";
import type { Clock } from "../clock.ts";

/** Whoever leaves a page is often back at once: what nobody follows is followed this much longer. */
const LINGER_MS = 30_000;
/** So many of each rank: who comes and goes with ever new ones makes no heap of what nobody follows. */
const MOST_LINGERING = 100;
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
export type Subscriptions = Readonly<Record<Rank, readonly string[]>>;

export type Watching = {
  /** Well written, in their one form, and there was no room: ask again. */
  readonly refused: readonly string[];
  readonly release: () => void;
};

/** Which symbols somebody wants followed: counted watchers, leases, and other processes' wishes. */
export type Wanted = {
  watch(symbols: readonly string[], rank: Rank): Watching & { readonly symbols: readonly string[] };
  keep(symbols: readonly string[], forMs: number): readonly string[];
  wantedBy(process: string, subscriptions: Subscriptions): void;
  /** Wanted in this process; a symbol at its first rank only. */
  own(): Subscriptions;
  all(): ReadonlySet<string>;
  /** Whether it is followed whoever looks at it: alerts or the universe need it here or elsewhere, or it is kept. */
  isWantedAnyway(symbol: string): boolean;
};

type Holds = {
  readonly counted: Map<string, number>;
  readonly storedUntilMs: Map<string, number>;
  /** Watched until a moment ago: they have room where nobody else needs it. */
  readonly lingerUntilMs: Map<string, number>;
};

export function createWanted(clock: Pick<Clock, "nowMs">): Wanted {
  const holds: Readonly<Record<Rank, Holds>> = { alerts: noHolds(), person: noHolds(), visitor: noHolds() };
  const others = new Map<
    string,
    { readonly subscriptions: Subscriptions; readonly alerts: ReadonlySet<string>; readonly untilMs: number }
  >();

  const known = (symbols: readonly string[]): readonly string[] => [
    ...new Set(symbols.flatMap((symbol) => parseSymbol(symbol)?.symbol ?? [])),
  ];

  /** What is held of a rank that no better one holds; what lingers comes last, where it is asked for. */
  function held(isWithLingering: boolean): Subscriptions {
    const nowMs = clock.nowMs();
    const seen = new Set<string>();
    const of = (rank: Rank): readonly string[] => {
      const { counted, storedUntilMs, lingerUntilMs } = holds[rank];
      for (const ending of [storedUntilMs, lingerUntilMs])
        for (const [symbol, toMs] of ending) if (toMs <= nowMs) ending.delete(symbol);
      const lingering = isWithLingering ? lingerUntilMs.keys() : [];
      const held = new Set([...counted.keys(), ...storedUntilMs.keys(), ...lingering]);
      const fresh = [...held].filter((symbol) => !seen.has(symbol));
      for (const symbol of fresh) seen.add(symbol);
      return fresh;
    };
    return { alerts: of("alerts"), person: of("person"), visitor: of("visitor") };
  }

  /** Rank by rank, so that whoever comes last is whoever finds no room. */
  function followed(): Set<string> {
    const nowMs = clock.nowMs();
    for (const [process, one] of others) if (one.untilMs <= nowMs) others.delete(process);
    const everybody = [held(false), ...[...others.values()].map(({ subscriptions }) => subscriptions)];
    const all = new Set<string>();
    for (const rank of RANKS) {
      const most = rank === "visitor" ? Math.min(MOST_FOLLOWED, all.size + MOST_FOR_VISITORS) : MOST_FOLLOWED;
      for (const subscriptions of everybody)
        for (const symbol of subscriptions[rank]) if (all.size < most) all.add(symbol);
    }
    return all;
  }

  /** What lingers too, where room is left. */
  function all(): ReadonlySet<string> {
    const all = followed();
    const { alerts, person, visitor } = held(true);
    for (const symbol of [...alerts, ...person, ...visitor.slice(0, MOST_FOR_VISITORS)])
      if (all.size < MOST_FOLLOWED) all.add(symbol);
    return all;
  }

  /** Which of the symbols there is room for. What is followed anyway takes none, what lingers holds none. */
  function admitted(symbols: readonly string[], rank: Rank): readonly string[] {
    const mine = held(false);
    const better = new Set(RANKS.slice(0, RANKS.indexOf(rank) + 1).flatMap((one) => mine[one]));
    let room = rank === "visitor" ? MOST_FOR_VISITORS - mine.visitor.length : MOST_FOLLOWED - better.size;
    const free = rank === "visitor" ? followed() : better;
    return symbols.filter((symbol) => better.has(symbol) || free.has(symbol) || room-- > 0);
  }

  function extend(untilMs: Map<string, number>, symbol: string, toMs: number): void {
    untilMs.set(symbol, Math.max(untilMs.get(symbol) ?? 0, toMs));
  }

  return {
    watch(symbols, rank) {
      const requested = known(symbols);
      const watched = admitted(requested, rank);
      const { counted, lingerUntilMs } = holds[rank];
      for (const symbol of watched) {
        counted.set(symbol, (counted.get(symbol) ?? 0) + 1);
        lingerUntilMs.delete(symbol);
      }
      let isReleased = false;
      const release = (): void => {
        if (isReleased) return;
        isReleased = true;
        for (const symbol of watched) {
          const left = (counted.get(symbol) ?? 1) - 1;
          if (left > 0) counted.set(symbol, left);
          else {
            counted.delete(symbol);
            lingerUntilMs.set(symbol, clock.nowMs() + LINGER_MS);
          }
        }
        for (const symbol of lingerUntilMs.keys()) {
          if (lingerUntilMs.size <= MOST_LINGERING) break;
          lingerUntilMs.delete(symbol);
        }
      };
      const has = new Set(watched);
      return { symbols: watched, refused: requested.filter((symbol) => !has.has(symbol)), release };
    },
    keep(symbols, forMs) {
      const stored = admitted(known(symbols), "person");
      for (const symbol of stored) extend(holds.person.storedUntilMs, symbol, clock.nowMs() + forMs);
      return stored;
    },
    wantedBy(process, { alerts, person, visitor }) {
      const bounded = (symbols: readonly string[]) => known(symbols.slice(0, MOST_FOLLOWED));
      const subscriptions = { alerts: bounded(alerts), person: bounded(person), visitor: bounded(visitor) };
      others.set(process, { subscriptions, alerts: new Set(subscriptions.alerts), untilMs: clock.nowMs() + OTHERS_MS });
    },
    own: () => held(true),
    all,
    isWantedAnyway(symbol) {
      if (holds.alerts.counted.has(symbol) || (holds.person.storedUntilMs.get(symbol) ?? 0) > clock.nowMs())
        return true;
      return [...others.values()].some(({ alerts, untilMs }) => untilMs > clock.nowMs() && alerts.has(symbol));
    },
  };
}

function noHolds(): Holds {
  return { counted: new Map(), storedUntilMs: new Map(), lingerUntilMs: new Map() };
}

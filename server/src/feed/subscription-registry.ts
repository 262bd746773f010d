import { parseSymbol } from "@sextant/core/market";
import type { Clock } from "../clock.ts";

/**
 * How long a symbol is still followed after its last subscriber left, since users who leave a page often return at
 * once.
 */
const LINGER_MS = 30_000;
/** Maximum lingering symbols per rank, so that clients that keep switching symbols do not accumulate unused ones. */
const MOST_LINGERING = 100;
const OTHERS_MS = 60_000;
/** Maximum symbols followed at once by the whole installation: more would exceed the venues' limits. */
export const MOST_FOLLOWED = 1_000;
/**
 * Why a symbol is followed, in order of priority. `alerts`: rules and the universe, regardless of viewers. `person`: a
 * user who has completed setup views it. `visitor`: anyone views it.
 */
const MOST_FOR_VISITORS = 200;

/**
 * Why a symbol is followed, in order of priority. `alerts`: rules and the universe, regardless of viewers. `person`: a
 * signed-in user with a profile views it. `visitor`: anyone views it.
 */
const PRIORITIES = ["alerts", "person", "visitor"] as const;
export type SubscriptionPriority = (typeof PRIORITIES)[number];
export type Subscriptions = Readonly<Record<SubscriptionPriority, readonly string[]>>;

export type Watching = {
  /** Valid symbols in canonical form that exceeded the quota; the caller may retry. */
  readonly refused: readonly string[];
  readonly release: () => void;
};

/** The symbols to follow: counted subscribers, time-limited ones, and the subscriptions of other processes. */
export type SubscriptionRegistry = {
  watch(symbols: readonly string[], priority: SubscriptionPriority): Watching & { readonly symbols: readonly string[] };
  keep(symbols: readonly string[], forMs: number): readonly string[];
  subscriptionsBy(process: string, subscriptions: Subscriptions): void;
  /** Returns the symbols this process wants; each at its highest rank only. */
  own(): Subscriptions;
  all(): ReadonlySet<string>;
  /**
   * Returns whether the symbol is followed regardless of viewers: alerts or the universe need it, here or elsewhere, or
   * it is retained.
   */
  isAlwaysSubscribed(symbol: string): boolean;
};

type Holds = {
  readonly counted: Map<string, number>;
  readonly storedUntilMs: Map<string, number>;
  /** Symbols whose last subscriber left recently; they stay while no other needs the capacity. */
  readonly lingerUntilMs: Map<string, number>;
};

export function createSubscriptionRegistry(clock: Pick<Clock, "nowMs">): SubscriptionRegistry {
  const holds: Readonly<Record<SubscriptionPriority, Holds>> = {
    alerts: noHolds(),
    person: noHolds(),
    visitor: noHolds(),
  };
  const others = new Map<
    string,
    { readonly subscriptions: Subscriptions; readonly alerts: ReadonlySet<string>; readonly untilMs: number }
  >();

  const known = (symbols: readonly string[]): readonly string[] => [
    ...new Set(symbols.flatMap((symbol) => parseSymbol(symbol)?.symbol ?? [])),
  ];

  /** Returns the symbols of each rank that no higher rank has; with lingering ones last, if requested. */
  function held(isWithLingering: boolean): Subscriptions {
    const nowMs = clock.nowMs();
    const seen = new Set<string>();
    const of = (priority: SubscriptionPriority): readonly string[] => {
      const { counted, storedUntilMs, lingerUntilMs } = holds[priority];
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

  /** Adds symbols rank by rank, so that the lowest rank is the one to exceed the quota. */
  function followed(): Set<string> {
    const nowMs = clock.nowMs();
    for (const [process, one] of others) if (one.untilMs <= nowMs) others.delete(process);
    const everybody = [held(false), ...[...others.values()].map(({ subscriptions }) => subscriptions)];
    const all = new Set<string>();
    for (const priority of PRIORITIES) {
      const most = priority === "visitor" ? Math.min(MOST_FOLLOWED, all.size + MOST_FOR_VISITORS) : MOST_FOLLOWED;
      for (const subscriptions of everybody)
        for (const symbol of subscriptions[priority]) if (all.size < most) all.add(symbol);
    }
    return all;
  }

  /** Adds lingering symbols while there is capacity. */
  function all(): ReadonlySet<string> {
    const all = followed();
    const { alerts, person, visitor } = held(true);
    for (const symbol of [...alerts, ...person, ...visitor.slice(0, MOST_FOR_VISITORS)])
      if (all.size < MOST_FOLLOWED) all.add(symbol);
    return all;
  }

  /** Returns the symbols that fit the quota. Symbols followed anyway do not count towards it, nor do lingering ones. */
  function admitted(symbols: readonly string[], priority: SubscriptionPriority): readonly string[] {
    const mine = held(false);
    const better = new Set(PRIORITIES.slice(0, PRIORITIES.indexOf(priority) + 1).flatMap((one) => mine[one]));
    let room = priority === "visitor" ? MOST_FOR_VISITORS - mine.visitor.length : MOST_FOLLOWED - better.size;
    const free = priority === "visitor" ? followed() : better;
    return symbols.filter((symbol) => better.has(symbol) || free.has(symbol) || room-- > 0);
  }

  function extend(untilMs: Map<string, number>, symbol: string, toMs: number): void {
    untilMs.set(symbol, Math.max(untilMs.get(symbol) ?? 0, toMs));
  }

  return {
    watch(symbols, priority) {
      const requested = known(symbols);
      const watched = admitted(requested, priority);
      const { counted, lingerUntilMs } = holds[priority];
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
    subscriptionsBy(process, { alerts, person, visitor }) {
      const bounded = (symbols: readonly string[]) => known(symbols.slice(0, MOST_FOLLOWED));
      const subscriptions = { alerts: bounded(alerts), person: bounded(person), visitor: bounded(visitor) };
      others.set(process, { subscriptions, alerts: new Set(subscriptions.alerts), untilMs: clock.nowMs() + OTHERS_MS });
    },
    own: () => held(true),
    all,
    isAlwaysSubscribed(symbol) {
      if (holds.alerts.counted.has(symbol) || (holds.person.storedUntilMs.get(symbol) ?? 0) > clock.nowMs())
        return true;
      return [...others.values()].some(({ alerts, untilMs }) => untilMs > clock.nowMs() && alerts.has(symbol));
    },
  };
}

function noHolds(): Holds {
  return { counted: new Map(), storedUntilMs: new Map(), lingerUntilMs: new Map() };
}

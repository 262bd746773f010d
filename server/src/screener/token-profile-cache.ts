import {
  type TokenObservation,
  type TokenProfile,
  tokenKey,
  type TokenSecurity,
  type TokenSocial,
} from "@sextant/core/market";
import { mergedSecurity } from "../providers/token-security/index.ts";
import type { TokenNews } from "../providers/tokens/port.ts";
import { marketReadMs, withNews, withSecurity, withObservation, withSocial } from "./merged-profile.ts";
import { withKnownTraps } from "./known-traps.ts";

export type Entry = {
  readonly profile: TokenProfile;
  /** When its market was last reported. */
  readonly readMs: number | undefined;
  /** Each checker's answer, by its name. */
  readonly checks: ReadonlyMap<string, TokenSecurity>;
};

/** All profiles in memory. Profiles are never mutated, only replaced; each change is reported once. */
export type TokenProfileCache = {
  readonly size: number;
  get(key: string): Entry | undefined;
  entries(): IterableIterator<[string, Entry]>;
  takeNews(reported: readonly TokenNews[], nowMs: number, simulated?: boolean): void;
  /** Stores a checker's answer about a known token. */
  takeSecurity(key: string, source: string, security: TokenSecurity): void;
  takeSocial(key: string, social: TokenSocial): void;
  sight(key: string, observation: TokenObservation): void;
  /** Stores a whole profile: from the database, another process, or the simulation. */
  put(profile: TokenProfile): void;
  remove(key: string): void;
  clear(): void;
  /** Returns the keys that changed or were removed since the last call. */
  drain(): ReadonlySet<string>;
};

export function createTokenProfileCache(): TokenProfileCache {
  const profiles = new Map<string, Entry>();
  let changed = new Set<string>();

  function set(key: string, entry: Entry): void {
    profiles.set(key, entry);
    changed.add(key);
  }

  return {
    get size() {
      return profiles.size;
    },
    get: (key) => profiles.get(key),
    entries: () => profiles.entries(),
    takeNews(reported, nowMs, simulated = false) {
      for (const news of reported) {
        const key = tokenKey(news.chain, news.address);
        const before = profiles.get(key);
        const profile = withNews(before?.profile, news, nowMs, simulated);
        set(key, { profile, readMs: marketReadMs(profile), checks: before?.checks ?? new Map() });
      }
    },
    takeSecurity(key, source, security) {
      const before = profiles.get(key);
      if (before === undefined) return;
      const checks = new Map(before.checks).set(source, withKnownTraps(security, before.checks.get(source)));
      set(key, { ...before, checks, profile: withSecurity(before.profile, mergedSecurity([...checks.values()])) });
    },
    takeSocial(key, social) {
      const before = profiles.get(key);
      if (before !== undefined) set(key, { ...before, profile: withSocial(before.profile, social) });
    },
    sight(key, observation) {
      const before = profiles.get(key);
      const profile = before && withObservation(before.profile, observation);
      if (before !== undefined && profile !== undefined) set(key, { ...before, profile });
    },
    put(profile) {
      const key = tokenKey(profile.chain, profile.address);
      set(key, { profile, readMs: marketReadMs(profile), checks: securityBySource(profile.security) });
    },
    remove(key) {
      if (profiles.delete(key)) changed.add(key);
    },
    clear() {
      for (const key of profiles.keys()) changed.add(key);
      profiles.clear();
    },
    drain() {
      const reported = changed;
      changed = new Set();
      return reported;
    },
  };
}

/** Splits a contract's known facts by source, since the database stores them merged. */
function securityBySource(security: TokenSecurity): ReadonlyMap<string, TokenSecurity> {
  const bySource = new Map<string, TokenSecurity>();
  for (const [field, reported] of Object.entries(security))
    bySource.set(reported.source, { ...bySource.get(reported.source), [field]: reported });
  return bySource;
}

import { type Sighting, type TokenDossier, tokenKey, type TokenSecurity, type TokenSocial } from "@sextant/core/market";
import { mergedSecurity } from "../providers/token-security/index.ts";
import type { TokenNews } from "../providers/tokens/port.ts";
import { marketReadMs, withNews, withSecurity, withSighting, withSocial } from "./merged-dossier.ts";
import { withKnownTraps } from "./known-traps.ts";

export type Entry = {
  readonly dossier: TokenDossier;
  /** When its market was told last. */
  readonly readMs: number | undefined;
  /** What each checker said, by its name. */
  readonly checks: ReadonlyMap<string, TokenSecurity>;
};

/** All dossiers in memory. Dossiers are never changed, only replaced; who changed is told once. */
export type DossierBook = {
  readonly size: number;
  get(key: string): Entry | undefined;
  entries(): IterableIterator<[string, Entry]>;
  takeNews(told: readonly TokenNews[], nowMs: number, madeUp?: boolean): void;
  /** Of a token that is known. */
  takeSecurity(key: string, source: string, security: TokenSecurity): void;
  takeSocial(key: string, social: TokenSocial): void;
  sight(key: string, sighting: Sighting): void;
  /** A whole dossier: stored, told by another process, or made up. */
  put(dossier: TokenDossier): void;
  remove(key: string): void;
  clear(): void;
  /** Keys that changed or went since this was asked last. */
  drain(): ReadonlySet<string>;
};

export function createDossierBook(): DossierBook {
  const book = new Map<string, Entry>();
  let changed = new Set<string>();

  function set(key: string, entry: Entry): void {
    book.set(key, entry);
    changed.add(key);
  }

  return {
    get size() {
      return book.size;
    },
    get: (key) => book.get(key),
    entries: () => book.entries(),
    takeNews(told, nowMs, madeUp = false) {
      for (const news of told) {
        const key = tokenKey(news.chain, news.address);
        const before = book.get(key);
        const dossier = withNews(before?.dossier, news, nowMs, madeUp);
        set(key, { dossier, readMs: marketReadMs(dossier), checks: before?.checks ?? new Map() });
      }
    },
    takeSecurity(key, source, security) {
      const before = book.get(key);
      if (before === undefined) return;
      const checks = new Map(before.checks).set(source, withKnownTraps(security, before.checks.get(source)));
      set(key, { ...before, checks, dossier: withSecurity(before.dossier, mergedSecurity([...checks.values()])) });
    },
    takeSocial(key, social) {
      const before = book.get(key);
      if (before !== undefined) set(key, { ...before, dossier: withSocial(before.dossier, social) });
    },
    sight(key, sighting) {
      const before = book.get(key);
      const dossier = before && withSighting(before.dossier, sighting);
      if (before !== undefined && dossier !== undefined) set(key, { ...before, dossier });
    },
    put(dossier) {
      const key = tokenKey(dossier.chain, dossier.address);
      set(key, { dossier, readMs: marketReadMs(dossier), checks: securityBySource(dossier.security) });
    },
    remove(key) {
      if (book.delete(key)) changed.add(key);
    },
    clear() {
      for (const key of book.keys()) changed.add(key);
      book.clear();
    },
    drain() {
      const told = changed;
      changed = new Set();
      return told;
    },
  };
}

/** What is known of a contract, by who told it: how a start finds the words that it stored merged. */
function securityBySource(security: TokenSecurity): ReadonlyMap<string, TokenSecurity> {
  const bySource = new Map<string, TokenSecurity>();
  for (const [field, told] of Object.entries(security))
    bySource.set(told.source, { ...bySource.get(told.source), [field]: told });
  return bySource;
}

import { glance } from "../identity/index.ts";
import type { Chain, TokenProfile } from "../market/index.ts";
import type { LookAlike } from "./assessment.ts";
import { WELL_KNOWN_TOKENS, type KnownToken } from "./well-known-tokens.ts";

/** Index of well-known tokens by address and by the appearance of their names: built once, queried for every token. */
export type KnownTokens = {
  /** Returns the known token at an address. */
  genuineAt(chain: Chain, address: string): KnownToken | undefined;
  /**
   * Returns the known token whose name or symbol another one copies or imitates; undefined for genuine and unrelated
   * ones.
   */
  imitatedBy(token: Pick<TokenProfile, "chain" | "address" | "name" | "symbol">): LookAlike | undefined;
};

/** Words added to a borrowed name to make it look like another version of it. */
const DECORATION = /^(?:the|official|real|true|new|baby|wrapped) | (?:token|coin|inu|official|classic|2\.0|v2|2)$/g;
/** Marks that are not part of a name: a leading dollar sign, separators, text in brackets. */
const MARKS = /[$\u24c8]|\([^)]*\)|\[[^\]]*\]/g;
/** Minimum length: shorter symbols and names coincide by chance. */
const FEWEST_SAME = 3;
const FEWEST_SIMILAR = 4;
const FEWEST_MISSPELT = 7;

/**
 * Returns the word with one letter removed, at every position: two words share such a form if one edit leads from one
 * to the other.
 */
function shortened(word: string): string[] {
  const forms: string[] = [];
  for (let at = 0; at < word.length; at++) forms.push(word.slice(0, at) + word.slice(at + 1));
  return forms;
}

/** Names have at most 64 characters; the rest of a longer one is neither read nor cached. */
const MOST_READ = 80;
const plain = (text: string): string =>
  text.slice(0, MOST_READ).normalize("NFKC").toLowerCase().replace(MARKS, "").trim();

type Index = {
  readonly symbols: Map<string, KnownToken>;
  readonly names: Map<string, KnownToken>;
  readonly looks: Map<string, KnownToken>;
  readonly misspellings: Map<string, KnownToken>;
};

function putFirst(index: Map<string, KnownToken>, key: string, token: KnownToken): void {
  if (!index.has(key)) index.set(key, token);
}

function indexOf(list: readonly KnownToken[]): Index {
  const index: Index = { symbols: new Map(), names: new Map(), looks: new Map(), misspellings: new Map() };
  for (const token of list) {
    const symbol = plain(token.symbol);
    const name = plain(token.name);
    if (symbol.length >= FEWEST_SAME) putFirst(index.symbols, symbol, token);
    if (name.length >= FEWEST_SAME) putFirst(index.names, name, token);
    for (const word of [symbol, name]) {
      const look = glance(word);
      if (look.length >= FEWEST_SIMILAR) putFirst(index.looks, look, token);
      if (look.length < FEWEST_MISSPELT) continue;
      putFirst(index.misspellings, look, token);
      for (const form of shortened(look)) putFirst(index.misspellings, form, token);
    }
  }
  return index;
}

function misspelt({ misspellings }: Index, look: string): KnownToken | undefined {
  if (look.length < FEWEST_MISSPELT) return undefined;
  const known = misspellings.get(look);
  if (known !== undefined) return known;
  for (const form of shortened(look)) {
    const other = form.length >= FEWEST_MISSPELT - 1 ? misspellings.get(form) : undefined;
    if (other !== undefined) return other;
  }
  return undefined;
}

function imitated(index: Index, symbolText: string, nameText: string): LookAlike | undefined {
  const symbol = plain(symbolText);
  const name = plain(nameText);
  const same = index.symbols.get(symbol) ?? index.names.get(name);
  if (same !== undefined) return { symbol: same.symbol, name: same.name, how: "same" };
  const bareName = name.replace(DECORATION, "");
  const looks = [
    glance(symbol),
    glance(name),
    glance(symbol.replace(/[\s._-]?(?:v?2(?:\.0)?)$/, "")),
    glance(bareName),
  ];
  let similar: KnownToken | undefined;
  for (const look of looks) similar ??= look.length >= FEWEST_SIMILAR ? index.looks.get(look) : undefined;
  similar ??= misspelt(index, looks[1] ?? "") ?? misspelt(index, looks[0] ?? "");
  return similar && { symbol: similar.symbol, name: similar.name, how: "similar" };
}

/**
 * Maximum number of cached names; names rarely change, and comparing one takes longer than the rest of the assessment.
 */
const MOST_REMEMBERED = 200_000;

/**
 * Creates the index of well-known tokens, by default from our own list. A name counts as the same if symbol or name is
 * written alike (ignoring case, dollar sign and brackets), and as similar if it looks alike at a glance (letters of
 * other alphabets, 0 for o, 'Official …', '… 2.0') or differs by one letter of seven or more. A token at a genuine
 * address imitates none.
 */
export function createKnownTokens(list: readonly KnownToken[] = WELL_KNOWN_TOKENS): KnownTokens {
  const index = indexOf(list);
  const byAddress = new Map<string, KnownToken>();
  for (const token of list)
    for (const [chain, addresses] of Object.entries(token.addresses))
      for (const address of addresses) byAddress.set(`${chain}:${address}`, token);
  const remembered = new Map<string, LookAlike | null>();
  return {
    genuineAt: (chain, address) => byAddress.get(`${chain}:${address}`),
    imitatedBy({ chain, address, symbol, name }) {
      if (byAddress.has(`${chain}:${address}`)) return undefined;
      if (symbol.length + name.length > 2 * MOST_READ) return imitated(index, symbol, name);
      const key = `${symbol}\n${name}`;
      let found = remembered.get(key);
      if (found === undefined) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        found = imitated(index, symbol, name) ?? null;
        remembered.set(key, found);
      }
      return found ?? undefined;
    },
  };
}

import { type Chain, CHAINS, isChain, tokenAddress } from "@sextant/core/market";
import * as z from "zod";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { isOfOurChains, readPair } from "./dexscreener-pairs.ts";
import { newsOfPools, type ReportedPool } from "./news-of-pools.ts";
import type { TokenFeed, TokenNews, TokenVendor } from "./port.ts";
import { readRows } from "./read-rows.ts";
import * as field from "./token-fields.ts";

/** A row of its profiles or boosts: a project's own description, and its paid promotion. */
const profileShape = z.object({
  chainId: z.string().refine(isChain),
  tokenAddress: z.string().max(100),
  description: field.description,
  totalAmount: field.count,
  links: field.parts({ type: field.word, label: field.text, url: field.link }, 20),
});

/** Parses a token's profile, without pools; undefined if it is unreadable. */
function readProfile(row: unknown, source: string, asOfMs: number): TokenNews | undefined {
  const read = profileShape.safeParse(row);
  if (!read.success) return undefined;
  const { chainId: chain, description, totalAmount: boosts, ...profile } = read.data;
  const address = tokenAddress(chain, profile.tokenAddress);
  if (address === undefined) return undefined;
  const links = field.linksOf(
    profile.links.map(({ type, label, url }) => ({
      // Only a link without a type is a page of the project's, and only then does its label say which.
      kind: type ?? (label === undefined || /^website$/i.test(label.trim()) ? "website" : "other"),
      url,
    })),
  );
  return {
    chain,
    address,
    pools: [],
    source,
    asOfMs,
    ...field.reported({ description, boosts, links: links.length === 0 ? undefined : links }),
  };
}

const NAME = "dexscreener";
const MOST_AT_ONCE = 30;
/** An answer with exactly this many pairs was truncated: pools of its tokens may be missing. */
const MOST_PAIRS = 30;
const MOST_REQUESTS = 7;
const SEARCH_HOLDS_MS = 30_000;

/**
 * Creates a source for DexScreener: pairs and search by one client, profiles and boosts by another, because it allows
 * five times as many calls of the first. Its chain names are the same as ours.
 */
export function createDexScreenerTokens({
  pairs: http,
  feeds,
}: {
  readonly pairs: VendorHttp;
  readonly feeds: VendorHttp;
}): TokenVendor {
  /** When an answer arrived: a cached one keeps its age. */
  const cameMs = new WeakMap<object, number>();

  function pairsOf(what: string, rows: readonly unknown[], asOfMs: number): readonly ReportedPool[] {
    return readRows(http, what, rows.filter(isOfOurChains), (row) => readPair(row, NAME, asOfMs));
  }

  function feed(name: string, path: string, everyMs: number): TokenFeed {
    return {
      name,
      everyMs,
      async fetch(signal) {
        const { body } = await feeds.get(path, { signal });
        // The documentation shows one profile, but the vendor sends a list.
        const rows = Array.isArray(body) ? body.filter(isOfOurChains) : body;
        const asOfMs = feeds.clock.nowMs();
        return oncePerToken(readRows(feeds, name, rows, (row) => readProfile(row, NAME, asOfMs)));
      },
    };
  }

  return {
    name: NAME,
    chains: CHAINS,
    mostAtOnce: MOST_AT_ONCE,
    feeds: [
      feed("profiles", "/token-profiles/latest/v1", 60_000),
      feed("boosts", "/token-boosts/latest/v1", 60_000),
      feed("top boosts", "/token-boosts/top/v1", 120_000),
    ],
    async fetchTokens(chain: Chain, addresses, signal) {
      const found: ReportedPool[] = [];
      const groups: (readonly string[])[] = [
        [...new Set(addresses.flatMap((one) => tokenAddress(chain, one) ?? []))].slice(0, MOST_AT_ONCE),
      ];
      for (let requests = 0; requests < MOST_REQUESTS; requests += 1) {
        const group = groups.shift();
        if (group === undefined || group.length === 0) break;
        const { body } = await http.get(`/tokens/v1/${chain}/${group.join(",")}`, { signal });
        const requested = new Set(group);
        // Pairs in which a requested token only pays for the other give the other's price, not its own.
        const rows = rowsOf("pairs", body);
        const all = pairsOf("pairs", rows, http.clock.nowMs()).filter(({ pool }) => pool.chain === chain);
        found.push(...all.filter(({ token }) => requested.has(token.address)));
        if (rows.length === MOST_PAIRS) groups.push(...requestedAgain(group, all));
      }
      return newsOfPools(found, NAME, http.clock.nowMs());
    },
    async search(text, signal) {
      const { body } = await http.get("/latest/dex/search", {
        query: { q: text.slice(0, 100) },
        ttlMs: SEARCH_HOLDS_MS,
        signal,
        sound: (answer) => pairsOf("search", rowsOf("search", answer), http.clock.nowMs()),
      });
      const rows = rowsOf("search", body);
      const asOfMs = cameMs.get(rows) ?? http.clock.nowMs();
      cameMs.set(rows, asOfMs);
      return newsOfPools(pairsOf("search", rows, asOfMs), NAME, asOfMs);
    },
    http,
  };
}

/**
 * Returns the tokens of a truncated answer in groups to request again: without the one that fills it with its own pools
 * or as the quote token of others, otherwise in halves, so that all pools of each fit.
 */
function requestedAgain(group: readonly string[], reported: readonly ReportedPool[]): readonly (readonly string[])[] {
  if (group.length < 2) return [];
  const of = (address: string) => reported.filter(({ token }) => token.address === address).length;
  const within = (address: string) => of(address) + reported.filter(({ pool }) => pool.quoteAddress === address).length;
  const filling = group.find((address) => within(address) > MOST_PAIRS / 2);
  if (filling !== undefined) {
    const others = group.filter((address) => address !== filling);
    return of(filling) === MOST_PAIRS ? [others] : [others, [filling]];
  }
  // Tokens that were not in it first: something is known about the others.
  const ordered = group.toSorted((a, b) => Math.sign(of(a)) - Math.sign(of(b)));
  const half = Math.ceil(group.length / 2);
  return [ordered.slice(0, half), ordered.slice(half)];
}

/**
 * Returns the pairs of an answer: a bare list, or one in an object as in search and older calls, with null for none.
 */
function rowsOf(what: string, body: unknown): readonly unknown[] {
  const pairs = Array.isArray(body) ? body : (body as { pairs?: unknown } | null | undefined)?.pairs;
  if (pairs === null) return [];
  if (!Array.isArray(pairs)) throw new VendorError(NAME, "garbage", `${what}: no pairs`);
  return pairs;
}

function oncePerToken(news: readonly TokenNews[]): readonly TokenNews[] {
  return [
    ...new Map([...news].reverse().map((one) => [`${one.chain}:${one.address}`, one] as const)).values(),
  ].reverse();
}

import { plainName } from "@sextant/core/identity";
import { isTokenAddress, tokenAddress, type Chain, type TokenLink } from "@sextant/core/market";
import * as z from "zod";
import { numberOf } from "../at-the-edge.ts";
import { httpsLink, plainText } from "../plain-text.ts";

/** Fields of token sources: a missing, odd or implausible value becomes undefined and affects no other. */

/** Prices of dust have more decimals than a number can represent; thirty of them are enough. */
const DUST = /^(-?\d{1,30}\.\d{30})\d{1,100}$/;

function numberReported(value: unknown): number | undefined {
  return numberOf(typeof value === "string" ? value.slice(0, 200).replace(DUST, "$1") : value);
}

/** A number within bounds, also as decimal text. */
export const metric = (from: number, to: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => {
      const number = numberReported(value);
      return number !== undefined && number >= from && number <= to ? number : undefined;
    });

export const priceUsd = metric(1e-18, 1e9);
export const amountUsd = metric(0, 1e12);
/** A token worth nothing has no market to report: zero means unknown. */
export const capUsd = metric(Number.MIN_VALUE, 1e13);
/** The content of a pool, in units of a token: some have 1e15 of them. */
export const amount = metric(0, 1e24);
export const changePercent = metric(-100, 1e9);
export const count = z
  .unknown()
  .optional()
  .transform((value) => {
    const number = numberOf(value);
    return number !== undefined && Number.isSafeInteger(number) && number >= 0 && number <= 1e10 ? number : undefined;
  });

export const name = z
  .unknown()
  .optional()
  .transform((value) => {
    const text = typeof value === "string" ? plainName(value, 64) : "";
    return text === "" ? undefined : text;
  });
/** A source's name for something of its own: an exchange, a kind of link. */
export const word = z
  .unknown()
  .optional()
  .transform((value) => {
    const text = typeof value === "string" && value.length <= 40 ? value.toLowerCase() : "";
    return /^[a-z0-9][\w.-]*$/.test(text) ? text : undefined;
  });
/**
 * An exchange, as sources name it: by a word, or by the address of its factory or program if it has none. An address on
 * Solana keeps its case, without which it is a different one.
 */
export const exchange = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value === "string" && isExchangeAddress(value)) return value;
    return word.parse(value);
  });

/** An address on any of the chains, or a longer one of an object there (Sui, Aptos: 0x and up to 64 digits). */
const isExchangeAddress = (text: string): boolean =>
  /^0x[0-9a-f]{40,64}$/i.test(text) || /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text);

export const description = z
  .unknown()
  .optional()
  .transform((value) => plainText(value, 500));
export const link = z.unknown().optional().transform(httpsLink);
/** Any text, parsed by the caller. */
export const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "string" ? value.slice(0, 200) : undefined));
/** An object, or undefined. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const inside = z.object(shape);
  return z
    .unknown()
    .optional()
    .transform((value) => inside.safeParse(value).data);
};
/** The objects of a list, at most `most`; anything else is left out. */
export const parts = <Shape extends z.ZodRawShape>(shape: Shape, most: number) => {
  const inside = z.object(shape);
  return z
    .unknown()
    .optional()
    .transform((value) =>
      (Array.isArray(value) ? value.slice(0, most) : []).flatMap((one: unknown) => {
        const read = inside.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );
};

/** There was no pool before Ethereum. */
const FIRST_POOL_MS = Date.parse("2015-07-01T00:00:00Z");
const CLOCKS_APART_MS = 60_000;

/** Returns when a pool was created, if not in the future: its clock may be a minute ahead of ours. */
export function beginningOf(ms: number | undefined, nowMs: number): number | undefined {
  if (ms === undefined || !(ms >= FIRST_POOL_MS && ms <= nowMs + CLOCKS_APART_MS)) return undefined;
  return Math.min(Math.round(ms), nowMs);
}

/**
 * An id of 32 bytes if the exchange is one contract for all pools (Uniswap 4), and a launchpad's mark after an address.
 */
const OTHER_POOL = /^[\dA-Za-z]{30,70}(?::[\da-z]{1,12})?$/;

/** Returns a pool's own address, or its identifier; in lower case on EVM chains. */
export function poolAddressOf(chain: Chain, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isTokenAddress(chain, text)) return tokenAddress(chain, text);
  if (!OTHER_POOL.test(text)) return undefined;
  return chain === "solana" ? text : text.toLowerCase();
}

const MOST_LINKS = 12;
const HOSTS: readonly (readonly [kind: TokenLink["kind"], host: RegExp])[] = [
  ["twitter", /^(?:www\.|mobile\.)?(?:twitter|x)\.com$/],
  ["telegram", /^(?:www\.)?(?:t|telegram)\.me$/],
  ["discord", /^(?:www\.)?discord(?:app)?\.(?:com|gg)$/],
];

/** Returns links by their actual target: a page that is only called Twitter is an 'other'. */
export function linksOf(
  reported: readonly { readonly kind: string | undefined; readonly url: string | undefined }[],
): readonly TokenLink[] {
  const links = new Map<string, TokenLink>();
  for (const { kind, url } of reported) {
    if (url === undefined || links.has(url) || links.size >= MOST_LINKS) continue;
    const { hostname } = new URL(url);
    const known = HOSTS.find(([, host]) => host.test(hostname))?.[0];
    links.set(url, { kind: known ?? (kind === "website" ? "website" : "other"), url });
  }
  return [...links.values()];
}

/** Returns the object without undefined keys. */
export function reported<T extends object>(loose: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

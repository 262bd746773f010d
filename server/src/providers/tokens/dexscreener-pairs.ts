import { isChain, tokenAddress, type TokenLink } from "@sextant/core/market";
import * as z from "zod";
import type { ReportedPool } from "./news-of-pools.ts";
import * as field from "./token-fields.ts";

const { part, parts, reported } = field;
const windows = <Of extends z.ZodType>(of: Of) => part({ m5: of, h1: of, h6: of, h24: of });

/** A pair as DexScreener documents it; a missing or additional field does no harm. */
const pairShape = z.object({
  chainId: z.string().refine(isChain),
  pairAddress: z.string().max(100),
  dexId: field.exchange,
  url: field.link,
  baseToken: z.object({ address: z.string().max(100), name: field.name, symbol: field.name }),
  quoteToken: part({ address: field.text, symbol: field.name }),
  priceUsd: field.priceUsd,
  txns: windows(part({ buys: field.count, sells: field.count })),
  volume: windows(field.amountUsd),
  priceChange: windows(field.changePercent),
  liquidity: part({ usd: field.amountUsd, base: field.amount, quote: field.amount }),
  fdv: field.capUsd,
  marketCap: field.capUsd,
  pairCreatedAt: field.metric(1, 1e15),
  boosts: z.unknown().optional(),
  info: part({
    websites: parts({ url: field.link }, 20),
    socials: parts({ type: field.word, platform: field.word, handle: field.text, url: field.link }, 20),
  }),
});
const activeBoosts = z.object({ active: z.int().min(0).max(1e9) });

/** Returns whether a pair is on one of our chains; the others are no error. */
export function isOfOurChains(row: unknown): boolean {
  const chainId = (row as { chainId?: unknown } | null | undefined)?.chainId;
  return typeof chainId !== "string" || isChain(chainId);
}

/**
 * Parses a pair as a pool of its base token, whose price is `priceUsd`. Undefined if it is unreadable. Changes, volumes
 * and trades that DexScreener leaves out are unknown: it leaves out both what did not happen and what it does not know.
 */
export function readPair(row: unknown, source: string, nowMs: number): ReportedPool | undefined {
  const read = pairShape.safeParse(row);
  if (!read.success) return undefined;
  const { chainId: chain, baseToken, quoteToken, txns, liquidity, info, ...pair } = read.data;
  const address = tokenAddress(chain, baseToken.address);
  const poolAddress = field.poolAddressOf(chain, pair.pairAddress);
  if (address === undefined || poolAddress === undefined || pair.dexId === undefined) return undefined;
  const quoteAddress = quoteToken?.address === undefined ? undefined : tokenAddress(chain, quoteToken.address);
  const trades = (side: "buys" | "sells") =>
    reported({ m5: txns?.m5?.[side], h1: txns?.h1?.[side], h6: txns?.h6?.[side], h24: txns?.h24?.[side] });
  return {
    token: { address, name: baseToken.name, symbol: baseToken.symbol },
    pool: {
      chain,
      poolAddress,
      dex: pair.dexId,
      source,
      asOfMs: nowMs,
      volumeUsd: reported(pair.volume ?? {}),
      changePercent: reported(pair.priceChange ?? {}),
      buys: trades("buys"),
      sells: trades("sells"),
      ...reported({
        quoteSymbol: quoteToken?.symbol,
        quoteAddress,
        priceUsd: pair.priceUsd,
        liquidityUsd: liquidity?.usd,
        liquidityBase: liquidity?.base,
        liquidityQuote: liquidity?.quote,
        marketCapUsd: pair.marketCap,
        fdvUsd: pair.fdv,
        createdMs: field.beginningOf(pair.pairCreatedAt, nowMs),
        url: ownPage(pair.url),
      }),
    },
    links: info === undefined ? undefined : linksOfInfo(info),
    boosts: boostsOf(pair.boosts),
  };
}

/** Parses `boosts`, which the source only sends if some are active: missing means none, an odd value means unknown. */
function boostsOf(value: unknown): number | undefined {
  return value === undefined || value === null ? 0 : activeBoosts.safeParse(value).data?.active;
}

/** Returns an address only if it is one of DexScreener's own pages. */
function ownPage(url: string | undefined): string | undefined {
  return url !== undefined && /(?:^|\.)dexscreener\.com$/.test(new URL(url).hostname) ? url : undefined;
}

type Info = NonNullable<z.infer<typeof pairShape>["info"]>;

function linksOfInfo({ websites, socials }: Info): readonly TokenLink[] {
  return field.linksOf([
    ...websites.map(({ url }) => ({ kind: "website", url })),
    ...socials.map(({ type, platform, handle, url }) => ({
      kind: type,
      url: url ?? addressOfHandle(platform, handle),
    })),
  ]);
}

/** Its newer answers have an account name instead of an address. */
function addressOfHandle(platform: string | undefined, handle: string | undefined): string | undefined {
  if (handle === undefined || !/^\w{1,32}$/.test(handle)) return undefined;
  if (platform === "twitter" || platform === "x") return `https://x.com/${handle}`;
  return platform === "telegram" ? `https://t.me/${handle}` : undefined;
}

import type { Chain } from "@sextant/core/market";
import * as z from "zod";
import { zonedTimestampOf } from "../at-the-edge.ts";
import { addressInGeckoId, GECKO_NETWORKS } from "./geckoterminal-networks.ts";
import type { ReportedPool } from "./news-of-pools.ts";
import * as field from "./token-fields.ts";

const { part, reported } = field;
const windows = <Of extends z.ZodType>(of: Of) => part({ m5: of, h1: of, h6: of, h24: of });
const related = part({ data: part({ id: field.text }) });

/** A pool in its JSON:API, from the documentation. */
const poolShape = z.object({
  type: z.literal("pool"),
  attributes: z.object({
    address: z.string().max(100),
    name: z.string().optional().catch(undefined),
    base_token_price_usd: field.priceUsd,
    pool_created_at: field.text,
    fdv_usd: field.capUsd,
    market_cap_usd: field.capUsd,
    reserve_in_usd: field.amountUsd,
    price_change_percentage: windows(field.changePercent),
    volume_usd: windows(field.amountUsd),
    transactions: windows(part({ buys: field.count, sells: field.count, buyers: field.count, sellers: field.count })),
  }),
  relationships: z.object({ base_token: related, quote_token: related, dex: related }),
});

const tokenShape = z.object({
  type: z.literal("token"),
  id: z.string().max(200),
  attributes: z.object({ name: field.name, symbol: field.name }),
});

export type GeckoTokens = ReadonlyMap<
  string,
  { readonly name: string | undefined; readonly symbol: string | undefined }
>;

/** Returns the names of the tokens that an answer includes with its pools, by GeckoTerminal's id. */
export function readGeckoTokens(included: unknown): GeckoTokens {
  const tokens = new Map<string, { name: string | undefined; symbol: string | undefined }>();
  for (const row of Array.isArray(included) ? included.slice(0, 1_000) : []) {
    const read = tokenShape.safeParse(row);
    if (read.success) tokens.set(read.data.id, read.data.attributes);
  }
  return tokens;
}

/** Parses a pool as the market of its base token; undefined if it is unreadable. */
export function readGeckoPool(
  row: unknown,
  { chain, tokens, source, nowMs }: { chain: Chain; tokens: GeckoTokens; source: string; nowMs: number },
): ReportedPool | undefined {
  const read = poolShape.safeParse(row);
  if (!read.success) return undefined;
  const { attributes: pool, relationships } = read.data;
  const [baseId, quoteId] = [relationships.base_token?.data?.id, relationships.quote_token?.data?.id];
  const address = addressInGeckoId(chain, baseId);
  const poolAddress = field.poolAddressOf(chain, pool.address);
  const dex = field.exchange.parse(relationships.dex?.data?.id);
  if (address === undefined || poolAddress === undefined || dex === undefined) return undefined;
  const { m5, h1, h6, h24 } = pool.transactions ?? {};
  const each = (of: (window: NonNullable<typeof m5>) => number | undefined) =>
    reported({ m5: m5 && of(m5), h1: h1 && of(h1), h6: h6 && of(h6), h24: h24 && of(h24) });
  const makers = each(({ buyers, sellers }) =>
    // Buyers who also sold are in both counts: the larger is a lower bound for distinct addresses.
    buyers === undefined || sellers === undefined ? undefined : Math.max(buyers, sellers),
  );
  return {
    token: { address, name: tokens.get(baseId ?? "")?.name, symbol: tokens.get(baseId ?? "")?.symbol },
    pool: {
      chain,
      poolAddress,
      dex,
      source,
      asOfMs: nowMs,
      volumeUsd: reported(pool.volume_usd ?? {}),
      changePercent: reported(pool.price_change_percentage ?? {}),
      buys: each(({ buys }) => buys),
      sells: each(({ sells }) => sells),
      url: `https://www.geckoterminal.com/${GECKO_NETWORKS[chain]}/pools/${poolAddress}`,
      ...reported({
        quoteSymbol: tokens.get(quoteId ?? "")?.symbol ?? quoteInName(pool.name),
        quoteAddress: addressInGeckoId(chain, quoteId),
        priceUsd: pool.base_token_price_usd,
        liquidityUsd: pool.reserve_in_usd,
        makers: Object.keys(makers).length === 0 ? undefined : makers,
        marketCapUsd: pool.market_cap_usd,
        fdvUsd: pool.fdv_usd,
        createdMs: field.beginningOf(zonedTimestampOf(pool.pool_created_at, Infinity), nowMs),
      }),
    },
  };
}

/** Returns WETH from `SAMPLE / WETH 0.3%`, for an answer that does not include that token. */
function quoteInName(text: string | undefined): string | undefined {
  const quote = text?.slice(0, 200).split(" / ").at(-1);
  return quote === text ? undefined : field.name.parse(quote?.replace(/ \d{1,3}(?:\.\d{1,6})?%$/, ""));
}

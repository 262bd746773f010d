import type { ScreenerFilter as WireFilter } from "@sextant/core/contract";
import { tokenAddress } from "@sextant/core/market";
import type { MetricRange, ScreenerFilter } from "@sextant/core/screening";

/**
 * Converts a filter from the form that users submit and store to the table's: conditions that filter nothing are left
 * out.
 */
export function screenerFilterOf(filter: WireFilter): ScreenerFilter {
  const { chain, risk, list, minSpike, address } = filter;
  return {
    ...(chain === null ? {} : { chain }),
    ...(risk === null ? {} : { risk }),
    ...(list === null ? {} : { list }),
    ...(minSpike === null ? {} : { minSpike }),
    ...named("ageHours", filter.ageHours),
    ...named("liquidityUsd", filter.liquidity),
    ...named("volume24hUsd", filter.volume24h),
    ...named("marketCapUsd", filter.marketCap),
    // Rules stored before a filter could name a token have no address at all.
    ...(chain === null || !address ? {} : { address: tokenAddress(chain, address) ?? address }),
  };
}

function named<K extends string>(name: K, range: WireFilter["ageHours"]): { readonly [N in K]?: MetricRange } {
  const { min = null, max = null } = range ?? {};
  if (min === null && max === null) return {};
  const bounds: MetricRange = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  return { [name]: bounds } as { readonly [N in K]: MetricRange };
}

import { SCREENS } from "@sextant/core/contract";
import type { Chain } from "@sextant/core/market";

export type TokenId = { readonly chain: Chain; readonly address: string };

/** Returns the path of a token's page. */
export function tokenPageAddress({ chain, address }: TokenId): string {
  return `${SCREENS.token.path}?${new URLSearchParams({ chain, address })}`;
}

/** Returns a token's id across all chains. */
export const tokenId = ({ chain, address }: TokenId): string => `${chain}:${address}`;

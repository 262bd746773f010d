import { SCREENS } from "@sextant/core/contract";
import type { Chain } from "@sextant/core/market";

export type TokenId = { readonly chain: Chain; readonly address: string };

/** Where the page of a token is. */
export function tokenPageAddress({ chain, address }: TokenId): string {
  return `${SCREENS.token.path}?${new URLSearchParams({ chain, address })}`;
}

/** A token among those of all chains. */
export const tokenId = ({ chain, address }: TokenId): string => `${chain}:${address}`;

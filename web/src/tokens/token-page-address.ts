import { SCREENS } from "@sextant/core/contract";
import type { ChainId } from "./chain-names.ts";

export type TokenId = { readonly chain: ChainId; readonly address: string };

/** Where the page of a token is. */
export function tokenPageAddress({ chain, address }: TokenId): string {
  return `${SCREENS.token.path}?${new URLSearchParams({ chain, address })}`;
}

/** A token among those of all chains. */
export const tokenId = ({ chain, address }: TokenId): string => `${chain}:${address}`;

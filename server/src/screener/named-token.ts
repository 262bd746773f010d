import { Failure } from "@sextant/core/contract";
import { type Chain, tokenAddress } from "@sextant/core/market";

/** A token by its address in its chain's canonical spelling. */
export type TokenName = { readonly chain: Chain; readonly address: string };

/** Parses the token of a typed address. Throws if it is invalid on its chain. */
export function namedToken({ chain, address: text }: TokenName): TokenName {
  const address = tokenAddress(chain, text);
  if (address === undefined) throw new Failure("unknown-token", { chain, address: text }, { field: "address" });
  return { chain, address };
}

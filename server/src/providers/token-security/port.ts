import type { Chain, TokenSecurity } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";

/** A checker of contracts. */
export interface SecurityVendor {
  /** Lower-case id: goplus, honeypot, rugcheck, simulated. */
  readonly name: string;
  readonly chains: readonly Chain[];
  /** Tokens of one chain that one call may name. */
  readonly mostAtOnce: number;
  /** How long what it says holds before it is worth asking again. */
  readonly holdsMs: number;
  /**
   * What it says of each address it knows, by address in the spelling of `tokenAddress`; each field carries this source's name. A
   * field that it does not tell, or tells oddly, is absent. Throws VendorError.
   */
  fetchSecurity(
    chain: Chain,
    addresses: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, TokenSecurity>>;
  readonly http?: VendorHttp;
}

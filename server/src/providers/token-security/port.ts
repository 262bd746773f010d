import type { Chain, TokenSecurity } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";

/** A checker of contracts. */
export interface SecurityVendor {
  /** Lower-case id: goplus, honeypot, rugcheck, simulated. */
  readonly name: string;
  readonly chains: readonly Chain[];
  /** Maximum tokens of one chain per call. */
  readonly mostAtOnce: number;
  /** How long an answer is valid before it is worth requesting again. */
  readonly holdsMs: number;
  /**
   * Fetches what it knows about each address, by address in the spelling of `tokenAddress`; each field has this
   * source's name. A missing or unreadable field is absent. Throws VendorError.
   */
  fetchSecurity(
    chain: Chain,
    addresses: readonly string[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, TokenSecurity>>;
  readonly http?: VendorHttp;
}

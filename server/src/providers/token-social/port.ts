import type { Chain, TokenLink, TokenSocial } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";

export type SocialRequest = {
  readonly chain: Chain;
  readonly address: string;
  readonly symbol: string;
  readonly links: readonly TokenLink[];
};

/** A source of a token's follower and mention counts; none is set up by default. */
export interface SocialVendor {
  /** Lower-case id: telegram, x, simulated. */
  readonly name: string;
  /** Returns whether a request makes sense; false costs no call. */
  canHandle(request: SocialRequest): boolean;
  readonly holdsMs: number;
  /** Throws VendorError. */
  fetchSocial(request: SocialRequest, signal?: AbortSignal): Promise<TokenSocial>;
  readonly http?: VendorHttp;
}

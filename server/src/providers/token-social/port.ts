import type { Chain, TokenLink, TokenSocial } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";

export type SocialRequest = {
  readonly chain: Chain;
  readonly address: string;
  readonly symbol: string;
  readonly links: readonly TokenLink[];
};

/** A source of how many people follow or mention a token; none is set up by default. */
export interface SocialVendor {
  /** Lower-case id: telegram, x, simulated. */
  readonly name: string;
  /** Whether asking makes sense at all; false costs no call. */
  canHandle(request: SocialRequest): boolean;
  readonly holdsMs: number;
  /** Throws VendorError. */
  fetchSocial(request: SocialRequest, signal?: AbortSignal): Promise<TokenSocial>;
  readonly http?: VendorHttp;
}

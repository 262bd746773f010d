import type { Chain, CryptoInstrument, Listing } from "../market/index.ts";
import type { UsShare } from "./us-share.ts";

/** A token on a chain, by its contract address (EVM chains) or its mint (Solana). */
export type TokenTarget = { readonly token: { readonly chain: Chain; readonly address: string } };

/**
 * The target of a deep link: anything with an instrument, ideally with its venue and name (a `Listing`), or a token.
 */
export type LinkTarget = Pick<Listing, "instrument" | "exchange" | "name"> | TokenTarget;

/**
 * What the user does in the app: view charts, research, or trade (at a broker, at an exchange, from their own wallet).
 */
export type DeepLinkKind = "charts" | "research" | "broker" | "exchange" | "tokens" | "swap";

/** A stock listed outside New York, with its venue's Yahoo suffix: BMW.DE. */
export type ForeignShare = { readonly symbol: string };

/**
 * One app. Each rule returns the https address at which the app opens exactly the target, or undefined if the app is
 * not known to cover it: no link is better than one to a search page. Add a comment that says where the rule was found
 * in use.
 */
export type DeepLinkApp = {
  readonly id: string;
  readonly name: string;
  readonly kind: DeepLinkKind;
  readonly share?: (share: UsShare) => string | undefined;
  readonly foreignShare?: (share: ForeignShare) => string;
  readonly pair?: (pair: CryptoInstrument) => string | undefined;
  readonly token?: (chain: Chain, address: string) => string | undefined;
};

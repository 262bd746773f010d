import type { Chain, CryptoInstrument, Listing } from "../market/index.ts";
import type { UsShare } from "./us-share.ts";

/** A token on a chain, by the address of its contract (EVM chains) or its mint (Solana). */
export type TokenTarget = { readonly token: { readonly chain: Chain; readonly address: string } };

/** What can be opened elsewhere: anything with an instrument, best with its venue and name (a `Listing`), or a token. */
export type LinkTarget = Pick<Listing, "instrument" | "exchange" | "name"> | TokenTarget;

/** What a person does there: reads a chart, reads on, or trades (at a broker, at an exchange, from an own wallet). */
export type DeepLinkKind = "charts" | "research" | "broker" | "exchange" | "tokens" | "swap";

/** A stock outside New York, by the suffix its venue has at Yahoo: BMW.DE. */
export type ForeignShare = { readonly symbol: string };

/**
 * One app. Each rule gives the https address at which the app opens exactly what is asked for, or undefined where it is not
 * known to cover it: no link is better than one to a search page. Say in a comment where the rule is found in use.
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

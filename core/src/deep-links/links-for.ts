import type { DeepLinkApp, DeepLinkKind, LinkTarget } from "./deep-link.ts";
import { EXCHANGE_APPS } from "./exchange-apps.ts";
import { STOCK_APPS } from "./stock-apps.ts";
import { CHAINS, exchangeSuffixOf, isTokenAddress } from "../market/index.ts";
import { TOKEN_APPS } from "./token-apps.ts";
import { usShare } from "./us-share.ts";

/** Every app that has a rule. The landing page shows their number. */
export const DEEP_LINK_APPS: readonly DeepLinkApp[] = [...STOCK_APPS, ...EXCHANGE_APPS, ...TOKEN_APPS];

/** A link that opens the symbol or token on screen in another app. Render it with `rel="noopener noreferrer"`. */
export type DeepLink = {
  readonly id: string;
  readonly name: string;
  readonly kind: DeepLinkKind;
  readonly href: string;
};

const BASE = /^[A-Z0-9]{1,12}$/;
const QUOTE = /^[A-Z]{3,5}$/;

/**
 * Returns the apps that open exactly this target, in the order of the registry: those known to cover its venue, quote
 * currency or chain. Empty if none does, or if it is not a valid symbol or address.
 */
export function linksFor(target: LinkTarget): DeepLink[] {
  return DEEP_LINK_APPS.flatMap((app) => {
    const href = addressAt(app, target);
    return href === undefined ? [] : [{ id: app.id, name: app.name, kind: app.kind, href }];
  });
}

function addressAt(app: DeepLinkApp, target: LinkTarget): string | undefined {
  if ("token" in target) {
    const { chain, address } = target.token;
    return CHAINS.includes(chain) && isTokenAddress(chain, address) ? app.token?.(chain, address) : undefined;
  }
  const { instrument } = target;
  if (instrument.kind === "crypto") {
    return BASE.test(instrument.base) && QUOTE.test(instrument.quote) ? app.pair?.(instrument) : undefined;
  }
  const share = usShare(target);
  if (share !== undefined) return app.share?.(share);
  return exchangeSuffixOf(instrument.symbol) === undefined ? undefined : app.foreignShare?.(instrument);
}

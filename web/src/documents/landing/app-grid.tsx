import type { Showcase } from "@sextant/core/contract";
import { DEEP_LINK_APPS, linksFor } from "@sextant/core/deep-links";
import { formatSymbol, KNOWN_LISTINGS, type Listing, parseSymbol } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

/**
 * Every app with an address rule, in one line: a few kinds by name, all of them unfolded, each opening one of the symbols
 * above if it covers one. The number is counted.
 */
export function AppGrid({ showcase }: { readonly showcase: Showcase | null }) {
  const opens = new Map<string, { readonly href: string; readonly symbol: string }>();
  for (const { symbol } of showcase?.symbols ?? []) {
    const listing = listingOf(symbol);
    for (const { id, href } of listing === undefined ? [] : linksFor(listing))
      if (!opens.has(id)) opens.set(id, { href, symbol: formatSymbol(symbol) });
  }
  const kinds = [...new Set(DEEP_LINK_APPS.map(({ kind }) => kind))];
  const named = kinds.flatMap((of) => DEEP_LINK_APPS.find(({ kind }) => kind === of)?.name ?? []).slice(0, NAMED);
  return (
    <section className="land-row" aria-labelledby="apps-title">
      <h2 id="apps-title">{TEXTS.opensAppsUse}</h2>
      <p>{TEXTS.appCount(DEEP_LINK_APPS.length, named)}</p>
      <details>
        <summary>{TEXTS.allApps}</summary>
        <ul className="land-apps">
          {DEEP_LINK_APPS.map(({ id, name, kind }) => {
            const link = opens.get(id);
            return (
              <li key={id}>
                {link === undefined ? (
                  <span>{name}</span>
                ) : (
                  <a href={link.href} target="_blank" rel="noopener noreferrer">
                    {name}
                    <span className="sr">{TEXTS.opensNewTab(link.symbol)}</span>
                  </a>
                )}
                <span className="meta" aria-hidden={link === undefined ? undefined : true}>
                  {link === undefined ? KIND_LABELS[kind] : link.symbol}
                </span>
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}

/** Apps named before all are unfolded. */
const NAMED = 4;

const KIND_LABELS = {
  charts: "charts",
  research: "research",
  broker: "broker",
  exchange: "exchange",
  tokens: "tokens",
  swap: "tokens",
} as const;

function listingOf(symbol: string): Listing | undefined {
  const known = KNOWN_LISTINGS.find(({ instrument }) => instrument.symbol === symbol);
  const instrument = parseSymbol(symbol);
  return known ?? (instrument === undefined ? undefined : { instrument });
}

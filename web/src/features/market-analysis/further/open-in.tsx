import type { MarketData } from "@sextant/core/contract";
import { linksFor, type DeepLinkKind } from "@sextant/core/deep-links";
import { parseSymbol } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

const KINDS: Readonly<Partial<Record<DeepLinkKind, string>>> = {
  charts: TEXTS.charts,
  research: TEXTS.research,
  broker: TEXTS.broker,
  exchange: TEXTS.exchange,
};

/** Links to other apps that open exactly this symbol, named by their purpose; nothing if none is known to. */
export function OpenIn({ data: { symbol, exchange, name } }: { readonly data: MarketData }) {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) return null;
  const links = linksFor({
    instrument,
    ...(exchange === null ? {} : { exchange }),
    ...(name === null ? {} : { name }),
  });
  if (links.length === 0) return null;
  return (
    <section className="grid gap-2 py-8" aria-labelledby="open-in">
      <h2 className="h-sub" id="open-in">
        {TEXTS.openIn}
      </h2>
      <dl className="meta grid gap-1">
        {Object.entries(KINDS).map(([kind, label]) => {
          const apps = links.filter((link) => link.kind === kind);
          return apps.length === 0 ? null : (
            <div key={kind} className="grid columns-name one-column-tiny">
              <dt className="ink3 py-1">{label}</dt>
              <dd>
                <ul className="flex flex-wrap gap-x-4">
                  {apps.map((app) => (
                    <li key={app.id}>
                      <a
                        className="tlink inline-block max-w-full py-1 wrap-anywhere"
                        href={app.href}
                        target="_blank"
                        rel="noopener noreferrer"
                      >
                        {app.name}
                        <span className="sr">{TEXTS.newTab}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

import type { PortfolioOverview } from "@sextant/core/contract";
import { Link } from "wouter";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import * as TEXTS from "./texts.tsx";

type Missing = PortfolioOverview["missing"];

/** How each kind of missing fact is resolved, and on which tab. */
const REMEDIES = {
  price: { tab: "transactions", text: TEXTS.checkSymbol },
  "old-price": { tab: "transactions", text: TEXTS.checkSymbol },
  rate: { tab: "transactions", text: TEXTS.checkCurrency },
  flow: { tab: "transactions", text: TEXTS.enterPrice },
  cost: { tab: "holdings", text: TEXTS.enterCost },
} as const satisfies Readonly<Record<Missing[number]["kind"], unknown>>;

/** Maximum named; further ones repeat the same for other days. */
const MOST = 8;

/** What a portfolio's values leave out, why, and where to fix it. */
export function MissingFacts({ portfolioId, missing }: { readonly portfolioId: string; readonly missing: Missing }) {
  if (missing.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="pf-missing">
      <div className="sec-h">
        <h2 className="h-sec" id="pf-missing">
          {TEXTS.missingTitle}
        </h2>
      </div>
      <ul className="pf-missing">
        {missing.slice(0, MOST).map(({ kind, symbol, day, sentence }) => (
          <li key={`${kind} ${symbol} ${day ?? ""}`}>
            <span>{sentence}</span>{" "}
            <Link className="tlink" href={portfolioAddress(portfolioId, REMEDIES[kind].tab)}>
              {REMEDIES[kind].text}
              <span className="sr">{TEXTS.of(symbol)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {missing.length > MOST && <p className="meta">{TEXTS.more(missing.length - MOST)}</p>}
    </section>
  );
}

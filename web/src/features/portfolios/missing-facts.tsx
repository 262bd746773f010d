import type { Portfolio, PortfolioOverview } from "@sextant/core/contract";
import { Link } from "wouter";
import { portfolioAddress } from "../../portfolios/portfolio-address.ts";
import { namedSymbols } from "./named-symbols.ts";
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

type Props = { readonly portfolio: Pick<Portfolio, "id" | "holdings">; readonly missing: Missing };

/** What a portfolio's values leave out, why, and where to fix it. */
export function MissingFacts({ portfolio: { id, holdings }, missing }: Props) {
  if (missing.length === 0) return null;
  const unrated = holdings.flatMap(({ symbol, missingRate: rate }) => (rate === undefined ? [] : [{ symbol, rate }]));
  const rates = [...new Set(unrated.map(({ rate }) => rate))];
  // One sentence for what one missing rate leaves out: nothing is wrong with its symbols.
  const others = missing.filter(({ kind, symbol }) =>
    kind === "price"
      ? !unrated.some((holding) => holding.symbol === symbol)
      : kind !== "rate" || !rates.includes(symbol),
  );
  return (
    <section className="sec" aria-labelledby="pf-missing">
      <div className="sec-h">
        <h2 className="h-sec" id="pf-missing">
          {TEXTS.missingTitle}
        </h2>
      </div>
      <ul className="pf-missing">
        {rates.map((rate) => (
          <li key={rate}>
            {TEXTS.missingRate(
              namedSymbols(unrated.filter((one) => one.rate === rate).map(({ symbol }) => symbol)),
              rate,
            )}
          </li>
        ))}
        {others.slice(0, MOST).map(({ kind, symbol, day, sentence }) => (
          <li key={`${kind} ${symbol} ${day ?? ""}`}>
            <span>{sentence}</span>{" "}
            <Link className="tlink" href={portfolioAddress(id, REMEDIES[kind].tab)}>
              {REMEDIES[kind].text}
              <span className="sr">{TEXTS.of(symbol)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > MOST && <p className="meta">{TEXTS.more(others.length - MOST)}</p>}
    </section>
  );
}

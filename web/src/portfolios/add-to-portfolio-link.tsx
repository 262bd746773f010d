import { Link } from "wouter";
import { addToPortfolioAddress } from "./portfolio-address.ts";
import * as TEXTS from "./texts.ts";

/**
 * A link that opens the form for adding a purchase of this symbol to a portfolio; visitors sign in first and return to
 * it.
 */
export function AddToPortfolioLink({ symbol }: { readonly symbol: string }) {
  return (
    <Link className="tlink" href={addToPortfolioAddress(symbol)}>
      {TEXTS.addPortfolio}
    </Link>
  );
}

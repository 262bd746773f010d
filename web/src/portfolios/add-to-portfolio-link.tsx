import { Link } from "wouter";
import { addToPortfolioAddress } from "./portfolio-address.ts";

/** Opens the form that adds a purchase of this symbol to a portfolio; visitors sign in first and come back to it. */
export function AddToPortfolioLink({ symbol }: { readonly symbol: string }) {
  return (
    <Link className="tlink" href={addToPortfolioAddress(symbol)}>
      Add to portfolio
    </Link>
  );
}

import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { installation } from "../../lib/installation.ts";

/** Before the first claim: when it comes, or why none ever does in this book. */
export function NothingIssued({ book }: { readonly book: "live" | "practice" }) {
  const written = installation().data === "real" ? "live" : "practice";
  return (
    <section className="sec tr-gap measure grid gap-3" aria-labelledby="nothing-heading">
      <h2 className="h-sec" id="nothing-heading">
        Nothing has been issued yet
      </h2>
      {book === written ? (
        <p className="read">
          Claims are written down when a bar closes. The first comes with the next bar: within a minute or two where
          prices come minute by minute, within the hour where they come hourly, and after the exchange closes where they
          come once a day. How it ended follows when its time is over. This page looks again every minute.
        </p>
      ) : (
        <p className="read">
          {book === "live"
            ? "This installation shows no real market, so it writes no live record. What it claims is in the practice record."
            : "This installation shows real markets, so it writes the live record. Practice is for replayed and simulated prices."}
        </p>
      )}
      <p>
        <Link className="tlink" href={SCREENS.marketAnalysis.path}>
          See what it says of a market now
        </Link>
      </p>
    </section>
  );
}

import { type Installation, type Showcase, signInPath } from "@sextant/core/contract";
import { LaterButton } from "./later-button.tsx";
import { PriceMetric } from "./price-metric.tsx";
import { screenExists } from "./screen-exists.ts";

type Props = { readonly installation: Installation; readonly showcase: Showcase | null };

const SCREENER = "/crypto-screener";

/** The product in ten seconds: a sentence, a sign-up button, and the product itself at work. */
export function Hero({ installation, showcase }: Props) {
  const shown = showcase?.symbols[0];
  return (
    <section className="land-hero" aria-labelledby="title">
      <h1 id="title">Market analysis that shows its working.</h1>
      <div className="land-lead">
        <div className="land-say">
          <p className="land-big">
            {installation.brand.name} reads the chart, the company and the news of a stock or a coin, says in plain
            words what it found, and names the source, the age and the rule behind every number.
          </p>
          <div className="land-ways">
            <a className="btn btn-default btn-size-lg" href={signInPath("/dashboard", "sign-up")}>
              {installation.offersTrial ? "Start Free Trial" : "Get Started"}
            </a>
            {screenExists(SCREENER) ? (
              <a className="btn btn-outline btn-size-lg" href={SCREENER}>
                Explore DEX Screener
              </a>
            ) : (
              <LaterButton
                id="screener-later"
                label="Explore DEX Screener"
                size="lg"
                why="The screener comes with a later version."
              />
            )}
          </div>
          <p className="meta land-terms">
            {installation.offersTrial
              ? "7 days of Premium, no credit card. Stocks and crypto."
              : "Nothing to pay on this installation, no credit card. Stocks and crypto."}
          </p>
        </div>
        {showcase === null ? (
          <p className="land-no-prices note">
            A real chart stands here as soon as a source of this installation has answered. None has yet, and none is
            made up.
          </p>
        ) : (
          <PriceMetric showcase={showcase} />
        )}
        {shown === undefined || showcase?.reading == null ? null : (
          <div className="land-reading">
            <h2 className="h-sub">What it says of {shown.name ?? shown.symbol}</h2>
            {showcase.reading.sentences.slice(0, 3).map((sentence) => (
              <p key={sentence} className="note">
                {sentence}
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

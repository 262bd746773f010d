import { type Installation, type Showcase, signInPath } from "@sextant/core/contract";
import { formatSymbol } from "@sextant/core/market";
import { LaterButton } from "./later-button.tsx";
import { PriceMetric } from "./price-metric.tsx";
import { screenExists } from "./screen-exists.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly installation: Installation; readonly showcase: Showcase | null };

const SCREENER = "/crypto-screener";

/** The product in ten seconds: a sentence, a sign-up button, and the product itself at work. */
export function Hero({ installation, showcase }: Props) {
  const shown = showcase?.symbols[0];
  const verdict = showcase?.reading == null ? undefined : verdictOf(showcase.reading);
  const isShownBelow = shown !== undefined && showcase?.example?.symbol === shown.symbol;
  // What the advice below says in full begins here.
  const says = isShownBelow && verdict === showcase.example?.sentence ? firstSentence(verdict) : verdict;
  return (
    <section className="land-hero" aria-labelledby="title">
      <h1 id="title">{TEXTS.heroTitle}</h1>
      <div className="land-lead">
        <div className="land-say">
          <p className="land-big">{TEXTS.readsChartCompanyNews(installation.brand.name)}</p>
          <div className="land-ways">
            <a className="btn btn-default btn-size-lg" href={signInPath("/dashboard", "sign-up")}>
              {installation.offersTrial ? TEXTS.startFreeTrial : TEXTS.getStarted}
            </a>
            {screenExists(SCREENER) ? (
              <a className="btn btn-outline btn-size-lg" href={SCREENER}>
                {TEXTS.exploreDexScreener}
              </a>
            ) : (
              <LaterButton id="screener-later" label={TEXTS.exploreDexScreener} size="lg" why={TEXTS.screenerLater} />
            )}
          </div>
          <div className="land-terms">
            <p className="meta">
              {installation.offersTrial ? TEXTS.daysPremiumCreditCard : TEXTS.nothingPayInstallationCredit}
            </p>
            {/* At the edge of a wide window; here on a phone, where it would cover the text. */}
            <button type="button" className="btn btn-default land-ask" id="ask" data-waits="">
              {TEXTS.askQuestion}
            </button>
          </div>
        </div>
        {showcase === null ? (
          <p className="land-no-prices note">{TEXTS.noChartYet}</p>
        ) : (
          <PriceMetric showcase={showcase} />
        )}
        {shown === undefined || says === undefined ? null : (
          <div className="land-reading">
            <h2 className="h-sub">{TEXTS.whatSays(shown.name ?? formatSymbol(shown.symbol))}</h2>
            <p className="note">{says}</p>
            {isShownBelow ? (
              <a className="tlink land-open" href="#advice">
                {TEXTS.wholeAdvice}
              </a>
            ) : null}
          </div>
        )}
      </div>
    </section>
  );
}

/** Returns the sentence that gives the advice with its numbers; the first one if none begins with the action. */
function verdictOf({ action, sentences }: NonNullable<Showcase["reading"]>): string | undefined {
  return sentences.find((sentence) => sentence.startsWith(action)) ?? sentences[0];
}

function firstSentence(text: string | undefined): string | undefined {
  return text?.replace(/\. [A-Z].*$/s, ".");
}

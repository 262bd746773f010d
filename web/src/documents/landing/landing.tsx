import { type DocumentProps, type Installation, signInPath } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { BrandMark } from "../brand-mark.tsx";
import { AdviceExample } from "./advice-example.tsx";
import { AppGrid } from "./app-grid.tsx";
import { Closing } from "./closing.tsx";
import { EditionLine } from "./edition-line.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { Pricing } from "./pricing.tsx";
import { RecordSection } from "./record-section.tsx";
import { SymbolStrip } from "./symbol-strip.tsx";
import * as TEXTS from "./texts.tsx";

const SAMPLES = [
  [TEXTS.quoteOne, TEXTS.sampleReaderPartTime],
  [TEXTS.sampleQuoteSwing, TEXTS.sampleReaderSwingTrader],
  [TEXTS.sampleQuoteNew, TEXTS.sampleReaderBeginner],
] as const;

const ANCHORS = [
  ["#features", TEXTS.features],
  ["#how-it-works", TEXTS.howWorks],
  ["#pricing", TEXTS.pricing],
  ["#contact", TEXTS.contact],
] as const;

/**
 * The first page that a new visitor sees: complete without JavaScript; a small script adds the signed-in user and the
 * assistant.
 */
export const landing: Document<"landing"> = {
  title: () => TEXTS.pageTitle,
  description: ({ installation }) =>
    TEXTS.analysesStocksCryptoPlain(installation.brand.name, installation.offersTrial ? TEXTS.daysFree : ""),
  listed: true,
  script: "landing",
  Body: Landing,
};

function Landing({ installation, showcase }: DocumentProps["landing"]) {
  return (
    <>
      <a className="skip" href="#main">
        {TEXTS.skipMainContent}
      </a>
      <a className="skip" href="#navigation">
        {TEXTS.skipNavigation}
      </a>
      <LandingHeader installation={installation} />
      <EditionLine installation={installation} showcase={showcase} />
      <main id="main" tabIndex={-1} className="wrap land">
        <Hero installation={installation} showcase={showcase} />
        {showcase === null ? null : <SymbolStrip symbols={showcase.symbols} />}
        {showcase === null ? null : <AdviceExample example={showcase.example} />}
        <Features showcase={showcase} />
        {showcase === null ? null : <RecordSection tested={showcase.tested} record={showcase.record} />}
        <HowItWorks installation={installation} />
        <AppGrid showcase={showcase} />
        <Testimonials />
        <Pricing installation={installation} />
        <Closing installation={installation} />
      </main>
      <LandingFooter installation={installation} />
    </>
  );
}

/**
 * The sticky header: the navigation of this page and the sign-in button. Its script shows the signed-in user
 * (islands/landing.ts).
 */
function LandingHeader({ installation }: { readonly installation: Installation }) {
  return (
    <header className="land-head">
      <div className="wrap land-head-row">
        <a className="brand" href="/">
          <BrandMark installation={installation} />
        </a>
        <nav className="land-nav" id="navigation" aria-label={TEXTS.page} tabIndex={-1}>
          {ANCHORS.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className="land-account" id="account">
          <a className="btn btn-ghost" href={signInPath("/dashboard")}>
            {TEXTS.sign}
          </a>
          <a className="btn btn-outline" href={signInPath("/dashboard", "sign-up")}>
            {TEXTS.getStarted}
          </a>
        </div>
      </div>
    </header>
  );
}

/** Three steps from the first visit to an analysis. */
function HowItWorks({ installation: { identity } }: { readonly installation: Installation }) {
  const how = identity.kind === "local" ? TEXTS.withEmail : TEXTS.withProvider(identity.name);
  return (
    <section className="land-band" id="how-it-works" aria-labelledby="how-title">
      <h2 className="land-h" id="how-title">
        {TEXTS.howWorks}
      </h2>
      <ol className="cols land-steps">
        <li>
          <span className="fig" aria-hidden="true">
            1
          </span>
          <h3>{TEXTS.signUp}</h3>
          <p>{TEXTS.nameGoLessThan(how)}</p>
        </li>
        <li>
          <span className="fig" aria-hidden="true">
            2
          </span>
          <h3>{TEXTS.enterSymbol}</h3>
          <p>{TEXTS.enterSymbolText}</p>
        </li>
        <li>
          <span className="fig" aria-hidden="true">
            3
          </span>
          <h3>{TEXTS.readVerdictWhy}</h3>
          <p>{TEXTS.sentenceVotesBehindTarget}</p>
        </li>
      </ol>
    </section>
  );
}

/** Invented testimonials, labelled as such. */
function Testimonials() {
  return (
    <section className="land-band land-said" aria-labelledby="voices-title">
      <div className="land-band-head">
        <h2 className="land-h" id="voices-title">
          {TEXTS.whatPeopleSay}
        </h2>
        <p>
          <span className="bdg bdg-line">{TEXTS.sampleContent}</span>
        </p>
      </div>
      <details className="land-fold" open>
        <summary>{TEXTS.threeSamples}</summary>
        <ul className="cols land-voices land-swipe">
          {SAMPLES.map(([text, who]) => (
            <li key={who}>
              <figure>
                <blockquote>{TEXTS.quoted(text)}</blockquote>
                <figcaption>{who}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

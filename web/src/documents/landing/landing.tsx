import { DEEP_LINK_APPS } from "@sextant/core/deep-links";
import type { DocumentProps } from "@sextant/core/contract";
import type { Document } from "../document.ts";
import { AdviceExample } from "./advice-example.tsx";
import { AppGrid } from "./app-grid.tsx";
import { Closing } from "./closing.tsx";
import { EditionLine } from "./edition-line.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { Pricing } from "./pricing.tsx";
import { RecordFigures } from "./record-figures.tsx";
import { SymbolStrip } from "./symbol-strip.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The first page a stranger sees: whole without JavaScript; a small script adds who is signed in and the assistant. */
export const landing: Document<"landing"> = {
  title: () => "Market analysis that shows its working",
  description: ({ installation }) =>
    `${installation.brand.name} analyses stocks and crypto in plain words and names the source, the age and the rule behind every number. Open source${installation.offersTrial ? ", 7 days free" : ""}.`,
  listed: true,
  script: "landing",
  Body: Landing,
};

function Landing({ installation, showcase }: DocumentProps["landing"]) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <a className="skip" href="#navigation">
        Skip to navigation
      </a>
      <LandingHeader installation={installation} />
      <EditionLine installation={installation} showcase={showcase} />
      <main id="main" tabIndex={-1} className="wrap land">
        <Hero installation={installation} showcase={showcase} />
        {showcase === null ? null : <SymbolStrip symbols={showcase.symbols} />}
        {showcase === null ? null : <AdviceExample example={showcase.example} />}
        <Features />
        {showcase === null ? null : <RecordFigures record={showcase.record} />}
        <HowItWorks installation={installation} />
        <AppGrid showcase={showcase} />
        <Testimonials />
        <Pricing installation={installation} />
        <Closing installation={installation} />
      </main>
      <LandingFooter installation={installation} />
      <button type="button" className="btn btn-default land-ask" id="ask" data-apps={DEEP_LINK_APPS.length} hidden>
        Ask a question
      </button>
    </>
  );
}

import { DEEP_LINK_APPS } from "@sextant/core/deep-links";
import { type DocumentProps, type Installation, signInPath, type Showcase } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";
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
import { SymbolStrip } from "./symbol-strip.tsx";

const SAMPLES = [
  ["It told me that it did not know. I had never seen a trading tool do that.", "Sample reader, part-time investor"],
  ["I open the evidence first and the verdict second. That order was new to me.", "Sample reader, swing trader"],
  ["I learned what RSI is from the caption, not from a course.", "Sample reader, beginner"],
] as const;

const ANCHORS = [
  ["#features", "Features"],
  ["#how-it-works", "How It Works"],
  ["#pricing", "Pricing"],
  ["#contact", "Contact"],
] as const;

/**
 * The first page that a new visitor sees: complete without JavaScript; a small script adds the signed-in user and the
 * assistant.
 */
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
        {showcase === null ? null : <RecordMetrics record={showcase.record} />}
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
        <nav className="land-nav" id="navigation" aria-label="On this page" tabIndex={-1}>
          {ANCHORS.map(([href, label]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <div className="land-account" id="account">
          <a className="btn btn-ghost" href={signInPath("/dashboard")}>
            Sign In
          </a>
          <a className="btn btn-outline" href={signInPath("/dashboard", "sign-up")}>
            Get Started
          </a>
        </div>
      </div>
    </header>
  );
}

/** Three steps from the first visit to an analysis. */
function HowItWorks({ installation: { identity } }: { readonly installation: Installation }) {
  const how = identity.kind === "local" ? "With a mail address and a password" : `With ${identity.name}`;
  return (
    <section className="land-band" id="how-it-works" aria-labelledby="how-title">
      <h2 className="land-h" id="how-title">
        How It Works
      </h2>
      <ol className="cols land-steps">
        <li>
          <span className="fig" aria-hidden="true">
            1
          </span>
          <h3>Sign up</h3>
          <p>{how}, and a name to go by. Less than a minute, and no card.</p>
        </li>
        <li>
          <span className="fig" aria-hidden="true">
            2
          </span>
          <h3>Enter a symbol</h3>
          <p>Apple or bitcoin, by name or ticker. It completes as you type.</p>
        </li>
        <li>
          <span className="fig" aria-hidden="true">
            3
          </span>
          <h3>Read the verdict, and why</h3>
          <p>
            A sentence, the votes behind it, a target and a stop, and numbered evidence you can open. The decision is
            yours.
          </p>
        </li>
      </ol>
    </section>
  );
}

/** The counted hit rate; nothing is shown before there is a record. */
function RecordMetrics({ record }: Pick<Showcase, "record">) {
  if (record === null || record.resolved === 0) return null;
  const { hits, resolved, saidPercent } = record;
  return (
    <section className="land-band" aria-labelledby="record-title">
      <h2 className="land-h" id="record-title">
        We print our misses too
      </h2>
      <p className="land-record">
        <span className="fig">
          {hits} of {resolved}
        </span>
        <span className="read">
          claims of the public record came true: {formatPercent((100 * hits) / resolved)}, where we had said{" "}
          {formatPercent(saidPercent)} on average. The other {resolved - hits} stay in it.{" "}
          <a href="/track-record">Look at each</a>
        </span>
      </p>
    </section>
  );
}

/** Invented testimonials, labelled as such. */
function Testimonials() {
  return (
    <section className="land-band" aria-labelledby="voices-title">
      <div className="land-band-head">
        <h2 className="land-h" id="voices-title">
          What people say
        </h2>
        <p className="land-sample">
          <span className="bdg bdg-warn">Sample content</span>
          <span className="meta">Nobody said these; they show where voices will stand.</span>
        </p>
      </div>
      <div className="cols land-voices">
        {SAMPLES.map(([text, who]) => (
          <figure key={who}>
            <blockquote>“{text}”</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

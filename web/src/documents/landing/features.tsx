import { SCREENS, type Showcase } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { AlertPicture } from "./alert-picture.tsx";
import { OddsPicture } from "./odds-picture.tsx";
import { RiskPicture } from "./risk-picture.tsx";
import * as TEXTS from "./texts.tsx";

type Feature = {
  readonly title: string;
  readonly text: string;
  /** The screen that does it: a card of a screen that does not exist does not compile. */
  readonly screen: keyof typeof SCREENS;
};

type Pictured = Feature & { readonly picture: (showcase: Showcase | null) => ReactNode };

const PICTURED: readonly Pictured[] = [
  {
    title: TEXTS.verdictTitle,
    text: TEXTS.adviceText,
    screen: "tradingAdvisory",
    picture: (showcase) => <OddsPicture example={showcase?.example ?? null} />,
  },
  {
    title: TEXTS.alertsTitle,
    text: TEXTS.alertsText,
    screen: "alerts",
    picture: (showcase) => <AlertPicture symbols={showcase?.symbols ?? []} />,
  },
  {
    title: TEXTS.screenerTitle,
    text: TEXTS.screenerText,
    screen: "cryptoScreener",
    picture: () => <RiskPicture />,
  },
];

const MORE: readonly Feature[] = [
  { title: TEXTS.votesTitle, text: TEXTS.votesText, screen: "marketAnalysis" },
  { title: TEXTS.signalsTitle, text: TEXTS.signalsText, screen: "dashboard" },
  { title: TEXTS.backtestTitle, text: TEXTS.backtestText, screen: "backtest" },
  { title: TEXTS.portfoliosTitle, text: TEXTS.portfoliosText, screen: "portfolios" },
  { title: TEXTS.leaderboardTitle, text: TEXTS.leaderboardText, screen: "leaderboard" },
  { title: TEXTS.agesTitle, text: TEXTS.agesText, screen: "dashboard" },
];

/** What works today; a card claims nothing else. */
export const FEATURES: readonly Feature[] = [...PICTURED, ...MORE];

/** What the product does: three with a picture, the others in a line each, all leading to the screen that does it. */
export function Features({ showcase }: { readonly showcase: Showcase | null }) {
  return (
    <section className="land-band" id="features" aria-labelledby="features-title">
      <div className="land-band-head">
        <h2 className="land-h" id="features-title">
          {TEXTS.features}
        </h2>
        <div className="land-turn" data-turns="pictured" />
      </div>
      <ul className="cols land-pictured land-swipe" id="pictured">
        {PICTURED.map(({ picture, ...feature }) => (
          <li key={feature.title}>
            <div className="land-picture">{picture(showcase)}</div>
            <Said of={feature} />
          </li>
        ))}
      </ul>
      <details className="land-fold" open>
        <summary>{TEXTS.moreFeatures(MORE.length)}</summary>
        <ul className="cols land-more">
          {MORE.map((feature) => (
            <li key={feature.title}>
              <Said of={feature} />
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Said({ of: { title, text, screen } }: { readonly of: Feature }) {
  return (
    <>
      <h3>
        <a href={SCREENS[screen].path}>{title}</a>
      </h3>
      <p>{text}</p>
    </>
  );
}

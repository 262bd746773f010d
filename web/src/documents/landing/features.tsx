import { ALERT_TEXT_EXAMPLES } from "@sextant/core/alerts";
import { SCREENS } from "@sextant/core/contract";
import { LEAST_DAYS, LEAST_TRADES } from "@sextant/core/leaderboard";
import { FRESHNESS, type Freshness } from "@sextant/core/market";
import type { ReactNode } from "react";
import { standingBadge } from "./standing-badge.ts";
import * as TEXTS from "./texts.tsx";

type Feature = {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  /** The screen that does it: a card of a screen that does not exist does not compile. */
  readonly screen: keyof typeof SCREENS;
};

const RULES = [
  [TEXTS.rsi, TEXTS.rsiRule],
  [TEXTS.macd, TEXTS.macdRule],
  [TEXTS.adx, TEXTS.adxRule],
  [TEXTS.bollinger, TEXTS.bollingerRule],
] as const;

/** What works today; a card claims nothing else. */
export const FEATURES: readonly Feature[] = [
  { title: TEXTS.verdictTitle, text: TEXTS.adviceText, picture: <Evidence />, screen: "tradingAdvisory" },
  { title: TEXTS.votesTitle, text: TEXTS.votesText, picture: <Rules />, screen: "marketAnalysis" },
  { title: TEXTS.screenerTitle, text: TEXTS.screenerText, picture: <TokenRisks />, screen: "cryptoScreener" },
  { title: TEXTS.signalsTitle, text: TEXTS.signalsText, picture: <SignalParts />, screen: "dashboard" },
  { title: TEXTS.alertsTitle, text: TEXTS.alertsText, picture: <Subscriptions />, screen: "alerts" },
  { title: TEXTS.leaderboardTitle, text: TEXTS.leaderboardText, picture: <RankRules />, screen: "leaderboard" },
  { title: TEXTS.portfoliosTitle, text: TEXTS.portfoliosText, picture: <Holdings />, screen: "portfolios" },
  { title: TEXTS.backtestTitle, text: TEXTS.backtestText, picture: <TestSteps />, screen: "backtest" },
  { title: TEXTS.agesTitle, text: TEXTS.agesText, picture: <Legend />, screen: "dashboard" },
];

/** What the product does, each with the screen that does it. */
export function Features() {
  return (
    <section className="land-band" id="features" aria-labelledby="features-title">
      <div className="land-band-head">
        <h2 className="land-h" id="features-title">
          {TEXTS.features}
        </h2>
        <div className="land-turn" data-turns="nine" />
      </div>
      <ul className="land-nine land-swipe" id="nine">
        {FEATURES.map(({ title, text, picture, screen }) => (
          <li key={title}>
            <div className="land-picture">{picture}</div>
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="tlink land-open" href={SCREENS[screen].path}>
              {TEXTS.openScreen(SCREENS[screen].label)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Evidence() {
  return (
    <ol className="land-evidence">
      <li>
        <span>{TEXTS.exampleAverage}</span>
      </li>
      <li>
        <span>{TEXTS.exampleRsi}</span>
      </li>
      <li>
        <span>{TEXTS.priceToEarnings}</span>
      </li>
      <li>
        <span>{TEXTS.storedHeadlines}</span>
      </li>
    </ol>
  );
}

function Rules() {
  return <Meanings of={RULES} />;
}

/** A few names, each with its meaning. */
function Meanings({ of }: { readonly of: readonly (readonly [name: string, meaning: string])[] }) {
  return (
    <dl className="land-mini">
      {of.map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function SignalParts() {
  return (
    <Meanings
      of={[
        [TEXTS.setup, TEXTS.namedPublishedRule],
        [TEXTS.odds, TEXTS.targetBeforeStop],
        [TEXTS.anyTime, TEXTS.anyTimeMeaning],
        [TEXTS.edge, TEXTS.edgeMeaning],
      ]}
    />
  );
}

/** The leaderboard's own rules (core/src/leaderboard). */
function RankRules() {
  return (
    <Meanings
      of={[
        [TEXTS.closedTrades, String(LEAST_TRADES)],
        [TEXTS.daysRanked, String(LEAST_DAYS)],
        [TEXTS.resets, TEXTS.noResets],
      ]}
    />
  );
}

function TestSteps() {
  return (
    <Meanings
      of={[
        [TEXTS.costs, TEXTS.costsMeaning],
        [TEXTS.luck, TEXTS.luckMeaning],
        [TEXTS.paperFill, TEXTS.paperFillMeaning],
      ]}
    />
  );
}

function Subscriptions() {
  return (
    <ul className="land-wishes">
      {ALERT_TEXT_EXAMPLES.slice(0, 3).map((input) => (
        <li key={input}>“{input}”</li>
      ))}
    </ul>
  );
}

function Holdings() {
  return (
    <Meanings
      of={[
        [TEXTS.value, TEXTS.unitsPriceScreen],
        [TEXTS.gain, TEXTS.gainMeaning],
        [TEXTS.price, TEXTS.notCounted],
      ]}
    />
  );
}

function TokenRisks() {
  return (
    <Meanings
      of={[
        [TEXTS.volumeSpike, TEXTS.spikeMeaning],
        [TEXTS.risk, TEXTS.riskMeaning],
        [TEXTS.checked, TEXTS.notCheckedMeaning],
      ]}
    />
  );
}

const EXAMPLES: Readonly<Record<Freshness, string>> = {
  live: TEXTS.live,
  delayed: TEXTS.delayedMin,
  end_of_day: TEXTS.endDay,
  stale: TEXTS.stale,
  replay: TEXTS.replayBadge,
  simulated: TEXTS.simulated,
};

function Legend() {
  return (
    <p className="land-legend">
      {FRESHNESS.map((state) => {
        const { dot, tone } = standingBadge({ state, delayMinutes: null }, "");
        return (
          <span key={state} className={`bdg ${tone}`}>
            <span className={`dot ${dot}`} aria-hidden="true" />
            {EXAMPLES[state]}
          </span>
        );
      })}
    </p>
  );
}

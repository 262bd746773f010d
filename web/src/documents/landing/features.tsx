import { ALERT_TEXT_EXAMPLES } from "@sextant/core/alerts";
import { sentimentOf } from "@sextant/core/analysis";
import { SCREENS } from "@sextant/core/contract";
import { DEEP_LINK_APPS } from "@sextant/core/deep-links";
import { FRESHNESS, type Freshness } from "@sextant/core/market";
import type { ReactNode } from "react";
import { standingBadge } from "./standing-badge.ts";
import * as TEXTS from "./texts.tsx";

type Feature = {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly link?: { readonly href: string; readonly text: string };
};

/** The analysis' own rules grade each headline when the page is rendered. */
const HEADLINES = [TEXTS.quarterlyLossNarrowed, TEXTS.exampleBadNews, TEXTS.companyPresentMay];

const RULES = [
  [TEXTS.rsi, "below 30 buys, above 70 sells"],
  [TEXTS.macd, TEXTS.macdRule],
  [TEXTS.adx, TEXTS.adxRule],
  [TEXTS.bollinger, TEXTS.bollingerRule],
] as const;

/** What works today; a card claims nothing else. */
const TODAY: readonly Feature[] = [
  {
    title: TEXTS.verdictTitle,
    text: TEXTS.adviceText,
    picture: <Evidence />,
  },
  {
    title: TEXTS.votesTitle,
    text: TEXTS.votesText,
    picture: <Rules />,
  },
  {
    title: TEXTS.toneNews,
    text: TEXTS.newsText,
    picture: <Tones />,
  },
  {
    title: TEXTS.agesTitle,
    text: TEXTS.agesText,
    picture: <Legend />,
  },
  {
    title: TEXTS.signalsTitle,
    text: TEXTS.signalsText,
    picture: <SignalParts />,
  },
  {
    title: TEXTS.alertsTitle,
    text: TEXTS.alertsText,
    picture: <Subscriptions />,
  },
  {
    title: TEXTS.portfoliosTitle,
    text: TEXTS.portfoliosText,
    picture: <Holdings />,
  },
  {
    title: TEXTS.candlesTitle,
    text: TEXTS.candlesText,
    picture: <Files />,
  },
  {
    title: TEXTS.appsTitle(DEEP_LINK_APPS.length),
    text: TEXTS.appsText,
    picture: <Apps />,
  },
  {
    title: TEXTS.screenerTitle,
    text: TEXTS.screenerText,
    picture: <TokenRisks />,
    link: { href: SCREENS.cryptoScreener.path, text: TEXTS.openDexScreener },
  },
];

const PLANNED = [TEXTS.leaderboard] as const;

/** What the product does today and, separately, what is planned. */
export function Features() {
  return (
    <section className="land-band" id="features" aria-labelledby="features-title">
      <h2 className="land-h" id="features-title">
        {TEXTS.features}
      </h2>
      <ul className="land-six">
        {TODAY.map(({ title, text, picture, link }) => (
          <li key={title}>
            <div className="land-picture">{picture}</div>
            <h3>{title}</h3>
            <p>
              {text}
              {link !== undefined && (
                <>
                  {" "}
                  <a className="tlink" href={link.href}>
                    {link.text}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <div className="land-planned">
        <h3 className="h-sub">{TEXTS.plannedBuiltYet}</h3>
        <ul>
          {PLANNED.map((name) => (
            <li key={name} className="bdg bdg-line">
              {name}
            </li>
          ))}
        </ul>
      </div>
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
  return (
    <dl className="land-mini">
      {RULES.map(([name, rule]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = {
  POSITIVE: ["up", TEXTS.good],
  NEGATIVE: ["down", TEXTS.bad],
  NEUTRAL: ["ink3", TEXTS.neutral],
} as const;

function Tones() {
  return (
    <dl className="land-mini">
      {HEADLINES.map((headline) => {
        const [tone, word] = TONES[sentimentOf(headline).label];
        return (
          <div key={headline}>
            <dt>“{headline}”</dt>
            <dd className={tone}>{word}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function SignalParts() {
  return (
    <dl className="land-mini">
      {[
        [TEXTS.setup, TEXTS.namedPublishedRule],
        [TEXTS.odds, TEXTS.targetBeforeStop],
        [TEXTS.anyTime, TEXTS.anyTimeMeaning],
        [TEXTS.edge, TEXTS.edgeMeaning],
      ].map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
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
    <dl className="land-mini">
      {[
        [TEXTS.value, TEXTS.unitsPriceScreen],
        [TEXTS.gain, TEXTS.gainMeaning],
        [TEXTS.price, TEXTS.notCounted],
      ].map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

function TokenRisks() {
  return (
    <dl className="land-mini">
      {[
        [TEXTS.volumeSpike, TEXTS.spikeMeaning],
        [TEXTS.risk, TEXTS.riskMeaning],
        [TEXTS.checked, TEXTS.notCheckedMeaning],
      ].map(([name, meaning]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
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

function Files() {
  return (
    <dl className="land-mini">
      <div>
        <dt>
          <code>CANDLES_DIR</code>
        </dt>
        <dd>{TEXTS.folderFiles}</dd>
      </div>
      <div>
        <dt>
          <code>CANDLES_REPLAY_FROM</code>
        </dt>
        <dd>{TEXTS.dayBegins}</dd>
      </div>
      <div>
        <dt>
          <code>CANDLES_REPLAY_SPEED</code>
        </dt>
        <dd>{TEXTS.howFastPasses}</dd>
      </div>
    </dl>
  );
}

const KINDS = [
  ["charts", TEXTS.chartSites],
  ["research", TEXTS.research],
  ["broker", TEXTS.brokers],
  ["exchange", TEXTS.exchanges],
  ["tokens", TEXTS.tokenScreeners],
  ["swap", TEXTS.swapServices],
] as const;

function Apps() {
  return (
    <dl className="land-mini land-mini-two">
      {KINDS.map(([kind, label]) => (
        <div key={kind}>
          <dt>{label}</dt>
          <dd className="num">{DEEP_LINK_APPS.filter((app) => app.kind === kind).length}</dd>
        </div>
      ))}
    </dl>
  );
}

import { ALERT_TEXT_EXAMPLES } from "@sextant/core/alerts";
import { sentimentOf } from "@sextant/core/analysis";
import { SCREENS } from "@sextant/core/contract";
import { DEEP_LINK_APPS } from "@sextant/core/deep-links";
import { FRESHNESS, type Freshness } from "@sextant/core/market";
import type { ReactNode } from "react";
import { standingBadge } from "./standing-badge.ts";

type Feature = {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
  readonly link?: { readonly href: string; readonly text: string };
};

/** The analysis' own rules grade each headline when the page is rendered. */
const HEADLINES = ["Quarterly loss narrowed", "Profit fell, outlook cut", "Company to present in May"];

const RULES = [
  ["RSI 14", "below 30 buys, above 70 sells"],
  ["MACD", "above its signal line buys"],
  ["ADX 14", "above 20, the stronger side decides"],
  ["Bollinger", "a close under the lower band buys"],
] as const;

/** What works today; a card claims nothing else. */
const TODAY: readonly Feature[] = [
  {
    title: "A verdict with its odds and evidence",
    text: "Advice for minutes, days and months on a stock or a coin: odds, a range, target and stop, and HOLD where no trade earns its cost. Each sentence carries the facts it rests on, each fact its source and time.",
    picture: <Evidence />,
  },
  {
    title: "Votes with published rules",
    text: "Moving averages and oscillators vote buy, neutral or sell. The rule stands beside each vote, and before there are enough candles an indicator does not vote.",
    picture: <Rules />,
  },
  {
    title: "The tone of the news",
    text: "Headlines are graded by word lists anybody can read: which figure moved which way. No model, no mood of the day. These three are examples.",
    picture: <Tones />,
  },
  {
    title: "The age of every number",
    text: "A badge says what you look at. A price that is late reads as late, and what is made up is called simulated, everywhere.",
    picture: <Legend />,
  },
  {
    title: "Signals with their past record",
    text: "Ten published chart setups are looked for at each close. Each signal names its setup, entry, target and stop, how often such a trade came right beside the same one at any time, whether an edge after cost was measured, and how it ended.",
    picture: <SignalParts />,
  },
  {
    title: "Alerts that fire once",
    text: "Write what you want to be told, look at how it was understood, confirm. Each alert says why it fired and how old the data was, and comes in the app, to the browser, by mail, bot or webhook, as the plan and the installation allow.",
    picture: <Subscriptions />,
  },
  {
    title: "Portfolios at prices of now",
    text: "Enter what you bought and sold; the value follows the prices. Amounts are counted in decimals, never rounded on the way, and a holding without a price says so.",
    picture: <Holdings />,
  },
  {
    title: "Your own candles, and replay",
    text: "Whoever runs it can put in candle files of their own, and play a day of the past again as if it were now. The charts keep every bar they fetched.",
    picture: <Files />,
  },
  {
    title: `A way into ${DEEP_LINK_APPS.length} other apps`,
    text: "Links that open the very symbol at a chart site, a broker, an exchange or a swap service. Plain links: nothing is connected, no account of yours is read.",
    picture: <Apps />,
  },
  {
    title: "A DEX screener that shows its risks",
    text: "Tokens of six chains with what moves and a risk class, which names every fact it rests on. What nobody checked says so. Each class is kept, and how often it was right is published.",
    picture: <TokenRisks />,
    link: { href: SCREENS.cryptoScreener.path, text: "Open the DEX Screener" },
  },
];

const PLANNED = ["Leaderboard"] as const;

/** What the product does today and, separately, what is planned. */
export function Features() {
  return (
    <section className="land-band" id="features" aria-labelledby="features-title">
      <h2 className="land-h" id="features-title">
        Features
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
        <h3 className="h-sub">Planned, not built yet</h3>
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
        <span>Close against its 200-day average</span>
      </li>
      <li>
        <span>RSI 14 of the closed daily candles</span>
      </li>
      <li>
        <span>Price to earnings, and whose figure it is</span>
      </li>
      <li>
        <span>Headlines stored, and their tone</span>
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

const TONES = { POSITIVE: ["up", "Good"], NEGATIVE: ["down", "Bad"], NEUTRAL: ["ink3", "Neutral"] } as const;

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
        ["Setup", "named, with its published rule"],
        ["Odds", "of target before stop"],
        ["Any time", "the same trade at any other bar"],
        ["Edge", "after cost, or none proven"],
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
        ["Value", "units × the price on screen"],
        ["Gain", "value − what they cost"],
        ["No price", "not counted, and said so"],
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
        ["Volume spike", "against the token's own usual"],
        ["Risk", "LOW to EXTREME, fact by fact"],
        ["Not checked", "never reads as safe"],
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
  live: "Live",
  delayed: "Delayed 15 min",
  end_of_day: "End of day",
  stale: "Stale",
  replay: "Replay",
  simulated: "Simulated",
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
        <dd>a folder of your files</dd>
      </div>
      <div>
        <dt>
          <code>CANDLES_REPLAY_FROM</code>
        </dt>
        <dd>the day it begins</dd>
      </div>
      <div>
        <dt>
          <code>CANDLES_REPLAY_SPEED</code>
        </dt>
        <dd>how fast it passes</dd>
      </div>
    </dl>
  );
}

const KINDS = [
  ["charts", "Chart sites"],
  ["research", "Research"],
  ["broker", "Brokers"],
  ["exchange", "Exchanges"],
  ["tokens", "Token screeners"],
  ["swap", "Swap services"],
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

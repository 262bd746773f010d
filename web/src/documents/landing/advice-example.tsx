import type { Showcase } from "@sextant/core/contract";
import { formatTimestamp, formatPercent, formatPriceIn, RESTLESS_COINS, sourceName } from "@sextant/core/market";
import {
  fallLabel,
  groundLabel,
  planOdds,
  SIZE_LABEL,
  formatSize,
  spanInFull,
  WORST_QUARTER_LABEL,
  describeWorstQuarter,
} from "../../advice/advice-labels.ts";
import { chanceLabel } from "../../advice/chance-text.ts";
import { FreshnessMark } from "./freshness-mark.tsx";

/** A complete piece of current advice, as a user gets it: with its ground, its chance, its plan and its source. */
export function AdviceExample({ example }: { readonly example: Showcase["example"] }) {
  return (
    <section className="land-band" aria-labelledby="advice-title">
      <h2 className="land-h" id="advice-title">
        Advice you can act on, with its reason and its risk
      </h2>
      {example === null ? (
        <p className="note land-advice-none">
          A real piece of advice stands here as soon as this installation has one for the symbols it shows. Right now it
          advises to buy or sell none of them, and none is made up.
        </p>
      ) : (
        <Example example={example} />
      )}
    </section>
  );
}

function Example({ example }: { readonly example: NonNullable<Showcase["example"]> }) {
  const { symbol, name, kind, currency, source, asOf, action, confidence, claim, sentence, ground, span } = example;
  const { plan, deepFall } = example;
  const money = (price: number): string => formatPriceIn(price, currency);
  const worst = describeWorstQuarter(plan.worstQuarterPercent);
  const rows = [
    ["Ground", groundLabel(ground, action)],
    [
      chanceLabel(example),
      example.calibrated ? formatPercent(confidence) : `${formatPercent(confidence)} of ${RESTLESS_COINS} ended lower`,
    ],
    [plan.side === "BUY" ? "Entry" : "Sale at", money(plan.entry)],
    ["Target", planOdds(`${money(plan.target)}, first in ${formatPercent(plan.odds.target)}`, kind)],
    ["Stop", planOdds(`${money(plan.stop)}, first in ${formatPercent(plan.odds.stop)}`, kind)],
    [`${SIZE_LABEL}, moderate profile`, formatSize(plan)],
    ...(worst === undefined ? [] : [[WORST_QUARTER_LABEL, worst] as const]),
    ...(deepFall === null ? [] : [[fallLabel(deepFall, kind), `${formatPercent(deepFall.percent)} chance`] as const]),
  ] as const;
  return (
    <figure className="land-advice">
      <div className="land-advice-says">
        <p className="lbl">
          {name ?? symbol}, for {spanInFull(span)}
        </p>
        <p className={`fig ${action === "BUY" ? "up" : "down"}`}>{action}</p>
        <p className="read">{sentence}</p>
        <p className="note">The claim that is settled in public: {claim}</p>
      </div>
      <dl className="land-mini">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <figcaption className="land-caption">
        <FreshnessMark of={example} />
        <span>
          {symbol}. Source: {sourceName(source)}, as of <time dateTime={asOf}>{formatTimestamp(Date.parse(asOf))}</time>
          . An example, not advice for your own situation.
        </span>
      </figcaption>
    </figure>
  );
}

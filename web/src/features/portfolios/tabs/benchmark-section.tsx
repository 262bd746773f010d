import type { PortfolioOverview } from "@sextant/core/contract";
import { approximately, decimal, minus, moneyText } from "@sextant/core/decimal";
import { useId } from "react";
import { Link } from "wouter";
import { signedPercent } from "../../../lib/metrics.ts";
import { amountWay } from "../../../lib/money-text.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Money } from "../../../portfolios/money.tsx";
import { portfolioAddress } from "../../../portfolios/portfolio-address.ts";
import { Explained } from "../../../ui/explained.tsx";
import { commonReason } from "../return-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly overview: PortfolioOverview; readonly currency: string };

const TONES = { up: "up", down: "down", flat: "ink2" } as const;

/** Compares the portfolio with what the same deposits and withdrawals would be worth in its benchmark. */
export function BenchmarkSection({ overview, currency }: Props) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 className="h-sec" id={id}>
          <Explained mark={<span className="explained-term">{TEXTS.benchmark}</span>}>
            {TEXTS.benchmarkMeaning}
          </Explained>
        </h2>
      </div>
      <Comparison overview={overview} currency={currency} />
    </section>
  );
}

function Comparison({ overview, currency }: Props) {
  const { benchmark, returns, series, portfolioId, value } = overview;
  const last = series.at(-1);
  if (benchmark === null)
    return (
      <p className="read">
        {TEXTS.noBenchmark(
          <Link className="tlink" href={portfolioAddress(portfolioId, "settings")}>
            {TEXTS.chooseOneSettings}
          </Link>,
        )}
      </p>
    );
  // Days without a value are not in the series, so its last day may be long past.
  if (value === null) return <p className="read">{TEXTS.valueUnknown(formatSymbol(benchmark))}</p>;
  if (last === undefined || last.benchmark === null) {
    // If no return can be measured, none can be compared.
    const reason = commonReason(returns);
    return (
      <p className="read">
        {reason === undefined
          ? TEXTS.noClosingPrices(formatSymbol(benchmark))
          : TEXTS.cannotCompare(formatSymbol(benchmark), reason)}
      </p>
    );
  }
  const ahead = minus(decimal(last.value), decimal(last.benchmark));
  const way = amountWay(moneyText(ahead));
  const there = approximately(decimal(last.benchmark));
  return (
    <>
      <p className="read">
        {TEXTS.comparison(
          way === "flat"
            ? TEXTS.portfolioDidWell
            : way === "up"
              ? TEXTS.portfolioDidBetterThan
              : TEXTS.portfolioDidWorseThan,
          formatSymbol(benchmark),
          there > 0 && way !== "flat" && ` (${signedPercent((approximately(ahead) / there) * 100)})`,
        )}
      </p>
      <dl className="kv pff-versus mt-3">
        <dt>{TEXTS.yourPortfolio}</dt>
        <dd className="num">
          <Money amount={last.value} currency={currency} />
        </dd>
        <dt>{TEXTS.sameDeposits(formatSymbol(benchmark))}</dt>
        <dd className="num">
          <Money amount={last.benchmark} currency={currency} />
        </dd>
        <dt>{TEXTS.difference}</dt>
        <dd className={`num ${TONES[way]}`}>
          <Money amount={moneyText(ahead)} currency={currency} isSigned />
        </dd>
      </dl>
    </>
  );
}

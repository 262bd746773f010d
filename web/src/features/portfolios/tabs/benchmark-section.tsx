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

type Props = { readonly overview: PortfolioOverview; readonly currency: string };

const TONES = { up: "up", down: "down", flat: "ink2" } as const;

/** Compares the portfolio with what the same deposits and withdrawals would be worth in its benchmark. */
export function BenchmarkSection({ overview, currency }: Props) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec-h">
        <h2 className="h-sec" id={id}>
          <Explained mark={<span className="explained-term">Benchmark</span>}>
            What you would have now if each deposit had bought, and each withdrawal had sold, one index or symbol
            instead, at the closing price of its day.
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
        No benchmark chosen.{" "}
        <Link className="tlink" href={portfolioAddress(portfolioId, "settings")}>
          Choose one in Settings
        </Link>{" "}
        to compare your return with an index.
      </p>
    );
  // Days without a value are not in the series, so its last day may be long past.
  if (value === null)
    return (
      <p className="read">
        We can&apos;t compare with {formatSymbol(benchmark)}: your portfolio&apos;s value now is not known.
      </p>
    );
  if (last === undefined || last.benchmark === null) {
    // If no return can be measured, none can be compared.
    const reason = commonReason(returns);
    return (
      <p className="read">
        {reason === undefined
          ? `We can't compare with ${formatSymbol(benchmark)}: no source has its closing prices.`
          : `We can't compare with ${formatSymbol(benchmark)}. ${reason}`}
      </p>
    );
  }
  const ahead = minus(decimal(last.value), decimal(last.benchmark));
  const way = amountWay(moneyText(ahead));
  const there = approximately(decimal(last.benchmark));
  return (
    <>
      <p className="read">
        {way === "flat"
          ? "Your portfolio did as well as"
          : way === "up"
            ? "Your portfolio did better than"
            : "Your portfolio did worse than"}{" "}
        the same deposits in {formatSymbol(benchmark)}
        {there > 0 && way !== "flat" && ` (${signedPercent((approximately(ahead) / there) * 100)})`}.
      </p>
      <dl className="kv pff-versus mt-3">
        <dt>Your portfolio</dt>
        <dd className="num">
          <Money amount={last.value} currency={currency} />
        </dd>
        <dt>The same deposits in {formatSymbol(benchmark)}</dt>
        <dd className="num">
          <Money amount={last.benchmark} currency={currency} />
        </dd>
        <dt>Difference</dt>
        <dd className={`num ${TONES[way]}`}>
          <Money amount={moneyText(ahead)} currency={currency} isSigned />
        </dd>
      </dl>
    </>
  );
}

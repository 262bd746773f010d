import type { PortfolioExposure } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { percent } from "../../../lib/metrics.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Explained } from "../../../ui/explained.tsx";
import { AutoSizeNumber } from "../../../ui/auto-size-number.tsx";

const TWO = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Props = { readonly exposure: PortfolioExposure };

/** The portfolio's swings over the last year: volatility, maximum drawdown, beta. */
export function SwingMetrics({ exposure: { volatilityPercent, maxDrawdownPercent, beta } }: Props) {
  return (
    <section className="sec" aria-labelledby="swing-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="swing-heading">
          How far it swung
        </h2>
        <span className="meta end">the last year, without deposits and withdrawals</span>
      </div>
      <div className="pff-measures">
        <Swing
          name="Volatility"
          meaning="How far the return of a year typically lies from its average, measured on daily returns. The higher it is, the further the value strays in both directions."
          value={volatilityPercent === null ? undefined : percent(volatilityPercent)}
        >
          {volatilityPercent !== null && "a year"}
        </Swing>
        <Swing
          name="Deepest fall"
          meaning="The largest loss from a high to the low that followed, also called maximum drawdown. A fall of 50% needs a gain of 100% to recover."
          value={maxDrawdownPercent === null ? undefined : percent(maxDrawdownPercent)}
        >
          {maxDrawdownPercent !== null && "from a high"}
        </Swing>
        <Swing
          name={beta === null ? "Beta" : `Beta to ${formatSymbol(beta.benchmark)}`}
          meaning="By how many percent the portfolio moved, on average, when the benchmark moved 1%. The standard error says how sure that is: the true beta is very likely within two of it."
          value={beta === null ? undefined : TWO.format(beta.value).replace("-", "−")}
        >
          {beta !== null && `± ${TWO.format(beta.standardError)} standard error`}
        </Swing>
      </div>
    </section>
  );
}

type SwingProps = {
  readonly name: string;
  readonly meaning: string;
  readonly value: string | undefined;
  readonly children: ReactNode;
};

function Swing({ name, meaning, value, children }: SwingProps) {
  return (
    <div className="pff-measure">
      <h3 className="lbl">
        <Explained mark={<span className="explained-term">{name}</span>}>{meaning}</Explained>
      </h3>
      <AutoSizeNumber size="m" tone={value === undefined ? "ink2" : ""}>
        {value ?? "None"}
      </AutoSizeNumber>
      <p className="meta">{value === undefined ? "The reason is below." : children}</p>
    </div>
  );
}

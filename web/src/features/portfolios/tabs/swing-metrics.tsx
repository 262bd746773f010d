import type { PortfolioExposure } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { percent } from "../../../lib/metrics.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Explained } from "../../../ui/explained.tsx";
import { AutoSizeNumber } from "../../../ui/auto-size-number.tsx";
import * as TEXTS from "./texts.tsx";

const TWO = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type Props = { readonly exposure: PortfolioExposure };

/** The portfolio's swings over the last year: volatility, maximum drawdown, beta. */
export function SwingMetrics({ exposure: { volatilityPercent, maxDrawdownPercent, beta } }: Props) {
  return (
    <section className="sec" aria-labelledby="swing-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="swing-heading">
          {TEXTS.swingTitle}
        </h2>
        <span className="meta end">{TEXTS.swingScope}</span>
      </div>
      <div className="pff-measures">
        <Swing
          name="Volatility"
          meaning={TEXTS.volatilityMeaning}
          value={volatilityPercent === null ? undefined : percent(volatilityPercent)}
        >
          {volatilityPercent !== null && TEXTS.swingMetricsYear}
        </Swing>
        <Swing
          name="Max drawdown"
          meaning={TEXTS.drawdownMeaning}
          value={maxDrawdownPercent === null ? undefined : percent(maxDrawdownPercent)}
        >
          {maxDrawdownPercent !== null && TEXTS.fromHigh}
        </Swing>
        <Swing
          name={beta === null ? TEXTS.plainBeta : TEXTS.betaTo(formatSymbol(beta.benchmark))}
          meaning={TEXTS.betaMeaning}
          value={beta === null ? undefined : TWO.format(beta.value).replace("-", "−")}
        >
          {beta !== null && TEXTS.standardError(TWO.format(beta.standardError))}
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
        {value ?? TEXTS.none}
      </AutoSizeNumber>
      <p className="meta">{value === undefined ? TEXTS.reasonBelow : children}</p>
    </div>
  );
}

import type { BacktestReport, BacktestRule } from "@sextant/core/contract";
import { formatDate, sourceName } from "@sextant/core/market";
import type { ReactNode } from "react";
import { EquityPicture } from "./equity-picture.tsx";
import { HeadlineCards } from "./headline-cards.tsx";
import { statisticLines } from "./statistic-lines.ts";
import { TradesTable } from "./trades-table.tsx";
import { WindowsTable } from "./windows-table.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.tsx";

const COUNT = new Intl.NumberFormat("en-US");

type Props = {
  readonly report: BacktestReport;
  readonly rule: BacktestRule | undefined;
  readonly isDaily: boolean;
  /** What can be done with the result. */
  readonly actions?: ReactNode;
};

/** A rule's report for one symbol: the answer, the chart, the caveats, every value and every trade. */
export function SymbolReport({ report, rule, isDaily, actions }: Props) {
  const { statistics, cautions, windows, trades } = report;
  const day = (at: string) => formatDate(Date.parse(at), "UTC");
  return (
    <div className="bt-report">
      <HeadlineCards report={report} actions={actions} />
      <div className="bt-with-side">
        <section className="sec" aria-labelledby="equity-heading">
          <div className="sec-h">
            <h3 className="h-sec" id="equity-heading">
              {TEXTS.from100(report.symbol)}
            </h3>
            <span className="meta end">
              {TEXTS.bars(
                day(report.from),
                day(report.to),
                COUNT.format(statistics.bars),
                report.currency,
                sourceName(report.source),
              )}
            </span>
          </div>
          <EquityPicture report={report} />
        </section>
        <section className="sec" aria-labelledby="cautions-heading">
          <h3 className="h-sec mb-3" id="cautions-heading">
            {TEXTS.caveats}
          </h3>
          <ul className="factors">
            {cautions.map((caution) => (
              <li key={caution} className="note keep serif">
                <span>{caution}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <FoldSection id="figures-heading" rank="h3" heading={TEXTS.allMetrics}>
        <dl className="bt-figures">
          {statisticLines(statistics).map(({ name, value, gloss }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
              <dd className="note keep serif">{gloss}</dd>
            </div>
          ))}
        </dl>
      </FoldSection>
      {windows.length > 0 && (
        <FoldSection id="windows-heading" rank="h3" heading={TEXTS.walkForwardTitle} term="walk-forward">
          <p className="note keep mt-1 mb-3 measure">{TEXTS.walkForwardMeaning}</p>
          <WindowsTable windows={windows} rule={rule} />
        </FoldSection>
      )}
      <FoldSection id="trades-heading" rank="h3" heading={TEXTS.trades} end={TEXTS.fillRule}>
        <TradesTable trades={trades} count={statistics.trades} withTime={!isDaily} />
      </FoldSection>
    </div>
  );
}

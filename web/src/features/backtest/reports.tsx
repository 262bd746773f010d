import type { BacktestReport, BacktestRule } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { SymbolReport } from "./symbol-report.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly reports: readonly BacktestReport[];
  readonly rule: BacktestRule | undefined;
  readonly symbol: string | undefined;
  readonly isDaily: boolean;
  readonly onSymbol: (symbol: string) => void;
  /** What can be done with the result; after its answer. */
  readonly actions: ReactNode;
};

/** A comparison of the symbols, if there are several, and the full report of the selected one. */
export function Reports({ reports, rule, symbol, isDaily, onSymbol, actions }: Props) {
  const chosen = reports.find((one) => one.symbol === symbol) ?? reports[0];
  if (!chosen) return null;
  return (
    <>
      {reports.length > 1 && (
        <div className="scroll mb-6" role="region" aria-label={TEXTS.symbolsTested} tabIndex={0}>
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">{TEXTS.symbol}</th>
                <th scope="col" className="r">
                  {TEXTS.reportsRule}
                </th>
                <th scope="col" className="r">
                  {TEXTS.buyAndHold}
                </th>
                <th scope="col" className="r">
                  {TEXTS.maxDrawdown}
                </th>
                <th scope="col" className="r">
                  {TEXTS.moreThanLuck}
                </th>
                <th scope="col" className="r">
                  {TEXTS.trades}
                </th>
              </tr>
            </thead>
            <tbody>
              {reports.map(({ symbol: name, statistics }) => (
                <tr key={name}>
                  <th scope="row">
                    <button
                      type="button"
                      className="tlink"
                      aria-pressed={name === chosen.symbol}
                      onClick={() => onSymbol(name)}
                    >
                      {name}
                    </button>
                  </th>
                  <td className="r num">{signedPercent(statistics.totalReturnPercent)}</td>
                  <td className="r num">{signedPercent(statistics.holdReturnPercent)}</td>
                  <td className="r num">{percent(statistics.maxDrawdownPercent)}</td>
                  <td className="r num">
                    {percent(statistics.deflatedSharpe === null ? null : 100 * statistics.deflatedSharpe)}
                  </td>
                  <td className="r num">{statistics.trades}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <SymbolReport key={chosen.symbol} report={chosen} rule={rule} isDaily={isDaily} actions={actions} />
    </>
  );
}

import type { LedgerLine } from "@sextant/core/contract";
import { percent, signedPercent } from "../../lib/metrics.ts";
import { LEDGER_NAMES } from "./ledger-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly caption: string; readonly lines: readonly LedgerLine[] };
type Metric = {
  readonly label: string;
  readonly value: number | null;
  readonly interval: LedgerLine["return95"];
  readonly write: (value: number) => string;
};

/** The three lines with their values and 95% intervals; the risk comes first. */
export function LedgerTable({ caption, lines }: Props) {
  return (
    <table className="tb tr-kinds tr-past">
      <caption className="h-sub text-left">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXTS.portfolio}</th>
          <th scope="col" className="r">
            {TEXTS.maxDrawdown}
          </th>
          <th scope="col" className="r">
            {TEXTS.yearlyVolatility}
          </th>
          <th scope="col" className="r">
            {TEXTS.returned}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">
              {LEDGER_NAMES[line.name].name}
              <span className="meta block font-normal">{LEDGER_NAMES[line.name].says}</span>
            </th>
            {metricsOf(line).map(({ label, value, interval, write }) => (
              <td key={label} className="r num" data-label={label}>
                <span>
                  {value === null ? "N/A" : write(value)}
                  {interval !== null && (
                    <span className="meta block">{TEXTS.valueRange(write(interval.low), write(interval.high))}</span>
                  )}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function metricsOf(line: LedgerLine): readonly Metric[] {
  return [
    { label: TEXTS.maxDrawdown, value: line.worstFallPercent, interval: line.worstFall95, write: percent },
    { label: TEXTS.yearlyVolatility, value: line.volatilityPercent, interval: line.volatility95, write: percent },
    { label: TEXTS.returned, value: line.returnPercent, interval: line.return95, write: signedPercent },
  ];
}

import type { BacktestReport, BacktestRule } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { direction, signedPercent } from "../../lib/figures.ts";
import { Arrow } from "../../ui/arrow.tsx";

type Props = { readonly windows: BacktestReport["windows"]; readonly rule: BacktestRule | undefined };

const day = (at: string) => formatDate(Date.parse(at), "UTC");

/** What was chosen before each window and what it came to within it. */
export function WindowsTable({ windows, rule }: Props) {
  const name = (id: string) => rule?.parameters.find((one) => one.id === id)?.name ?? id;
  const ids = Object.keys(windows[0]?.parameters ?? {});
  return (
    <div className="scroll" role="region" aria-label="Table of windows" tabIndex={0}>
      <table className="tb">
        <thead>
          <tr>
            <th scope="col">Tested</th>
            {ids.map((id) => (
              <th key={id} scope="col" className="r">
                {name(id)}
              </th>
            ))}
            <th scope="col" className="r">
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {windows.map((window) => {
            const way = direction(window.returnPercent);
            return (
              <tr key={window.from}>
                <td className="num">
                  {day(window.from)} to {day(window.to)}
                </td>
                {ids.map((id) => (
                  <td key={id} className="r num">
                    {window.parameters[id] ?? "N/A"}
                  </td>
                ))}
                <td className="r">
                  <span className={`chg num ${way === "flat" ? "" : way}`}>
                    <Arrow of={way} />
                    {signedPercent(window.returnPercent)}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import type { BacktestReport, BacktestRule } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { ResultCell } from "./result-cell.tsx";
import { ScrollTable } from "./scroll-table.tsx";
import * as TEXTS from "./texts.tsx";

type Props = { readonly windows: BacktestReport["windows"]; readonly rule: BacktestRule | undefined };

const day = (at: string) => formatDate(Date.parse(at), "UTC");

/** The parameters chosen before each window and the result within it. */
export function WindowsTable({ windows, rule }: Props) {
  const name = (id: string) => rule?.parameters.find((one) => one.id === id)?.name ?? id;
  const ids = Object.keys(windows[0]?.parameters ?? {});
  return (
    <ScrollTable label={TEXTS.tableWindows}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.tested}</th>
          <th scope="col" className="r">
            {TEXTS.result}
          </th>
          {ids.map((id) => (
            <th key={id} scope="col" className="r">
              {name(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {windows.map((window) => (
          <tr key={window.from}>
            <td className="num">{TEXTS.windowsTableTo(day(window.from), day(window.to))}</td>
            <ResultCell percent={window.returnPercent} />
            {ids.map((id) => (
              <td key={id} className="r num">
                {window.parameters[id] ?? "N/A"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

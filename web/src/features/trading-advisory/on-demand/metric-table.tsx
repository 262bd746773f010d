import type { Strategy, TradingAdvisory } from "@sextant/core/contract";
import { metricReasons } from "../metric-reasons.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly strategy: Strategy; readonly data: TradingAdvisory };

/** Each value of a horizon with its reason. */
export function MetricTable({ strategy, data }: Props) {
  return (
    <>
      <p className="meta mb-2">{TEXTS.model(data.modelVersion)}</p>
      <table className="tb why-table">
        <thead>
          <tr>
            <th scope="col">{TEXTS.metric}</th>
            <th scope="col" className="r">
              {TEXTS.value}
            </th>
            <th scope="col">{TEXTS.explanation}</th>
          </tr>
        </thead>
        <tbody>
          {metricReasons(strategy, data).map(({ name, value, why }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={isSentence(value) ? "r" : "r num"}>
                <b>{value}</b>
              </td>
              <td>
                <span className="note keep">{why}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Sentences wrap on a narrow screen; a value with its unit does not. */
const isSentence = (value: string): boolean => value.split(" ").length > 3;

import "./course/course.css";
import type { CandlesAnswer } from "@sextant/core/contract";
import { useState } from "react";
import { createPortal } from "react-dom";
import { price } from "../lib/metrics.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { barChange, barMetrics, barTime } from "./chart-bar-text.ts";
import { tableText } from "./course/table-text.ts";
import type { Reach } from "./use-candles.ts";
import type { OlderBars } from "./use-older-bars.ts";
import * as TEXTS from "./workspace-texts.ts";

type Props = {
  readonly answer: CandlesAnswer;
  readonly label: string;
  readonly zone: string;
  /** Whether there are older bars, and how to load them; absent if nothing older is available. */
  readonly reach?: Reach;
  readonly older?: OlderBars;
  /** Other symbols' closes at these bars. */
  readonly compared?: readonly { readonly symbol: string; readonly closes: Float64Array }[];
  /** Container of the button that copies; absent without the chart's code. */
  readonly tools?: HTMLElement | null;
};

/** Rows added at a time. */
const PAGE = 200;

/** The bars as a table, newest first: the same content as the chart, as text; the visible rows can be copied. */
export function CandleTable({ answer, label, zone, reach, older, compared = [], tools }: Props) {
  const { candles, timeframe } = answer;
  const [most, setMost] = useState(PAGE);
  const first = Math.max(0, candles.length - most);
  const head = [
    TEXTS.bar,
    ...[TEXTS.open, TEXTS.high, TEXTS.low, TEXTS.close, TEXTS.volume, TEXTS.change],
    ...compared.map(({ symbol }) => TEXTS.closeOf(symbol)),
  ];
  const rows = candles
    .slice(first)
    .map((bar, i) => ({
      bar,
      cells: [
        ...barMetrics(bar).map(([, metric]) => metric),
        barChange(bar, candles[first + i - 1]),
        ...compared.map(({ closes }) => price(closes[first + i] ?? Number.NaN)),
      ],
    }))
    .toReversed();
  const nameOf = ({ time, closed }: (typeof candles)[number]) =>
    barTime(time, timeframe, zone) + (closed ? "" : TEXTS.formingNote);
  return (
    <div className="scroll chart-box" role="region" aria-label={label} tabIndex={0}>
      {tools &&
        createPortal(
          <span className="course-copy">
            <CopyButton
              text={tableText(
                head,
                rows.map(({ bar, cells }) => [nameOf(bar), ...cells]),
              )}
            >
              {TEXTS.copyTable}
            </CopyButton>
          </span>,
          tools,
        )}
      <table className="tb">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {head.map((name, i) => (
              <th key={name} scope="col" className={i === 0 ? undefined : "r"}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bar, cells }) => (
            <tr key={bar.time}>
              <th scope="row" className="num">
                <time dateTime={bar.time}>{nameOf(bar)}</time>
              </th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]} className="r num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {first > 0 ? (
        <Button className="m-2" variant="outline" size="sm" onClick={() => setMost(most + PAGE)}>
          {TEXTS.showMoreBars(Math.min(PAGE, first))}
        </Button>
      ) : (
        reach === "more" &&
        older && (
          <Button
            className="m-2"
            variant="outline"
            size="sm"
            disabled={older.state === "loading"}
            onClick={() => {
              setMost(candles.length + PAGE);
              older.load(true);
            }}
          >
            {TEXTS.loadOlder}
          </Button>
        )
      )}
    </div>
  );
}

import type { ApiKey } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { daysOfCalls } from "./days-of-calls.ts";
import * as TEXTS from "./texts.tsx";

/** Height of the bars, in units of their picture; a day is 3 wide, with a gap of 1. */
const HEIGHT = 24;
const STEP = 4;

type Props = {
  readonly name: string;
  readonly callsByDay: ApiKey["callsByDay"];
  readonly nowMs: number;
};

/** A key's calls of the last 30 days: their number, a bar for each day, and a table of the same for screen readers. */
export function KeyCalls({ name, callsByDay, nowMs }: Props) {
  const days = daysOfCalls(callsByDay, nowMs);
  const total = days.reduce((sum, { calls }) => sum + calls, 0);
  const used = days.filter(({ calls }) => calls > 0).toReversed();
  const width = days.length * STEP - 1;
  const most = Math.max(...days.map(({ calls }) => calls));
  return (
    <div className="ak-calls">
      <p className="meta">{TEXTS.callsLately(total)}</p>
      {total > 0 && (
        <>
          <svg
            className="ak-bars"
            viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className="ak-base" y={HEIGHT - 1} width={width} height={1} />
            {days.map(({ day, calls }, i) => {
              // A single call beside a day of thousands stays visible.
              const height = calls === 0 ? 0 : Math.max(2, (calls / most) * HEIGHT);
              return <rect key={day} x={i * STEP} y={HEIGHT - height} width={STEP - 1} height={height} />;
            })}
          </svg>
          <div className="sr">
            <table>
              <caption>{TEXTS.callsOf(name)}</caption>
              <thead>
                <tr>
                  <th scope="col">{TEXTS.day}</th>
                  <th scope="col">{TEXTS.calls}</th>
                </tr>
              </thead>
              <tbody>
                {used.map(({ day, calls }) => (
                  <tr key={day}>
                    <th scope="row">{formatDate(Date.parse(day), "UTC")}</th>
                    <td>{calls.toLocaleString("en-US")}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  );
}

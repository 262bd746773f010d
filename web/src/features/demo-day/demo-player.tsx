import type { DemoDay, DemoEvent } from "@sextant/core/contract";
import { BellRing, Check, Flag, Pause, Play, RotateCcw, SkipForward, X, Zap, type LucideIcon } from "lucide-react";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Button } from "../../ui/button.tsx";
import { DemoCandles } from "./demo-candles.tsx";
import { formatNewYork, formatNewYorkDay } from "./format-new-york.ts";
import { frameAt, SPEED, startOf, untilNextEvent } from "./demo-frame.ts";
import { useDemoClock } from "./use-demo-clock.ts";
import * as TEXTS from "./texts.ts";

const ICONS: Readonly<Record<DemoEvent["kind"], LucideIcon>> = {
  signal: Zap,
  rule: Flag,
  alert: BellRing,
  settled: Check,
};

/** Plays the day: candles run, signals appear, the alert fires, claims settle. */
export function DemoPlayer({ day }: { readonly day: DemoDay }) {
  const lengthMs = (Date.parse(day.to) - Date.parse(day.from)) / SPEED;
  const startMs = startOf(day);
  const { playedMs, isPlaying, play, pause, jump } = useDemoClock(startMs, lengthMs);
  const { atMs, isOver, series, events, coming, fired, settled, right } = frameAt(day, playedMs);
  return (
    <div className="demo">
      <div className="demo-bar">
        <span className="bdg bdg-warn">
          <span className="dot dot-square dot-open" aria-hidden="true" />
          {TEXTS.simulated}
        </span>
        <span className="fig fig-m num" aria-hidden="true">
          {formatNewYork(atMs)}
        </span>
        <span className="lbl">{TEXTS.newYork(formatNewYorkDay(atMs))}</span>
        <div className="flex flex-wrap gap-2 end">
          <Button onClick={isPlaying ? pause : play}>
            {isPlaying ? (
              <Pause aria-hidden="true" />
            ) : isOver ? (
              <RotateCcw aria-hidden="true" />
            ) : (
              <Play aria-hidden="true" />
            )}
            {isPlaying ? TEXTS.pause : isOver ? TEXTS.playAgain : TEXTS.play}
          </Button>
          <Button variant="outline" disabled={isOver} onClick={() => jump(untilNextEvent(day, playedMs))}>
            <SkipForward aria-hidden="true" />
            {TEXTS.nextEvent}
          </Button>
        </div>
      </div>
      <span
        className="meter"
        role="progressbar"
        aria-label={TEXTS.dayPlayed}
        aria-valuenow={Math.round((100 * playedMs) / lengthMs)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${String((100 * playedMs) / lengthMs)}%` }} />
      </span>
      <div className="demo-charts">
        {series.map(({ symbol, bars }) => (
          <DemoCandles key={symbol} symbol={symbol} bars={bars} day={day} events={events} />
        ))}
      </div>
      <div className="demo-side">
        <section className="sec" aria-labelledby="demo-events">
          <h2 className="h-sec mb-3" id="demo-events">
            {TEXTS.whatHappens}
          </h2>
          <div className="demo-events">
            <ol aria-label={TEXTS.soFar} aria-live="polite" aria-relevant="additions">
              {events.map((event) => (
                <EventRow key={keyOf(event)} event={event} />
              ))}
            </ol>
            {coming.length > 0 && (
              <ol className="demo-coming" aria-label={TEXTS.toCome}>
                {coming.map((event) => (
                  <ComingRow key={keyOf(event)} event={event} />
                ))}
              </ol>
            )}
          </div>
        </section>
        <section className="sec" aria-labelledby="demo-counts">
          <h2 className="h-sec mb-3" id="demo-counts">
            {TEXTS.practiceLedger}
          </h2>
          {settled + fired === 0 ? (
            <p className="note keep demo-counts">{TEXTS.nothingEnded}</p>
          ) : (
            <dl className="demo-counts">
              {settled > 0 && (
                <div>
                  <dt className="lbl">{TEXTS.claimsSettled}</dt>
                  <dd className="fig fig-m num">{TEXTS.rightOf(right, settled)}</dd>
                </div>
              )}
              {fired > 0 && (
                <div>
                  <dt className="lbl">{TEXTS.alertsFired}</dt>
                  <dd className="fig fig-m num">{fired}</dd>
                </div>
              )}
            </dl>
          )}
          <p className="note keep">{TEXTS.nothingWritten}</p>
          <p className="meta mt-2">{TEXTS.chosen(day.chosen)}</p>
        </section>
      </div>
    </div>
  );
}

const keyOf = ({ at, kind, symbol }: DemoEvent): string => `${at} ${kind} ${symbol}`;

/** What is still to come, without how it ends. */
function ComingRow({ event: { at, kind, symbol } }: { readonly event: DemoEvent }) {
  const Icon = ICONS[kind];
  const { title, says } = TEXTS.coming[kind];
  return (
    <li>
      <Icon aria-hidden="true" />
      <div>
        <p className="row">
          <time className="num" dateTime={at}>
            {formatNewYork(Date.parse(at))}
          </time>
          <span>{title}</span>
        </p>
        <p className="note keep">{says(formatSymbol(symbol))}</p>
      </div>
    </li>
  );
}

function EventRow({ event: { at, kind, symbol, title, text, held } }: { readonly event: DemoEvent }) {
  const Icon = held === false ? X : ICONS[kind];
  return (
    <li data-kind={kind}>
      <Icon aria-hidden="true" />
      <div>
        <p className="row">
          <time className="num ink3" dateTime={at}>
            {formatNewYork(Date.parse(at))}
          </time>
          <b>{title}</b>
          {kind !== "alert" && <span className="ink2">{formatSymbol(symbol)}</span>}
        </p>
        <p className="note keep">{text}</p>
      </div>
    </li>
  );
}

import { SCREENS, type WinningProjects } from "@sextant/core/contract";
import { sourceName, WORDS_LOCALE } from "@sextant/core/market";
import { Link } from "wouter";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { SourceRow } from "../../ui/source-row.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { describeOutages, sourceStates } from "./source-states.ts";
import * as TEXTS from "./texts.tsx";

type Shown = Pick<WinningProjects, "freshness" | "timestamp" | "sources">;
type Props = { readonly data: Shown | undefined; readonly failed: boolean };

const CLOCK = new Intl.DateTimeFormat(WORDS_LOCALE, { hour: "2-digit", minute: "2-digit" });

const STATES: Readonly<Record<Shown["sources"][number]["state"], string>> = {
  ok: TEXTS.answering,
  degraded: TEXTS.partlyAvailable,
  resting: TEXTS.paused,
  down: TEXTS.unreachable,
  off: TEXTS.notSetUp,
  simulated: TEXTS.simulating,
};

/** The line under the masthead: the freshness and age of the page's data, and which sources are not answering. */
export function ScreenerSource({ data, failed }: Props) {
  return (
    <SourceRow data={data} failed={failed}>
      {(shown) => <Text data={shown} />}
    </SourceRow>
  );
}

function Text({ data: { freshness, timestamp, sources } }: { readonly data: Shown }) {
  const at = Date.parse(timestamp);
  const { text, dot, tone } = freshnessBadge(freshness);
  const outages = describeOutages(sources);
  const answering = sourceStates(sources)
    .filter(({ state }) => state === "ok" || state === "degraded")
    .map(({ source }) => sourceName(source));
  return (
    <>
      <span className={`bdg ${tone}`} title={exactTime(at)}>
        <span className={`dot ${dot}`} aria-hidden="true" />
        {text}
      </span>
      <div className="cs-source">
        {freshness.state === "simulated" ? (
          TEXTS.simulated
        ) : freshness.state === "delayed" ? (
          <>
            {TEXTS.delayed(
              CLOCK.format(at),
              <Link className="tlink" href={SCREENS.pricing.path}>
                {TEXTS.seePlans}
              </Link>,
            )}
          </>
        ) : (
          <>{TEXTS.dataFrom(answering.length === 0 ? TEXTS.storedData : answering.join(", "))}</>
        )}
        {outages !== undefined && <span className="hide-small"> {outages}</span>}
        <SourceDetails sources={sources} outages={outages} />
      </div>
    </>
  );
}

type DetailsProps = { readonly sources: Shown["sources"]; readonly outages: string | undefined };

/** Each source, its state and its last answer, on request. */
function SourceDetails({ sources, outages }: DetailsProps) {
  return (
    <details className="cs-source-details">
      <summary>{TEXTS.sourceDetails}</summary>
      {outages !== undefined && <p>{TEXTS.outageMeans(outages)}</p>}
      <ul>
        {sourceStates(sources).map(({ source, state, lastAnswerAt, note }) => (
          <li key={source}>
            <b>{sourceName(source)}</b>: {note ?? `${STATES[state]}.`}{" "}
            {lastAnswerAt !== null && (
              <>
                {TEXTS.lastAnswer} <Timestamp atMs={Date.parse(lastAnswerAt)} />.
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

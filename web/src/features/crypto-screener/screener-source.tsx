import { SCREENS, type WinningProjects } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Link } from "wouter";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { SourceRow } from "../../ui/source-row.tsx";
import * as TEXTS from "./texts.tsx";

type Shown = Pick<WinningProjects, "freshness" | "timestamp" | "sources">;
type Props = { readonly data: Shown | undefined; readonly failed: boolean };

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

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
  const silent = sources.filter(({ state }) => state === "down" || state === "resting" || state === "degraded");
  const answering = sources
    .filter(({ state }) => state === "ok" || state === "degraded")
    .map(({ source }) => sourceName(source));
  return (
    <>
      <span className={`bdg ${tone}`} title={exactTime(at)}>
        <span className={`dot ${dot}`} aria-hidden="true" />
        {text}
      </span>
      <span>
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
        {silent.length > 0 && (
          <span className="cs-silent" title={notesOf(silent)}>
            {TEXTS.sourcesOut(
              silent.map(({ source, state }) => TEXTS.sourceIs(sourceName(source), SILENCE[state] ?? state)).join("; "),
            )}
          </span>
        )}
      </span>
    </>
  );
}

/** Returns what is known of each source's outage, one line each. */
const notesOf = (sources: Shown["sources"]): string | undefined =>
  sources.flatMap(({ source, note }) => (note === null ? [] : [`${sourceName(source)}: ${note}`])).join("\n") ||
  undefined;

const SILENCE: Readonly<Record<string, string>> = {
  down: TEXTS.unreachable,
  resting: TEXTS.paused,
  degraded: TEXTS.partlyAvailable,
};

import { SCREENS, type WinningProjects } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { Link } from "wouter";
import { freshnessBadge } from "../../lib/freshness-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { SourceRow } from "../../ui/source-row.tsx";

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
          "Simulated tokens, made up by this installation. None of them exists, and no market paid these prices."
        ) : freshness.state === "delayed" ? (
          <>
            as of {CLOCK.format(at)}. Everything here is a quarter of an hour old; Premium shows it in real time.{" "}
            <Link className="tlink" href={SCREENS.pricing.path}>
              See plans
            </Link>
          </>
        ) : (
          <>Prices, pools and checks from {answering.length === 0 ? "what was stored" : answering.join(", ")}.</>
        )}
        {silent.length > 0 && (
          <span className="cs-silent">
            {" "}
            {silent
              .map(
                ({ source, state, note }) =>
                  `${sourceName(source)} is ${SILENCE[state] ?? state}${note === null ? "" : ` (${note})`}`,
              )
              .join("; ")}
            : what it alone tells reads ‘not checked’ or is older.
          </span>
        )}
      </span>
    </>
  );
}

const SILENCE: Readonly<Record<string, string>> = {
  down: "not answering",
  resting: "resting, its budget is used up",
  degraded: "answering in part",
};

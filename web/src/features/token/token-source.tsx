import type { TokenDetail } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { freshnessBadge } from "../../lib/freshness-words.ts";
import { exactTime } from "../../lib/time-words.ts";
import { Moment } from "../../ui/moment.tsx";
import { SourceRow } from "../../ui/source-row.tsx";

type Props = { readonly data: TokenDetail | undefined; readonly waiting: boolean };

/** Under the masthead: what the figures of this token are, from whom and how old. */
export function TokenSource({ data, waiting }: Props) {
  return (
    <SourceRow data={data} failed={!waiting}>
      {(shown) => <Words data={shown} />}
    </SourceRow>
  );
}

function Words({ data: { project, freshness } }: { readonly data: TokenDetail }) {
  const at = Date.parse(project.asOf);
  const { words, dot, tone } = freshnessBadge(project.freshness.state === "stale" ? project.freshness : freshness);
  return (
    <>
      <span className={`bdg ${tone}`} title={exactTime(at)}>
        <span className={`dot ${dot}`} aria-hidden="true" />
        {words}
      </span>
      <span>
        {freshness.state === "simulated"
          ? "A simulated token, made up by this installation. It does not exist, and no market paid this price."
          : `Market from ${project.sources.map(sourceName).join(", ") || "what was stored"}; each fact below names its own source and age.`}
      </span>
      <span className="end ink3 hide-small">
        Price <Moment atMs={at} />
      </span>
    </>
  );
}

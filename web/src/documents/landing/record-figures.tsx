import type { Showcase } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";

/** How often it was right, counted; nothing stands here before there is a record. */
export function RecordFigures({ record }: Pick<Showcase, "record">) {
  if (record === null || record.resolved === 0) return null;
  const { hits, resolved, saidPercent } = record;
  return (
    <section className="land-band" aria-labelledby="record-title">
      <h2 className="land-h" id="record-title">
        We print our misses too
      </h2>
      <p className="land-record">
        <span className="fig">
          {hits} of {resolved}
        </span>
        <span className="read">
          claims of the public record came true: {formatPercent((100 * hits) / resolved)}, where we had said{" "}
          {formatPercent(saidPercent)} on average. The other {resolved - hits} stay in it.{" "}
          <a href="/track-record">Look at each</a>
        </span>
      </p>
    </section>
  );
}

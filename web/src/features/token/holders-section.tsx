import type { TokenDetail } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import { percent } from "../../lib/metrics.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { FoldSection } from "../../ui/fold-section.tsx";
import * as TEXTS from "./texts.ts";

type Holders = TokenDetail["holders"];
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** The number of holders, and how concentrated their holdings are. */
export function HoldersSection({ holders }: { readonly holders: Holders }) {
  const { count, top10Percent, creatorPercent } = holders;
  return (
    <FoldSection
      id="tk-holders"
      heading={TEXTS.holders}
      end={
        count ? (
          <>
            {TEXTS.addressCount(whole.format(count.value))}, <Timestamp atMs={Date.parse(count.asOf)} />
          </>
        ) : undefined
      }
    >
      {top10Percent && (
        <div
          className="tk-hold"
          role="img"
          aria-label={TEXTS.holdersShare(percent(top10Percent.value), percent(100 - top10Percent.value))}
        >
          <i style={{ width: `${Math.min(100, Math.max(0, top10Percent.value))}%` }} />
        </div>
      )}
      <dl className="kv">
        <Line text={TEXTS.holdingAddresses} part={count} write={(value) => whole.format(value)} />
        <Line text={TEXTS.tenLargest} part={top10Percent} write={percent} />
        <Line text={TEXTS.creatorShare} part={creatorPercent} write={percent} />
      </dl>
    </FoldSection>
  );
}

type LineProps = { readonly text: string; readonly part: Holders["count"]; readonly write: (value: number) => string };

function Line({ text, part, write }: LineProps) {
  return (
    <>
      <dt>
        {text}
        {part && (
          <span className="meta">
            {" "}
            {sourceName(part.source)}, <Timestamp atMs={Date.parse(part.asOf)} />
          </span>
        )}
      </dt>
      <dd className={part ? "num" : "ink3"}>{part ? write(part.value) : TEXTS.notChecked}</dd>
    </>
  );
}

import type { MarketData } from "@sextant/core/contract";
import type { Ref } from "react";
import { exactTime } from "../../lib/time-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { describeSession } from "./session-text.ts";

type Props = {
  readonly symbol: string;
  readonly data: MarketData | undefined;
  readonly waiting: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
};

/** Name and exchange of the symbol, and its market hours in the exchange's zone. */
export function AnalysisHead({ symbol, data, waiting, heading }: Props) {
  const name = data?.name ?? formatSymbol(symbol);
  return (
    <div className="top-name">
      <h1 ref={heading} tabIndex={-1} className="h-page h-page-quiet" title={name}>
        {name}
      </h1>
      {data ? (
        <p className="meta">
          {[formatSymbol(data.symbol), data.exchange, data.quotedIn ?? data.currency].filter(Boolean).join(" · ")}
          <span title={data.session.changesAt === null ? undefined : exactTime(Date.parse(data.session.changesAt))}>
            {" "}
            · {describeSession(data.session)}
          </span>
        </p>
      ) : (
        waiting && (
          <p className="meta">
            <span className="skel w-40" />
          </p>
        )
      )}
    </div>
  );
}

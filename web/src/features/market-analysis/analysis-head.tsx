import type { MarketData } from "@sextant/core/contract";
import type { Ref } from "react";
import { exactTime, zoneTime } from "../../lib/time-words.ts";

const SESSION_WORDS = {
  open: "market open",
  closed: "market closed",
  pre_market: "before the open",
  after_hours: "after hours",
};
const NEXT_WORDS = { open: "until", closed: "opens", pre_market: "opens", after_hours: "until" };

const LONG_NAME = 20;
type Props = {
  readonly symbol: string;
  readonly data: MarketData | undefined;
  readonly waiting: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
};

/** Name and place of what is looked at, with the market's hours in its own zone. */
export function AnalysisHead({ symbol, data, waiting, heading }: Props) {
  const name = data?.name ?? symbol;
  return (
    <div className="top-name">
      <h1 ref={heading} tabIndex={-1} className={`h-page ${name.length > LONG_NAME ? "h-page-long" : ""}`} title={name}>
        {name}
      </h1>
      {data ? (
        <p className="meta">
          {[data.symbol, data.exchange, data.quotedIn ?? data.currency].filter(Boolean).join(" · ")}
          <SessionWords {...data} />
        </p>
      ) : (
        <p className="meta">{waiting ? <span className="skel w-40" /> : "No analysis"}</p>
      )}
    </div>
  );
}

function SessionWords({ session, kind }: MarketData) {
  if (session.changesAt === null)
    return <> · {kind === "crypto" ? "trades around the clock" : SESSION_WORDS[session.state]}</>;
  const at = Date.parse(session.changesAt);
  return (
    <span title={exactTime(at)}>
      {" "}
      · {SESSION_WORDS[session.state]}, {NEXT_WORDS[session.state]} {zoneTime(at, session.zone)}
    </span>
  );
}

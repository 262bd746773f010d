import type { MarketData } from "@sextant/core/contract";
import type { Ref } from "react";
import { exactTime } from "../../lib/time-text.ts";
import { AddToPortfolioLink } from "../../portfolios/add-to-portfolio-link.tsx";
import { PaperTradeLink } from "../../paper-trading/paper-trade-link.tsx";
import { leagueOfPrice, type TicketStart } from "../../paper-trading/ticket-address.ts";
import { WatchToggle } from "../../watchlist/watch-toggle.tsx";
import { describeSession } from "./session-text.ts";
import * as TEXTS from "./texts.tsx";

const LONG_NAME = 20;
type Props = {
  readonly symbol: string;
  readonly data: MarketData | undefined;
  readonly waiting: boolean;
  readonly heading: Ref<HTMLHeadingElement>;
};

/** Name and exchange of the symbol, its market hours in the exchange's zone, and whether the user follows it. */
export function AnalysisHead({ symbol, data, waiting, heading }: Props) {
  const name = data?.name ?? symbol;
  return (
    <div className="top-name">
      <div className="top-name-row flex min-h-11 items-center gap-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className={`h-page ${name.length > LONG_NAME ? "h-page-long" : ""}`}
          title={name}
        >
          {name}
        </h1>
        {data && <WatchToggle symbol={data.symbol} />}
      </div>
      {data ? (
        <p className="meta">
          {[data.symbol, data.exchange, data.quotedIn ?? data.currency].filter(Boolean).join(" · ")}
          <span title={data.session.changesAt === null ? undefined : exactTime(Date.parse(data.session.changesAt))}>
            {" "}
            · {describeSession(data.session)}
          </span>{" "}
          · <PaperTradeLink start={ticketStart(data)} /> · <AddToPortfolioLink symbol={data.symbol} />
        </p>
      ) : (
        <p className="meta">{waiting ? <span className="skel w-40" /> : TEXTS.noAnalysis}</p>
      )}
    </div>
  );
}

/** Initial values of the ticket: the recommended trade if there is one, otherwise the symbol alone. */
function ticketStart({ symbol, freshness, combinedRecommendation }: MarketData): TicketStart {
  const { action, targetPrice, stopLoss } = combinedRecommendation;
  const league = leagueOfPrice(freshness.state);
  if (action === "HOLD") return { symbol, league, origin: "chart" };
  const side = action === "BUY" || action === "STRONG_BUY" ? "buy" : "sell";
  return { symbol, side, targetPrice, stopPrice: stopLoss, league, origin: "chart" };
}

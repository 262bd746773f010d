import { SCREENS, type TokenDetail } from "@sextant/core/contract";
import { lazy, Suspense, useState, type Ref } from "react";
import { Link } from "wouter";
import { Button } from "../../ui/button.tsx";
import { PaperTradeLink } from "../../paper-trading/paper-trade-link.tsx";
import { leagueOfPrice } from "../../paper-trading/ticket-address.ts";
import { AiReading } from "../../tokens/ai-reading.tsx";
import { TokenBadges } from "../../tokens/token-badges.tsx";
import { tokenId } from "../../tokens/token-page-address.ts";
import { TokenMark } from "../../tokens/token-mark.tsx";
import { useTokenWatchlist } from "../../tokens/use-token-watchlist.ts";
import { WatchStar } from "../../tokens/watch-star.tsx";
import * as TEXTS from "./texts.ts";

const TokenAlertDialog = lazy(async () => ({
  default: (await import("./token-alert-dialog.tsx")).TokenAlertDialog,
}));

type Props = {
  readonly data: TokenDetail;
  readonly nowMs: number;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** The token's name, what to know before its values, and the actions on it. */
export function TokenHead({ data: { project }, nowMs, headingRef }: Props) {
  const { token, momentum, aiAnalysis } = project;
  const { isWatched, toggle } = useTokenWatchlist();
  const [isAlerting, setAlerting] = useState(false);
  return (
    <div className="tk-top">
      <div className="grid min-w-0 content-start gap-2">
        <p className="meta">
          <Link className="tlink" href={SCREENS.cryptoScreener.path}>
            {TEXTS.dexScreener}
          </Link>{" "}
          / {momentum.trendingRank === null ? TEXTS.noTrendingRank : TEXTS.trendingRank(momentum.trendingRank)}
        </p>
        <h1 ref={headingRef} tabIndex={-1} className="h-page tk-name">
          {token.symbol} <small>{token.name}</small>
        </h1>
        <TokenBadges token={token} freshness={project.freshness} asOf={project.asOf} nowMs={nowMs} />
        <div className="tk-narrative">
          <AiReading {...aiAnalysis} />
        </div>
      </div>
      <div className="tk-top-end">
        <WatchStar symbol={token.symbol} watched={isWatched(token)} onToggle={() => toggle(token)} wide />
        <Button onClick={() => setAlerting(true)}>
          <TokenMark of="bell" />
          {TEXTS.setAlert}
        </Button>
        <PaperTradeLink
          className="btn btn-outline btn-size-default"
          start={{
            symbol: tokenId(token),
            league: leagueOfPrice(project.freshness.state),
            origin: "token",
          }}
        />
      </div>
      <Suspense>{isAlerting && <TokenAlertDialog token={token} onClose={() => setAlerting(false)} />}</Suspense>
    </div>
  );
}

import { SCREENS, type TokenDetail } from "@sextant/core/contract";
import { lazy, Suspense, useState, type Ref } from "react";
import { Link } from "wouter";
import { SymbolActionsRow } from "../../advice/symbol-actions-row.tsx";
import { Button } from "../../ui/button.tsx";
import { leagueOfPrice } from "../../paper-trading/ticket-address.ts";
import { TokenBadges } from "../../tokens/token-badges.tsx";
import { tokenId } from "../../tokens/token-page-address.ts";
import { TokenMark } from "../../tokens/token-mark.tsx";
import { useTokenWatchlist } from "../../tokens/use-token-watchlist.ts";
import { WatchStar } from "../../tokens/watch-star.tsx";
import { TokenAnswer } from "./token-answer.tsx";
import * as TEXTS from "./texts.ts";

const TokenAlertDialog = lazy(async () => ({
  default: (await import("./token-alert-dialog.tsx")).TokenAlertDialog,
}));

type Props = {
  readonly data: TokenDetail;
  readonly nowMs: number;
  readonly headingRef: Ref<HTMLHeadingElement>;
};

/** The token's name, its risk in one sentence, what to know before its values, and the actions on it. */
export function TokenHead({ data, nowMs, headingRef }: Props) {
  const { project } = data;
  const { token, momentum } = project;
  const { isWatched, toggle } = useTokenWatchlist();
  const [isAlerting, setAlerting] = useState(false);
  return (
    <div className="tk-top">
      <p className="meta">
        <Link className="tlink" href={SCREENS.cryptoScreener.path}>
          {TEXTS.dexScreener}
        </Link>{" "}
        / {momentum.trendingRank === null ? TEXTS.noTrendingRank : TEXTS.trendingRank(momentum.trendingRank)}
      </p>
      <h1 ref={headingRef} tabIndex={-1} className="h-page h-page-quiet tk-name">
        {token.symbol} <small>{token.name}</small>
      </h1>
      <TokenBadges token={token} freshness={project.freshness} asOf={project.asOf} nowMs={nowMs} />
      <TokenAnswer data={data} />
      <SymbolActionsRow
        of={{
          symbol: token.symbol,
          on: "token",
          ticket: {
            symbol: tokenId(token),
            league: leagueOfPrice(project.freshness.state),
            origin: "token",
          },
          watch: <WatchStar symbol={token.symbol} watched={isWatched(token)} onToggle={() => toggle(token)} wide />,
          alert: (
            <Button variant="outline" size="sm" onClick={() => setAlerting(true)}>
              <TokenMark of="bell" />
              {TEXTS.setAlert}
            </Button>
          ),
        }}
      />
      <Suspense>{isAlerting && <TokenAlertDialog token={token} onClose={() => setAlerting(false)} />}</Suspense>
    </div>
  );
}

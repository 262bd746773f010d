import { SCREENS, type WatchedToken } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Link } from "wouter";
import { getTokenWatchlist } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { tokenId, tokenPageAddress } from "../../tokens/token-page-address.ts";
import { useTokenWatchlist } from "../../tokens/use-token-watchlist.ts";
import { Button } from "../../ui/button.tsx";
import { PriceChange } from "../../ui/price-change.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import * as TEXTS from "./texts.ts";

/** Tokens that the user watches in the DEX screener; nothing while there are none. */
export function WatchedTokens({ userId }: { readonly userId: string }) {
  const { data = [] } = useQuery({
    ...callQuery(getTokenWatchlist, { params: { id: userId } }),
    refetchOnMount: "always",
  });
  if (data.length === 0) return null;
  return (
    <section className="sec grid gap-3" aria-labelledby="wl-tokens">
      <div className="sec-h">
        <h2 className="h-sec" id="wl-tokens">
          {TEXTS.tokens}
        </h2>
        <span className="note">{TEXTS.tokensIntro}</span>
        <Link className="tlink meta end" href={`${SCREENS.cryptoScreener.path}?view=table&watched=true`}>
          {TEXTS.allTokens}
        </Link>
      </div>
      <ul className="wl-tokens">
        {data.map((token) => (
          <TokenRow key={tokenId(token)} token={token} />
        ))}
      </ul>
    </section>
  );
}

function TokenRow({ token }: { readonly token: WatchedToken }) {
  const { toggle } = useTokenWatchlist();
  const { row } = token;
  const name = row?.symbol ?? token.address;
  const remove = () => {
    toggle(token);
    toasts.show({ title: TEXTS.tokenRemoved(name), onUndo: () => toggle(token) });
  };
  return (
    <li>
      <Link className="wl-token" href={tokenPageAddress(token)}>
        <b>{name}</b>
        <span className="meta">{row === null ? TEXTS.goneToken : row.name}</span>
        {row !== null && (
          <>
            <span className="num">{formatPriceIn(row.price, "USD")}</span>
            <PriceChange percent={row.priceChange24h} />
          </>
        )}
      </Link>
      <Button variant="ghost" size="icon" aria-label={TEXTS.remove(name)} onClick={remove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

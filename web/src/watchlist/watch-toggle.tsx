import { Star } from "lucide-react";
import { describeError } from "../lib/error-text.ts";
import { useSession } from "../session/session-provider.tsx";
import { Button } from "../ui/button.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { isSame, useWatch, useWatchlist } from "./use-watchlist.ts";
import * as TEXTS from "./texts.ts";

/** Follows or unfollows the displayed symbol. Nothing for visitors. */
export function WatchToggle({ symbol }: { readonly symbol: string }) {
  const { user } = useSession();
  return user === null ? null : <Toggle userId={user.id} symbol={symbol} />;
}

function Toggle({ userId, symbol }: { readonly userId: string; readonly symbol: string }) {
  const { data } = useWatchlist(userId);
  const watch = useWatch(userId);
  const follows = data?.some((each) => isSame(each.symbol, symbol)) === true;
  const toggle = () => {
    if (watch.isPending || data === undefined) return;
    watch.mutate(
      { symbol, follow: !follows },
      {
        onSuccess: () => toasts.show({ title: follows ? TEXTS.removed(symbol) : TEXTS.added(symbol) }),
        onError: (error) =>
          toasts.show({ title: TEXTS.watchlistUnchanged, text: describeError(error), variant: "destructive" }),
      },
    );
  };
  const text = follows ? TEXTS.onWatchlist : TEXTS.addWatchlist;
  return (
    <Button
      variant="outline"
      size="icon"
      className="shrink-0"
      title={text}
      aria-label={text}
      aria-pressed={follows}
      aria-busy={watch.isPending || data === undefined}
      onClick={toggle}
    >
      <Star aria-hidden="true" fill={follows ? "currentColor" : "none"} />
    </Button>
  );
}

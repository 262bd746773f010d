import { Star } from "lucide-react";
import { describeError } from "../lib/error-text.ts";
import { useSession } from "../session/session-provider.tsx";
import { Button } from "../ui/button.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { isSame, useWatch, useWatchlist } from "./use-watchlist.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly symbol: string;
  /** Whether it is a button of a row with its word beside the star, instead of the star alone. */
  readonly isWide?: boolean;
};

/** Follows or unfollows the displayed symbol. Nothing for visitors. */
export function WatchToggle({ symbol, isWide = false }: Props) {
  const { user } = useSession();
  return user === null ? null : <Toggle userId={user.id} symbol={symbol} isWide={isWide} />;
}

function Toggle({ userId, symbol, isWide }: Required<Props> & { readonly userId: string }) {
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
      size={isWide ? "sm" : "icon"}
      className="shrink-0"
      title={text}
      aria-label={text}
      aria-pressed={follows}
      aria-busy={watch.isPending || data === undefined}
      onClick={toggle}
    >
      <Star aria-hidden="true" fill={follows ? "currentColor" : "none"} />
      {isWide && TEXTS.watch}
    </Button>
  );
}

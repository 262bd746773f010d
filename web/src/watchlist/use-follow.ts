import { describeError } from "../lib/error-text.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { toasts } from "../ui/toast-queue.ts";
import { useWatch } from "./use-watchlist.ts";
import * as TEXTS from "./texts.ts";

/**
 * Follows and unfollows symbols with one press: a toast says what happened and undoes it, or why it did not happen.
 */
export function useFollow(userId: string) {
  const { mutateAsync, isPending } = useWatch(userId);

  async function change(symbol: string, follows: boolean, isUndo = false): Promise<boolean> {
    const shown = formatSymbol(symbol);
    try {
      await mutateAsync({ symbol, follow: follows });
    } catch (error) {
      const title = follows ? TEXTS.notAdded(shown) : TEXTS.notRemoved(shown);
      toasts.show({ title, text: describeError(error), variant: "destructive" });
      return false;
    }
    const title = follows ? TEXTS.added(shown) : TEXTS.removed(shown);
    toasts.show(isUndo ? { title } : { title, onUndo: () => void change(symbol, !follows, true) });
    return true;
  }

  return {
    isPending,
    follow: (symbol: string) => change(symbol, true),
    unfollow: (symbol: string) => change(symbol, false),
  };
}

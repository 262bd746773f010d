import { SCREENS, type WatchedSymbol } from "@sextant/core/contract";
import { X } from "lucide-react";
import { useId, useRef, useState, type FormEvent } from "react";
import { Link } from "wouter";
import { describeError } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { useWatch, useWatchlist } from "./use-watchlist.ts";
import * as TEXTS from "./texts.ts";

/** The symbols the user follows: opened with a press, added and removed in place. */
export function WatchlistPanel({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useWatchlist(userId);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Controls that disappear on a press give focus to the panel's heading.
  const toHeading = () => heading.current?.focus();
  const retry = () => {
    toHeading();
    void refetch();
  };
  return (
    <section className="sec grid content-start gap-4" aria-labelledby={id}>
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="h-sec" id={id}>
          {TEXTS.watchlistTitle}
        </h2>
        <p className="note">{TEXTS.watchlistIntro}</p>
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={
          <div role="status" aria-label={TEXTS.loadingWatchlist} className="grid gap-4">
            {Array.from({ length: 3 }, (_, i) => (
              <span key={i} className="skel h-6" />
            ))}
          </div>
        }
        failed={(failure) => (
          <div role="alert" className="grid justify-items-start gap-2">
            <p>{TEXTS.watchlistFailed(describeError(failure))}</p>
            <Button variant="outline" size="sm" onClick={retry}>
              {TEXTS.retry}
            </Button>
          </div>
        )}
      >
        {(followed) => (
          <>
            {followed.length === 0 ? (
              <p className="read ink2">{TEXTS.watchlistEmpty}</p>
            ) : (
              <ul className="watched">
                {followed.map((one) => (
                  <Watched key={one.symbol} userId={userId} one={one} onRemoved={toHeading} />
                ))}
              </ul>
            )}
            <AddSymbol userId={userId} />
          </>
        )}
      </Loaded>
    </section>
  );
}

type WatchedProps = { readonly userId: string; readonly one: WatchedSymbol; readonly onRemoved: () => void };

function Watched({ userId, one: { symbol, name, kind }, onRemoved }: WatchedProps) {
  const { mutateAsync } = useWatch(userId);
  const remove = async () => {
    onRemoved();
    try {
      await mutateAsync({ symbol, follow: false });
    } catch (error) {
      toasts.show({ title: TEXTS.notRemoved(symbol), text: describeError(error), variant: "destructive" });
    }
  };
  return (
    <li>
      <Link className="watched-link" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
        <b>{symbol}</b>
        <span className="meta">{name ?? (kind === "crypto" ? TEXTS.coin : TEXTS.stock)}</span>
      </Link>
      <Button variant="ghost" size="icon" aria-label={TEXTS.remove(symbol)} onClick={() => void remove()}>
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

function AddSymbol({ userId }: { readonly userId: string }) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const { mutate, error, isPending, reset } = useWatch(userId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const symbol = typed.trim();
    if (symbol !== "" && !isPending) mutate({ symbol, follow: true }, { onSuccess: () => setTyped("") });
  };
  return (
    <form className="grid gap-1-half" onSubmit={submit}>
      <div className="flex gap-2">
        <input
          className="in uppercase placeholder-normal"
          aria-label={TEXTS.symbolFollow}
          placeholder="AAPL, BTC-USD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : id}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
        />
        <Button variant="outline" type="submit" aria-busy={isPending}>
          {TEXTS.add}
        </Button>
      </div>
      {error !== null && (
        <p id={id} role="alert" className="down text-sm wrap-anywhere">
          {describeError(error)}
        </p>
      )}
    </form>
  );
}

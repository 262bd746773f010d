import { SCREENS, type WatchedSymbol } from "@sextant/core/contract";
import { X } from "lucide-react";
import { useId, useRef, useState, type FormEvent } from "react";
import { Link } from "wouter";
import { describeError } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { useWatch, useWatchlist } from "./use-watchlist.ts";

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
          Watchlist
        </h2>
        <p className="note">
          Signals are issued and advice is updated for the symbols you follow and for this installation&apos;s own list.
        </p>
      </div>
      <Loaded
        data={data}
        error={error}
        waiting={
          <div role="status" aria-label="Loading the watchlist" className="grid gap-4">
            {Array.from({ length: 3 }, (_, i) => (
              <span key={i} className="skel h-6" />
            ))}
          </div>
        }
        failed={(failure) => (
          <div role="alert" className="grid justify-items-start gap-2">
            <p>Your watchlist could not be read. {describeError(failure)}</p>
            <Button variant="outline" size="sm" onClick={retry}>
              Retry
            </Button>
          </div>
        )}
      >
        {(followed) => (
          <>
            {followed.length === 0 ? (
              <p className="read ink2">You follow no symbol yet. Add the first one here.</p>
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
      toasts.show({ title: `${symbol} is still followed`, text: describeError(error), variant: "destructive" });
    }
  };
  return (
    <li>
      <Link className="watched-link" href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}>
        <b>{symbol}</b>
        <span className="meta">{name ?? (kind === "crypto" ? "Coin" : "Stock")}</span>
      </Link>
      <Button variant="ghost" size="icon" aria-label={`Remove ${symbol}`} onClick={() => void remove()}>
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
          aria-label="Symbol to follow"
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
          Add
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

import { Plus } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { SymbolBox } from "../advice/symbol-box.tsx";
import { describeError } from "../lib/error-text.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Button } from "../ui/button.tsx";
import { FIRST_SYMBOLS } from "./first-symbols.ts";
import { useFollow } from "./use-follow.ts";
import { isSame, useWatch, useWatchlist } from "./use-watchlist.ts";
import * as TEXTS from "./texts.ts";

/** The field that follows a symbol, and a few that take one press while little is followed. */
export function AddSymbol({ userId }: { readonly userId: string }) {
  const { data: followed } = useWatchlist(userId);
  const isFew = followed !== undefined && followed.length < FIRST_SYMBOLS.length;
  const offered = isFew ? FIRST_SYMBOLS.filter((symbol) => !followed.some((one) => isSame(one.symbol, symbol))) : [];
  return (
    <div className="grid gap-3">
      <AddField userId={userId} />
      {offered.length > 0 && <FirstSymbols userId={userId} symbols={offered} />}
    </div>
  );
}

function AddField({ userId }: { readonly userId: string }) {
  const [typed, setTyped] = useState("");
  const { mutate, error, isPending, reset, data, variables } = useWatch(userId);
  // What was typed may be a name: it is then the newest of the list.
  const added = data?.find(({ symbol }) => isSame(symbol, variables?.symbol ?? "")) ?? data?.at(-1);
  const add = (text: string) => {
    const symbol = text.trim();
    if (symbol !== "" && !isPending) mutate({ symbol, follow: true }, { onSuccess: () => setTyped("") });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(typed);
  };
  return (
    <form className="grid gap-1-half" onSubmit={submit}>
      <div className="watch-add">
        <SymbolBox
          label={TEXTS.symbolFollow}
          placeholder={TEXTS.addExample}
          value={typed}
          invalid={error !== null}
          onType={(text) => {
            setTyped(text);
            reset();
          }}
          onChoose={(symbol) => {
            setTyped(symbol);
            add(symbol);
          }}
        />
        <Button variant="outline" type="submit" aria-busy={isPending}>
          {TEXTS.add}
        </Button>
      </div>
      <p role="status" className="sr">
        {added && TEXTS.added(formatSymbol(added.symbol))}
      </p>
      {error !== null && (
        <p role="alert" className="down text-sm wrap-anywhere">
          {describeError(error)}
        </p>
      )}
    </form>
  );
}

function FirstSymbols({ userId, symbols }: { readonly userId: string; readonly symbols: readonly string[] }) {
  const { follow } = useFollow(userId);
  const id = useId();
  return (
    <div className="grid gap-2" role="group" aria-labelledby={id}>
      <p className="lbl" id={id}>
        {TEXTS.addOneOfThese}
      </p>
      <div className="flex flex-wrap gap-2">
        {symbols.map((symbol) => (
          <Button
            key={symbol}
            variant="outline"
            size="sm"
            aria-label={TEXTS.follow(formatSymbol(symbol))}
            onClick={() => void follow(symbol)}
          >
            <Plus aria-hidden="true" />
            {formatSymbol(symbol)}
          </Button>
        ))}
      </div>
    </div>
  );
}

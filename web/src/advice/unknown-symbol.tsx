import type { CallFailure } from "../lib/call-failure.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { suggestedSymbols } from "../lib/suggested-symbols.ts";
import { Button } from "../ui/button.tsx";
import { DID_YOU_MEAN, RETRY, SEARCH_BY_NAME } from "./unknown-symbol-text.ts";

type Props = {
  readonly said: CallFailure;
  readonly onRetry: () => void;
  readonly onChoose: (symbol: string) => void;
};

/**
 * Message that there is no such symbol, with similar ones. A retry helps only if a source that may know it did not
 * answer.
 */
export function UnknownSymbol({ said, onRetry, onChoose }: Props) {
  const [, title = said.text, rest = ""] = /^(.+?\.)\s+(.*)$/s.exec(said.text) ?? [];
  const more = rest.replace(/did you mean [^?]*\?/i, "").trim();
  const suggestions = suggestedSymbols(rest);
  return (
    <div role="alert" className="sec grid justify-items-start gap-4">
      <h2 className="h-sec measure wrap-anywhere">{title}</h2>
      {more !== "" && <p className="read ink2 measure">{more}</p>}
      {suggestions.length > 0 ? (
        <div className="grid gap-2" role="group" aria-labelledby="meant-symbols">
          <p className="read" id="meant-symbols">
            {DID_YOU_MEAN}
          </p>
          <div className="flex flex-wrap gap-2">
            {suggestions.map((symbol) => (
              <Button key={symbol} variant="outline" onClick={() => onChoose(symbol)}>
                {formatSymbol(symbol)}
              </Button>
            ))}
          </div>
        </div>
      ) : (
        <p className="read">{SEARCH_BY_NAME}</p>
      )}
      {/try again/i.test(more) && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {RETRY}
        </Button>
      )}
    </div>
  );
}

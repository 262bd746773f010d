import { useQuery } from "@tanstack/react-query";
import { searchSymbols } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { Button } from "../ui/button.tsx";
import { TRY_LATER, WITH_PRICES } from "./unknown-symbol-text.ts";

type Props = {
  /** The server's sentence: what there is none of, a colon, and why. */
  readonly sentence: string;
  readonly onChoose: (symbol: string) => void;
};

/** Listings read, to find some of either kind among them. */
const LOOKED_AT = 50;
const MOST = { stock: 4, crypto: 3 } as const;

/** Message that a known symbol has no prices here, with symbols that have. */
export function NoPrices({ sentence, onChoose }: Props) {
  const { data } = useQuery(callQuery(searchSymbols, { query: { q: "", limit: LOOKED_AT } }));
  const known = data?.listings.filter(({ hasPrices }) => hasPrices) ?? [];
  const others = (["stock", "crypto"] as const).flatMap((of) =>
    known.filter(({ kind }) => kind === of).slice(0, MOST[of]),
  );
  const [title, reason] = parts(sentence);
  return (
    <div role="alert" className="sec grid justify-items-start gap-4">
      <h2 className="h-sec measure wrap-anywhere">{title}</h2>
      {reason !== "" && <p className="read ink2 measure">{reason}</p>}
      {others.length > 0 && (
        <div className="grid gap-2" role="group" aria-label={WITH_PRICES}>
          <p className="read">{TRY_LATER}</p>
          <div className="flex flex-wrap gap-2">
            {others.map(({ symbol, name }) => (
              <Button key={symbol} variant="outline" title={name ?? undefined} onClick={() => onChoose(symbol)}>
                {formatSymbol(symbol)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Splits the sentence at its colon into a title and the reason; without a colon it is all title. */
function parts(sentence: string): readonly [title: string, reason: string] {
  const [, title = sentence, reason = ""] = /^(.+?): (.+)$/s.exec(sentence) ?? [];
  return reason === "" ? [title, ""] : [`${title}.`, reason.charAt(0).toUpperCase() + reason.slice(1)];
}

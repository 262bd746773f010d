type Tally = { readonly buy: number; readonly neutral: number; readonly sell: number };

const KINDS = ["sell", "neutral", "buy"] as const;

/** Votes as a row of small marks, in the text's own colours; the same counts stand beside them in words. */
export function Seats({ tally }: { readonly tally: Tally }) {
  return (
    <span className="seats" aria-hidden="true">
      {KINDS.flatMap((kind) =>
        Array.from({ length: tally[kind] }, (_, i) => <i key={`${kind} ${String(i)}`} className={`seats-${kind}`} />),
      )}
    </span>
  );
}

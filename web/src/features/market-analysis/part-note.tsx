import type { MarketData } from "@sextant/core/contract";

type Part = MarketData["parts"]["news"];

/** A note about a part: boxed if the part is incomplete, in small print if it is complete. */
export function PartNote({ part }: { readonly part: Part }) {
  if (part.note === null) return null;
  return <p className={part.state === "ok" ? "meta mb-3" : "strip mb-4"}>{part.note}</p>;
}

import type { MarketData } from "@sextant/core/contract";

type Part = MarketData["parts"]["news"];

/** What there is to know of a part: boxed where it is thinner than it should be, in small print where it is whole. */
export function PartNote({ part }: { readonly part: Part }) {
  if (part.note === null) return null;
  return <p className={part.state === "ok" ? "meta mb-3" : "strip mb-4"}>{part.note}</p>;
}

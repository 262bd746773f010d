import { type Decimal, plus, ZERO } from "../decimal/index.ts";
import { totalOf, weightIn } from "./trade-to-weight.ts";

/** The part of a portfolio in one currency, sector or class. */
export type Exposure = {
  /** Undefined if unknown. */
  readonly name: string | undefined;
  readonly value: Decimal;
  /** Share of the whole, 0 to 1. */
  readonly share: number;
  readonly holdings: number;
};

/**
 * Returns the value of holdings by name (of their currency, sector or class), largest first, those without a known name
 * last. The values sum to the whole exactly.
 */
export function exposure(
  holdings: readonly { readonly value: Decimal; readonly name: string | undefined }[],
): readonly Exposure[] {
  const total = totalOf(holdings.map(({ value }) => value));
  const byName = new Map<string | undefined, { value: Decimal; holdings: number }>();
  for (const { name, value } of holdings) {
    const before = byName.get(name);
    byName.set(name, { value: plus(before?.value ?? ZERO, value), holdings: (before?.holdings ?? 0) + 1 });
  }
  return [...byName]
    .map(([name, one]) => ({ name, ...one, share: weightIn(one.value, total) }))
    .sort(
      (a, b) =>
        Number(a.name === undefined) - Number(b.name === undefined) ||
        b.share - a.share ||
        ((a.name ?? "") < (b.name ?? "") ? -1 : 1),
    );
}

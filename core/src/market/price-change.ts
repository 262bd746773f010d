import type { LivePrice } from "./tick.ts";

/**
 * A price against its reference, in its currency and in percent; undefined where there is none. Rounded to what a price can
 * mean, so that 0.1 + 0.2 does not show. The one rule for the socket's frames and the API's answers.
 */
export function changeOf({ price, reference }: Pick<LivePrice, "price" | "reference">): {
  readonly change: number | undefined;
  readonly changePercent: number | undefined;
} {
  if (reference === undefined || !Number.isFinite(reference)) return { change: undefined, changePercent: undefined };
  const change = price - reference;
  const percent = (change / reference) * 100;
  return {
    change: rounded(change),
    changePercent: reference > 0 && Number.isFinite(percent) ? rounded(percent) : undefined,
  };
}

function rounded(value: number): number {
  return Number(value.toPrecision(10));
}

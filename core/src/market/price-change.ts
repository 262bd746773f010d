import type { LivePrice } from "./tick.ts";

/**
 * Returns a price's change from its reference, in its currency and in percent; undefined if it has no reference.
 * Rounded to meaningful digits, so that 0.1 + 0.2 shows no floating-point noise. Used by both the WebSocket frames and
 * the API responses.
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

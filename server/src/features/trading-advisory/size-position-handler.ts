import { Failure } from "@sextant/core/contract";
import { positionSize, type PositionInput, type PositionSize, type PositionSizeError } from "@sextant/core/strategy";

/** The reasons a position cannot be sized: the field and what is wrong with it. */
const REJECTIONS: Readonly<Record<PositionSizeError, readonly [field: string, reason: string]>> = {
  "no-distance": ["stop", "it must differ from the entry: below it to buy, above it to sell"],
  "out-of-range": ["entry", "these numbers are too large or too small to calculate a position"],
};

/** Computes the size of a position, or rejects it with the field that rules it out. */
export async function sizePosition({ body }: { readonly body: PositionInput }): Promise<PositionSize> {
  const size = positionSize(body);
  if (typeof size === "object") return Promise.resolve(size);
  const [field, reason] = REJECTIONS[size];
  throw new Failure("bad-request", { detail: `${field}: ${reason}` }, { field });
}

import type { ITimeScaleApi, Logical, Time } from "lightweight-charts";

/** Returns the position in px of a slot or a fraction between two. The scale itself only knows whole slots. */
export function slotX(scale: ITimeScaleApi<Time>, slot: number): number | undefined {
  const [left, right] = [Math.floor(slot), Math.ceil(slot)].map((one) => scale.logicalToCoordinate(one as Logical));
  return left == null || right == null ? undefined : left + (right - left) * (slot - Math.floor(slot));
}

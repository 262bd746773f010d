import type { ITimeScaleApi, Logical, Time } from "lightweight-charts";

/** Where a slot, or a place between two, lies in px. The scale itself knows whole slots alone. */
export function slotX(scale: ITimeScaleApi<Time>, slot: number): number | undefined {
  const [left, right] = [Math.floor(slot), Math.ceil(slot)].map((one) => scale.logicalToCoordinate(one as Logical));
  return left == null || right == null ? undefined : left + (right - left) * (slot - Math.floor(slot));
}

export { floorPivots, type FloorPivots } from "./floor-pivots.ts";
export { LEVEL_TOLERANCE, LEVEL_WINDOW_BARS, priceLevels, type LevelOptions, type PriceLevel } from "./price-levels.ts";
export { SWING_SPAN, swingPoints, type SwingPoint } from "./swing-points.ts";
export { HALF_LIFE_BARS, levelStrength, touchWeight } from "./touch-weight.ts";

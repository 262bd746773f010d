export { levelMatcher, type LevelMatcher, type WatchedLevel } from "./level-matcher.ts";
export { MOST_WATCHED, priceWatch, type PriceWatch, type WatchedPrice } from "./price-watch.ts";
export { sight, type Level, type LevelDirection, type Sight, type Stance } from "./stance.ts";

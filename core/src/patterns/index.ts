export type { CandlePattern, PatternDirection } from "./candle-pattern.ts";
export { patternsWithin, type FoundPattern } from "./found-patterns.ts";
export { patternColumns } from "./pattern-columns.ts";
export { CANDLE_PATTERNS } from "./registry.ts";

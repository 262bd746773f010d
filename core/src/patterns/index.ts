export type { CandlePattern, PatternDirection } from "./candle-pattern.ts";
export { patternsAt, patternsWithin, type FoundPattern } from "./found-patterns.ts";
export { patternColumns } from "./pattern-columns.ts";
export { patternStepper, type PatternState, type PatternStepper } from "./pattern-stepper.ts";
export { CANDLE_PATTERNS } from "./registry.ts";

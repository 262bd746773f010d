import type { IndicatorDefinition } from "./indicator.ts";
import { OSCILLATORS } from "./oscillators.ts";
import { OVERLAYS } from "./overlays.ts";

/** Every indicator of the product. */
export const INDICATORS: readonly IndicatorDefinition[] = [...OVERLAYS, ...OSCILLATORS];

export { byteStage, passingBetween, passingOf, rangeStage, type Stage } from "./filter-stages.ts";
export { insertionOrder } from "./insertion-order.ts";
export { bestSlots, offerSlots, SPARE, tightenGate, topSlots, type TopSlots } from "./top-slots.ts";

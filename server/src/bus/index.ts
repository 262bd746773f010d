export type { Bus, BusState, Topic } from "./bus.ts";
export { createBus, type BusOptions } from "./create-bus.ts";

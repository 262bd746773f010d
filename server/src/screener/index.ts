export { createTokenProfileStore } from "./token-profile-store.ts";
export { createLabelStore } from "./label-store.ts";
export { createScreener, type RunningScreener } from "./create-screener.ts";

export * from "./critic.ts";
export * from "./fact.ts";
export * from "./headline-tags.ts";
export * from "./model-request.ts";

export * from "./critic.ts";
export * from "./fact.ts";
export * from "./headline-tags.ts";
export { hasOnly, isObject, jsonOf } from "./model-answer.ts";
export * from "./model-request.ts";

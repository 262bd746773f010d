export { type League, type Season, seasonAt } from "./season.ts";

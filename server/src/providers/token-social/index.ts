export { createTelegramSocial } from "./telegram.ts";
export { createXSocial } from "./x.ts";

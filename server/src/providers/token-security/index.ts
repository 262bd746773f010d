export { createGoplusSecurity } from "./goplus.ts";
export { createHoneypotSecurity } from "./honeypot.ts";
export { isDanger, mergedSecurity } from "./merged-security.ts";
export { createRugcheckSecurity } from "./rugcheck.ts";

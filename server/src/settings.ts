import { BRAND_SETTINGS } from "./settings/brand-settings.ts";
import { IDENTITY_SETTINGS } from "./settings/identity-settings.ts";
import { LANGUAGE_SETTINGS } from "./settings/language-settings.ts";
import { MARKET_SETTINGS } from "./settings/market-settings.ts";
import { NOTICE_SETTINGS } from "./settings/notice-settings.ts";
import { PAYMENT_SETTINGS } from "./settings/payment-settings.ts";
import { PROCESS_SETTINGS } from "./settings/process-settings.ts";
import { TOKEN_SETTINGS } from "./settings/token-settings.ts";

export { type VendorName } from "./settings/market-settings.ts";
export { type Setting } from "./settings/setting.ts";

/** Every name of the environment, once. `docs/configuration.md` is made from this table. */
export const SETTINGS = {
  ...PROCESS_SETTINGS,
  ...IDENTITY_SETTINGS,
  ...MARKET_SETTINGS,
  ...TOKEN_SETTINGS,
  ...LANGUAGE_SETTINGS,
  ...NOTICE_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...BRAND_SETTINGS,
} as const;

/** Names that only npm's scripts and the tests read; known here so that they are not reported as typing errors. */
export const NAMES_OF_OTHERS = ["SHARED_DATA"] as const;

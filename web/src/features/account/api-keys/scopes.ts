import type { ApiScope } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** What each scope is called, and what it allows. */
export const SCOPES: Readonly<Record<ApiScope, { readonly name: string; readonly allows: string }>> = {
  "market:read": { name: TEXTS.readMarket, allows: TEXTS.readMarketAllows },
  "own:read": { name: TEXTS.readOwn, allows: TEXTS.readOwnAllows },
  "alerts:write": { name: TEXTS.changeAlerts, allows: TEXTS.changeAlertsAllows },
  "paper:write": { name: TEXTS.tradePaper, allows: TEXTS.tradePaperAllows },
};

export const SCOPE_IDS = Object.keys(SCOPES) as readonly ApiScope[];

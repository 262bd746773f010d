import { ALERT_INDICATORS } from "../../alerts/alert-indicators.ts";

/** What an alert can be made on, in the language of this page. */
export const OFFERED_INDICATORS = ALERT_INDICATORS;

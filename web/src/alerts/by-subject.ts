import type { Alert } from "@sextant/core/contract";
import { INSTALLATION } from "./subject-text.ts";

/** Alerts in their order, those about the merchant's installation apart. */
export type AlertsBySubject = { readonly market: readonly Alert[]; readonly installation: readonly Alert[] };

/** Separates alerts about markets and the user's own plan from those about the installation that the user runs. */
export function bySubject(alerts: readonly Alert[]): AlertsBySubject {
  return {
    market: alerts.filter(({ alertType }) => alertType !== INSTALLATION),
    installation: alerts.filter(({ alertType }) => alertType === INSTALLATION),
  };
}

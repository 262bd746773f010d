import { describeKind } from "./kind-text.ts";
import * as TEXTS from "./texts.tsx";

/** The kind of alerts for the merchant about the installation itself: no market's, so lists show them apart. */
export const INSTALLATION = "installation";

/**
 * Names the subject of a rule or alert without a symbol: the portfolio for its two kinds, otherwise the kind itself.
 */
export function describeSubject(kind: string): string {
  if (kind === "portfolio_value" || kind === "portfolio_drawdown") return TEXTS.portfolio;
  if (kind === "billing") return TEXTS.billing;
  if (kind === INSTALLATION) return TEXTS.ownInstallation;
  return kind === "screener" ? TEXTS.tokens : describeKind(kind);
}

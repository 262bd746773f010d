import { addressOf, choiceField, patternField } from "../../lib/address-fields.ts";
import { periodField } from "./portfolio-period.ts";
import { PORTFOLIO_TABS } from "./portfolio-tabs.tsx";

/** The shareable state of the portfolios page: the portfolio, the tab, and the period of its values. */
export const PORTFOLIOS_ADDRESS = addressOf({
  id: patternField("id", /^[\w-]{1,64}$/),
  tab: choiceField("tab", PORTFOLIO_TABS, "overview"),
  period: periodField,
});

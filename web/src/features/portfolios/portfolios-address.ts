import { addressOf, choiceField, patternField } from "../../lib/address-fields.ts";
import { periodField } from "./portfolio-period.ts";
import { PORTFOLIO_TABS } from "./portfolio-tabs.tsx";

/** What a person would share of their portfolios' page: which of them, which tab, and the period of its figures. */
export const PORTFOLIOS_ADDRESS = addressOf({
  id: patternField("id", /^[\w-]{1,64}$/),
  tab: choiceField("tab", PORTFOLIO_TABS, "overview"),
  period: periodField,
});

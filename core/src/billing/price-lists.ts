import { isBuilt, type PlanFeature } from "./built-features.ts";
import type { SoldPlanId } from "./plans.ts";

/**
 * One line of a plan's feature list. `built`: the product does it today. `planned`: it belongs to the plan and comes
 * with a later version; a page that shows it says so. `operator`: a promise that only the operator can keep, shown if
 * they enabled it.
 */
export type PlanLine = { readonly text: string; readonly state: "built" | "planned" | "operator" };

/** A price card. Prices are decimal strings in US dollars a month, so that none is ever rounded. */
export type PricedPlan<Id extends string = string> = {
  readonly id: Id;
  readonly name: string;
  readonly pricePerMonthUsd: string;
  readonly description: string;
  readonly lines: readonly PlanLine[];
  /** Marked 'Most Popular'. */
  readonly popular: boolean;
};

const built = (text: string): PlanLine => ({ text, state: "built" });
/** Returns a line about a feature: built or planned according to the table of built features. */
const about = (feature: PlanFeature, text: string): PlanLine => ({
  text,
  state: isBuilt(feature) ? "built" : "planned",
});
const operator = (text: string): PlanLine => ({ text, state: "operator" });

/** The line that applies only if new users get a trial. */
const TRIAL_LINE = "7-day trial";

/** A card of the landing page: the plan that checkout sells in its place, and whether people ask for it instead. */
type LandingPlan = PricedPlan & { readonly soldAs: SoldPlanId; readonly contactSales: boolean };

/** The landing page's cards: marketing names and prices. They sell nothing; checkout confirms the price. */
export const LANDING_PLANS: readonly LandingPlan[] = [
  {
    id: "starter",
    soldAs: "basic",
    name: "Starter",
    pricePerMonthUsd: "10",
    description: "For your first decisions backed by numbers.",
    lines: [
      built(TRIAL_LINE),
      about("portfolio_connections", "5 portfolio connections"),
      built("Daily analysis"),
      about("messenger_channel", "Email and messaging-bot alerts"),
    ],
    popular: false,
    contactSales: false,
  },
  {
    id: "professional",
    soldAs: "premium",
    name: "Professional",
    pricePerMonthUsd: "35",
    description: "For people who trade every week.",
    lines: [
      about("portfolio_connections", "Unlimited connections"),
      about("live_signals", "Real-time signals"),
      about("messenger_channel", "Messaging bot"),
      about("risk_tools", "Risk tools"),
      operator("Priority support"),
    ],
    popular: true,
    contactSales: false,
  },
  {
    id: "enterprise",
    soldAs: "pro",
    name: "Enterprise",
    pricePerMonthUsd: "99",
    description: "For teams with their own strategies.",
    lines: [
      operator("Custom models"),
      about("api_keys", "API access"),
      about("team", "Multi-user"),
      operator("Dedicated support"),
    ],
    popular: false,
    contactSales: true,
  },
];

/** Returns the landing page's cards for one installation: with its operator's prices and confirmed promises. */
export function landingPlans({ plans: { promises, landingPrices }, offersTrial }: LandingTerms): typeof LANDING_PLANS {
  const isTrue = ({ text, state }: PlanLine): boolean =>
    state === "operator" ? promises.includes(text) : offersTrial || text !== TRIAL_LINE;
  return LANDING_PLANS.map((plan) => ({
    ...plan,
    pricePerMonthUsd: landingPrices[plan.id] ?? plan.pricePerMonthUsd,
    lines: plan.lines.filter(isTrue),
  }));
}

/** The installation's settings that its cards depend on. */
type LandingTerms = {
  readonly plans: { readonly promises: readonly string[]; readonly landingPrices: Readonly<Record<string, string>> };
  readonly offersTrial: boolean;
};

/** The pricing page's plans: the ones that checkout sells. */
export const PRICING_PLANS: readonly PricedPlan<SoldPlanId>[] = [
  {
    id: "basic",
    name: "Basic",
    pricePerMonthUsd: "29",
    description: "Signals and market analysis for one portfolio.",
    lines: [
      about("live_signals", "Trading signals"),
      built("Market analysis dashboard"),
      about("mail_channel", "Email notifications"),
      built("Portfolio tracking up to 5 assets"),
      operator("Standard support"),
      about("mobile_app", "Mobile app"),
    ],
    popular: false,
  },
  {
    id: "premium",
    name: "Premium",
    pricePerMonthUsd: "79",
    description: "Real-time data, every timeframe and tools to measure your risk.",
    lines: [
      built("Advanced AI strategies"),
      about("realtime_screener", "Real-time DEX screener"),
      about("messenger_channel", "Messaging-bot notifications"),
      built("Unlimited portfolio tracking"),
      about("multi_timeframe", "Multi-timeframe analysis"),
      about("risk_tools", "Risk tools"),
      operator("Priority support"),
      about("api_keys", "API access"),
      built("Custom alerts up to 50"),
    ],
    popular: true,
  },
  {
    id: "pro",
    name: "Professional",
    pricePerMonthUsd: "149",
    description: "Everything, for traders who test before they trade, and their teams.",
    lines: [
      built("All Premium"),
      about("acting_assistant", "AI navigation assistant ('God Mode')"),
      about("backtesting", "Backtesting"),
      about("analytics", "Analytics"),
      about("white_label", "White-label, on your own installation"),
      operator("Dedicated account manager"),
      operator("Custom integrations"),
      built("Unlimited alerts"),
      about("team", "Team tools"),
      about("courses", "Educational resources"),
      operator("24/7 VIP support"),
    ],
    popular: false,
  },
];

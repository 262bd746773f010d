import type { SoldPlanId } from "./plans.ts";

/**
 * One line of what a plan is said to have. `built`: the product does it today. `planned`: it belongs to the plan and comes with
 * a later version; a page that shows it says so. `operator`: a promise only people can keep, shown where the operator
 * switched it on.
 */
export type PlanLine = { readonly text: string; readonly state: "built" | "planned" | "operator" };

/** A price card. Prices are decimal texts in US dollars a month, so that none is ever rounded. */
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
const planned = (text: string): PlanLine => ({ text, state: "planned" });
const operator = (text: string): PlanLine => ({ text, state: "operator" });

/** The line that is true only where newcomers get a trial. */
const TRIAL_LINE = "7-day trial";

/** The landing page's cards: marketing names and prices. Nothing is sold by them; checkout confirms the price. */
export const LANDING_PLANS: readonly (PricedPlan & { readonly contactSales: boolean })[] = [
  {
    id: "starter",
    name: "Starter",
    pricePerMonthUsd: "10",
    description: "For your first decisions with numbers behind them.",
    lines: [
      built(TRIAL_LINE),
      planned("5 portfolio connections"),
      built("Daily analysis"),
      built("Email and messaging-bot alerts"),
    ],
    popular: false,
    contactSales: false,
  },
  {
    id: "professional",
    name: "Professional",
    pricePerMonthUsd: "35",
    description: "For those who trade every week.",
    lines: [
      planned("Unlimited connections"),
      built("Real-time signals"),
      built("Messaging bot"),
      built("Risk tools"),
      operator("Priority support"),
    ],
    popular: true,
    contactSales: false,
  },
  {
    id: "enterprise",
    name: "Enterprise",
    pricePerMonthUsd: "99",
    description: "For teams with their own ideas.",
    lines: [operator("Custom models"), planned("API access"), planned("Multi-user"), operator("Dedicated support")],
    popular: false,
    contactSales: true,
  },
];

/** The landing page's cards of one installation: at its operator's prices, with the promises its operator keeps. */
export function landingPlans({ plans: { promises, landingPrices }, offersTrial }: LandingTerms): typeof LANDING_PLANS {
  const isTrue = ({ text, state }: PlanLine): boolean =>
    state === "operator" ? promises.includes(text) : offersTrial || text !== TRIAL_LINE;
  return LANDING_PLANS.map((plan) => ({
    ...plan,
    pricePerMonthUsd: landingPrices[plan.id] ?? plan.pricePerMonthUsd,
    lines: plan.lines.filter(isTrue),
  }));
}

/** What of an installation its cards depend on. */
type LandingTerms = {
  readonly plans: { readonly promises: readonly string[]; readonly landingPrices: Readonly<Record<string, string>> };
  readonly offersTrial: boolean;
};

/** The pricing page's plans: what checkout sells. */
export const PRICING_PLANS: readonly PricedPlan<SoldPlanId>[] = [
  {
    id: "basic",
    name: "Basic",
    pricePerMonthUsd: "29",
    description: "Signals and the market analysis, for one portfolio.",
    lines: [
      built("Trading signals"),
      built("Market analysis dashboard"),
      built("Email notifications"),
      built("Portfolio tracking up to 5 assets"),
      operator("Standard support"),
      planned("Mobile app"),
    ],
    popular: false,
  },
  {
    id: "premium",
    name: "Premium",
    pricePerMonthUsd: "79",
    description: "Real-time data, every timeframe and the tools to size a risk.",
    lines: [
      built("Advanced AI strategies"),
      built("Real-time DEX screener"),
      built("Messaging-bot notifications"),
      built("Unlimited portfolio tracking"),
      built("Multi-timeframe analysis"),
      built("Risk tools"),
      operator("Priority support"),
      planned("API access"),
      built("Custom alerts up to 50"),
    ],
    popular: true,
  },
  {
    id: "pro",
    name: "Professional",
    pricePerMonthUsd: "149",
    description: "Everything, for people who test before they trade, and their team.",
    lines: [
      planned("All Premium"),
      planned("AI navigation assistant ('God Mode')"),
      planned("Analytics and backtesting"),
      planned("White-label"),
      operator("Dedicated account manager"),
      operator("Custom integrations"),
      built("Unlimited alerts"),
      planned("Team tools"),
      planned("Educational resources"),
      operator("24/7 VIP support"),
    ],
    popular: false,
  },
];

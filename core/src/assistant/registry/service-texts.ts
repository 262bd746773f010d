import type { AssistantFacts } from "../assistant-facts.ts";

/** Used when no network accepts payments. */
const NOTHING_SOLD = "You can't buy one here right now: no network is taking payments.";

/** Price, access, safety and the people behind the service, by subject. Each claims only what the product does today. */
export const SERVICE_TEXTS = {
  price: ({ plans, networks }) =>
    plans.length === 0
      ? "Nothing is sold here. The market analysis is open to everyone who signs in."
      : `A month costs ${costs(plans)}, paid in USDT; your ` +
        `price is confirmed at checkout. ${networks?.length === 0 ? `${NOTHING_SOLD} ` : ""}The market analysis is free for everyone who signs in.`,
  trial: ({ offersTrial, plans }) =>
    offersTrial
      ? "The trial is 7 days of the Premium plan, once, without a credit card. It ends by itself: afterwards you are on the Free plan, and pay " +
        `nothing${plans.length === 0 ? "" : ` unless you choose a plan: a month costs ${costs(plans)}`}. The market analysis stays free.`
      : "There is no trial here. The operator gives every account the same plan, and the market analysis is free.",
  pay: ({ networks }) =>
    networks?.length === 0
      ? `Plans are paid in USDT only, not by card. ${NOTHING_SOLD}`
      : `In USDT${networks === undefined ? "" : ` on ${inWords(networks)}`}: choose a plan on the pricing page, ` +
        "send the exact amount before the invoice expires, and the plan starts once the network has confirmed the payment. Cards and PayPal " +
        "are not accepted. You can ask for your money back within 14 days.",
  start: ({ installation }) =>
    `Choose 'Get Started', sign up with ${signInBy(installation)}, and you are on your dashboard. Then open Market Analysis ` +
    "and type a symbol such as AAPL or BTC-USD.",
  "member-start": () =>
    "Open Market Analysis and type a symbol such as AAPL or BTC-USD. Then follow it on your watchlist, or create an alert on it.",
  "sign-in": ({ installation }) =>
    installation.identity.kind === "local"
      ? "With your email address and password, on the 'Sign In' page. If you forgot your password, that page tells you how to " +
        "set a new one on this installation."
      : `With ${installation.identity.name}, on the 'Sign In' page. It manages your password, so you change it there too.`,
  privacy: ({ installation }) =>
    `This software sells nothing about you. ${installation.identity.kind === "local" ? "Passwords are kept only as a hash. " : `${installation.identity.name} keeps your password; we never see it. `}` +
    "The only cookies are the ones that sign-in needs, and no page loads a tracker. On your account page you can export everything stored about you, " +
    "or delete it. The privacy page has the details.",
  advice: () =>
    "It is not financial advice, and you can lose money. It shows odds, computed facts and the rules behind them, and promises no profit. The " +
    "decision is yours. The terms say more.",
  contact: ({ installation }) =>
    installation.contact.email === null
      ? "The operator of this installation hasn't given a contact address yet."
      : `Write to ${installation.contact.email}.`,
  operator: ({ installation }) =>
    `${installation.legal.entity === null ? "The operator of this installation hasn't said who they are." : `${installation.legal.entity} runs this installation.`} ` +
    "The software is open source under the MIT licence, so anyone can run it on their own machine.",
} satisfies Readonly<Record<string, (facts: AssistantFacts) => string>>;

function signInBy({ identity }: AssistantFacts["installation"]): string {
  return identity.kind === "local" ? "a name, your email address and a password" : identity.name;
}

const costs = (plans: AssistantFacts["plans"]): string =>
  inWords(plans.map(({ name, pricePerMonthUsd }) => `$${pricePerMonthUsd} (${name})`));

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}

import type { AssistantFacts, Intent } from "./intent.ts";

/** Used when no network accepts payments. */
const NOTHING_SOLD = "You can't buy one here right now: no network is taking payments.";

/** Price, access, safety and the people behind the service. */
export const SERVICE_INTENTS: readonly Intent[] = [
  {
    id: "price",
    question: "What does it cost?",
    words: {
      price: 3,
      cost: 4,
      pricing: 4,
      plan: 3,
      subscription: 4,
      subscribe: 3,
      month: 2,
      expensive: 3,
      "how much": 4,
      premium: 3,
      fee: 2,
      starter: 3,
      enterprise: 3,
    },
    message: ({ plans, networks }) =>
      plans.length === 0
        ? "Nothing is sold here. The market analysis is open to everyone who signs in."
        : `A month costs ${inWords(plans.map(({ name, pricePerMonthUsd }) => `$${pricePerMonthUsd} (${name})`))}, paid in USDT; your ` +
          `price is confirmed at checkout. ${networks?.length === 0 ? `${NOTHING_SOLD} ` : ""}The market analysis is free for everyone who signs in.`,
    leadsTo: { screens: ["/pricing"], intents: ["trial", "pay"] },
  },
  {
    id: "trial",
    question: "Is there a free trial?",
    words: { free: 3, trial: 4, "7 day": 4, "credit card": 2, card: 1, try: 2 },
    message: ({ offersTrial }) =>
      offersTrial
        ? "Yes: 7 days of the Premium plan, once, without a credit card. It ends by itself, and the market analysis stays free."
        : "There is no trial here. The operator gives every account the same plan, and the market analysis is free.",
    leadsTo: { signUp: true, intents: ["start", "price"] },
  },
  {
    id: "pay",
    question: "How can I pay?",
    words: {
      pay: 4,
      payment: 4,
      paying: 4,
      usdt: 4,
      tether: 4,
      crypto: 1,
      bitcoin: 1,
      card: 2,
      paypal: 4,
      refund: 4,
      "money back": 4,
      cancel: 3,
      invoice: 4,
      buy: 2,
      checkout: 4,
    },
    message: ({ networks }) =>
      networks?.length === 0
        ? `Plans are paid in USDT only, not by card. ${NOTHING_SOLD}`
        : `In USDT${networks === undefined ? "" : ` on ${inWords(networks)}`}: choose a plan on the pricing page, ` +
          "send the exact amount before the invoice expires, and the plan starts once the network has confirmed the payment. Cards and PayPal " +
          "are not accepted. You can ask for your money back within 14 days.",
    leadsTo: { screens: ["/pricing"], intents: ["price", "trial"] },
  },
  {
    id: "start",
    question: "How do I start?",
    words: {
      start: 3,
      begin: 3,
      "get started": 4,
      "sign up": 4,
      signup: 4,
      register: 4,
      registration: 4,
      join: 3,
      "create account": 4,
      "create an account": 4,
      "new account": 4,
      tutorial: 3,
      guide: 2,
      demo: 2,
    },
    message: ({ installation }) =>
      `Choose 'Get Started', sign up with ${signInBy(installation)}, and you are on your dashboard. Then open Market Analysis ` +
      "and type a symbol such as AAPL or BTC-USD.",
    leadsTo: { signUp: true, screens: ["/market-analysis"], intents: ["trial"] },
  },
  {
    id: "sign-in",
    question: "How do I sign in?",
    words: {
      "sign in": 4,
      signin: 4,
      login: 4,
      "log in": 4,
      password: 4,
      forgot: 3,
      forgotten: 3,
      "sign out": 4,
      logout: 4,
      account: 2,
      "two factor": 4,
      "2fa": 4,
      locked: 3,
    },
    message: ({ installation }) =>
      installation.identity.kind === "local"
        ? "With your email address and password, on the 'Sign In' page. If you forgot your password, that page tells you how to " +
          "set a new one on this installation."
        : `With ${installation.identity.name}, on the 'Sign In' page. It manages your password, so you change it there too.`,
    leadsTo: { screens: ["/account"], intents: ["start", "privacy"] },
  },
  {
    id: "privacy",
    question: "What happens to my data?",
    words: {
      privacy: 4,
      private: 3,
      "my data": 4,
      secure: 4,
      security: 4,
      safe: 3,
      cookie: 4,
      tracking: 3,
      tracker: 4,
      gdpr: 4,
      delete: 4,
      export: 4,
      hacked: 3,
      personal: 3,
      encrypted: 3,
    },
    message: ({ installation }) =>
      `This software sells nothing about you. ${installation.identity.kind === "local" ? "Passwords are kept only as a hash. " : `${installation.identity.name} keeps your password; we never see it. `}` +
      "The only cookies are the ones that sign-in needs, and no page loads a tracker. On your account page you can export everything stored about you, " +
      "or delete it. The privacy page has the details.",
    leadsTo: { screens: ["/privacy", "/cookies"], intents: ["sign-in"] },
  },
  {
    id: "advice",
    question: "Is this financial advice?",
    words: {
      advice: 4,
      "financial advice": 4,
      recommend: 2,
      "should i buy": 5,
      "should i sell": 5,
      "should i invest": 5,
      invest: 3,
      risk: 3,
      guarantee: 4,
      guaranteed: 4,
      profit: 4,
      rich: 3,
      regulated: 3,
      lose: 3,
      loss: 3,
      legal: 2,
    },
    message: () =>
      "It is not financial advice, and you can lose money. It shows odds, computed facts and the rules behind them, and promises no profit. The " +
      "decision is yours. The terms say more.",
    leadsTo: { screens: ["/terms", "/track-record"], intents: ["analysis"] },
  },
  {
    id: "contact",
    question: "How can I reach you?",
    words: {
      contact: 4,
      email: 3,
      mail: 2,
      phone: 3,
      support: 4,
      help: 2,
      reach: 3,
      human: 3,
      person: 2,
      "talk to": 3,
      "schedule demo": 4,
      "schedule a demo": 4,
      sales: 3,
      complaint: 4,
      bug: 3,
    },
    message: ({ installation }) =>
      installation.contact.email === null
        ? "The operator of this installation hasn't given a contact address yet."
        : `Write to ${installation.contact.email}.`,
    leadsTo: { intents: ["operator", "start"] },
  },
  {
    id: "operator",
    question: "Who runs this?",
    words: {
      who: 2,
      "who runs": 5,
      company: 4,
      operator: 4,
      owner: 4,
      behind: 3,
      founder: 4,
      imprint: 4,
      team: 3,
      "who made": 4,
      "open source": 4,
      licence: 3,
      license: 3,
      "self host": 4,
    },
    message: ({ installation }) =>
      `${installation.legal.entity === null ? "The operator of this installation hasn't said who they are." : `${installation.legal.entity} runs this installation.`} ` +
      "The software is open source under the MIT licence, so anyone can run it on their own machine.",
    leadsTo: { screens: ["/terms", "/privacy"], intents: ["contact"] },
  },
];

function signInBy({ identity }: AssistantFacts["installation"]): string {
  return identity.kind === "local" ? "a name, your email address and a password" : identity.name;
}

function inWords(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}

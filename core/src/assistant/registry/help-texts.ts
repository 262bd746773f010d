import type { AssistantFacts } from "../assistant-facts.ts";
import { PRODUCT_TEXTS } from "./product-texts.ts";
import { SERVICE_TEXTS } from "./service-texts.ts";

/** A text of the product's own, and the intents that lead on from it. */
export type HelpText = {
  readonly message: (facts: AssistantFacts) => string;
  /** What it says to users who have signed in, where that is something else. It has no digits. */
  readonly toMembers?: (facts: AssistantFacts) => string;
  /** Intents whose destinations are suggested below it. */
  readonly leadsTo: readonly string[];
};

const TEXTS = { ...PRODUCT_TEXTS, ...SERVICE_TEXTS };

/** What the assistant answers with a text, by intent. It claims only what the product does today. */
export const HELP_TEXTS: Readonly<Record<string, HelpText>> = {
  "help.product": { message: TEXTS.what, leadsTo: ["open.market-analysis", "open.advisory", "open.see-it-work"] },
  "help.start": {
    message: TEXTS.start,
    toMembers: TEXTS["member-start"],
    leadsTo: ["open.market-analysis", "open.see-it-work"],
  },
  "help.sign-in": { message: TEXTS["sign-in"], leadsTo: ["open.security"] },
  "help.contact": { message: TEXTS.contact, leadsTo: [] },
  "help.operator": { message: TEXTS.operator, leadsTo: ["open.terms", "open.privacy"] },
  "help.data-sources": { message: TEXTS.data, leadsTo: ["open.market-analysis"] },
  "help.real-or-simulated": { message: TEXTS.real, leadsTo: ["open.dashboard"] },
  "help.accuracy": { message: TEXTS.record, leadsTo: ["open.track-record"] },
  "help.advice": { message: TEXTS.advice, leadsTo: ["open.terms", "open.track-record"] },
  "help.own-data": { message: TEXTS.privacy, leadsTo: ["open.privacy", "open.account"] },
  "help.apps": { message: TEXTS.apps, leadsTo: ["open.market-analysis"] },
  "help.delete-account": {
    message: () =>
      "Open Account: at its end you can download everything stored about you, or delete your account. Deleting takes effect at once and can't be undone.",
    leadsTo: ["open.account"],
  },
  "help.coverage": {
    message: () =>
      "Shares and funds listed in the US and on larger exchanges abroad, and coins against the dollar, as far as this installation's sources have " +
      "prices of them; and tokens on six chains in the DEX screener. There are no currency pairs, commodities, options or futures.",
    leadsTo: ["open.market-analysis", "open.screener", "open.stock-screener"],
  },
  "help.mobile": {
    message: () =>
      "Every screen is made for phones too. In your browser's menu you can install this site as an app; there is none in the app stores. Alerts " +
      "reach the phone by push, email, Telegram or webhook, as your plan allows.",
    leadsTo: ["open.channels"],
  },
  "help.api": {
    message: () =>
      "Your own programs can make this site's calls with an API key, in your name: the account page creates keys, if your plan includes API access, " +
      "and /api/openapi.json describes every call. Alerts can call a webhook of yours, and can be triggered by other platforms.",
    leadsTo: ["open.account", "open.channels"],
  },
  "help.notifications": {
    message: () =>
      "Alerts always show in the app: at the bell and on Alerts. Under 'Alert channels' you add email, push, Telegram or webhooks, and set quiet hours. " +
      "What fires on simulated or outdated prices stays in the app.",
    leadsTo: ["open.channels", "open.alerts"],
  },
  "help.import": {
    message: () =>
      "Open a portfolio and choose 'Import': files of brokers and exchanges are read with a preview, and can be undone. You can also connect an exchange account with a key that may only read.",
    leadsTo: ["open.portfolios"],
  },
  "help.shortcuts": {
    message: () =>
      "Press ? for the list of shortcuts, A to ask me, Ctrl K (⌘ K on a Mac) to find a screen or a symbol, and / for the search field.",
    leadsTo: [],
  },
  "help.language": {
    message: () =>
      "The screens are in English or German: choose under Display settings, in the menu. Advice, signals and my answers are in English; questions to " +
      "me may be in German, Spanish or French too. Amounts are shown in the currency that they are quoted in.",
    leadsTo: [],
  },
  "help.assistant": {
    message: () =>
      "I am a program, not a person. I find screens, explain terms, and answer questions about symbols, tokens and your own data with numbers that you can check. I never move money, and change nothing that you haven't confirmed.",
    leadsTo: ["open.dashboard", "open.market-analysis"],
  },
  "open.appearance": {
    message: () => "Theme, size of letters and language are under Display settings, in the menu at the top right.",
    leadsTo: ["open.account"],
  },
  "plan.price": { message: TEXTS.price, leadsTo: ["open.pricing"] },
  "plan.trial": { message: TEXTS.trial, leadsTo: ["open.pricing"] },
  "plan.pay": { message: TEXTS.pay, leadsTo: ["open.how-to-pay", "open.pricing"] },
  "plan.compare": {
    message: ({ plans }) =>
      plans.length === 0
        ? "Nothing is sold here: every account has the same plan."
        : `There are ${plans.map(({ name }) => name).join(", ")}, and the free plan. The table on the pricing page says line by line what each includes and what is still planned.`,
    leadsTo: ["open.pricing", "open.billing"],
  },
  "plan.cancel": {
    message: () =>
      "A plan ends by itself after the days you paid for; nothing renews without you. Under Billing you can end it earlier, change it, or ask for your money back within 14 days.",
    leadsTo: ["open.billing"],
  },
  "plan.enterprise": {
    message: (facts) => `Enterprise plans are agreed with the operator. ${TEXTS.contact(facts)}`,
    leadsTo: ["open.pricing"],
  },
  "talk.greeting": { message: TEXTS.greeting, leadsTo: ["open.dashboard", "open.market-analysis"] },
  "talk.thanks": { message: () => "You're welcome.", leadsTo: [] },
  "talk.goodbye": { message: () => "Goodbye, and good luck.", leadsTo: [] },
  "talk.praise": { message: () => "Thank you. I'm glad that it helps.", leadsTo: [] },
  "talk.complaint": {
    message: (facts) =>
      `I'm sorry about that. Ask in other words, or name a screen, a symbol or a term. ${TEXTS.contact(facts)}`,
    leadsTo: ["open.dashboard", "open.billing"],
  },
  "none.forbidden": {
    message: () =>
      "I can't do that. I never move money, trade real money, change wallets, passwords or plans, or show anybody else's data. Where you may do it yourself, the screens ask you to confirm it.",
    leadsTo: ["open.account", "open.billing"],
  },
  "none.out-of-scope": {
    message: ({ installation }) =>
      `That is outside what I know. I can help you with ${installation.brand.name}: its screens, symbols and tokens, terms, plans, and your own data here.`,
    leadsTo: ["open.dashboard", "open.market-analysis", "open.screener"],
  },
};

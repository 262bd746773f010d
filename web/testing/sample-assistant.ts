import type { AnswerPart, AssistantAction, AssistantAnswer, Proof } from "@sextant/core/contract";

/** A whole proof: the price of NVDA in the market analysis. */
export const SAMPLE_PROOF: Proof = {
  call: "getMarketData",
  input: { params: { symbol: "NVDA" } },
  path: "/price",
  unitPath: "/currency",
  format: "price",
  asOf: "2026-11-30T14:30:00.000Z",
  source: "yahoo",
};

/** A value with its proof. */
export const provedPart = (text: string, changes: Partial<Proof> = {}): AnswerPart => ({
  kind: "value",
  text,
  proof: { ...SAMPLE_PROOF, ...changes },
});

/** An answer of the assistant that says one text of the product, and offers nothing. */
export const sampleAnswer = (changes: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  message: "Alerts: Your alerts and what has fired.",
  suggestedActions: [],
  tutorialSteps: [],
  redirectTo: null,
  confidence: 0.97,
  intent: "open.alerts",
  sentences: [
    {
      parts: [{ kind: "fixed", id: "open.alerts", text: "Alerts: Your alerts and what has fired." }],
      screen: "/alerts",
    },
  ],
  writer: "templates",
  proposal: null,
  ...changes,
});

/** What it answers to 'what is NVDA at': a price with its proof. */
export const priceAnswer = (): AssistantAnswer =>
  sampleAnswer({
    intent: "ask.price",
    message: "NVDA is at $189.40.",
    sentences: [
      {
        parts: [
          provedPart("NVDA", { path: "/symbol", format: "text", unitPath: null }),
          { kind: "text", text: " is at " },
          provedPart("$189.40"),
          { kind: "text", text: ", as of " },
          provedPart("30 Nov 2026, 14:30", { path: "/asOf", format: "time", unitPath: null }),
          { kind: "text", text: "." },
        ],
        screen: "/market-analysis?symbol=NVDA",
      },
    ],
    suggestedActions: [
      {
        type: "navigate",
        label: "Market Analysis",
        action: "/market-analysis?symbol=NVDA",
        description: "The chart of a symbol.",
        priority: "high",
      },
      {
        type: "help",
        label: "How is the range made?",
        action: "How is the range made?",
        description: "",
        priority: "low",
      },
    ],
  });

/** What it answers to 'show me my alerts': the screen to open. */
export const alertsAnswer = (): AssistantAnswer =>
  sampleAnswer({
    redirectTo: "/alerts",
    suggestedActions: [
      {
        type: "navigate",
        label: "Alerts",
        action: "/alerts",
        description: "Your alerts and what has fired.",
        priority: "high",
      },
    ],
  });

/** What it answers to 'add NVDA to my watchlist' in a plan with an assistant that acts. */
export const proposalAnswer = (untilMs: number): AssistantAnswer =>
  sampleAnswer({
    intent: "do.watchlist-add",
    sentences: [
      {
        parts: [{ kind: "fixed", id: "do.check", text: "Here is what I would do. Check it, then confirm it." }],
        screen: "/watchlist",
      },
    ],
    suggestedActions: [
      { type: "feature", label: "Add to watchlist", action: "p-add", description: "", priority: "high" },
    ],
    proposal: proposedAction(untilMs),
  });

/** The proposal to add NVDA to the watchlist. */
export const proposedAction = (untilMs: number): AssistantAction => ({
  id: "p-add",
  title: "Add to watchlist",
  lines: [
    { name: "Symbol", value: "NVDA" },
    { name: "Name", value: "NVIDIA 100" },
  ],
  state: "proposed",
  undoing: "NVDA is taken off your watchlist again.",
  until: new Date(untilMs).toISOString(),
  screen: "/watchlist",
});

import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { alertsAnswer, priceAnswer, provedPart, SAMPLE_PROOF, sampleAnswer } from "../../testing/sample-assistant.ts";
import { HOSTILE_ANSWERS } from "../../testing/hostile-answers.ts";
import { MessageView } from "./message-view.tsx";
import { shownAnswer } from "./shown-answer.ts";
import { shownSentences, textOf } from "./shown-sentences.ts";

/** Everything that a person reads of an answer, as the page draws it. */
function drawn(answer: unknown): string {
  const shown = shownAnswer(answer);
  if (shown === undefined) return "";
  const view = createElement(MessageView, {
    message: { id: 1, kind: "answer", question: "", answer: shown },
    conversation: { messages: [], isPending: false, ask: () => undefined, retry: () => undefined },
    onChoose: () => undefined,
  });
  return renderToStaticMarkup(view);
}

const readable = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, "")
    .replace(/&#x27;/g, "'")
    .replace(/&\w+;/g, " ");

/** In these tests a number without proof is written with sevens only, and one with proof without any. */
const SEVENS = ["7", "77.7%", "$7", "−7", "٧", "７", "⁷", "⑦", "Ⅶ", "৭", "𝟕", "7️⃣", "7e7", "⅞"];
const proved = fc.constantFrom("$104.20", "+1.20%", "30 Nov 2024, 14:30", "BTC/USD", "4", "overbought");
const unproved = fc.tuple(fc.string(), fc.constantFrom(...SEVENS), fc.string()).map((parts) => parts.join(""));
const words = fc.constantFrom("", " ", " is at ", ". ", ", as of ", "It rose: ", "<b>bold</b>", "(", ") ");

/** A proof with one thing wrong. */
const broken = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, "getMarketData", 7, [], [SAMPLE_PROOF], {}),
  fc
    .tuple(fc.constantFrom(...Object.keys(SAMPLE_PROOF)), fc.constantFrom(undefined, 7, {}, [], "~7", "a b", "7:77"))
    .filter(([key, value]) => key !== "source" || typeof value !== "string")
    .filter(([key, value]) => key !== "input" || Array.isArray(value) || typeof value !== "object")
    .map(([key, value]) => ({ ...SAMPLE_PROOF, [key]: value })),
);

const part = fc.oneof(
  { weight: 9, arbitrary: words.map((text) => ({ kind: "text", text })) },
  { weight: 9, arbitrary: proved.map((text) => provedPart(text)) },
  { weight: 1, arbitrary: unproved.map((text) => ({ kind: "text", text })) },
  { weight: 1, arbitrary: fc.tuple(unproved, broken).map(([text, proof]) => ({ kind: "value", text, proof })) },
  { weight: 1, arbitrary: unproved.map((text) => ({ kind: "fixed", text })) },
  { weight: 1, arbitrary: fc.tuple(unproved, fc.anything()).map(([text, kind]) => ({ kind, text, id: "" })) },
  { weight: 1, arbitrary: fc.anything() },
);
const suggestion = fc.record({
  type: fc.constantFrom<unknown>("navigate", "tutorial", "help", "feature", 7),
  label: fc.oneof(unproved, fc.constant("Alerts"), fc.anything()),
  action: fc.oneof(fc.constantFrom("/alerts", "//evil.example", "https://evil.example", "/alerts/7"), unproved),
  description: unproved,
  priority: fc.anything(),
});
const answers = fc.record({
  message: unproved,
  sentences: fc.array(fc.oneof(fc.record({ parts: fc.array(part, { maxLength: 6 }), screen: fc.anything() }), part), {
    maxLength: 4,
  }),
  suggestedActions: fc.oneof(fc.array(suggestion, { maxLength: 3 }), fc.anything()),
  tutorialSteps: fc.anything(),
  redirectTo: fc.oneof(fc.constantFrom("/alerts", "//evil.example", "javascript:alert(7)", null), unproved),
  confidence: fc.oneof(fc.double(), fc.anything()),
  intent: unproved,
  writer: fc.anything(),
  proposal: fc.constant(null),
});

const SEVEN = new RegExp(SEVENS.map((text) => [...text].filter((one) => /\p{N}/u.test(one)).join("|")).join("|"), "u");

describe("the drawing of an answer", () => {
  it("shows no number without its proof, in 10,000 answers made at random", () => {
    let withValues = 0;
    fc.assert(
      fc.property(answers, (answer) => {
        const markup = drawn(answer);
        expect(readable(markup)).not.toMatch(SEVEN);
        // Nothing of an answer becomes markup or an address.
        expect(markup.replace(/<\/?(?:div|p|button)(?: [a-z-]+="[^"<>]*")*>/g, "")).not.toMatch(/[<>]/);
        if (/assistant-value/.test(markup)) withValues += 1;
      }),
      { numRuns: 10_000 },
    );
    // The rule is tried on answers that show something, too.
    expect(withValues).toBeGreaterThan(1_000);
  });

  it("shows no number without its proof in 300 answers made to get one through", () => {
    expect(HOSTILE_ANSWERS.length).toBeGreaterThanOrEqual(300);
    for (const { how, answer } of HOSTILE_ANSWERS) {
      const markup = drawn(answer);
      expect([how, readable(markup)]).toEqual([how, expect.not.stringMatching(/\p{N}/u)]);
      expect([how, markup]).toEqual([how, expect.not.stringMatching(/<(?:a|img|script|iframe|svg|style)\b/)]);
    }
  });

  it("shows a sentence whose numbers are proved, with each of them as a button", () => {
    const markup = drawn(priceAnswer());
    expect(readable(markup)).toContain("NVDA is at $189.40, as of 30 Nov 2026, 14:30.");
    expect(markup.match(/class="assistant-value num"/g)).toHaveLength(3);
  });

  it("leaves out a sentence with a number that is not proved, and says so; the others stay", () => {
    const [good] = priceAnswer().sentences;
    const bad = { parts: [{ kind: "text", text: "It will reach 300." }], screen: null };
    const text = readable(drawn({ ...priceAnswer(), sentences: [good, bad] }));
    expect(text).toContain("NVDA is at $189.40");
    expect(text).not.toContain("300");
    expect(text).toContain("Some of the answer is left out, because its numbers came without a source.");
    expect(readable(drawn({ ...priceAnswer(), sentences: [bad] }))).toContain(
      "I can't show this answer, because its numbers came without a source.",
    );
  });

  it.each([
    ["a minus before it", [{ kind: "text", text: "It moved −" }, provedPart("2.00%")]],
    ["a digit's neighbour after it", [provedPart("2"), { kind: "text", text: "K dollars" }]],
    ["a percent sign after it", [provedPart("2"), { kind: "text", text: "%" }]],
    ["a currency before it", [{ kind: "text", text: "It costs €" }, provedPart("2.00")]],
    ["another value after it", [provedPart("1"), provedPart("2")]],
    ["decimals in the next words", [provedPart("1"), { kind: "fixed", id: "x", text: ".50" }]],
  ])("leaves out a value that would be read as another one: %s", (_, parts) =>
    expect(shownSentences([{ parts, screen: null }])).toEqual([]),
  );

  it("never shows the message, and sends the drawn text as the history", () => {
    const answer = sampleAnswer({ message: "Buy 100 now" });
    expect(readable(drawn(answer))).not.toContain("Buy");
    expect(textOf(shownSentences(answer.sentences))).toBe("Alerts: Your alerts and what has fired.");
  });

  it("strips control and bidirectional characters", () => {
    const parts = [{ kind: "text", text: "left\u202Eright\u0007\nend" }];
    expect(textOf(shownSentences([{ parts, screen: null }]))).toBe("left right end");
  });
});

describe("a redirect", () => {
  const redirectOf = (changes: object) => shownAnswer({ ...alertsAnswer(), ...changes })?.redirect;

  it("has the name of its screen", () => expect(redirectOf({})).toEqual({ path: "/alerts", label: "Alerts" }));

  it("needs a confidence above 0.8", () => {
    expect(redirectOf({ confidence: 0.8 })).toBeUndefined();
    expect(redirectOf({ confidence: 0.801 })).toBeDefined();
    for (const confidence of [Number.NaN, Infinity, 2, "1", null]) expect(redirectOf({ confidence })).toBeUndefined();
  });

  it.each([
    null,
    "",
    "alerts",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/alerts",
    "javascript:alert(1)",
    "/api/logout",
    "/no-such-screen",
    "/alerts/../../evil",
    "/ alerts",
    "/alerts\n",
    "/alerts\u202E",
    ["/alerts"],
  ])("leads to one of our screens only, not to %j", (redirectTo) => expect(redirectOf({ redirectTo })).toBeUndefined());

  it("leads to no endless address", () =>
    expect(redirectOf({ redirectTo: `/alerts?${"x".repeat(2_000)}` })).toBeUndefined());
});

describe("suggestions", () => {
  const suggest = (suggestion: object) =>
    shownAnswer(
      sampleAnswer({
        suggestedActions: [
          { type: "navigate", label: "Go", action: "/alerts", priority: "low", ...suggestion } as never,
        ],
      }),
    )?.suggestions;

  it("open screens, start tutorials and ask", () => {
    expect(suggest({ action: "/alerts?new" })).toEqual([{ kind: "open", label: "Go", target: "/alerts?new" }]);
    // A whole screen is called what it is called in the page's language.
    expect(suggest({})).toEqual([{ kind: "open", label: "Alerts", target: "/alerts" }]);
    const filled = "/alerts?sentence=btc%20above%201";
    expect(suggest({ action: filled })).toEqual([{ kind: "open", label: "Alerts", target: filled }]);
    expect(suggest({ action: "/auth/sign-in?return=%2Falerts" })).toHaveLength(1);
    expect(suggest({ type: "tutorial", action: "tutorial.advisory" })).toEqual([
      { kind: "tutorial", label: "Go", target: "tutorial.advisory" },
    ]);
    expect(suggest({ type: "help", action: "What is RSI?" })).toEqual([
      { kind: "ask", label: "Go", target: "What is RSI?" },
    ]);
  });

  it("are left out if they lead elsewhere, confirm something, or have a number in their name", () => {
    for (const one of [
      { action: "https://evil.example" },
      { action: "//evil.example" },
      { type: "tutorial", action: "../x" },
      { type: "feature", action: "proposal" },
      { type: "help", action: " " },
      { label: "Win 100%" },
      { label: "" },
    ])
      expect(suggest(one)).toEqual([]);
  });
});

describe("a download", () => {
  const USER = "01JDXYZ0000000000000000000";
  const RECORD = { type: "navigate", label: "Download", action: "/api/record/export", priority: "high" };
  const offer = (changes: object) => ({
    ...sampleAnswer(),
    suggestedActions: [{ ...RECORD, description: "Every claim, as a file.", ...changes }],
  });

  it.each([
    "/api/record/export",
    `/api/users/${USER}/export`,
    `/api/users/${USER}/portfolios/${USER}/export/csv`,
    `/api/users/${USER}/portfolios/${USER}/export/json`,
  ])("is a link to %s that says what is in it", (action) => {
    const markup = drawn(offer({ action }));
    expect(markup).toMatch(new RegExp(`<a class="[^"]*" href="${action}" download="[a-z-]+\\.[a-z]+">`));
    expect(readable(markup)).toContain("Every claim, as a file.");
    expect(shownAnswer(offer({ action }))?.suggestions).toEqual([]);
  });

  it.each([
    "https://evil.example/api/record/export",
    "//evil.example/api/record/export",
    "/\\evil.example/api/record/export",
    "javascript:alert(1)",
    "data:text/html,x",
    "/api/logout",
    "/api/record",
    "/api/record/export/",
    "/api/record/export?book=live",
    "/api/record/export#x",
    "/api/record/export\n",
    " /api/record/export",
    "/API/record/export",
    "/api/users/u/export/../../../logout",
    "/api/users/../auth/export",
    "/api/users/%2e%2e/export",
    "/api/users/a/b/export",
    "/api/users//export",
    `/api/users/${"u".repeat(65)}/export`,
    "/api/users/u/portfolios/p/export/html",
    "/api/users/u/portfolios/p/delete",
    "/alerts/api/record/export",
    "/api/users/u\u202Ev/export",
    ["/api/record/export"],
    null,
    7,
  ])("is never %j", (action) => {
    const shown = shownAnswer(offer({ action }));
    expect([shown?.downloads, shown?.suggestions]).toEqual([[], []]);
    expect(drawn(offer({ action }))).not.toMatch(/<a\b/);
  });

  it.each([
    { type: "help" },
    { type: "feature" },
    { type: "tutorial" },
    { description: "" },
    { description: "All 42 rows" },
    { label: "" },
    { label: "Download 42" },
  ])("is left out with %j", (changes) => expect(shownAnswer(offer(changes))?.downloads).toEqual([]));

  it("never starts by itself", () =>
    expect(
      shownAnswer({ ...offer({}), redirectTo: "/api/record/export", confidence: 0.99 })?.redirect,
    ).toBeUndefined());
});

it("says that it is unsure below a confidence of 0.6, unless the answer says so itself", () => {
  const unsureAt = (confidence: number, id = "x") =>
    shownAnswer(
      sampleAnswer({ confidence, sentences: [{ parts: [{ kind: "fixed", id, text: "Yes." }], screen: null }] }),
    )?.isUnsure;
  expect([unsureAt(0.59), unsureAt(0.6), unsureAt(0.2, "unsure"), unsureAt(0.2, "none.out-of-scope")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

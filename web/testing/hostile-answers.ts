import { SAMPLE_PROOF, sampleAnswer } from "./sample-assistant.ts";

/** An answer that tries to show a number without its proof, and how. */
type Hostile = { readonly how: string; readonly answer: unknown };

/** Numbers in scripts and shapes that a careless check lets through. */
const NUMBERS = [
  "42",
  "$1,000,000",
  "99.9%",
  "٤٢",
  "４２",
  "४२",
  "৪২",
  "²",
  "½",
  "④",
  "Ⅳ",
  "𝟒𝟐",
  "4\u200B2",
  "4️⃣2️⃣",
  "<b>42</b>",
  "&#52;2",
  "<img src=x onerror=alert(42)>",
  "\u202E24\u202C",
  "[42](https://evil.example)",
  "1e9",
];

const text = (value: string) => ({ kind: "text", text: value });
const sentence = (...parts: readonly unknown[]) => ({ sentences: [{ parts, screen: null }] });
const value = (shown: string, proof: unknown) => ({ kind: "value", text: shown, proof });
const without = (key: keyof typeof SAMPLE_PROOF) =>
  Object.fromEntries(Object.entries(SAMPLE_PROOF).filter(([name]) => name !== key));

/** Ways to bring a number into the drawing. */
const WAYS: Readonly<Record<string, (number: string) => object>> = {
  "in the words": (number) => sentence(text(`It will rise to ${number}.`)),
  "in the words beside a proved value": (number) => sentence(text(`Up ${number} `), value("NVDA", SAMPLE_PROOF)),
  "as a text of the product without an id": (number) => sentence({ kind: "fixed", text: number }),
  "as a text of the product with an empty id": (number) => sentence({ kind: "fixed", id: "", text: number }),
  "as a value without a proof": (number) => sentence({ kind: "value", text: number }),
  "as a value with null for a proof": (number) => sentence(value(number, null)),
  "with the proof as a text": (number) => sentence(value(number, JSON.stringify(SAMPLE_PROOF))),
  "with a list of proofs": (number) => sentence(value(number, [SAMPLE_PROOF])),
  "with a proof without its call": (number) => sentence(value(number, without("call"))),
  "with a proof without its input": (number) => sentence(value(number, without("input"))),
  "with a proof without its path": (number) => sentence(value(number, without("path"))),
  "with a proof without its time": (number) => sentence(value(number, without("asOf"))),
  "with a proof in no format": (number) => sentence(value(number, { ...SAMPLE_PROOF, format: "guess" })),
  "with an address as the call": (number) => sentence(value(number, { ...SAMPLE_PROOF, call: "https://evil.example" })),
  "with a path that is no pointer": (number) => sentence(value(number, { ...SAMPLE_PROOF, path: "price" })),
  "with a time that is none": (number) => sentence(value(number, { ...SAMPLE_PROOF, asOf: "just now" })),
  "as a kind of its own": (number) => sentence({ kind: "html", text: number, id: "x", proof: SAMPLE_PROOF }),
  "in the message only": (number) => ({ message: number }),
  "in a suggestion's label": (number) => ({
    suggestedActions: [{ type: "navigate", label: number, action: "/alerts", description: "", priority: "high" }],
  }),
  "in a suggestion's description": (number) => ({
    suggestedActions: [{ type: "help", label: "More", action: "more", description: number, priority: "high" }],
  }),
  "in a step of a tutorial": (number) => ({
    tutorialSteps: [{ step: 1, title: number, description: number, element: number, action: number }],
  }),
  "in the intent": (number) => ({ intent: number, writer: number }),
};

/** Every way with every number. */
export const HOSTILE_ANSWERS: readonly Hostile[] = Object.entries(WAYS).flatMap(([how, changed]) =>
  NUMBERS.map((number) => ({ how: `${number} ${how}`, answer: { ...sampleAnswer(), ...changed(number) } })),
);

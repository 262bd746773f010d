import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { tutorialStepSchema } from "../../contract/index.ts";
import { tutorialAddress } from "./tutorial-address.ts";
import { TUTORIALS } from "./tutorials.ts";

const root = resolve(import.meta.dirname, "../../../..");

it("has a tutorial for each intent that the classifier knows, and no other", () => {
  const phrases = readFileSync(resolve(root, "lab/phrases/en/tutorials.txt"), "utf8");
  const intents = [...phrases.matchAll(/^# (tutorial\.\S+)$/gm)].map(([, intent]) => intent);
  expect(TUTORIALS.map(({ id }) => id).sort()).toEqual(intents.filter((intent) => intent !== "tutorial.any").sort());
});

it.each(TUTORIALS)("$id has two to four different steps on its own screen", ({ screen, path, steps }) => {
  expect(steps.length).toBeGreaterThanOrEqual(2);
  expect(steps.length).toBeLessThanOrEqual(4);
  expect(path.split("?")[0]).toBe(screen.path);
  expect(steps.map(({ element }) => element)).not.toContain("");
  for (const key of ["title", "description", "element"] as const)
    expect(new Set(steps.map((step) => step[key])).size).toBe(steps.length);
});

it.each(TUTORIALS.flatMap(({ id, steps }) => steps.map((step, at) => ({ id, ...step, step: at + 1 }))))(
  "step $step of $id says in whole sentences what is there, and as an imperative what to do",
  ({ id: _, ...step }) => {
    expect(tutorialStepSchema.parse(step)).toEqual(step);
    expect(step.title).toMatch(/^[A-Z].*[^.]$/);
    expect(step.description).toMatch(/^[A-Z].*\.$/);
    expect(step.description.length).toBeLessThanOrEqual(200);
    expect(step.action).toMatch(/^[A-Z][a-z]+ .*[^.]$/);
    expect(step.element).toMatch(/^[a-z][a-z-]*(?: [a-z][a-z-]*)?$/);
  },
);

it("has the advisory's three steps as they are specified", () => {
  const advisory = TUTORIALS.find(({ id }) => id === "tutorial.advisory");
  expect(advisory?.steps.map(({ title }) => title)).toEqual([
    "Enter symbol",
    "Select risk profile",
    "Generate analysis",
  ]);
});

it("names the tutorial in the address, beside what the screen needs", () => {
  const addressOf = (id: string, symbol?: string) => {
    const tutorial = TUTORIALS.find((one) => one.id === id);
    return tutorial && tutorialAddress(tutorial, symbol);
  };
  expect(addressOf("tutorial.alerts", "AAPL")).toBe("/alerts?tutorial=alerts");
  expect(addressOf("tutorial.payments")).toBe("/crypto-setup?tab=how-to-pay&tutorial=payments");
  expect(addressOf("tutorial.advisory", "BTC-USD")).toBe("/trading-advisory?symbol=BTC-USD&tutorial=advisory");
  expect(addressOf("tutorial.advisory")).toBe("/trading-advisory?tutorial=advisory");
});

import { expect, it } from "vitest";
import { findEntries } from "./find-entries.ts";
import type { PaletteEntry } from "./palette-entry.ts";

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  note: "",
  run: () => undefined,
  ...more,
});

const GROUPS = [
  { label: "Recent", entries: [entry("BTC/USD", { id: "BTC-USD" })] },
  {
    label: "Go to",
    entries: [entry("Alert channels"), entry("Alerts"), entry("Payments", { words: "Crypto Management" })],
  },
  { label: "Do", entries: [entry("Create alert")] },
  {
    label: "Symbols",
    entries: [entry("BTC/USD", { id: "BTC-USD" }), entry("AXP", { words: "American Express", isGuess: true })],
  },
];

const labels = (typed: string) =>
  findEntries(GROUPS, typed).map(({ label, entries }) => `${label}: ${entries.map((each) => each.label).join(", ")}`);

it("lists everything without a text, each entry once, and no guess", () => {
  expect(labels("")).toEqual(["Recent: BTC/USD", "Go to: Alert channels, Alerts, Payments", "Do: Create alert"]);
});

it("finds alerts before anything else that is spelled like them, and no guess", () => {
  expect(labels("alert")).toEqual(["Go to: Alert channels, Alerts", "Do: Create alert"]);
  expect(labels("alerts")).toEqual(["Go to: Alerts"]);
});

it("finds an entry by its other words", () => {
  expect(labels("management")).toEqual(["Go to: Payments"]);
});

it("guesses only where nothing else is found", () => {
  expect(labels("amrican")).toEqual(["Symbols: AXP"]);
});

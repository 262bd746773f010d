import type { CorporateCalendar } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { calendarAddress, calendarChoice, chosenDecisions, chosenEvents } from "./calendar-choice.ts";

const read = (search: string) => calendarChoice(new URLSearchParams(search));

it("a choice is in the address, and invalid values are ignored", () => {
  const choice = { span: "month", day: "2025-02-28", kind: "dividend", text: "ab" } as const;
  expect(read(calendarAddress(choice).toString())).toEqual(choice);
  const usual = { span: "ahead", day: null, kind: "all", text: "" } as const;
  expect(read("span=year&day=2025-02-30&kind=toString&q=")).toEqual(usual);
  expect(calendarAddress(usual).toString()).toBe("");
});

it("kind and text filter the list, by symbol and by name", () => {
  const entry = (kind: string, symbol: string, name: string | null) => ({ event: { kind, symbol }, name });
  const events = [entry("split", "ABC", "Alpha Works"), entry("dividend", "XYZ", null)];
  const chosen = (kind: "all" | "split", text: string) =>
    chosenEvents({ events } as unknown as CorporateCalendar, { kind, text }).map(({ event }) => event.symbol);
  expect(chosen("all", "")).toEqual(["ABC", "XYZ"]);
  expect(chosen("split", "")).toEqual(["ABC"]);
  expect(chosen("all", " works")).toEqual(["ABC"]);
  expect(chosen("split", "xyz")).toEqual([]);
});

it("a decision is among all events, those of the economy, and what a search for it finds", () => {
  const decisions = ["2026-10-28", "2026-12-09"].map((date) => ({ date, announced: "2024-08-09" }));
  const chosen = (kind: "all" | "economy" | "split", text: string) =>
    chosenDecisions(decisions, { from: "2026-11-01", to: "2026-12-31" }, { kind, text }).map(({ date }) => date);
  expect(chosen("all", "")).toEqual(["2026-12-09"]);
  expect(chosen("economy", " FOMC")).toEqual(["2026-12-09"]);
  expect(chosen("split", "")).toEqual([]);
  expect(chosen("all", "xyz")).toEqual([]);
});

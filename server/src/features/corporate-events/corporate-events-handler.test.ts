import { corporateEventsSchema } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { createCorporateEventsHandler } from "./corporate-events-handler.ts";
import type { KnownEvents } from "./corporate-events-service.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");
const never = new Promise<never>(() => undefined);
const request = { params: { symbol: "ABC" } };

function handlerWith(soFar: KnownEvents, isKnown: () => Promise<boolean>) {
  return createCorporateEventsHandler({
    service: { sourcesFor: () => ["slow"], eventsOf: () => never, atHand: () => soFar },
    clock: { nowMs: () => NOW_MS, replay: undefined },
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    isKnown,
    deadlineMs: 20,
  });
}

const note = "It hasn't answered yet. Its events will appear in a minute.";
const silence: KnownEvents = {
  events: [],
  requestedAtMs: NOW_MS,
  sources: [{ source: "slow", state: "failed", isUnknown: false, note }],
};

it("a source of events or of prices that never answers does not delay the response, which names the silent ones", async () => {
  const reported = corporateEventsSchema.parse(await handlerWith(silence, () => never)(request));
  expect(reported).toMatchObject({ events: [], sources: [{ source: "slow", state: "failed", note }] });
});

it("a confirmed unknown symbol is rejected although a source of events is still silent", async () => {
  await expect(handlerWith(silence, () => Promise.resolve(false))(request)).rejects.toThrow();
});

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

const note = "It has not answered yet: what it tells is there in a minute.";
const silence: KnownEvents = {
  events: [],
  requestedAtMs: NOW_MS,
  sources: [{ source: "slow", state: "failed", isUnknown: false, note }],
};

it("neither a source of events nor one of prices that never answers holds the answer up, which names who is silent", async () => {
  const reported = corporateEventsSchema.parse(await handlerWith(silence, () => never)(request));
  expect(reported).toMatchObject({ events: [], sources: [{ source: "slow", state: "failed", note }] });
});

it("what is known at once to be no symbol is refused though a source of events is still silent", async () => {
  await expect(handlerWith(silence, () => Promise.resolve(false))(request)).rejects.toThrow();
});

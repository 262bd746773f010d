import type { WinningProjects } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { describeOutages, sourceStates } from "./source-states.ts";

type Source = WinningProjects["sources"][number];
const of = (source: string, state: Source["state"], lastAnswerAt: string | null = null): Source => ({
  source,
  state,
  lastAnswerAt,
  note: null,
});
const AT = "2026-03-04T12:00:00.000Z";

it("names the sources that are out in one sentence", () => {
  expect(
    describeOutages([
      of("dexscreener", "down"),
      of("dexscreener feeds", "down"),
      of("geckoterminal", "down", AT),
      of("goplus", "resting"),
      of("honeypot", "down"),
      of("rugcheck", "off"),
    ]),
  ).toBe("DexScreener and GeckoTerminal are unreachable, and contract checks haven't run.");
  expect(describeOutages([of("dexscreener", "ok", AT), of("goplus", "resting")])).toBe("Contract checks haven't run.");
  expect(
    describeOutages([
      of("dexscreener", "down", AT),
      of("geckoterminal", "resting", AT),
      of("goplus", "degraded", AT),
      of("rugcheck", "resting"),
    ]),
  ).toBe("DexScreener is unreachable, GeckoTerminal is paused, and GoPlus is only partly available.");
});

it("says nothing if all answer, or were not needed yet", () => {
  expect(describeOutages([of("dexscreener", "ok", AT), of("goplus", "ok", AT), of("x", "resting")])).toBeUndefined();
  expect(describeOutages([of("simulated", "simulated", AT), of("goplus", "off")])).toBeUndefined();
});

it("one brand stands once, in its worse state", () => {
  expect(sourceStates([of("dexscreener", "ok", AT), of("dexscreener feeds", "down")])).toEqual([
    of("dexscreener", "down"),
  ]);
});

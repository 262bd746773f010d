import type { FeedSource } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { networkState } from "./network-text.ts";

const NOW_MS = new Date(2026, 10, 29, 19, 10).getTime();
const at = (hour: number, minute: number, second = 0) => new Date(2026, 10, 29, hour, minute, second).toISOString();

const source = (name: string, state: FeedSource["state"], since = at(18, 58)): FeedSource => ({
  source: name,
  state,
  since,
  note: null,
});
const item = (state: "live" | "stale" | "simulated" | "end_of_day") => ({
  freshness: { state, delayMinutes: null },
});

const OFFLINE = "No market source can be reached, so this is the simulated market.";

describe("the line about the network", () => {
  it.each([
    ["every source is reached", [source("coinbase", "live"), source("yahoo", "polling")], [item("live")], undefined],
    ["the installation has no real source", [source("simulated", "simulated")], [item("simulated")], undefined],
    ["it replays the past", [source("files", "replay")], [item("end_of_day")], undefined],
    [
      "nothing is reached and everything is simulated",
      [
        source("coinbase", "down"),
        source("yahoo", "reconnecting"),
        source("bars", "polling"),
        source("simulated", "simulated"),
      ],
      [item("simulated"), item("simulated")],
      OFFLINE,
    ],
    [
      "nothing is reached, and stored prices are shown",
      [source("coinbase", "down", at(19, 1)), source("yahoo", "down")],
      [item("stale"), item("simulated")],
      "No market source has been reachable since 18:58. Showing stored prices.",
    ],
    [
      "nothing is reached, and there is nothing to show",
      [source("coinbase", "down")],
      [],
      "No market source has been reachable since 18:58.",
    ],
    [
      "one of two is silent",
      [source("coinbase", "down"), source("yahoo", "polling")],
      [item("live")],
      "Coinbase has been unreachable since 18:58.",
    ],
    [
      "three of four are silent: since the first of them",
      [
        source("kraken", "reconnecting", at(19, 2)),
        source("coinbase", "down"),
        source("binance", "down", at(19, 0)),
        source("yahoo", "polling"),
      ],
      [item("live"), item("simulated")],
      "Coinbase, Binance and Kraken have been unreachable since 18:58.",
    ],
    [
      "a source has been silent for nine seconds",
      [source("coinbase", "reconnecting", at(19, 9, 51)), source("yahoo", "polling")],
      [item("live")],
      undefined,
    ],
    [
      "a source has been silent for ten seconds",
      [source("coinbase", "reconnecting", at(19, 9, 50)), source("yahoo", "polling")],
      [item("live")],
      "Coinbase has been unreachable since 19:09.",
    ],
    [
      "a source has been silent since another year",
      [source("coinbase", "down", new Date(2025, 4, 5, 10, 0).toISOString()), source("yahoo", "polling")],
      [item("live")],
      "Coinbase has been unreachable since 5 May 2025.",
    ],
  ] as const)("when %s", (_, sources, items, sentence) => {
    expect(networkState(sources, items, NOW_MS)?.sentence).toBe(sentence);
  });
});

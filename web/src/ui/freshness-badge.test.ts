import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import type { Freshness } from "../lib/freshness-text.ts";
import { FreshnessBadge } from "./freshness-badge.tsx";

// No server filled in this document, so the installation is the default one.
beforeEach(() => void vi.stubGlobal("document", { getElementById: () => null }));

const shown = (state: Freshness["state"], share: string): string => {
  const freshness = { state, delayMinutes: null };
  const badge = createElement(FreshnessBadge, {
    freshness,
    share,
    asOf: "2025-06-02T10:00:00.000Z",
    live: "Live Data",
  });
  return renderToStaticMarkup(badge).replace(/<[^>]*>/g, "");
};

it("'Live Data' is shown only where nothing is simulated", () => {
  expect(shown("live", "")).toBe("Live Data");
  expect(shown("live", " \u00b7 1 of 8 simulated")).toBe("Live \u00b7 1 of 8 simulated");
  expect(shown("replay", " \u00b7 1 of 8 simulated")).toBe("Replay \u00b7 1 of 8 simulated");
});

import { NETWORKS } from "@sextant/core/billing";
import { expect, it } from "vitest";
import { NETWORK_GLYPHS } from "./network-glyphs.ts";

it("draw every network's icon, each differently", () => {
  const drawn = NETWORKS.map(({ icon }) => NETWORK_GLYPHS[icon]);
  for (const glyph of drawn) expect(glyph).toMatch(/^M[\d. MLHVZmlhvz-]+z$/);
  expect(new Set(drawn).size).toBe(NETWORKS.length);
});

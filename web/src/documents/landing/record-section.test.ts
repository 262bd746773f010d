import type { Showcase } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RecordSection } from "./record-section.tsx";

const row = {
  slice: "later",
  assetClass: "stock",
  horizon: "5d",
  span: "5 trading days",
  n: 37_607,
  coveredPercent: 88.5,
  interval: null,
  leastPercent: 87,
  mostPercent: 93,
  holds: true,
} as const;
const miss = { ...row, assetClass: "crypto", span: "120 hours", n: 1_200, coveredPercent: 84.7, holds: false } as const;
const tested: Showcase["tested"] = {
  version: "1",
  command: "npm run lab -- evaluate",
  headline: row,
  rows: [row, miss],
  misses: [miss],
};

const text = (of: Pick<Showcase, "tested" | "record">): string =>
  renderToStaticMarkup(createElement(RecordSection, of))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

it("always shows the tests before release with their misses, beside what was settled here", () => {
  const shown = text({ tested, record: null });
  expect(shown).toContain("Of 100 such ranges, 88 held (ticks) and 12 didn&#x27;t (crosses).");
  expect(shown).toMatch(/88\.5%.*5 trading days.*37,607/);
  expect(shown).toMatch(
    /1 of 2 tests missed their limits.*Worst: 84\.7% of 1,200 ranges held for coins over 120 hours/,
  );
  expect(shown).toContain("npm run lab -- evaluate");
  expect(shown).toMatch(/Live here 0 settled so far .* from 100 settled claims on/);
  expect(text({ tested, record: { resolved: 12, hits: 9, statedPercent: null } })).toMatch(
    /Live here 12 settled so far/,
  );
});

it("counts hits and misses of the live record", () => {
  expect(text({ tested: null, record: { resolved: 240, hits: 171, statedPercent: 70.4 } })).toMatch(
    /171 of 240 claims on the public record came true: 71\.3%, where we had said 70\.4% on average\. The other 69 stay on it\. See every claim/,
  );
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isValidElement } from "react";
import { describe, expect, it } from "vitest";
import { twinOf } from "./language-twins.mjs";

const root = join(import.meta.dirname, "..");
const files = ["core/src", "web/src"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .map((file) => file.replaceAll("\\", "/"))
  .sort();

const twins = files.filter((file) => /\.de\.tsx?$/.test(file));
const originalOf = (twin: string) => twin.replace(/\.de(\.tsx?)$/, "$1");

/** Catalogues that may lack their German: their screens then show the English. None may be added. */
const MISSING: readonly string[] = [
  "web/src/advice/texts.tsx",
  "web/src/alerts/texts.tsx",
  "web/src/chart/texts.ts",
  "web/src/chart/workspace-texts.ts",
  "web/src/checkout/texts.tsx",
  "web/src/documents/landing/texts.tsx",
  "web/src/documents/legal/texts.tsx",
  "web/src/documents/sign-in/texts.tsx",
  "web/src/documents/texts.ts",
  "web/src/features/account/texts.tsx",
  "web/src/features/alerts/texts.tsx",
  "web/src/features/backtest/texts.tsx",
  "web/src/features/billing/texts.tsx",
  "web/src/features/command-palette/texts.ts",
  "web/src/features/corporate-calendar/texts.tsx",
  "web/src/features/crypto-management/texts.tsx",
  "web/src/features/crypto-screener/texts.tsx",
  "web/src/features/crypto-setup/texts.tsx",
  "web/src/features/dashboard/on-demand/texts.tsx",
  "web/src/features/demo-day/texts.ts",
  "web/src/features/leaderboard/texts.tsx",
  "web/src/features/market-analysis/further/texts.tsx",
  "web/src/features/market-analysis/texts.tsx",
  "web/src/features/not-found/texts.tsx",
  "web/src/features/paper/texts.tsx",
  "web/src/features/portfolios/connections/texts.tsx",
  "web/src/features/portfolios/holdings/texts.tsx",
  "web/src/features/portfolios/imports/texts.tsx",
  "web/src/features/portfolios/sharing/texts.tsx",
  "web/src/features/portfolios/tabs/texts.tsx",
  "web/src/features/portfolios/texts.tsx",
  "web/src/features/portfolios/transactions/texts.tsx",
  "web/src/features/pricing/texts.ts",
  "web/src/features/shared-portfolio/texts.tsx",
  "web/src/features/stock-screener/texts.ts",
  "web/src/features/token/texts.ts",
  "web/src/features/track-record/row-texts.ts",
  "web/src/features/track-record/texts.tsx",
  "web/src/features/trader/texts.tsx",
  "web/src/features/trading-advisory/on-demand/texts.tsx",
  "web/src/features/trading-advisory/texts.tsx",
  "web/src/features/watchlist/texts.ts",
  "web/src/features/welcome/texts.tsx",
  "web/src/paper-trading/texts.tsx",
  "web/src/portfolios/texts.ts",
  "web/src/record-card/texts.tsx",
  "web/src/saved-filters/texts.ts",
  "web/src/session/texts.tsx",
  "web/src/tokens/texts.ts",
  "web/src/ui/texts.tsx",
  "web/src/watchlist/texts.ts",
];

const importOf = async (file: string) => (await import(join(root, file))) as Readonly<Record<string, unknown>>;

/** Describes what code can rely on: names, kinds, also those in a list, the number of a function's arguments; no words. */
function shapeOf(value: unknown): unknown {
  if (typeof value === "function") return `function of ${String(value.length)}`;
  if (value instanceof RegExp || typeof value !== "object" || value === null || isValidElement(value))
    return typeof value;
  if (Array.isArray(value)) return [...new Set(value.map((part) => JSON.stringify(shapeOf(part))))];
  const entries: [string, unknown][] = Object.entries(value).map(([key, part]) => [key, shapeOf(part)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

it("every catalogue has its German, apart from those that are listed", () => {
  const catalogues = files.filter((file) => /^web\/.*\btexts\.tsx?$/.test(file));
  expect(catalogues.length).toBeGreaterThanOrEqual(50);
  const missing = catalogues.filter((file) => !twins.includes(twinOf(file, "de")));
  expect(missing.filter((file) => !MISSING.includes(file))).toEqual([]);
});

describe.each(twins)("%s", (twin) => {
  it("exports what the English file does, of the same kinds", async () => {
    const [english, german] = [await importOf(originalOf(twin)), await importOf(twin)];
    expect(shapeOf({ ...german })).toEqual(shapeOf({ ...english }));
  });

  it("addresses no one as 'Sie' or 'du'", () => {
    const words = readFileSync(join(root, twin), "utf8").replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
    // At the start of a sentence, 'Sie' and 'Ihr' may stand for a noun before.
    const addresses =
      /(?<![.!?:"'`>“]\s*)\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b|\b(?:[Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[mnrs]?)\b/g;
    expect(words.match(addresses) ?? []).toEqual([]);
  });
});

it("the German index.html differs in its words alone", () => {
  const tagsOf = (file: string) =>
    readFileSync(join(root, "web", file), "utf8")
      .replace(/lang="\w+"|content="[^"_=]{20,}"/g, "")
      .replace(/>[^<]*</g, "><")
      .replace(/\s+/g, " ");
  expect(tagsOf("index.de.html").replaceAll(" />", ">")).toBe(tagsOf("index.html").replaceAll(" />", ">"));
});

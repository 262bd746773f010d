import { describe, expect, it } from "vitest";
import { foldersNamedIn, neededBy, testsOfChanges } from "./changed-tests.mjs";

const SOURCES = new Map([
  ["core/src/market/index.ts", 'export { money } from "./money.ts";'],
  ["core/src/market/money.ts", "export const money = 1;"],
  ["core/src/market/money.test.ts", 'import { money } from "./money.ts";'],
  ["server/src/invoice.ts", 'import { money } from "@sextant/core/market";'],
  ["server/src/invoice.test.ts", 'import { invoice } from "./invoice.ts";'],
  ["server/src/invoice.soak.test.ts", 'import { invoice } from "./invoice.ts";'],
  ["server/src/other.test.ts", 'import { other } from "./other.ts";'],
  ["web/src/routes.tsx", 'const Card = lazy(() => import("./card/card.tsx"));'],
  ["web/src/card/card.tsx", 'import { Row } from "./row.tsx";'],
  ["web/src/card/row.tsx", ""],
  ["web/src/card/sum.tsx", ""],
  ["web/src/card/sum.test.ts", 'import { Sum } from "./sum.tsx";'],
  ["web/src/card/card.component.test.tsx", 'import { openCard } from "../../testing/open-card.ts";'],
  ["web/src/card/list.component.test.tsx", ""],
  ["web/src/page/page.component.test.tsx", 'import { openCard } from "../../testing/open-card.ts";'],
  ["web/src/page/page.tsx", 'import { money } from "@sextant/core/market";'],
  ["web/src/till/till.tsx", 'import { Coin } from "./coin.tsx";'],
  ["web/src/till/coin.tsx", 'import { Till } from "./till.tsx";'],
  ["web/src/page/pay.tsx", 'import { Till } from "../till/till.tsx";'],
  ["web/testing/open-card.ts", 'import { routes } from "../src/routes.tsx";'],
]);
const testsOf = (...changed: string[]) => testsOfChanges(changed, SOURCES);

describe("the tests of what was changed", () => {
  it("are unit tests of all that depends on it, through the folders of core too", () => {
    expect(testsOf("core/src/market/money.ts")).toEqual({
      unit: ["core/src/market/money.test.ts", "server/src/invoice.test.ts"],
      components: [],
      journeys: [],
    });
  });

  it("are a component's own test, or else those next to it, though every screen's test opens the whole application", () => {
    expect(testsOf("web/src/card/card.tsx").components).toEqual(["web/src/card/card.component.test.tsx"]);
    expect(testsOf("web/src/card/sum.tsx")).toMatchObject({ unit: ["web/src/card/sum.test.ts"], components: [] });
    expect(testsOf("web/src/card/row.tsx").components).toEqual([
      "web/src/card/card.component.test.tsx",
      "web/src/card/list.component.test.tsx",
    ]);
  });

  it("are those of who imports it, where a folder has none", () => {
    expect(testsOf("web/src/till/coin.tsx").components).toEqual(["web/src/page/page.component.test.tsx"]);
  });

  it("are the component tests that open a screen by it, each once", () => {
    expect(testsOf("web/testing/open-card.ts", "web/src/card/card.tsx").components).toEqual([
      "web/src/card/card.component.test.tsx",
      "web/src/page/page.component.test.tsx",
    ]);
  });

  it("are changed tests themselves", () => {
    expect(testsOf("server/src/other.test.ts", "web/src/card/list.component.test.tsx", "e2e/sign-in.spec.ts")).toEqual({
      unit: ["server/src/other.test.ts"],
      components: ["web/src/card/list.component.test.tsx"],
      journeys: ["e2e/sign-in.spec.ts"],
    });
  });

  it.each(["package-lock.json", "server/package.json", "vitest.config.ts"])(
    "may be any after a change of %s",
    (file) => {
      expect(testsOf(file)).toEqual({ unit: undefined, components: undefined, journeys: [] });
    },
  );
});

describe("what a test needs", () => {
  it("is all that it imports, however far away", () => {
    const needed = neededBy("server/src/invoice.test.ts", SOURCES);
    expect([...needed].sort()).toEqual([
      "core/src/market/index.ts",
      "core/src/market/money.ts",
      "server/src/invoice.test.ts",
      "server/src/invoice.ts",
    ]);
  });

  it("includes whole folders, where one is read", () => {
    const sources = new Map([["server/src/migrate.ts", 'const FOLDER = new URL("./migrations/", import.meta.url);']]);
    expect(foldersNamedIn(sources.keys(), sources)).toEqual(["server/src/migrations/"]);
  });
});

import { expect, it } from "vitest";
import { averagesFinding } from "./averages-finding.ts";

it.each([
  [{ buy: 10, sell: 0, neutral: 0 }, "Above all moving averages"],
  [{ buy: 0, sell: 10, neutral: 0 }, "Below all moving averages"],
  [{ buy: 7, sell: 3, neutral: 0 }, "Above 7 of 10 moving averages"],
  [{ buy: 2, sell: 7, neutral: 1 }, "Below 7 of 10 moving averages"],
  [{ buy: 0, sell: 0, neutral: 0 }, "Price"],
])("votes %j read %s", (tally, text) => {
  expect(averagesFinding({ ...tally, action: "HOLD" } as Parameters<typeof averagesFinding>[0])).toBe(text);
});

import { describe, expect, it } from "vitest";
import { missingDocument } from "./missing-document.ts";
import { FIRST_RATE_DAY, isTargetDay } from "./publication-days.ts";
import { createRateTable, type RateTable } from "./rate-table.ts";

const DAY_MS = 86_400_000;
const dayOf = (date: string): number => Date.parse(date) / DAY_MS;
/** A Tuesday after 16:30 in Frankfurt. */
const NOW_MS = Date.parse("2025-06-03T15:00:00Z");

/** A table of all days except some. */
function tableTo(date: string, { from = FIRST_RATE_DAY, without = [] as readonly string[] } = {}): RateTable {
  const table = createRateTable();
  for (let day = from; day <= dayOf(date); day += 1)
    if (isTargetDay(day) && !without.includes(new Date(day * DAY_MS).toISOString().slice(0, 10)))
      table.set(day, "USD", "1.1");
  return table;
}

describe("the missing document", () => {
  it("is the history if nothing is stored, or only its end", () => {
    expect(missingDocument(createRateTable(), NOW_MS)).toBe("history");
    expect(missingDocument(tableTo("2025-06-03", { from: dayOf("2025-03-10") }), NOW_MS)).toBe("history");
    expect(missingDocument(tableTo("2025-06-03", { from: FIRST_RATE_DAY + 7 }), NOW_MS)).toBe(undefined);
  });

  it("is none once today's rates are stored, or before half past four even without them", () => {
    expect(missingDocument(tableTo("2025-06-03"), NOW_MS)).toBe(undefined);
    const before = Date.parse("2025-06-03T14:29:59Z");
    expect(missingDocument(tableTo("2025-06-02"), before)).toBe(undefined);
    expect(missingDocument(tableTo("2025-06-02"), before + 1_000)).toBe("90 days");
  });

  it("is the short document for missing days that it covers, and the history for older ones", () => {
    expect(missingDocument(tableTo("2025-03-17"), NOW_MS)).toBe("90 days");
    expect(missingDocument(tableTo("2025-03-03"), NOW_MS)).toBe("history");
    expect(missingDocument(tableTo("2025-06-03", { without: ["2025-05-07"] }), NOW_MS)).toBe("90 days");
    const week = ["2003-07-07", "2003-07-08", "2003-07-09", "2003-07-10", "2003-07-11", "2003-07-14"];
    expect(missingDocument(tableTo("2025-06-03", { without: week }), NOW_MS)).toBe("history");
    // Days on which TARGET was open and nothing was published: there were some in 2001.
    expect(missingDocument(tableTo("2025-06-03", { without: ["2001-12-31"] }), NOW_MS)).toBe(undefined);
  });
});

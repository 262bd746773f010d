import { describe, expect, it } from "vitest";
import { returnSpan } from "./return-span.ts";

const series = (...days: string[]) =>
  days.map((day) => ({ day, value: "1.00", invested: "1.00", isCarried: false, benchmark: null }));

describe("the span of a return", () => {
  it("is the period if the values cover it", () => {
    expect(returnSpan({ period: "1y", series: series("2025-11-27", "2026-11-27") })).toBe("in 1 year");
    expect(returnSpan({ period: "1d", series: series("2026-11-26", "2026-11-27") })).toBe("in 1 day");
    expect(returnSpan({ period: "1m", series: series("2026-02-01", "2026-03-01") })).toBe("in 1 month");
  });

  it("is the first day otherwise, as for a period without a length", () => {
    expect(returnSpan({ period: "1y", series: series("2026-03-03", "2026-11-27") })).toBe("since 3 Mar 2026");
    const empty = { ...series("2026-03-02")[0]!, value: "0.00" };
    expect(returnSpan({ period: "1y", series: [empty, ...series("2026-03-03", "2026-11-27")] })).toBe(
      "since 3 Mar 2026",
    );
    expect(returnSpan({ period: "all", series: series("2024-03-03", "2026-11-27") })).toBe("since 3 Mar 2024");
    expect(returnSpan({ period: "ytd", series: series("2026-01-01", "2026-11-27") })).toBe("since 1 Jan 2026");
  });
});

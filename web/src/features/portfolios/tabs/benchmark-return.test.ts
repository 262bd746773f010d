import { describe, expect, it } from "vitest";
import { benchmarkReturn } from "./benchmark-return.ts";

const point = (invested: string, benchmark: string | null) => ({ invested, benchmark });

describe("the benchmark's return", () => {
  it("is that of its line if no money moved", () => {
    const days = [point("1000.00", "1000.00"), point("1000.00", null), point("1000.00", "1080.00")];
    expect(benchmarkReturn(days)).toBeCloseTo(8);
  });

  it("leaves out what came in and went out", () => {
    const days = [point("0.00", "0.00"), point("1000.00", "1000.00"), point("2000.00", "2100.00")];
    expect(benchmarkReturn([...days, point("1500.00", "1600.00")])).toBeCloseTo(10);
  });

  it("is unknown without a close on the last day, and on a single day", () => {
    expect(benchmarkReturn([point("1000.00", "1000.00"), point("1000.00", null)])).toBeUndefined();
    expect(benchmarkReturn([point("1000.00", "1000.00")])).toBeUndefined();
    expect(benchmarkReturn([])).toBeUndefined();
  });
});

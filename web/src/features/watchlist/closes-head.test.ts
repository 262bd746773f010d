import { expect, it } from "vitest";
import { closesHead } from "./closes-head.ts";

const line = (count: number, closesTimeframe: "1h" | "1d" | "4h" | null) => ({
  closes: Array.from({ length: count }, (_, i) => i),
  closesTimeframe,
});

it("names closes of one kind, and no kind otherwise", () => {
  expect(closesHead([line(30, "1h"), line(30, "1h"), line(0, null)])).toBe("30 hourly closes");
  expect(closesHead([line(12, "1d")])).toBe("12 daily closes");
  expect(closesHead([line(30, "1h"), line(30, "1d")])).toBe("Last closes");
  expect(closesHead([line(30, "4h")])).toBe("Last closes");
  expect(closesHead([])).toBe("Last closes");
});

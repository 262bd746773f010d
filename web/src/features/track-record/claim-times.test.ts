import { expect, it } from "vitest";
import { deadlineText, issuedText } from "./claim-times.ts";

const claim = { issuedAt: "2025-06-10T14:53:00.000Z", expiresAt: "2025-06-10T14:58:00.000Z" };

it("a claim's times are to the minute, and the day of its end is named if it is another", () => {
  expect(issuedText(claim, "UTC")).toBe("10 Jun 2025, 14:53");
  expect(deadlineText(claim, "UTC")).toBe("14:58");
  expect(deadlineText({ ...claim, expiresAt: "2025-06-11T14:15:00.000Z" }, "UTC")).toBe("Wed 11 Jun, 14:15");
  expect(deadlineText({ ...claim, expiresAt: "2026-01-05T21:00:00.000Z" }, "UTC")).toBe("Mon 5 Jan 2026, 21:00");
});

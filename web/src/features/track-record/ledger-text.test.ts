import { expect, it } from "vitest";
import { ledgerSentence, ledgerWaiting } from "./ledger-text.ts";
import type { LedgerAnswer } from "./use-record.ts";

const line = (name: LedgerAnswer["lines"][number]["name"], worstFallPercent: number | null) => ({
  name,
  worstFallPercent,
  returnPercent: 12,
  volatilityPercent: 14,
  return95: null,
  volatility95: null,
  worstFall95: null,
});
const LINES = [line("advice", 31.37), line("hold", 59.33), line("same-exposure", 45.24)];

it("the paper portfolio's sentence states each line's drawdown, and nothing before it can be evaluated", () => {
  expect(ledgerSentence({ from: "2026-06-01", tooEarly: false, lines: LINES })).toBe(
    "Since 1 Jun 2026, a paper portfolio that follows all advice has fallen 31.4% at worst, compared with 59.3% for holding the same symbols and 45.2% at the same exposure.",
  );
  expect(ledgerSentence({ from: "2026-06-01", tooEarly: true, lines: LINES })).toBeUndefined();
  expect(
    ledgerSentence({ from: "2026-06-01", tooEarly: false, lines: LINES.map(({ name }) => line(name, null)) }),
  ).toBeUndefined();
});

it("says what it is waiting for", () => {
  expect(ledgerWaiting({ closes: 0, symbols: 0 })).toContain("No scheduled advice has been issued yet");
  expect(ledgerWaiting({ closes: 0, symbols: 1 })).toContain("after the advice on 1 symbol.");
  expect(ledgerWaiting({ closes: 59, symbols: 15 })).toBe("Too early to judge: 59 of 60 daily closes.");
});

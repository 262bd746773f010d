import type { TokenDetail } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { candlesAnswer } from "./candles-answer.ts";

it("a bar that is still forming is not closed", () => {
  const bar = { open: 1, high: 2, low: 1, close: 2, volume: 5 };
  const detail = {
    project: { token: { symbol: "CAT", chain: "base" } },
    freshness: { state: "live", delayMinutes: null },
    timestamp: "2026-01-01T02:30:00.000Z",
  } as TokenDetail;
  const answer = candlesAnswer(
    {
      pool: "p",
      timeframe: "1h",
      source: "geckoterminal",
      note: null,
      trades: [],
      tradesSource: null,
      tradesNote: null,
      candles: [
        { ...bar, time: "2026-01-01T01:00:00.000Z" },
        { ...bar, time: "2026-01-01T02:00:00.000Z" },
      ],
    },
    detail,
  );
  expect(answer.candles.map(({ closed }) => closed)).toEqual([true, false]);
  expect(answer.symbol).toBe("CAT on base");
});

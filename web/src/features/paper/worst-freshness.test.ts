import { expect, it } from "vitest";
import { worstFreshness } from "./worst-freshness.ts";

const of = (state: "live" | "delayed" | "stale" | "simulated", delayMinutes: number | null = null) => ({
  freshness: { state, delayMinutes },
});

it("is the least reliable of the available prices, with the longest delay among delayed ones", () => {
  expect(worstFreshness([of("live"), of("delayed", 15), of("live")])?.state).toBe("delayed");
  expect(worstFreshness([of("delayed", 5), of("delayed", 15), of("delayed", 10)])?.delayMinutes).toBe(15);
  expect(worstFreshness([of("stale"), of("simulated")])?.state).toBe("stale");
  expect(worstFreshness([{ freshness: null }, of("live")])?.state).toBe("live");
  expect(worstFreshness([])).toBeUndefined();
});

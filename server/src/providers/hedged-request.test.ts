import { describe, expect, it } from "vitest";
import { hedgedRequest, type Outcome } from "./hedged-request.ts";

const never = () => new Promise<string>(() => undefined);
const says = (text: string) => () => Promise.resolve(text);

async function taken(requests: readonly (() => Promise<string>)[], enough: number, signal?: AbortSignal) {
  const outcomes: (readonly [number, Outcome<string>])[] = [];
  const take = (outcome: Outcome<string>, index: number) => {
    outcomes.push([index, outcome]);
    return "value" in outcome && outcomes.length >= enough ? "enough" : "more";
  };
  await hedgedRequest(requests, 1, take, signal);
  return outcomes;
}

describe("a hedged request", () => {
  it("moves on when a vendor is silent, and sends nothing after a sufficient answer", async () => {
    let requested = 0;
    const third = () => Promise.resolve(`third ${String((requested += 1))}`);
    expect(await taken([never, says("second"), third], 1)).toEqual([[1, { value: "second" }]]);
    expect(requested).toBe(0);
  });

  it("moves on at once after an error, and ends when all have failed", async () => {
    const error = new Error("down");
    const requests = [() => Promise.reject(error), says("b")];
    expect(await taken(requests, 3)).toEqual([
      [0, { error }],
      [1, { value: "b" }],
    ]);
    expect(await taken([], 1)).toEqual([]);
  });

  it("sends all remaining requests at once when told to, and skips those no longer needed", async () => {
    const requested: string[] = [];
    const one =
      (name: string, isWanted = true) =>
      () => {
        requested.push(name);
        return isWanted ? never() : undefined;
      };
    const caller = new AbortController();
    const last = () => {
      requested.push("last");
      caller.abort();
      return never();
    };
    await hedgedRequest(
      [says("first"), one("b"), one("c", false), one("d"), last],
      60_000,
      () => "rest",
      caller.signal,
    );
    expect(requested).toEqual(["b", "c", "d", "last"]);
    await hedgedRequest([says("first"), one("nobody", false)], 60_000, () => "rest");
  });

  it("ends when its caller gives up, with the outcomes so far", async () => {
    const caller = new AbortController();
    const giveUp = () => {
      caller.abort();
      return never();
    };
    expect(await taken([says("a"), giveUp], 2, caller.signal)).toEqual([[0, { value: "a" }]]);
  });

  it("rejects with what `take` throws", async () => {
    const requested = hedgedRequest([says("a")], 1, () => {
      throw new Error("broken taker");
    });
    await expect(requested).rejects.toThrow("broken taker");
  });
});

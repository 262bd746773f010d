import { expect, it } from "vitest";
import { hasRanges, hasUsualOdds, isNarrowed, RECORD_ADDRESS } from "./record-choice.ts";

const read = (query: string) => RECORD_ADDRESS.read(new URLSearchParams(query));

it("an empty address shows the schedule's claims of the default record", () => {
  expect(read("")).toMatchObject({ book: undefined, origin: "scheduled", kind: undefined, before: undefined });
  expect(isNarrowed(read("book=live&asked=requested"))).toBe(false);
});

it("reads its values, and treats invalid ones as absent", () => {
  expect(read("kind=range&horizon=4h&symbol=%20btc-usd%20&side=SELL&outcome=held&before=12&row=3")).toMatchObject({
    kind: "range",
    horizon: "4h",
    symbol: "BTC-USD",
    action: "SELL",
    outcome: "held",
    before: 12,
    row: 3,
  });
  expect(read("kind=toString&horizon=12345678901234567&symbol=%20&side=any&outcome=any&before=-1&row=1e9x")).toEqual(
    read(""),
  );
  expect(isNarrowed(read("outcome=void"))).toBe(true);
  expect(read("ground=setup&setup=sma-cross")).toMatchObject({ ground: "setup", setup: "sma-cross" });
  expect(isNarrowed(read("ground=risk")) && isNarrowed(read("setup=sma-cross"))).toBe(true);
  expect(read("ground=luck&setup=%27")).toEqual(read(""));
});

it("only range claims state ranges, and all others have usual odds", () => {
  for (const [query, ranges, usual] of [
    ["", true, true],
    ["kind=range", true, false],
    ["kind=hold", false, true],
    ["side=BUY", false, true],
    ["ground=premium", false, true],
  ] as const) {
    expect(hasRanges(read(query)), query).toBe(ranges);
    expect(hasUsualOdds(read(query)), query).toBe(usual);
  }
});

import { expect, it } from "vitest";
import {
  choiceAddress,
  choiceOfFilter,
  filterOfChoice,
  NO_TABLE_FILTERS,
  screenerChoice,
  describeTableFilter,
} from "./screener-choice.ts";

const read = (address: string) => screenerChoice(new URLSearchParams(address));

it("an empty address shows the trending cards with auto-refresh", () => {
  expect(read("")).toMatchObject({
    view: "cards",
    list: "trending",
    chain: null,
    risk: null,
    auto: true,
    sort: "trending",
  });
  expect(choiceAddress(read("")).toString()).toBe("");
});

it("a complete address round-trips", () => {
  const address =
    "view=table&list=gainers&chain=base&risk=HIGH&q=cat&watched=true&minSpike=150&minAge=1&maxAge=72&minLiquidity=50000&maxCap=2000000&sort=liquidity&order=asc&cards=48&auto=off";
  expect(choiceAddress(read(address)).toString()).toBe(address);
});

it("omits invalid values", () => {
  const choice = read(
    "chain=tron&risk=none&list=winners&minAge=-3&maxAge=x&minSpike=1e9&sort=name&view=map&minCap=&cards=1000",
  );
  expect(choice).toMatchObject({
    view: "cards",
    list: "trending",
    chain: null,
    risk: null,
    minSpike: null,
    cards: 24,
    sort: "trending",
  });
  expect(choice.ranges).toEqual(read("").ranges);
});

it("the table shows all tokens unless a list is named", () => {
  expect(read("view=table").list).toBe("all");
  expect(read("view=table&list=trending").list).toBe("trending");
  expect(choiceAddress(read("view=table&list=trending")).toString()).toBe("view=table&list=trending");
});

it("a saved filter restores the choice it was made from", () => {
  const choice = read("view=table&list=newPairs&chain=solana&minSpike=20&maxLiquidity=9000&sort=age&order=asc");
  const again = { ...choice, ...choiceOfFilter(filterOfChoice(choice), choice.sort, choice.descending) };
  expect(again).toEqual(choice);
});

it("describes filters that only the table has, which excludes chain and risk", () => {
  const choice = read("chain=base&risk=LOW&list=gainers&q=cat&watched=true&minSpike=150&maxAge=72");
  expect(describeTableFilter(choice)).toEqual([
    "search 'cat'",
    "watched only",
    "volume spike at least 150%, age up to 3 days",
  ]);
  expect(describeTableFilter({ ...choice, ...NO_TABLE_FILTERS })).toEqual([]);
});

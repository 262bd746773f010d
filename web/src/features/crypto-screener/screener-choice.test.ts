import { queryIn, tokenFilterIn } from "@sextant/core/assistant";
import { expect, it } from "vitest";
import {
  choiceAddress,
  choiceOfFilter,
  filterOfChoice,
  filterCount,
  NO_TABLE_FILTERS,
  PHONE_USUAL,
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
    cards: 12,
    sort: "trending",
  });
  expect(choice.ranges).toEqual(read("").ranges);
});

it("an address that names the table shows all tokens unless it names a list", () => {
  expect(read("view=table").list).toBe("all");
  expect(read("view=table&list=trending").list).toBe("trending");
  expect(read("view=cards&list=all").list).toBe("trending");
  expect(choiceAddress(read("view=table&list=trending")).toString()).toBe("view=table&list=trending");
  expect(choiceAddress(read("view=table&list=all")).toString()).toBe("view=table");
});

it("a phone's usual view is the table, and an address names the other one", () => {
  const onPhone = (address: string) => screenerChoice(new URLSearchParams(address), PHONE_USUAL);
  expect(onPhone("")).toMatchObject({ view: "table", list: "trending" });
  expect(onPhone("view=table").list).toBe("all");
  expect(choiceAddress(onPhone("view=table"), PHONE_USUAL).toString()).toBe("list=all");
  expect(onPhone("view=cards").view).toBe("cards");
  expect(choiceAddress(onPhone(""), PHONE_USUAL).toString()).toBe("");
  expect(choiceAddress(onPhone("view=cards"), PHONE_USUAL).toString()).toBe("view=cards");
});

it("counts the filters that narrow a list", () => {
  expect(filterCount(read(""))).toBe(0);
  expect(filterCount(read("chain=base&risk=LOW&q=cat&watched=true&minSpike=150&minAge=1&maxAge=72"))).toBe(5);
});

it("a saved filter restores the choice it was made from", () => {
  const choice = read("view=table&list=newPairs&chain=solana&minSpike=20&maxLiquidity=9000&sort=age&order=asc");
  const again = { ...choice, ...choiceOfFilter(filterOfChoice(choice), choice.sort, choice.descending) };
  expect(again).toEqual(choice);
});

it("describes filters that only the table has, which excludes chain and risk", () => {
  const choice = read("chain=base&risk=LOW&list=gainers&q=cat&watched=true&minSpike=150&maxAge=72");
  expect(describeTableFilter(choice)).toEqual(["watched only", "volume spike at least 150%, age up to 3 days"]);
  expect(describeTableFilter({ ...choice, ...NO_TABLE_FILTERS })).toEqual([]);
});

it("the assistant reads the same filter from an address as this screen does", () => {
  for (const address of [
    "",
    "view=table",
    "view=cards&list=gainers",
    "view=table&list=all&chain=solana&risk=LOW",
    "list=newPairs&minSpike=150&minAge=1&maxAge=48&minLiquidity=50000&maxVolume=1e6&minCap=x&sort=age&order=asc",
    "chain=nowhere&risk=low&list=mine&minSpike=-1&minSpike=2&sort=none&order=up&q=a%20b&watched=true",
    "minLiquidity=&maxLiquidity=5&minCap=1e16",
  ]) {
    const choice = screenerChoice(new URLSearchParams(address));
    expect(tokenFilterIn(queryIn(`/crypto-screener?${address}`)), address).toEqual({
      filter: filterOfChoice(choice),
      sort: choice.sort,
      order: choice.descending ? "desc" : "asc",
    });
  }
});

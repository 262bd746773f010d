import { expect, it } from "vitest";
import { createSimulatedSymbols } from "./simulated.ts";

it("the simulated symbol vendor finds the samples and nothing else", async () => {
  const vendor = createSimulatedSymbols();
  const found = await vendor.searchListings("doge");
  expect(found.map(({ instrument }) => instrument.symbol)).toEqual(["DOGE-USD"]);
  expect(await vendor.searchListings("boeing")).toEqual([]);
});

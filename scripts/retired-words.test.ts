import { expect, it } from "vitest";
import { retiredIn } from "./retired-words.mjs";

it("finds retired words in names of every form, each with the standard word", () => {
  expect(retiredIn("toldPrice")).toEqual([["told", "reported, published or notified"]]);
  expect(retiredIn("MOST_KEPT")).toEqual([["kept", "stored or cached"]]);
  expect(retiredIn("forecast-outlooks.test.ts").map(([word]) => word)).toEqual(["outlooks"]);
});

it("leaves words alone that only contain one", () => {
  for (const name of ["basked", "defaultValue", "momentum", "configure", "untoldness", "keptlike"])
    expect(retiredIn(name), name).toEqual([]);
});

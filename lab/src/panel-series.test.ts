import { expect, it } from "vitest";
import { evaluateCommand } from "./evaluate-command.ts";
import { moveWeightsCommand } from "./move-weights-command.ts";
import { panelFolders } from "./panel-series.ts";
import { trainCommand } from "./train-command.ts";

it("takes every folder after --panel", () => {
  expect(panelFolders(new Map([["panel", "a"]]), ["b", "c"])).toEqual(["a", "b", "c"]);
  expect(panelFolders(new Map(), [])).toEqual([]);
});

it.each([
  ["train", trainCommand],
  ["evaluate", evaluateCommand],
  ["move-weights", moveWeightsCommand],
])("%s refuses folders that no option names, before it reads anything", (_, command) => {
  expect(() => command(["--candles", "nowhere", "more"], 0)).toThrow("Name the panel's folders after --panel.");
});

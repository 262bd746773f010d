import { SETUPS } from "@sextant/core/setups";
import { expect, it } from "vitest";
import { GROUNDS } from "../../advice/advice-labels.ts";
import { groundChoice, groundName, SETUP_NAMES } from "./ground-text.ts";

it("every setup has the name that the chart gives it", () => {
  expect(SETUP_NAMES).toEqual(Object.fromEntries(SETUPS.map(({ id, name }) => [id, name])));
});

it("a ground has its name, a setup its own, and a retired one its id", () => {
  expect(["premium", "setup:sma-cross", "setup:gone"].map((ground) => groundName(ground, "BUY"))).toEqual([
    "Reward for risk",
    "50/200 moving average cross",
    "gone",
  ]);
});

it("a choice is a ground, one setup, or any", () => {
  expect(groundChoice("risk")).toEqual({ ground: "risk", setup: undefined });
  expect(groundChoice("setup")).toEqual({ ground: "setup", setup: undefined });
  expect(groundChoice("setup:inside-bar")).toEqual({ ground: "setup", setup: "inside-bar" });
  for (const value of ["", "luck", "toString"])
    expect(groundChoice(value)).toEqual({ ground: undefined, setup: undefined });
});

it("no ground promises a gain or a loss", () => {
  for (const { says } of Object.values(GROUNDS)) expect(says).not.toMatch(/will|earns? more|profit|loss|outperform/i);
});

it("the ground of a SELL based on the class's reward for risk has the same name as in the advice", () => {
  expect(groundName("premium", "SELL")).toBe("Risk not rewarded");
  expect(groundName("risk", "SELL")).toBe("Risk of a deep fall");
});

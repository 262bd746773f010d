import { tutorialAddress, TUTORIALS } from "@sextant/core/assistant";
import { expect, it } from "vitest";
import { TUTORIAL_PARAMETER } from "./tutorials-address.ts";

it.each(TUTORIALS)("the shell finds $id in the address that core writes", (tutorial) => {
  const address = new URL(tutorialAddress(tutorial, "AAPL"), "https://example.com");
  expect(`tutorial.${String(address.searchParams.get(TUTORIAL_PARAMETER))}`).toBe(tutorial.id);
});

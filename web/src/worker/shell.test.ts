import { SCREENS } from "@sextant/core/contract";
import { LESSON_IDS } from "@sextant/core/lessons";
import { expect, it } from "vitest";
import { isScreenPath } from "./shell.ts";

it.each([
  SCREENS.dashboard.path,
  SCREENS.learn.path,
  `${SCREENS.learn.path}/`,
  ...["glossary", ...LESSON_IDS].map((page) => `${SCREENS.learn.path}/${page}`),
])("%s opens without a network", (path) => {
  expect(isScreenPath(path)).toBe(true);
});

it.each(["/", "/privacy", "/learning", "/dashboard/more", "/api/candles/AAPL", "/assets/learn.js"])(
  "%s is not a screen of the application",
  (path) => {
    expect(isScreenPath(path)).toBe(false);
  },
);

import { readFileSync } from "node:fs";
import { contrast, mostReadable } from "@sextant/core/colour";
import fc from "fast-check";
import { expect, test } from "vitest";
import { brandColourErrors, brandStyle } from "./brand-colours.ts";

const none = { brandAccentDark: undefined, brandAccentLight: undefined };
const TOKENS = readFileSync(new URL("../../web/src/styles/tokens.css", import.meta.url), "utf8");
/** What a custom property is in the light and in the dark theme. */
function themes(css: string, name: string): readonly [string, string] {
  const start = css.indexOf(`--${name}:`);
  const [, light = "", dark = ""] =
    /^[^(]*light-dark\(((?:oklch\([^)]*\)|#\w+)),\s*((?:oklch\([^)]*\)|#\w+))\)/.exec(css.slice(start)) ?? [];
  return [light, dark];
}

test("an unreadable accent is rejected with the measured ratio and the remedy", () => {
  expect(brandColourErrors({ ...none, brandAccentDark: "#1a2b8c" })).toEqual([
    expect.stringMatching(
      /^BRAND_ACCENT_DARK #1a2b8c has a contrast of only 1\.\d\d:1 on the dark theme, which is too low to read; use a lighter colour with 4\.5:1 or more\.$/,
    ),
  ]);
  expect(brandColourErrors({ brandAccentDark: "#8ab4ff", brandAccentLight: "#ffd000" })).toEqual([
    expect.stringMatching(
      /^BRAND_ACCENT_LIGHT #ffd000 has a contrast of only 1\.\d\d:1 on the light theme.*darker colour/,
    ),
  ]);
  expect(brandColourErrors({ brandAccentDark: "#8ab4ff", brandAccentLight: "#1d4ed8" })).toEqual([]);
  expect(brandColourErrors(none)).toEqual([]);
});

test("an accepted accent leaves its own text readable too", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(hex, (accent) => {
      for (const config of [
        { ...none, brandAccentDark: accent },
        { ...none, brandAccentLight: accent },
      ]) {
        if (brandColourErrors(config).length > 0) continue;
        const on = mostReadable(accent, ["#16130d", "#fdfdfc"]);
        const css = brandStyle(config) ?? "";
        expect(css).toContain(on);
        expect(contrast(accent, on)).toBeGreaterThanOrEqual(4.5);
        const hover = themes(css, "accent-hover")[config.brandAccentDark === undefined ? 0 : 1];
        expect(contrast(hover, on)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("without an accent nothing is added; with one theme's, the other keeps the product's own from tokens.css", () => {
  expect(brandStyle(none)).toBeUndefined();
  const dark = brandStyle({ ...none, brandAccentDark: "#8ab4ff" }) ?? "";
  const light = brandStyle({ ...none, brandAccentLight: "#1d4ed8" }) ?? "";
  for (const name of ["accent", "accent-fill", "accent-edge", "accent-hover", "accent-wash", "on-accent"]) {
    const own = themes(TOKENS, name);
    expect(own.join("")).toContain("oklch");
    expect(themes(dark, name)[0]).toBe(own[0]);
    expect(themes(light, name)[1]).toBe(own[1]);
  }
  expect(themes(light, "accent")).toEqual(["#1d4ed8", "oklch(0.8 0.104 76)"]);
});

test("the surfaces an accent is measured on are those of tokens.css", () => {
  expect(["paper", "sheet", "raised"].map((name) => themes(TOKENS, name))).toEqual([
    ["oklch(0.987 0.0025 100)", "oklch(0.168 0.014 262)"],
    ["oklch(1 0 0)", "oklch(0.2 0.016 262)"],
    ["oklch(1 0 0)", "oklch(0.24 0.018 262)"],
  ]);
});

import { expect, it } from "vitest";
import { rulesForStyles } from "./rules-for-styles.ts";

it("moves inline styles into rules, equal ones into one", () => {
  expect(rulesForStyles('<i style="width:1%"></i><b style="left:2%"></b><i style="width:1%"></i>')).toEqual({
    html: '<i data-first="0"></i><b data-first="1"></b><i data-first="0"></i>',
    rules: '[data-first="0"]{width:1%}[data-first="1"]{left:2%}',
  });
});

it("reads escaped values, and lets none end the sheet", () => {
  const { rules } = rulesForStyles('<i style="--a:&quot;x&quot;;--b:&lt;/style>"></i>');
  expect(rules).toBe('[data-first="0"]{--a:"x";--b:/style>}');
});

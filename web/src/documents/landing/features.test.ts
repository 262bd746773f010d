import { SCREENS } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FEATURES, Features } from "./features.tsx";

it("nine cards lead to screens that exist, and call none of them planned", () => {
  expect(FEATURES).toHaveLength(9);
  const html = renderToStaticMarkup(createElement(Features));
  for (const { screen } of FEATURES) expect(html).toContain(`href="${SCREENS[screen].path}"`);
  expect(html).not.toMatch(/planned|not built/i);
});

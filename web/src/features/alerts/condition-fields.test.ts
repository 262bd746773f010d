import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NEW_ALERT } from "./alert-form-values.ts";
import { ConditionFields } from "./condition-fields.tsx";

it("the explanation of a proven edge is true whether or not any setup has one", () => {
  const shown = (edgeOnly: boolean) =>
    renderToStaticMarkup(
      createElement(ConditionFields, {
        values: { ...NEW_ALERT, kind: "signal", edgeOnly },
        errors: {},
        onChange: () => undefined,
      }),
    );
  expect(shown(true)).toContain("There may be none, and then this alert never fires.");
  expect(shown(false)).toContain("Every signal counts, with or without a proven edge after costs.");
  for (const text of [shown(true), shown(false)]) expect(text).not.toMatch(/most setups/i);
});

import { LANDING_PLANS, planName } from "@sextant/core/billing";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { namesAnswer } from "../../features/pricing/texts.ts";
import { installation } from "../../lib/installation.ts";
import { Pricing } from "./pricing.tsx";

it("says of the card whose name checkout gives to another plan that it is not that one", () => {
  const html = renderToStaticMarkup(createElement(Pricing, { installation: installation() }));
  const notes = [...html.matchAll(/<p class="meta">(At checkout:.*?)<\/p>/g)].map(([, note]) => note);
  expect(notes).toEqual([
    "At checkout: Basic, $29 a month",
    "At checkout: Premium, $79 a month. The plan called Professional there is a larger one, at $149.",
    "At checkout: Professional, $149 a month",
  ]);
});

it("is explained on the page of the plans, by the same names", () => {
  for (const { name, soldAs } of LANDING_PLANS)
    expect(namesAnswer).toMatch(new RegExp(`${name} is ${planName(soldAs)}\\b`));
});

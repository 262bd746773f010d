import { expect, it } from "vitest";
import type { Installation } from "../../contract/index.ts";
import type { AssistantFacts } from "../assistant-facts.ts";
import { HELP_TEXTS } from "./help-texts.ts";

const installation: Installation = {
  brand: { name: "Sextant", logo: null },
  contact: { email: "help@example.com", demo: null },
  legal: { entity: "Example Ltd", address: null, jurisdiction: null },
  identity: { kind: "local", name: "Sextant", emulator: false },
  offersTrial: true,
  plans: { promises: [], landingPrices: {} },
  data: "real",
};
const facts: AssistantFacts = {
  installation,
  offersTrial: true,
  plans: [
    { name: "Basic", pricePerMonthUsd: "29" },
    { name: "Premium", pricePerMonthUsd: "79" },
    { name: "Professional", pricePerMonthUsd: "149" },
  ],
  networks: ["Ethereum ERC20", "Tron TRC20"],
  appCount: 25,
};
const textOf = (id: string, changes: Partial<AssistantFacts> = {}): string =>
  HELP_TEXTS[id]?.message({ ...facts, ...changes }) ?? "";
const at = (id: string, changes: Partial<Installation>): string =>
  textOf(id, { installation: { ...installation, ...changes } });

it("describes this installation", () => {
  expect(at("help.real-or-simulated", { data: "simulated" })).toMatch(/^No\./);
  expect(at("help.real-or-simulated", { data: "replay" })).toMatch(/^No\. .*replays past prices/);
  expect(at("help.real-or-simulated", {})).toMatch(/^No real money is traded here/);
  expect(at("help.contact", {})).toBe("Write to help@example.com.");
  expect(at("help.contact", { contact: { email: null, demo: null } })).toMatch(/contact address yet/);
  expect(at("help.operator", {})).toMatch(/^Example Ltd runs/);
  expect(at("help.sign-in", { identity: { kind: "oidc", name: "Acme ID", emulator: false } })).toMatch(/Acme ID/);
  expect(textOf("plan.trial")).toMatch(
    /^The trial is 7 days .* on the Free plan, and pay nothing unless you choose a plan: a month costs \$29 \(Basic\)/,
  );
  expect(HELP_TEXTS["help.start"]?.toMembers?.(facts)).not.toMatch(/sign up|\d/);
  expect(textOf("plan.trial", { offersTrial: false })).toMatch(/^There is no trial/);
});

it("says what a plan costs, and how to buy one with the networks that take payments now", () => {
  expect(textOf("plan.price")).toMatch(
    /^A month costs \$29 \(Basic\), \$79 \(Premium\) or \$149 \(Professional\), paid in USDT;/,
  );
  expect(textOf("plan.price", { plans: [] })).toMatch(/^Nothing is sold here/);
  expect(textOf("plan.pay")).toMatch(/^In USDT on Ethereum ERC20 or Tron TRC20: choose a plan on the pricing page/);
  expect(textOf("plan.pay", { networks: undefined })).toMatch(/^In USDT: choose a plan on the pricing page/);
  for (const id of ["plan.pay", "plan.price"]) {
    expect(textOf(id, { networks: [] })).toMatch(/You can't buy one here right now/);
    for (const networks of [undefined, ["Tron TRC20"]]) expect(textOf(id, { networks })).not.toMatch(/can't buy/);
  }
});

it("gives no number of minutes to pay in, because each installation sets how long an invoice is valid", () => {
  expect(textOf("plan.pay")).toContain("send the exact amount before the invoice expires");
  expect(textOf("plan.pay")).not.toMatch(/\d+ minutes/);
});

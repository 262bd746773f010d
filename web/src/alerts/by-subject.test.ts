import type { Alert } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { bySubject } from "./by-subject.ts";

const alert = (id: string, alertType: string) => ({ id, alertType }) as Alert;
const ids = (alerts: readonly Alert[]) => alerts.map(({ id }) => id);

it("separates what the merchant's installation needs, in the same order", () => {
  const all = [alert("1", "price"), alert("2", "installation"), alert("3", "billing"), alert("4", "installation")];
  const { market, installation } = bySubject(all);
  expect(ids(market)).toEqual(["1", "3"]);
  expect(ids(installation)).toEqual(["2", "4"]);
});

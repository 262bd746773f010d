import { expect, it } from "vitest";
import { activeNetworksCard } from "./active-networks.ts";

const AT_MS = Date.UTC(2026, 2, 12, 10, 5);
const networks = [
  { name: "Ethereum", takesPayments: true },
  { name: "Tron", takesPayments: false },
  { name: "BSC", takesPayments: true },
];
const card = (over: Partial<Parameters<typeof activeNetworksCard>[0]> = {}) =>
  activeNetworksCard({ networks, isFailed: false, loadedAtMs: AT_MS, ...over });

it("counts and names the networks that accept payments", () => {
  expect(card()).toEqual({ metric: "2", note: "Ethereum, BSC" });
  expect(card({ networks: [] })).toEqual({ metric: "0", note: "none can be paid on" });
});

it("shows no number while the status is unknown", () => {
  expect(card({ networks: undefined })).toEqual({ metric: "–", note: "loading the status" });
  const failed = card({ networks: undefined, isFailed: true });
  expect(failed).toEqual({ metric: "–", note: "Couldn't load the network status" });
});

it("shows when the data was loaded if refreshing fails", () => {
  const { metric, note } = card({ isFailed: true });
  expect(metric).toBe("2");
  expect(note).toMatch(/^Ethereum, BSC \(last updated 12 Mar 2026.* 10:05.* UTC\)$/);
});

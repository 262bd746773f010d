import type { NetworkId } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { createNightlyReconciliation } from "./nightly-reconciliation.ts";

const NOW = Date.parse("2026-03-02T03:00:00Z");

it("reconciles watched networks once a day, and retries failed ones on the next run", async () => {
  const requested: NetworkId[] = [];
  const errors: unknown[] = [];
  const last: { network: NetworkId; at: Date }[] = [
    { network: "bsc", at: new Date(NOW - 86_400_000) },
    { network: "tron", at: new Date(NOW - 86_399_999) },
    { network: "ethereum", at: new Date(NOW - 9 * 86_400_000) },
  ];
  const nightly = createNightlyReconciliation({
    database: { pool: { query: () => Promise.resolve({ rows: last }) } as never },
    clock: { wallMs: () => NOW },
    networks: () => ["bsc", "tron", "polygon"],
    failed: (error) => errors.push(error),
    reconcile(networkId) {
      requested.push(networkId);
      return networkId === "bsc" ? Promise.reject(new Error("no node")) : Promise.resolve();
    },
  });
  await nightly.tick();
  expect(requested).toEqual(["bsc", "polygon"]);
  expect(errors).toHaveLength(1);
  await nightly.tick();
  expect(requested).toEqual(["bsc", "polygon", "bsc", "polygon"]);
});

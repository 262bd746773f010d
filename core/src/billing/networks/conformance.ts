import { describe, expect, it } from "vitest";
import { addressChecksum, addressError, canonicalAddress, looksLikeAddress } from "../addresses/address.ts";
import { checksummedAddress } from "../addresses/eip55.ts";
import type { Network } from "../payment-types.ts";
import { networkLabel, networkOf } from "./registry.ts";

/** Defines the tests that every network that accepts payments must pass: a new one inherits them by registering. */
export function networkConformance(network: Network): void {
  describe(`laws of ${network.id}`, () => {
    it("is found by its id and named by its label", () => {
      expect(networkOf(network.id)).toBe(network);
      expect(networkLabel(network.id)).toBe(`${network.name} ${network.standard}`.trim());
    });

    it("counts in whole numbers that a payer can wait for", () => {
      expect(Number.isInteger(network.decimals)).toBe(true);
      // Noise is in millionths of a USDT: fewer decimals could not represent it.
      expect(network.decimals).toBeGreaterThanOrEqual(6);
      expect(network.decimals).toBeLessThanOrEqual(18);
      expect(Number.isInteger(network.confirmations)).toBe(true);
      expect(network.confirmations).toBeGreaterThan(0);
      expect(network.blockMs).toBeGreaterThan(0);
      expect(network.chainId).toMatch(network.family === "evm" ? /^[1-9]\d*$/ : /^mainnet$/);
    });

    it("pins a contract with a good checksum, which nobody can set as a wallet", () => {
      expect(addressChecksum(network.id, network.contract)).toBe("good");
      expect(addressError(network.id, network.contract)).toBe("reserved");
      if (network.family === "evm") expect(checksummedAddress(network.contract)).toBe(network.contract);
      expect(addressError(network.id, canonicalAddress(network.id, network.contract))).toBe("reserved");
    });

    it("shows an example that is well written, and refuses it as a wallet: it belongs to nobody", () => {
      expect(looksLikeAddress(network.id, network.exampleAddress)).toBe(true);
      expect(addressChecksum(network.id, network.exampleAddress)).toBe("good");
      expect(addressError(network.id, network.exampleAddress)).toBe("reserved");
    });

    it("links to an explorer over https, with nothing of the hash able to leave its place in the path", () => {
      const hash = `0x${"ab".repeat(32)}`;
      for (const link of [network.explorer.tx, network.explorer.address]) {
        expect(link(hash)).toContain(`/${hash}`);
        expect(new URL(link(hash)).protocol).toBe("https:");
        expect(new URL(link("../../evil?x=1#y")).host).toBe(new URL(link(hash)).host);
        expect(link("a/b?c#d").endsWith("/a%2Fb%3Fc%23d")).toBe(true);
      }
    });

    it("tells a fee and has words, a colour and an icon of its own", () => {
      expect(network.feeText).toMatch(/^\$\d+(?:\.\d+)?-\d+(?:\.\d+)?$/);
      expect(network.description).toMatch(/^USDT on .+\.$/);
      expect(network.colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(network.icon).not.toBe("");
      expect(network.symbol).toBe("USDT");
    });
  });
}

import { checksummedAddress } from "@sextant/core/billing";
import { expect, it } from "vitest";
import { checkedAddress } from "./checked-address.ts";

// Source of the vector: EIP-55.
const GOOD = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const OTHER = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";

it("shows an address with a valid checksum", () => {
  expect(checkedAddress({ id: "a1", networkId: "ethereum", address: GOOD })).toEqual({ shown: GOOD });
  expect(checkedAddress({ id: "a1", networkId: "ethereum", address: GOOD })).toEqual({ shown: GOOD });
});

it("adds the checksum to an address without one", () => {
  const shown = checkedAddress({ id: "a2", networkId: "polygon", address: GOOD.toLowerCase() });
  expect(shown).toEqual({ shown: checksummedAddress(GOOD) });
});

it("rejects an address with one wrong character, on both kinds of network", () => {
  const damaged = GOOD.replace("5aAe", "5aAf");
  expect(checkedAddress({ id: "a3", networkId: "ethereum", address: damaged })).toHaveProperty("refused");
  const tron = "TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW";
  expect(checkedAddress({ id: "a4", networkId: "tron", address: tron })).toEqual({ shown: tron });
  expect(checkedAddress({ id: "a5", networkId: "tron", address: tron.replace("sxMW", "sxMX") })).toHaveProperty(
    "refused",
  );
  expect(checkedAddress({ id: "a6", networkId: "tron", address: GOOD })).toHaveProperty("refused");
});

it("rejects an address that differs from the first one received, and shows the first again", () => {
  expect(checkedAddress({ id: "a7", networkId: "bsc", address: GOOD })).toEqual({ shown: GOOD });
  const changed = checkedAddress({ id: "a7", networkId: "bsc", address: OTHER });
  expect(changed).toEqual({ refused: expect.stringContaining("changed while it was open") });
  expect(checkedAddress({ id: "a7", networkId: "bsc", address: GOOD })).toEqual({ shown: GOOD });
  expect(checkedAddress({ id: "a8", networkId: "bsc", address: OTHER })).toEqual({ shown: OTHER });
});

it("rejects a missing address: its seal is invalid", () => {
  expect(checkedAddress({ id: "a9", networkId: "tron", address: null })).toHaveProperty("refused");
});

import { expect, it } from "vitest";
import { writtenAddress } from "./written-address.ts";

// From EIP-55.
const CHECKED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

it("shows an address in one case with its checksum, and a checksummed one unchanged", () => {
  expect(writtenAddress("bsc", CHECKED.toLowerCase())).toBe(CHECKED);
  expect(writtenAddress("ethereum", CHECKED)).toBe(CHECKED);
});

it("never corrects an address with an invalid checksum", () => {
  const slip = CHECKED.replace("aAeb", "AAeb");
  expect(writtenAddress("polygon", slip)).toBe(slip);
});

it("leaves a TRON address unchanged, since its case is significant", () => {
  expect(writtenAddress("tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toBe("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
});

import { expect, it } from "vitest";
import { writtenAddress } from "./written-address.ts";

// From EIP-55.
const CHECKED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

it("an address in one case is shown with its checksum, a checked one as it is", () => {
  expect(writtenAddress("bsc", CHECKED.toLowerCase())).toBe(CHECKED);
  expect(writtenAddress("ethereum", CHECKED)).toBe(CHECKED);
});

it("one with a wrong letter is never put right", () => {
  const slip = CHECKED.replace("aAeb", "AAeb");
  expect(writtenAddress("polygon", slip)).toBe(slip);
});

it("one of TRON is as it is, where case is part of it", () => {
  expect(writtenAddress("tron", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t")).toBe("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t");
});

import { keccak_256 } from "@noble/hashes/sha3";
import { expect, it } from "vitest";
import { toHex, utf8 } from "../../record/index.ts";
import { checksummedAddress } from "../addresses/eip55.ts";
import { tronBase58 } from "../addresses/tron-base58.ts";
import { CHEAPEST_NETWORKS, NETWORKS, networkLabel } from "./registry.ts";
import { networkConformance } from "./conformance.ts";

for (const network of NETWORKS) networkConformance(network);

it("accepts USDT on the four networks, with the pinned contracts, decimals, confirmations and fees", () => {
  expect(
    NETWORKS.map((n) => [n.id, networkLabel(n.id), n.chainId, n.contract, n.decimals, n.confirmations, n.feeText]),
  ).toEqual([
    ["ethereum", "Ethereum ERC20", "1", "0xdAC17F958D2ee523a2206206994597C13D831ec7", 6, 12, "$5-15"],
    ["tron", "Tron TRC20", "mainnet", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", 6, 20, "$0.01-1"],
    ["bsc", "BSC BEP20", "56", "0x55d398326f99059fF775485246999027B3197955", 18, 15, "$0.10-0.50"],
    ["polygon", "Polygon", "137", "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", 6, 128, "$0.001-0.01"],
  ]);
  expect(NETWORKS.map((n) => new URL(n.explorer.tx("x")).host)).toEqual([
    "etherscan.io",
    "tronscan.org",
    "bscscan.com",
    "polygonscan.com",
  ]);
  for (const field of ["id", "chainId", "contract", "colour", "icon"] as const)
    expect(new Set(NETWORKS.map((n) => n[field])).size).toBe(NETWORKS.length);
});

it("offers the network with the lowest fee first", () => {
  expect(CHEAPEST_NETWORKS.map(({ id }) => id)).toEqual(["polygon", "bsc", "tron", "ethereum"]);
});

it("shows examples whose bytes are a hash's, so that no one has their key", () => {
  const bytes = toHex(keccak_256(utf8("example address: do not pay"))).slice(-40);
  for (const { family, exampleAddress } of NETWORKS) {
    expect(exampleAddress).toBe(family === "evm" ? checksummedAddress(`0x${bytes}`) : tronBase58(bytes));
  }
});

import { expect, it } from "vitest";
import { networkOf } from "./networks/registry.ts";
import { paymentUri } from "./payment-uri.ts";

const TO = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

it("a wallet on an EVM network scans a transfer of the exact amount of the pinned token", () => {
  const { contract, chainId } = networkOf("bsc");
  expect(
    paymentUri({ networkId: "bsc", chainId, contract, address: TO, amountBase: 29_004_217_000_000_000_000n }),
  ).toBe(`ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=${TO}&uint256=29004217000000000000`);
  expect(paymentUri({ networkId: "ethereum", chainId: "31337", contract, address: TO, amountBase: 1n })).toBe(
    `ethereum:${contract}@31337/transfer?address=${TO}&uint256=1`,
  );
});

it("a wallet on TRON scans the plain address, which no wallet reads as a TRX payment", () => {
  const { contract, chainId } = networkOf("tron");
  const address = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
  expect(paymentUri({ networkId: "tron", chainId, contract, address, amountBase: 29_004_217n })).toBe(address);
});

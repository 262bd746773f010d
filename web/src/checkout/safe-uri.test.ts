import { expect, it } from "vitest";
import { safeUri } from "./safe-uri.ts";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const CONTRACT = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const URI = `ethereum:${CONTRACT}@1/transfer?address=${ADDRESS}&uint256=79004217`;
const requested = {
  ...({ networkId: "ethereum", chainId: "1", contract: CONTRACT, address: ADDRESS } as const),
  amountToSendBase: "79004217",
  paymentUri: URI,
};

it("opens a wallet with the displayed payment", () => {
  expect(safeUri(requested)).toBe(URI);
  expect(safeUri({ ...requested, networkId: "tron", chainId: "mainnet", address: "T1", paymentUri: "T1" })).toBe("T1");
});

it.each([
  URI.replace("79004217", "79004218"),
  URI.replace(ADDRESS, CONTRACT),
  URI.replace("@1/", "@56/"),
  "javascript:alert(1)",
  `${URI}&address=0x0`,
])("omits a link that requests anything else: %s", (paymentUri) => {
  expect(safeUri({ ...requested, paymentUri })).toBeUndefined();
});

it("opens nothing when there is nothing to send", () => {
  expect(safeUri({ ...requested, amountToSendBase: null })).toBeUndefined();
});

import { addressError, networkLabel, shownAddress } from "@sextant/core/billing";
import { type ConnectionSource, Failure, type NetworkId } from "@sextant/core/contract";

/** Returns the connection source for a network's addresses. */
export function addressSource(networkId: NetworkId): ConnectionSource {
  return {
    id: networkId,
    kind: "address",
    title: networkLabel(networkId),
    howTo:
      "Copy your address from your wallet, where you would receive money. We read only what it holds: the network's coin and USDT. Never enter a private key or recovery phrase anywhere.",
    keyParts: [],
    reads: "balances",
  };
}

/** Returns an address in the form that is shown and stored. Throws a Failure that explains what is wrong with it. */
export function checkedAddress(networkId: NetworkId, address: string): string {
  const error = addressError(networkId, address);
  if (error === "checksum") throw new Failure("address-typo", {}, { field: "address" });
  if (error !== undefined) throw new Failure("bad-address", {}, { field: "address" });
  return shownAddress(networkId, address);
}

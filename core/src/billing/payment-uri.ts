import type { NetworkId } from "../contract/index.ts";
import { networkOf } from "./networks/registry.ts";

/** What a payment asks for; `contract` and `chainId` as they hold here (a local chain may stand in outside production). */
export type PaymentRequest = {
  readonly networkId: NetworkId;
  readonly chainId: string;
  readonly contract: string;
  readonly address: string;
  readonly amountBase: bigint;
};

/**
 * What a wallet scans or opens. EVM: a token transfer by EIP-681, with the exact amount. TRON: the plain address. It has no adopted
 * scheme: the scanners of its wallets refuse 'tron:' or read `amount` as TRX, which would send another coin, while all take an address.
 */
export function paymentUri({ networkId, chainId, contract, address, amountBase }: PaymentRequest): string {
  if (networkOf(networkId).family === "tron") return address;
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${amountBase.toString()}`;
}

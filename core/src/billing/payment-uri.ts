import type { NetworkId } from "../contract/index.ts";
import { networkOf } from "./networks/registry.ts";

/**
 * The payment that a URI requests; `contract` and `chainId` as in effect here (a local chain may replace them outside
 * production).
 */
export type PaymentRequest = {
  readonly networkId: NetworkId;
  readonly chainId: string;
  readonly contract: string;
  readonly address: string;
  readonly amountBase: bigint;
};

/**
 * Returns the URI that a wallet scans or opens. EVM: a token transfer by EIP-681, with the exact amount. TRON: the
 * plain address. TRON has no adopted scheme: its wallets' scanners reject 'tron:' or read `amount` as TRX, which would
 * send another coin, while all of them accept an address.
 */
export function paymentUri({ networkId, chainId, contract, address, amountBase }: PaymentRequest): string {
  if (networkOf(networkId).family === "tron") return address;
  return `ethereum:${contract}@${chainId}/transfer?address=${address}&uint256=${amountBase.toString()}`;
}

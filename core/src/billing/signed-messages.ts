import type { NetworkId } from "../contract/index.ts";
import { networkLabel } from "./networks/registry.ts";

/** The parts of an invoice that its signed messages name. */
export type SignedInvoice = {
  readonly id: string;
  readonly number: number;
  readonly networkId: NetworkId;
  readonly chainId: string;
};

const HARMLESS = "Signing this moves no funds and costs nothing.";

/**
 * Returns the text that the sender of a transaction signs (EIP-191, TIP-191) to state which invoice it was for.
 * `address`: where the invoice is to be paid. Names one invoice by its id, so that it proves nothing for another.
 */
export function claimMessage(invoice: SignedInvoice & { readonly address: string }): string {
  return signed([
    `I paid invoice ${String(invoice.number)} with a USDT transfer from this wallet.`,
    ...naming(invoice),
    `Paid to: ${invoice.address}`,
    `Valid for this invoice only. ${HARMLESS}`,
  ]);
}

/**
 * Returns the text that the owner of an address signs to have an invoice's refund sent there. `address`: where the
 * refund goes. Names one invoice and one address, so that it proves nothing for others, and never reads as a claim.
 */
export function refundMessage(invoice: SignedInvoice & { readonly address: string }): string {
  return signed([
    `Send the refund of invoice ${String(invoice.number)} to this wallet.`,
    ...naming(invoice),
    `Refund to: ${invoice.address}`,
    `Valid for this invoice and address only. ${HARMLESS}`,
  ]);
}

function naming({ id, networkId, chainId }: SignedInvoice): string[] {
  return [`Invoice id: ${id}`, `Network: ${networkLabel(networkId)} (chain ${chainId})`];
}

/** One line for each fact: a fact that contains a line break could imitate another. */
function signed(lines: readonly string[]): string {
  for (const line of lines) {
    if (/[^\u0020-\u007e]/.test(line)) throw new RangeError("a signed message holds one plain line for each fact");
  }
  return lines.join("\n");
}

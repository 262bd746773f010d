import { tronBase58 } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { concat, hashMessage, type Hex, isHex, keccak256, recoverAddress, stringToBytes, toBytes } from "viem";

/** TIP-191: the prefix that a TRON wallet puts before a message, so that it can never be a transaction. */
const TRON_PREFIX = "\x19TRON Signed Message:\n";
/** r, s and v: 65 bytes. */
const SIGNATURE = /^0x[0-9a-f]{130}$/i;

/**
 * Returns whether the owner of an address signed exactly this message: EIP-191 (personal_sign) on EVM networks, TIP-191
 * on TRON. Also false for an invalid signature, and for contract wallets, which have no key.
 */
export async function isSignedBy(
  networkId: NetworkId,
  address: string,
  message: string,
  signature: string,
): Promise<boolean> {
  const hex = signature.startsWith("0x") ? signature : `0x${signature}`;
  if (!SIGNATURE.test(hex) || !isHex(hex)) return false;
  try {
    if (networkId === "tron") {
      const signer = await recoverAddress({ hash: tronMessageHash(message), signature: hex });
      return tronBase58(`41${signer.slice(2).toLowerCase()}`) === address;
    }
    const signer = await recoverAddress({ hash: hashMessage(message), signature: hex });
    return signer.toLowerCase() === address.toLowerCase();
  } catch {
    // A point on no curve, or an invalid v: not a signature.
    return false;
  }
}

/** Returns what a TRON wallet signs: keccak-256 over prefix, the message's length in bytes, and the message. */
function tronMessageHash(message: string): Hex {
  const bytes = stringToBytes(message);
  return keccak256(concat([toBytes(TRON_PREFIX), toBytes(String(bytes.length)), bytes]));
}

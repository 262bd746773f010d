import { refundMessage, tronBase58 } from "@sextant/core/billing";
import { concat, keccak256, stringToBytes, toBytes } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { isSignedBy } from "./signed-message.ts";

const account = privateKeyToAccount(generatePrivateKey());
const other = privateKeyToAccount(generatePrivateKey());
const tronAddress = (owner: typeof account) => tronBase58(`41${owner.address.slice(2).toLowerCase()}`);
const message = refundMessage({
  id: "01J",
  number: 1047,
  networkId: "tron",
  chainId: "mainnet",
  address: tronAddress(account),
});

/** Signs as TronWeb's signMessageV2 does. */
function tronSignature(owner: typeof account, text: string) {
  const bytes = stringToBytes(text);
  const prefix = toBytes("\x19TRON Signed Message:\n");
  return owner.sign({ hash: keccak256(concat([prefix, toBytes(String(bytes.length)), bytes])) });
}

describe("a signed message", () => {
  it("belongs to its signer on EVM networks, however the address is written", async () => {
    const signature = await account.signMessage({ message });
    expect(await isSignedBy("bsc", account.address, message, signature)).toBe(true);
    expect(await isSignedBy("ethereum", account.address.toLowerCase(), message, signature.slice(2))).toBe(true);
    expect(await isSignedBy("ethereum", other.address, message, signature)).toBe(false);
    expect(await isSignedBy("ethereum", account.address, `${message} `, signature)).toBe(false);
  });

  it("belongs to its signer on TRON, and is not valid across networks", async () => {
    const signature = await tronSignature(account, message);
    expect(await isSignedBy("tron", tronAddress(account), message, signature)).toBe(true);
    expect(await isSignedBy("tron", tronAddress(other), message, signature)).toBe(false);
    expect(await isSignedBy("ethereum", account.address, message, signature)).toBe(false);
    const evm = await account.signMessage({ message });
    expect(await isSignedBy("tron", tronAddress(account), message, evm)).toBe(false);
  });

  it("counts bytes, not characters, on TRON", async () => {
    const text = "Zoë";
    expect(await isSignedBy("tron", tronAddress(account), text, await tronSignature(account, text))).toBe(true);
  });

  it.each(["", "0x", "nonsense", `0x${"0".repeat(130)}`, `0x${"f".repeat(130)}`, `0x${"1".repeat(300)}`])(
    "is rejected as %s",
    async (signature) => {
      expect(await isSignedBy("polygon", account.address, message, signature)).toBe(false);
      expect(await isSignedBy("tron", tronAddress(account), message, signature)).toBe(false);
    },
  );
});

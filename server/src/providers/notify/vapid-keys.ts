import { createECDH } from "node:crypto";
import type { Secrets } from "../../secrets/secrets.ts";

/** The keys that identify this installation to push services (RFC 8292); base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/** Returns the installation's keys, generated at the first start and stored under the master secret. */
export async function vapidKeys(secrets: Pick<Secrets, "key">): Promise<VapidKeys> {
  const privateKey = await secrets.key("vapid", () => {
    const made = createECDH("prime256v1");
    made.generateKeys();
    // Pads the number to 32 bytes: one with leading zeros comes out shorter.
    return Buffer.concat([Buffer.alloc(32), made.getPrivateKey()]).subarray(-32);
  });
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

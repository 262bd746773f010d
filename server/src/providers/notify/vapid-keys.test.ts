import { createECDH } from "node:crypto";
import { expect, it } from "vitest";
import { vapidKeys } from "./vapid-keys.ts";

it("the installation's keys are a pair on P-256, generated once and never changed", async () => {
  const stored = new Map<string, Buffer>();
  const secrets = {
    key: (name: string, make: () => Uint8Array = () => Buffer.alloc(0)) => {
      const key = stored.get(name) ?? Buffer.from(make());
      stored.set(name, key);
      return Promise.resolve(key);
    },
  };
  const made = await vapidKeys(secrets);
  expect(await vapidKeys(secrets)).toEqual(made);
  expect(stored.size).toBe(1);
  expect(Buffer.from(made.privateKey, "base64url")).toHaveLength(32);
  expect(Buffer.from(made.publicKey, "base64url")).toHaveLength(65);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(made.privateKey, "base64url"));
  expect(curve.getPublicKey("base64url")).toBe(made.publicKey);
});

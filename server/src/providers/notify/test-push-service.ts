import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { startTestReceiver, type TestReceiver } from "../http/test-receiver.ts";
import type { WebPushTo } from "./port.ts";

/** A message as the browser behind the push service reads it. */
export type PushedMessage = {
  readonly text: string;
  readonly topic: string | undefined;
  readonly ttl: number;
  readonly urgency: string | undefined;
  /** The claims of the token that the installation signed. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** The key it was signed with. */
  readonly signedBy: string;
};

/** For tests: a push service over https, and the one browser behind it that can read its messages. */
export type TestPushService = {
  readonly receiver: TestReceiver;
  readonly subscription: WebPushTo;
  /** Returns everything received, decrypted with the browser's private key; throws for messages to others. */
  messages(): readonly PushedMessage[];
  close(): Promise<void>;
};

export async function startTestPushService(): Promise<TestPushService> {
  const receiver = await startTestReceiver({}, (response) =>
    response.writeHead(201, { location: "/message/abc123" }).end(),
  );
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  return {
    receiver,
    subscription: {
      endpoint: `https://127.0.0.1:${String(receiver.port)}/push/the-browser`,
      keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    },
    messages: () =>
      receiver.received.map(({ headers, body }) => {
        const { claims, signedBy } = readVapid(headers.authorization ?? "");
        return {
          text: decrypted(body, browser, auth),
          topic: headers["topic"] as string | undefined,
          ttl: Number(headers["ttl"]),
          urgency: headers["urgency"] as string | undefined,
          claims,
          signedBy,
        };
      }),
    close: () => receiver.close(),
  };
}

/** Decrypts one record by RFC 8291 and RFC 8188, written from the standards and not with the encrypting library. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const secret = browser.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", material, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", material, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error("The last record has no end.");
  return padded.subarray(0, end).toString("utf8");
}

/** Parses RFC 8292's `vapid t=<token>, k=<public key>`; throws if the token was not signed with that key. */
function readVapid(header: string): Pick<PushedMessage, "claims" | "signedBy"> {
  const [, token = "", signedBy = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(signedBy, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The token is not signed with the key it names.");
  return { claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as PushedMessage["claims"], signedBy };
}

import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Encodes DER, as far as a certificate needs it: a tag, a length, the contents. */
function der(tag: number, ...inside: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(inside);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...inside: readonly Uint8Array[]) => der(0x30, ...inside);
const bits = (bytes: Uint8Array) => der(0x03, Buffer.of(0), bytes);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const timestamp = (ms: number) =>
  der(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));

const SHA256_WITH_RSA = sequence(objectId("2a864886f70d01010b"), der(0x05));
const COMMON_NAME = objectId("550403");
const SUBJECT_ALT_NAME = objectId("551d11");
const DAY_MS = 86_400_000;

/** Returns a self-signed certificate for localhost; clients that must trust it are given it. */
export function ownCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("localhost")))));
  const names = sequence(der(0x82, Buffer.from("localhost")));
  const reported = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    SHA256_WITH_RSA,
    name,
    sequence(timestamp(Date.now() - DAY_MS), timestamp(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, names)))),
  );
  const whole = sequence(reported, SHA256_WITH_RSA, bits(createSign("RSA-SHA256").update(reported).sign(privateKey)));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

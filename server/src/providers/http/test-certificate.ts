import { generateKeyPairSync, randomUUID, sign } from "node:crypto";

/** For tests: a certificate and its key, both in PEM. It is its own authority. */
export type TestCertificate = { readonly cert: string; readonly key: string };

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const size =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), body]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const time = (text: string): Buffer => der(0x18, Buffer.from(text));
const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));

/** Creates a self-signed certificate (X.509 v3, RFC 5280) for names and IPv4 addresses of this machine. */
export function testCertificate(names: readonly string[]): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(`test ${randomUUID()}`)))));
  const alternatives = names.map((one) =>
    /^[\d.]+$/.test(one) ? der(0x87, Buffer.from(one.split(".").map(Number))) : der(0x82, Buffer.from(one)),
  );
  const extensions = sequence(
    sequence(oid("551d11"), der(0x04, sequence(...alternatives))),
    sequence(oid("551d13"), der(0x01, Buffer.of(0xff)), der(0x04, sequence(der(0x01, Buffer.of(0xff))))),
  );
  const body = sequence(
    ...[der(0xa0, der(0x02, Buffer.of(2))), der(0x02, Buffer.of(1)), ECDSA_SHA256, name],
    ...[sequence(time("20200101000000Z"), time("20991231235959Z")), name],
    ...[publicKey.export({ type: "spki", format: "der" }), der(0xa3, extensions)],
  );
  const signature = sign("sha256", body, privateKey);
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.of(0), signature));
  const lines = whole.toString("base64").replace(/(.{64})/g, "$1\n");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

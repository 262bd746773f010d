import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AddressRefused, guardedAddress } from "./guarded-address.ts";

const runs = { numRuns: Number(process.env["FC_RUNS"] ?? 200) };
const refused = (text: string, allow: readonly string[] = []): void => {
  expect(() => guardedAddress(text, allow), text).toThrow(AddressRefused);
};

/** Every way to write a byte, and every way to write the rest of an address in its last part. */
const radix = fc.constantFrom(
  (value: number) => String(value),
  (value: number) => `0x${value.toString(16)}`,
  (value: number) => `0X${value.toString(16).toUpperCase()}`,
  (value: number) => `0${value.toString(8)}`,
  (value: number) => `000${value.toString(8)}`,
  (value: number) => `0x000${value.toString(16)}`,
);
const letters = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replaceAll(".", "\u3002"),
  (text: string) => text.replaceAll(".", "\uff0e"),
  (text: string) =>
    [...text].map((letter) => (/\d/.test(letter) ? String.fromCodePoint(0xff10 + Number(letter)) : letter)).join(""),
  (text: string) => [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join(""),
  (text: string) => `${text}.`,
);
const privateIp = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127, 224, 240, 255), byte(), byte(), byte()),
  fc.tuple(fc.constant(192), fc.constant(168), byte(), byte()),
  fc.tuple(fc.constant(169), fc.constant(254), byte(), byte()),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte(), byte()),
  fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte(), byte()),
);
const spelled = fc
  .tuple(privateIp, fc.integer({ min: 1, max: 4 }), fc.array(radix, { minLength: 4, maxLength: 4 }), letters)
  .map(([bytes, parts, radixes, written]) => {
    const head = bytes.slice(0, parts - 1);
    const last = bytes.slice(parts - 1).reduce((sum, each) => sum * 256 + each, 0);
    return written([...head, last].map((value, at) => (radixes[at] ?? String)(value)).join("."));
  });

function byte(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 255 });
}

describe("an address that a user gave", () => {
  it("is rejected if it is a private IPv4 address in any spelling", () => {
    fc.assert(
      fc.property(spelled, (host) => {
        refused(`https://${host}/hook`);
      }),
      runs,
    );
  });

  it("is rejected if it is any unallocated IPv6 address", () => {
    for (const host of [
      "::1",
      "::",
      "::ffff:10.0.0.1",
      "::ffff:a00:1",
      "0:0:0:0:0:ffff:7f00:1",
      "64:ff9b::a00:1",
      "2002:a00:1::",
      "fe80::1",
      "fd00::1",
      "ff02::1",
      "::7f00:1",
    ])
      refused(`https://[${host}]/`);
  });

  it.each([
    "http://hooks.example.org/",
    "https://hooks.example.org:8443/",
    "https://hooks.example.org:80/",
    "https://user@hooks.example.org/",
    "https://user:word@hooks.example.org/",
    "https://hooks.example.org@127.0.0.1/",
    "https://127.0.0.1\\@hooks.example.org/",
    "https://localhost/",
    "https://LOCALHOST./",
    "https://a.localhost/",
    "https://\u24db\u24de\u24d2\u24d0\u24db\u24d7\u24de\u24e2\u24e3/",
    "https://metadata/",
    "https://metadata.google.internal/",
    "https://printer.local/",
    "https://router.home.arpa/",
    "https://hooks.example.org./",
    "https://2130706433/",
    "https://0/",
    "https://0x7f000001/",
    "ftp://hooks.example.org/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/plain,1",
    "gopher://127.0.0.1:25/",
    "//hooks.example.org/",
    "hooks.example.org",
    "",
    "https://",
    `https://hooks.example.org/${"a".repeat(1100)}`,
  ])("is rejected: %s", (text) => {
    refused(text);
  });

  it("is accepted if it is https on the usual port of a public name, including international ones", () => {
    expect(guardedAddress("https://hooks.example.org:443/a?b=c#d", []).url.href).toBe(
      "https://hooks.example.org/a?b=c",
    );
    expect(guardedAddress("https://b\u00fccher.de/x", []).host).toBe("xn--bcher-kva.de");
    expect(guardedAddress("https://1.1.1.1/", []).host).toBe("1.1.1.1");
    expect(guardedAddress("https://[2606:4700::1111]/", []).host).toBe("2606:4700::1111");
  });

  it("may be private, without TLS and on any port if the operator allows its host; or only on the port allowed", () => {
    expect(guardedAddress("http://10.0.0.5:9000/x", ["10.0.0.5"]).isAllowed).toBe(true);
    expect(guardedAddress("http://0xa.5:9000/x", ["10.0.0.5"]).isAllowed).toBe(true);
    expect(guardedAddress("https://[::1]:9000/", ["::1"]).isAllowed).toBe(true);
    expect(guardedAddress("https://box.lan:9000/", ["BOX.lan:9000"]).isAllowed).toBe(true);
    refused("https://box.lan:9001/", ["box.lan:9000"]);
    refused("https://evil.box.lan:9000/", ["box.lan"]);
    refused("https://user@box.lan/", ["box.lan"]);
  });
});

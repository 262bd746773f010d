import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHex, toHex, utf8, sha256 } from "./bytes.ts";

const nodeSha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("SHA-256", () => {
  // https://csrc.nist.gov/csrc/media/projects/cryptographic-standards-and-guidelines/documents/examples/sha256.pdf and SHA256ShortMsg.rsp
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("of NIST's message is NIST's digest", (text, digest) => {
    expect(toHex(sha256(utf8(text)))).toBe(digest);
  });

  it("matches node's for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toHex(sha256(bytes))).toBe(nodeSha256(bytes));
      }),
    );
  });
});

describe("bytes", () => {
  it("of a text are its UTF-8 encoding", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(Buffer.from(utf8(text)).equals(Buffer.from(text))).toBe(true);
      }),
    );
  });

  it("are formatted and parsed in hexadecimal", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString("hex"));
        expect(fromHex(toHex(bytes))).toEqual(bytes);
      }),
    );
    expect(() => fromHex("0g")).toThrow();
    expect(() => fromHex("abc")).toThrow();
  });
});

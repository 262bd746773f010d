import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NETWORKS } from "../networks/registry.ts";
import { addressChecksum, addressError, canonicalAddress, looksLikeAddress } from "./address.ts";
import { checksummedAddress } from "./eip55.ts";
import { INVALID_ADDRESS } from "./invalid-address.ts";
import { tronBase58, tronHex } from "./tron-base58.ts";

// https://eips.ethereum.org/EIPS/eip-55: all upper case, all lower case, and mixed.
const EIP_55 = [
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  "0xde709f2102306220921060314715629080e2fb77",
  "0x27b1fdb04752bbc536007a920d24acb045561c26",
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];
const MIXED = EIP_55.slice(4);

describe("an EVM address", () => {
  it("has the checksum of EIP-55's own examples", () => {
    for (const address of EIP_55) {
      expect(checksummedAddress(address.toLowerCase())).toBe(address);
      expect(addressChecksum("ethereum", address)).toBe("good");
      expect(addressError("polygon", address)).toBeUndefined();
    }
    expect(() => checksummedAddress("0x1")).toThrow("not an EVM address");
  });

  it("in a single case has no checksum and is not rejected for it", () => {
    for (const address of MIXED) {
      const upper = `0x${address.slice(2).toUpperCase()}`;
      expect(addressChecksum("bsc", address.toLowerCase())).toBe("none");
      expect(addressChecksum("bsc", upper)).toBe("none");
      expect(addressError("bsc", upper)).toBeUndefined();
      expect(canonicalAddress("bsc", address)).toBe(address.toLowerCase());
    }
  });

  it("is rejected if any one letter has the wrong case", () => {
    for (const address of MIXED) {
      for (let i = 2; i < address.length; i++) {
        const letter = address.charAt(i);
        if (!/[a-f]/i.test(letter)) continue;
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const wrong = address.slice(0, i) + flipped + address.slice(i + 1);
        expect(addressChecksum("ethereum", wrong)).toBe("bad");
        expect(addressError("ethereum", wrong)).toBe("checksum");
      }
    }
  });
});

describe("a TRON address", () => {
  const USDT = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  const USDT_HEX = "41a614f803b6fd780986a42c78ec9c7f77e6ded13c";

  it("is the base58check of its bytes, however these are written", () => {
    expect(tronHex(USDT)).toBe(USDT_HEX);
    for (const hex of [
      USDT_HEX,
      USDT_HEX.slice(2),
      `0x${USDT_HEX.slice(2)}`,
      `0x${USDT_HEX}`,
      USDT_HEX.toUpperCase(),
    ]) {
      expect(tronBase58(hex)).toBe(USDT);
    }
    for (const odd of ["", "0x", "41", `00${USDT_HEX.slice(2)}`, `${USDT_HEX}00`, "a614"]) {
      expect(() => tronBase58(odd)).toThrow("not the bytes");
    }
    expect(() => tronHex(`${USDT.slice(0, -1)}u`)).toThrow("not a TRON address");
    // From another network: its check is right, its version is 42.
    expect(addressChecksum("tron", "TZJozAg1ruapycCicgz31GxvYJ1GmrKoru")).toBe("bad");
    expect(canonicalAddress("tron", USDT)).toBe(USDT);
  });

  it("converts to bytes and back, and no character of it can be another", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(32), fc.nat(57), (bytes, at, by) => {
        const hex = Buffer.from(bytes).toString("hex");
        const address = tronBase58(hex);
        expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
        expect(tronHex(address)).toBe(`41${hex}`);
        const letters = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
        const wrong = address.slice(0, at + 1) + letters.charAt(by) + address.slice(at + 2);
        if (wrong !== address) expect(addressChecksum("tron", wrong)).toBe("bad");
      }),
    );
  });

  it("with characters that base58 excludes matches the form's format, and its checksum fails", () => {
    for (const letter of ["I", "O", "l"]) {
      const wrong = `T${letter}${USDT.slice(2)}`;
      expect(addressError("tron", wrong)).toBe("checksum");
      expect(addressChecksum("tron", wrong)).toBe("bad");
    }
    expect(addressError("tron", `T0${USDT.slice(2)}`)).toBe("format");
  });
});

describe("an address to receive payments", () => {
  it("has exactly the form of its network", () => {
    const evm = MIXED[0]!;
    const tron = "TNDzfERDpxLDS2w1q6yaFC7pzqaSQ3Bg3r";
    for (const { id, family } of NETWORKS) {
      const [good, other] = family === "evm" ? [evm, tron] : [tron, evm];
      expect(addressError(id, good)).toBeUndefined();
      const odd = [
        "",
        other,
        `${good} `,
        ` ${good}`,
        `${good}\n`,
        good.slice(0, -1),
        `${good}0`,
        good.toLowerCase().replace(/^(?:0x|t)/, "x0"),
        good.replace(/.$/, "_"),
        good.replace(/.$/, "é"),
        good.slice(1),
      ];
      for (const text of odd) {
        expect(addressError(id, text), JSON.stringify(text)).toBe("format");
        expect(addressChecksum(id, text)).toBe("bad");
      }
      if (family === "evm") expect(addressError(id, good.replace("0x", "0X"))).toBe("format");
    }
  });

  it("is checked only by prefix and length in the manual setup", () => {
    expect(looksLikeAddress("ethereum", `0x${"z".repeat(40)}`)).toBe(true);
    expect(looksLikeAddress("ethereum", `0x${"z".repeat(39)}`)).toBe(false);
    expect(looksLikeAddress("bsc", `1x${"a".repeat(40)}`)).toBe(false);
    expect(looksLikeAddress("tron", `T${"_".repeat(33)}`)).toBe(true);
    expect(looksLikeAddress("tron", `T${"_".repeat(34)}`)).toBe(false);
    expect(looksLikeAddress("tron", "t".repeat(34))).toBe(false);
  });

  it("is rejected where tokens are burnt or stuck, on any network and in any case", () => {
    const burnt = [
      `0x${"0".repeat(40)}`,
      "0x000000000000000000000000000000000000dEaD",
      "0x0000000000000000000000000000000000000001",
      "0x0000000000000000000000000000000000001010",
      `0x${"f".repeat(40)}`,
      `0x${"F".repeat(40)}`,
      "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
      "0xdEAD000000000000000042069420694206942069",
      ...NETWORKS.filter(({ family }) => family === "evm").map(({ contract }) => contract),
    ];
    for (const address of burnt) {
      for (const { id } of NETWORKS.filter(({ family }) => family === "evm")) {
        expect(addressError(id, address), address).toBe("reserved");
        expect(addressError(id, address.toLowerCase())).toBe("reserved");
      }
      // The same bytes as a TRON address.
      expect(addressError("tron", tronBase58(address))).toBe("reserved");
    }
    expect(tronBase58("0".repeat(40))).toBe("T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb");
    expect(addressError("tron", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb")).toBe("reserved");
    expect(addressError("tron", "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy")).toBe("reserved");
    expect(addressError("ethereum", `0x${tronHex("TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t").slice(2)}`)).toBe("reserved");
    // Wrong capitalisation does not hide it.
    expect(addressError("ethereum", "0x000000000000000000000000000000000000DeAd")).toBe("reserved");
  });

  it("that is malformed is rejected with one sentence", () => {
    expect(INVALID_ADDRESS.title).toBe("Invalid Address");
    expect(INVALID_ADDRESS.text).toBe("Please enter a valid wallet address for this network");
    expect(INVALID_ADDRESS.inline("Tron")).toBe("Invalid Tron address format");
  });
});

type Listed = { readonly address: string; readonly class: string };
const folder = resolve(process.env["SHARED_DATA"] ?? "../shared/data", "addresses");
const listed = existsSync(folder);
if (!listed) console.warn(`SKIPPED: no addresses at ${folder} (SHARED_DATA); published ones are not cross-checked.`);

describe.skipIf(!listed)("published addresses and their misspellings", () => {
  const read = (name: string): Listed[] => {
    const lists = JSON.parse(readFileSync(resolve(folder, name), "utf8")) as Record<"public" | "derived", Listed[]>;
    return [...lists.public, ...lists.derived];
  };
  const reserved = new Set(NETWORKS.map(({ contract }) => contract));

  it("are classified on EVM networks as by other implementations", () => {
    const verdicts: Record<string, [error: string | undefined, checksum: string]> = {
      checksum: [undefined, "good"],
      lower: [undefined, "none"],
      upper: [undefined, "none"],
      "bad-checksum": ["checksum", "bad"],
      malformed: ["format", "bad"],
    };
    const all = read("evm.json");
    expect(all.length).toBeGreaterThanOrEqual(20);
    for (const { address, class: kind } of all) {
      const [error, checksum] = verdicts[kind] ?? [];
      expect(addressError("ethereum", address), address).toBe(reserved.has(address) ? "reserved" : error);
      // In a single case by chance: EIP-55 itself has two such examples, and then the case is the checksum.
      const isOneCase = checksum === "none" && checksummedAddress(address) === address;
      expect(addressChecksum("ethereum", address), address).toBe(isOneCase ? "good" : checksum);
    }
  });

  it("are classified on TRON as by other implementations", () => {
    const all = read("tron.json");
    expect(all.length).toBeGreaterThanOrEqual(14);
    for (const { address, class: kind } of all) {
      expect(addressChecksum("tron", address), address).toBe(kind === "valid" ? "good" : "bad");
      if (kind === "valid") expect(addressError("tron", address)).toBe(reserved.has(address) ? "reserved" : undefined);
      else expect(["checksum", "format"]).toContain(addressError("tron", address));
    }
  });
});

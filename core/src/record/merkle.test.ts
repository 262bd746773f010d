import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromHex, toHex, sha256 } from "./bytes.ts";
import { inclusionProof, merkleRoot, rootOfProof } from "./merkle.ts";

// The vectors of RFC 6962's reference implementation:
// https://github.com/google/certificate-transparency/blob/master/cpp/merkletree/merkle_tree_test.cc
const LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"].map(
  fromHex,
);
const ROOTS = [
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const PROOFS: readonly (readonly [number, number, readonly string[]])[] = [
  [0, 1, []],
  [
    0,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    5,
    8,
    [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]],
  [
    1,
    5,
    [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];

describe("the Merkle tree", () => {
  it("has the published roots", () => {
    expect(toHex(merkleRoot([], sha256))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    ROOTS.forEach((root, i) => {
      expect(toHex(merkleRoot(LEAVES.slice(0, i + 1), sha256))).toBe(root);
    });
  });

  it("has the published proofs, which lead to the published roots", () => {
    for (const [index, size, expected] of PROOFS) {
      const proof = inclusionProof(LEAVES.slice(0, size), index, sha256);
      expect(proof.map(toHex)).toEqual(expected);
      expect(toHex(rootOfProof(LEAVES[index]!, { index, size, proof }, sha256)!)).toBe(ROOTS[size - 1]);
    }
  });

  const aTree = fc.array(fc.uint8Array({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 40 });

  it("proves every leaf at its position, and no other leaf there", () => {
    fc.assert(
      fc.property(aTree, fc.nat(), (leaves, pick) => {
        const index = pick % leaves.length;
        const root = toHex(merkleRoot(leaves, sha256));
        const proof = inclusionProof(leaves, index, sha256);
        const leadsTo = (leaf: Uint8Array, how: { index: number; size: number; proof: readonly Uint8Array[] }) => {
          const reached = rootOfProof(leaf, how, sha256);
          return reached === undefined ? undefined : toHex(reached);
        };
        const size = leaves.length;
        const leaf = leaves[index]!;
        expect(leadsTo(leaf, { index, size, proof })).toBe(root);
        expect(leadsTo(Uint8Array.of(...leaf, 0), { index, size, proof })).not.toBe(root);
        expect(leadsTo(leaf, { index, size, proof: [...proof, leaf] })).not.toBe(root);
        if (proof.length > 0) expect(leadsTo(leaf, { index, size, proof: proof.slice(1) })).not.toBe(root);
        expect(leadsTo(leaf, { index: size, size, proof })).toBeUndefined();
      }),
    );
  });

  it("has no proof for a leaf that doesn't exist", () => {
    expect(() => inclusionProof(LEAVES, 8, sha256)).toThrow(RangeError);
    expect(() => inclusionProof(LEAVES, -1, sha256)).toThrow(RangeError);
  });
});

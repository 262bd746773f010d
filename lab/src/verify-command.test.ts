import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import {
  canonicalJson,
  chainEntries,
  EMPTY_CHAIN,
  exportHeader,
  type IssueDraft,
  RECORD_FORMAT,
  signedText,
} from "@sextant/core/record";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { UserError } from "./user-error.ts";
import { verifyCommand } from "./verify-command.ts";

const keys = generateKeyPairSync("ed25519");
const publicKey = keys.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const hour = (n: number): string => new Date(Date.UTC(2025, 5, 4, n)).toISOString();

const claim = (n: number): IssueDraft => ({
  book: "practice",
  feed: "replay",
  origin: "scheduled",
  issuedAt: hour(n),
  barCloseAt: hour(n),
  symbol: "BTC-USD",
  assetClass: "crypto",
  claimKind: "range",
  timeframe: "1h",
  horizon: "4h",
  profile: null,
  action: "OTHER",
  entry: 100,
  target: null,
  stop: null,
  low: 97.5,
  high: 103.25,
  movePercent: null,
  pUp: 0.51,
  pTarget: null,
  pStop: null,
  pExpired: null,
  confidence: 0.9,
  base: 0.9,
  breakEven: null,
  q05: 97.5,
  q95: 103.25,
  costPercent: 0.2,
  expiresAt: hour(n + 4),
  modelVersion: "test-1",
  codeHash: "c0dec0de",
  inputHash: "12345678",
  factsHash: "12345678",
  source: "files",
});
const rows = chainEntries(
  EMPTY_CHAIN,
  Array.from({ length: 12 }, (_, n) => claim(n)),
  sha256,
);
const headAt = (count: number, book: "live" | "practice" = "practice"): string => {
  const hash = rows[count - 1]?.entry.hash ?? "";
  const head = { kind: "head", format: RECORD_FORMAT, book, count, hash, at: hour(30), publicKey } as const;
  return canonicalJson({
    ...head,
    signature: sign(null, Buffer.from(signedText(head)), keys.privateKey).toString("hex"),
  });
};
const lines = [exportHeader("practice", publicKey), ...rows.map(({ line }) => line), headAt(12)];
const bytes = Buffer.from(`${lines.join("\n")}\n`);

let folder = "";
let said: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "lab-verify-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => said.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
});
const written = (name: string, content: Uint8Array | string): string => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

describe("verify", () => {
  it("prints the contents of a whole record, also zipped", () => {
    for (const file of [written("a.jsonl", bytes), written("a.jsonl.gz", gzipSync(bytes))]) {
      said = [];
      verifyCommand([file]);
      expect(said[1]).toBe("12 rows, none changed, missing, added or moved");
      expect(said[2]).toBe("12 claims: 0 came true or failed, 0 void, 12 open, 7 of them past their end");
      expect(said.at(-1)).toBe("OK");
    }
  });

  it("finds a record whole that was written before claims named their ground", () => {
    verifyCommand([path.resolve(import.meta.dirname, "../../core/src/record/test-old-export.jsonl")]);
    expect(said.slice(1, 3)).toEqual([
      "6 rows, none changed, missing, added or moved",
      "4 claims: 1 came true or failed, 1 void, 2 open",
    ]);
    expect(said.at(-1)).toBe("OK");
  });

  it("gives it as JSON", () => {
    verifyCommand([written("a.jsonl", bytes), "--json"]);
    expect(JSON.parse(said.join(""))).toMatchObject({ ok: true, book: "practice", counts: { issued: 12 } });
    const broken = Buffer.from(bytes.toString().replace('"entry":100', '"entry":101'));
    expect(() => {
      said = [];
      verifyCommand([written("b.jsonl", broken), "--json"]);
    }).toThrow(UserError);
    expect(JSON.parse(said.join(""))).toMatchObject({ ok: false, row: 1, what: "edited" });
  });

  it("checks it against a key and heads from elsewhere", () => {
    const file = written("a.jsonl", bytes);
    const heads = written("heads.jsonl", `${headAt(3)}\n${headAt(9)}\n{"kind":"head","cut sho`);
    verifyCommand([file, "--key", publicKey.toUpperCase(), "--heads", heads]);
    expect(said.at(-2)).toBe("2 heads and roots signed earlier agree");
    verifyCommand([file, "--heads", written("live.jsonl", `${headAt(3)}\n${headAt(3, "live")}\n`)]);
    expect(said.at(-2)).toBe(
      "1 heads and roots signed earlier agree; 1 are of another book and say nothing of this one",
    );
    const says =
      (...args: readonly string[]) =>
      () => {
        verifyCommand(args);
      };
    const shorter = written("c.jsonl", `${[...lines.slice(0, 9), headAt(8)].join("\n")}\n`);
    expect(says(shorter)).not.toThrow();
    expect(says(shorter, "--heads", heads)).toThrow("Row 9 was removed: 9 rows were signed");
    expect(says(file, "--key", "12")).toThrow("64 hexadecimal digits");
    expect(says(file, "--heads", written("none.jsonl", "nothing\n"))).toThrow("no head or root with a sound signature");
    expect(says()).toThrow("Name one exported record");
    expect(says(path.join(folder, "absent"))).toThrow("no such file");
    expect(says(written("empty", ""))).toThrow("cut short");
  });

  it("finds any change of a file's bytes, in a thousand tries", () => {
    const change = fc.oneof(
      fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, by]) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ by;
        return changed;
      }),
      fc
        .tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 900 }))
        .map(([at, length]) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])),
      fc
        .tuple(fc.nat(bytes.length), fc.uint8Array({ minLength: 1, maxLength: 4 }))
        .map(([at, more]) => Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)])),
    );
    fc.assert(
      fc.property(change, (changed) => {
        expect(() => {
          verifyCommand([written("changed.jsonl", changed)]);
        }).toThrow(UserError);
      }),
      { numRuns: 1_000 },
    );
  });
});

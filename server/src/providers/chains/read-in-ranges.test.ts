import fc from "fast-check";
import { expect, it } from "vitest";
import { ChainUnread } from "./port.ts";
import { RpcRefused } from "./json-rpc.ts";
import { readInRanges } from "./read-in-ranges.ts";

it("reads every block exactly once and in order, whatever a node rejects", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(5_000),
      fc.integer({ min: 1, max: 3_000 }),
      fc.integer({ min: 1, max: 2_500 }),
      fc.integer({ min: 1, max: 2_000 }),
      async (from, count, most, span) => {
        const found = await readInRanges(from, from + count - 1, { blocks: span }, (first, last) => {
          if (last - first + 1 > most) return Promise.reject(new RpcRefused("block range is too large"));
          return Promise.resolve(Array.from({ length: last - first + 1 }, (_, at) => first + at));
        });
        expect(found).toEqual(Array.from({ length: count }, (_, at) => from + at));
      },
    ),
    { numRuns: Number(process.env["FC_RUNS"] ?? 30) },
  );
});

it("requests no more than four ranges at once, and remembers which size was rejected", async () => {
  const span = { blocks: 2_000 };
  let [open, most] = [0, 0];
  const requested: number[] = [];
  const read = async (first: number, last: number): Promise<readonly number[]> => {
    requested.push(last - first + 1);
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    if (last - first + 1 > 500) throw new RpcRefused("too many results");
    return [];
  };
  await readInRanges(0, 9_999, span, read);
  expect([most, span.blocks]).toEqual([4, 500]);
  requested.length = 0;
  await readInRanges(0, 9_999, span, read);
  expect(requested.every((blocks) => blocks <= 500)).toBe(true);
});

it("fails instead of leaving out a single rejected block, and passes other errors on", async () => {
  const refusing = () => Promise.reject(new RpcRefused("no"));
  await expect(readInRanges(1, 40, { blocks: 2_000 }, refusing)).rejects.toBeInstanceOf(ChainUnread);
  const broken = () => Promise.reject(new TypeError("x"));
  await expect(readInRanges(1, 40, { blocks: 2_000 }, broken)).rejects.toBeInstanceOf(TypeError);
});

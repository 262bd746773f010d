import { expect, it } from "vitest";
import { createFrameBatch } from "./frame-batch.ts";

function screen() {
  const requested = new Map<number, () => void>();
  let id = 0;
  const taken: Record<string, object>[] = [];
  const batch = createFrameBatch<{ readonly price?: number; readonly volume?: number }>(
    (latest) => taken.push(Object.fromEntries(latest)),
    {
      request: (draw) => {
        requested.set(++id, draw);
        return id;
      },
      cancel: (one) => void requested.delete(one),
    },
  );
  const draw = () => {
    const due = [...requested.values()];
    requested.clear();
    for (const one of due) one();
  };
  return { batch, draw, taken, requested };
}

it("takes updates once per frame, with the latest value of each key", () => {
  const { batch, draw, taken } = screen();
  for (let price = 1; price <= 50; price += 1) batch.add(price % 2 === 0 ? "even" : "odd", { price });
  expect(taken).toEqual([]);
  draw();
  expect(taken).toEqual([{ odd: { price: 49 }, even: { price: 50 } }]);
  draw();
  expect(taken).toHaveLength(1);
});

it("merges fields of one key that arrived separately", () => {
  const { batch, draw, taken } = screen();
  batch.add("A", { volume: 5 });
  batch.add("A", { price: 2 });
  draw();
  expect(taken).toEqual([{ A: { volume: 5, price: 2 } }]);
});

it("draws nothing after it ends, and can start again", () => {
  const { batch, draw, taken, requested } = screen();
  batch.add("A", { price: 1 });
  batch.end();
  expect(requested.size).toBe(0);
  batch.add("B", { price: 2 });
  draw();
  expect(taken).toEqual([{ B: { price: 2 } }]);
});

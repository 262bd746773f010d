import { expect, it } from "vitest";
import { fairTurns } from "./fair-turns.ts";

/** Works that end when they are told to, and the order they began in. */
function bench(atOnce: number, most = 100) {
  const turns = fairTurns({ atOnce, most, retryAfterSeconds: 7 });
  const begun: string[] = [];
  const ends = new Map<string, (fault?: Error) => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    ask: (asker: string, name: string, isWanted = () => true) =>
      turns.run({
        asker,
        isWanted,
        work: () => {
          begun.push(name);
          return new Promise<string>((done, failed) => {
            ends.set(name, (fault) => {
              if (fault === undefined) done(name);
              else failed(fault);
            });
          });
        },
      }),
    end: async (name: string, fault?: Error) => {
      ends.get(name)?.(fault);
      await settle();
    },
  };
}

it("so many are done side by side, and who wants much lets others in between", async () => {
  const { ask, end, begun } = bench(2);
  const all = ["a1", "a2", "a3", "a4"].map((name) => ask("ann", name));
  all.push(ask("bob", "b1"), ask("cy", "c1"), ask("bob", "b2"));
  expect(begun).toEqual(["a1", "a2"]);
  for (const name of ["a1", "a2", "a3", "b1", "c1", "a4", "b2"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
});

it("what nobody waits for any more is not begun, and holds nobody up", async () => {
  const { ask, end, begun } = bench(1);
  const [first, left, last] = [ask("ann", "first"), ask("bob", "left", () => false), ask("cy", "last")];
  left.catch(() => undefined);
  await end("first");
  await end("last");
  expect(begun).toEqual(["first", "last"]);
  await expect(left).rejects.toMatchObject({ code: "timed-out" });
  expect(await Promise.all([first, last])).toEqual(["first", "last"]);
});

it("who comes when too many wait is told at once when to come again", async () => {
  const { ask, end, begun } = bench(1, 2);
  const waiting = [ask("ann", "a1"), ask("ann", "a2"), ask("ann", "a3")];
  await expect(ask("bob", "b1")).rejects.toMatchObject({ code: "timed-out", retryAfterSeconds: 7 });
  await end("a1");
  waiting.push(ask("bob", "b2"));
  for (const name of ["a2", "a3", "b2"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b2"]);
  await Promise.all(waiting);
});

it("a work that fails gives its turn on", async () => {
  const { ask, end } = bench(1);
  const [bad, good] = [ask("ann", "bad"), ask("ann", "good")];
  bad.catch(() => undefined);
  await end("bad", new Error("no bars"));
  await end("good");
  await expect(bad).rejects.toThrow("no bars");
  expect(await good).toBe("good");
});

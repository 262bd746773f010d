import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";
import { createTurns } from "./turns.ts";

const CHEAP = { n: 1024, r: 8, p: 1 };

test("a hash holds its parameters and a salt of its own, and verifies its password only", async () => {
  const { hash, verify } = createPasswords(CHEAP);
  const [one, two] = [await hash("seven quiet otters"), await hash("seven quiet otters")];
  expect(one).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await verify("seven quiet otters", one)).toEqual({ matches: true, outdated: false });
  expect(await verify("seven quiet otter", one)).toEqual({ matches: false, outdated: false });
  expect(await verify("seven quiet otters", undefined)).toEqual({ matches: false, outdated: false });
});

test("one spelling of letters counts, however the keyboard composes them", async () => {
  const { hash, verify } = createPasswords(CHEAP);
  expect((await verify("cafe\u0301 am morgen", await hash("caf\u00e9 am morgen"))).matches).toBe(true);
});

test("a hash of other parameters verifies and says that it is outdated", async () => {
  const old = await createPasswords(CHEAP).hash("seven quiet otters");
  const { verify } = createPasswords({ ...CHEAP, n: 2048 });
  expect(await verify("seven quiet otters", old)).toEqual({ matches: true, outdated: true });
  expect(await verify("wrong", old)).toEqual({ matches: false, outdated: false });
});

test("no more than allowed run at once, in their order, and a flood is refused", async () => {
  const takeTurn = createTurns({ atOnce: 2, waiting: 3 });
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (name: number) =>
    takeTurn(() => {
      started.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    });
  const all = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ code: "sign-in-unavailable" });
  expect(started).toEqual([1, 2]);
  for (let done = 0; done < 5; done++) {
    ends[done]?.();
    await all[done];
    await Promise.resolve();
  }
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

test("a turn that fails is handed on", async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 1 });
  const failed = takeTurn(() => Promise.reject(new Error("no")));
  const next = takeTurn(() => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

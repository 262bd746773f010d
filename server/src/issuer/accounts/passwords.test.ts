import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

const CHEAP = { n: 1024, r: 8, p: 1 };

test("a hash contains its parameters and salt, and verifies only its password", async () => {
  const { hash, verify } = createPasswords(CHEAP);
  const [one, two] = [await hash("seven quiet otters"), await hash("seven quiet otters")];
  expect(one).toMatch(/^scrypt\$1024\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await verify("seven quiet otters", one)).toEqual({ matches: true, outdated: false });
  expect(await verify("seven quiet otter", one)).toEqual({ matches: false, outdated: false });
  expect(await verify("seven quiet otters", undefined)).toEqual({ matches: false, outdated: false });
});

test("one normalised spelling counts, however the keyboard composes characters", async () => {
  const { hash, verify } = createPasswords(CHEAP);
  expect((await verify("cafe\u0301 am morgen", await hash("caf\u00e9 am morgen"))).matches).toBe(true);
});

test("a hash with other parameters verifies and is reported as outdated", async () => {
  const old = await createPasswords(CHEAP).hash("seven quiet otters");
  const { verify } = createPasswords({ ...CHEAP, n: 2048 });
  expect(await verify("seven quiet otters", old)).toEqual({ matches: true, outdated: true });
  expect(await verify("wrong", old)).toEqual({ matches: false, outdated: false });
});

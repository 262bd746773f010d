import { afterAll, beforeAll, expect, it } from "vitest";
import { createInbound } from "./inbound.ts";
import { startChannelsSuite } from "./test-channels.ts";

let test: Awaited<ReturnType<typeof startChannelsSuite>>;
beforeAll(async () => {
  test = await startChannelsSuite();
}, 120_000);
afterAll(() => test.close());

it("posts while their owner is deleted are accepted or unknown, and nothing fails", async () => {
  const inbound = createInbound({
    hooks: test.hooks,
    clock: test.clock,
    capabilitiesOf: test.capabilitiesOf,
    takeCall: () => undefined,
    record: () => Promise.resolve(),
  });
  for (const id of ["dan", "eve", "flo"]) {
    await test.person(id);
    const token = await test.hooks.renew(id, test.clock.wallMs());
    const post = (n: number) => inbound(token, Buffer.from(`crossed ${String(n)}`));
    await post(-1);
    const posts = Array.from({ length: 60 }, (_, n) => post(n));
    const left = test.pool.query("delete from users where id = $1", [id]);
    const answers = await Promise.all(posts);
    await left;
    expect(answers.filter((one) => one !== "taken" && one !== "unknown")).toEqual([]);
    expect(await post(99)).toBe("unknown");
  }
});

it("a body for a deleted user is neither new nor a repeat, and no address is created for them", async () => {
  expect(await test.hooks.take("nobody", Buffer.from("x"), test.clock.wallMs())).toBe("gone");
  await expect(test.hooks.renew("nobody", test.clock.wallMs())).rejects.toMatchObject({ code: "signed-out" });
});

import { describe, expect, it } from "vitest";
import { agreedTransaction, type KnownTransaction } from "./agreed-transaction.ts";
import { ChainUnread } from "./port.ts";

const block = { number: 7, hash: "0x07", timeMs: 1_000 };
const signedBy = (sender: string): KnownTransaction => ({ state: "succeeded", sender, block, transfers: [] });
const failed: KnownTransaction = { state: "failed" };
const silent = new ChainUnread({ code: "unreachable", sentence: "silent" });

type Node = { readonly host: string; readonly says: KnownTransaction | undefined | ChainUnread };

const agreed = (nodes: readonly Node[], needed = 2) =>
  agreedTransaction({
    nodes,
    request: ({ says }) => (says instanceof ChainUnread ? Promise.reject(says) : Promise.resolve(says)),
    hostsOf: (some) => new Set(some.map(({ host }) => host)).size,
    needed,
    errorOf: () => silent,
  });

describe("the signer of a transaction", () => {
  it("is what two hosts report identically, or the only configured host reports", async () => {
    const truth = signedBy("payer");
    expect(
      await agreed([
        { host: "a", says: truth },
        { host: "b", says: truth },
      ]),
    ).toEqual(truth);
    expect(await agreed([{ host: "a", says: truth }], 1)).toEqual(truth);
  });

  it.each<readonly [string, readonly Node[]]>([
    ["the other has none of it", [{ host: "b", says: undefined }]],
    ["the other is silent", [{ host: "b", says: silent }]],
    ["the other says another signer", [{ host: "b", says: signedBy("payer") }]],
    ["the other says that it failed", [{ host: "b", says: failed }]],
    ["the other one is the same host again", [{ host: "a", says: signedBy("thief") }]],
  ])("is not taken from one host if %s", async (_, others) => {
    const nodes = [{ host: "a", says: signedBy("thief") }, ...others];
    await expect(agreed(nodes)).rejects.toBeInstanceOf(ChainUnread);
    await expect(agreed([...nodes].reverse())).rejects.toBeInstanceOf(ChainUnread);
  });

  it("is irrelevant if it failed or doesn't exist, unless a node that didn't answer might have it", async () => {
    expect(
      await agreed([
        { host: "a", says: failed },
        { host: "b", says: undefined },
      ]),
    ).toEqual(failed);
    expect(
      await agreed([
        { host: "a", says: undefined },
        { host: "b", says: undefined },
      ]),
    ).toEqual({ state: "absent" });
    await expect(
      agreed([
        { host: "a", says: undefined },
        { host: "b", says: silent },
      ]),
    ).rejects.toBe(silent);
  });
});

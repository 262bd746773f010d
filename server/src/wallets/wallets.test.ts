import { networkOf, NETWORKS } from "@sextant/core/billing";
import { formatTimestamp } from "@sextant/core/market";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { haveRecordings, sharedText } from "../providers/test-recordings.ts";
import { afterLostAnswers } from "../test-repeated-request.ts";
import { verifyMerchantLog } from "./merchant-log.ts";
import {
  EVM_A,
  EVM_B,
  EVM_MIXED,
  EVM_WRONG_LETTER,
  HOUR_MS,
  START_MS,
  startTestWallets,
  type TestWallets,
  TRON_A,
  TRON_B,
} from "./test-wallets.ts";

let parts: TestWallets;
beforeAll(async () => {
  parts = await startTestWallets();
});
afterAll(() => parts.drop());
beforeEach(() => parts.clear());

const current = (networkId: "ethereum" | "tron" | "bsc" = "ethereum") => parts.now().current(networkId);
const iso = (ms: number): string => new Date(ms).toISOString();

describe("an address of the merchant's", () => {
  test("takes effect at once if the network never had one, and the merchants are notified", async () => {
    expect(await current()).toEqual({ kind: "off", why: "It has no payment address." });
    await parts.set(EVM_A);
    expect(await current()).toEqual({ kind: "active", address: EVM_A, version: 1 });
    expect(await parts.state()).toMatchObject({
      address: EVM_A,
      isActive: true,
      activeSince: iso(START_MS),
      pending: null,
    });
    const [event] = await parts.events();
    expect(event).toMatchObject({ type: "wallet.changed", facts: { networkId: "ethereum", actor: "ann" } });
    expect(await verifyMerchantLog(parts.pool)).toBeUndefined();
  });

  test("calls its listeners after the merchants' event is committed, and not if nothing was written", async () => {
    const wallets = parts.fresh({});
    const seen: number[] = [];
    wallets.onEvent(() => seen.push(1));
    await wallets.set({ networkId: "ethereum", address: EVM_A, actor: "ann" });
    expect(await parts.events()).toHaveLength(1);
    expect(seen).toEqual([1]);
    await expect(wallets.cancelChange({ networkId: "ethereum", actor: "ann" })).rejects.toMatchObject({
      code: "no-change-waits",
    });
    expect(seen).toEqual([1]);
  });

  test("a change takes effect after the delay, to the millisecond; the old address until then", async () => {
    await parts.set(EVM_A);
    parts.move(HOUR_MS);
    await parts.set(EVM_B);
    const activeAt = iso(START_MS + 25 * HOUR_MS);
    expect(await parts.state()).toMatchObject({ address: EVM_A, pending: { address: EVM_B, activeAt } });
    expect((await parts.events()).at(-1)?.facts["text"]).toContain(
      ` from ${formatTimestamp(START_MS + 25 * HOUR_MS)} on.`,
    );
    parts.move(24 * HOUR_MS - 1);
    expect(await current()).toMatchObject({ address: EVM_A, version: 1 });
    parts.move(1);
    expect(await current()).toMatchObject({ address: EVM_B, version: 2 });
    expect(await parts.state()).toMatchObject({ address: EVM_B, activeSince: activeAt, pending: null });
  });

  test("changes once if the response was lost: the repeated request learns that it was done", async () => {
    const endings = await afterLostAnswers(parts.database, parts.clock, {
      async prepare() {
        await parts.clear();
        await parts.set(EVM_A);
      },
      work: (database) => parts.fresh({ database }).set({ networkId: "ethereum", address: EVM_B, actor: "ann" }),
    });
    expect(endings).toMatchObject([{ code: "same-key-done" }]);
    expect(await parts.events()).toHaveLength(2);
  });

  test("a pending change can be cancelled; without one there is nothing to cancel", async () => {
    await parts.set(EVM_A);
    const cancel = () => parts.now().cancelChange({ networkId: "ethereum", actor: "bob" });
    await expect(cancel()).rejects.toMatchObject({ code: "no-change-waits", status: 409 });
    await parts.set(EVM_B);
    await cancel();
    parts.move(48 * HOUR_MS);
    expect(await current()).toMatchObject({ address: EVM_A, version: 1 });
    expect((await parts.events()).map(({ facts }) => facts["kind"])).toEqual(["set", "set", "cancel"]);
  });

  test("another change replaces the pending one, and waits as long", async () => {
    await parts.set(EVM_A);
    await parts.set(EVM_B);
    parts.move(23 * HOUR_MS);
    await parts.set(EVM_MIXED);
    parts.move(2 * HOUR_MS);
    expect(await current()).toMatchObject({ address: EVM_A });
    parts.move(22 * HOUR_MS);
    expect(await current()).toMatchObject({ address: EVM_MIXED });
  });

  test("entering the same change again does not extend its wait", async () => {
    await parts.set(EVM_A);
    await parts.set(EVM_B);
    parts.move(23 * HOUR_MS);
    await parts.set(EVM_B);
    parts.move(HOUR_MS);
    expect(await current()).toMatchObject({ address: EVM_B, version: 2 });
  });

  test("entering the current address again is no change, and cancels a pending one", async () => {
    await parts.set(EVM_A);
    await parts.set(EVM_A);
    expect(await parts.events()).toHaveLength(1);
    await parts.set(EVM_B);
    await parts.set(EVM_A);
    parts.move(48 * HOUR_MS);
    expect(await current()).toMatchObject({ address: EVM_A });
  });

  test("is gone at once when removed; the same one returns at once, another waits", async () => {
    await parts.set(EVM_A);
    const remove = () => parts.now().remove({ networkId: "ethereum", actor: "ann" });
    await remove();
    expect(await current()).toEqual({ kind: "off", why: "It has no payment address." });
    await parts.set(EVM_A);
    expect(await current()).toMatchObject({ address: EVM_A });
    await remove();
    await remove();
    await parts.set(EVM_B);
    expect(await current()).toEqual({ kind: "off", why: "Its new address isn't active yet." });
    parts.move(24 * HOUR_MS);
    expect(await current()).toMatchObject({ address: EVM_B });
  });

  test("an address that was only ever pending does not return at once", async () => {
    await parts.set(EVM_A);
    await parts.set(EVM_B);
    await parts.now().remove({ networkId: "ethereum", actor: "ann" });
    await parts.set(EVM_B);
    expect(await current()).toMatchObject({ kind: "off" });
  });

  test("networks do not affect one another", async () => {
    await parts.set(EVM_A);
    await parts.set(EVM_A, "bsc");
    await parts.set(TRON_A, "tron");
    await parts.now().remove({ networkId: "bsc", actor: "ann" });
    expect(await current("tron")).toMatchObject({ address: TRON_A });
    expect(await current("bsc")).toMatchObject({ kind: "off" });
    expect(await current()).toMatchObject({ address: EVM_A });
  });

  test("set concurrently gives one history without gaps, and one address", async () => {
    const inputs = [EVM_A, EVM_B, EVM_MIXED, EVM_A, EVM_B].map((address) =>
      parts.fresh().set({ networkId: "ethereum", address, actor: "ann" }),
    );
    await Promise.all(inputs);
    expect(await parts.errors()).toEqual([]);
    await parts.now().check();
    const { rows } = await parts.pool.query<{ at_once: string }>(
      "select count(*)::text as at_once from wallet_versions where kind = 'set' and active_at = created_at",
    );
    expect(rows[0]?.at_once).toBe("1");
    expect(await current()).toMatchObject({ kind: "active" });
  });
});

describe("the format of an address", () => {
  test.each([
    ["0x", "ethereum"],
    [EVM_A.slice(0, -1), "ethereum"],
    [`${EVM_A}0`, "bsc"],
    [TRON_A, "polygon"],
    [EVM_A, "tron"],
    [`T${"0".repeat(33)}`, "tron"],
    ["0xZ2908400098527886E0F7030069857D2E4169EE7", "ethereum"],
  ] as const)("%s is no address of %s", async (address, networkId) => {
    await expect(parts.set(address, networkId)).rejects.toMatchObject({
      code: "bad-address",
      status: 400,
      field: "address",
      message: "Please enter a valid wallet address for this network",
    });
    expect(await parts.events()).toEqual([]);
  });

  test("gives the same reason to the merchant and to payers if none is set", async () => {
    const reason = "It has no payment address.";
    expect(await current()).toEqual({ kind: "off", why: reason });
    expect(await parts.state()).toMatchObject({ address: null, takesPayments: false, note: reason });
  });

  test("in one case only has no checksum, and takes payments", async () => {
    await parts.set(EVM_MIXED.toLowerCase());
    expect(await current()).toMatchObject({ address: EVM_MIXED });
    expect(await parts.state()).toMatchObject({ checksum: "none", takesPayments: true });
  });

  test("with a typo is saved, reported and used for no invoice until corrected, which takes no delay", async () => {
    await parts.set(EVM_WRONG_LETTER);
    expect(await current()).toEqual({ kind: "off", why: "Its address has a typo." });
    expect(await parts.state()).toMatchObject({ address: EVM_WRONG_LETTER, checksum: "bad", takesPayments: false });
    await parts.set(EVM_MIXED);
    expect(await current()).toMatchObject({ address: EVM_MIXED, version: 2 });
  });

  test("of TRON with a typo is saved, reported and used for no invoice", async () => {
    const wrong = `${TRON_A.slice(0, -1)}${TRON_A.endsWith("a") ? "b" : "a"}`;
    await parts.set(wrong, "tron");
    expect(await current("tron")).toMatchObject({ kind: "off" });
    expect(await parts.state("tron")).toMatchObject({ address: wrong, checksum: "bad", takesPayments: false });
  });

  test.each([
    ["the zero address", `0x${"0".repeat(40)}`, "ethereum"],
    ["a burn address", "0x000000000000000000000000000000000000dEaD", "bsc"],
    ...NETWORKS.map(({ id, contract }) => [`USDT's contract on ${id}`, contract, id] as const),
    ["USDT's contract of another network", networkOf("bsc").contract, "ethereum"],
    ["USDT's contract in small letters", networkOf("ethereum").contract.toLowerCase(), "ethereum"],
    ["TRON's black hole", "TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy", "tron"],
    ["the form's example", networkOf("polygon").exampleAddress, "polygon"],
  ] as const)("%s is rejected, because payments there are lost", async (_what, address, networkId) => {
    await expect(parts.set(address, networkId)).rejects.toMatchObject({ code: "address-not-yours", status: 400 });
  });

  test("a local chain's USDT contract is rejected as well", async () => {
    const wallets = parts.fresh({ contracts: [EVM_B] });
    const input = { networkId: "ethereum", address: EVM_B.toLowerCase(), actor: "ann" } as const;
    await expect(wallets.set(input)).rejects.toMatchObject({ code: "address-not-yours" });
  });
});

describe("an address pinned by the operator", () => {
  test("replaces the stored one, as version 0, and is read-only", async () => {
    await parts.set(EVM_A);
    const wallets = parts.fresh({ pins: { ethereum: EVM_B, tron: TRON_B } });
    expect(await wallets.current("ethereum")).toEqual({ kind: "active", address: EVM_B, version: 0 });
    expect(await wallets.current("tron")).toEqual({ kind: "active", address: TRON_B, version: 0 });
    expect((await wallets.states())[0]).toMatchObject({
      address: EVM_B,
      isPinned: true,
      isActive: true,
      seal: "good",
      pending: null,
    });
    const one = { networkId: "ethereum", actor: "ann" } as const;
    const refused = {
      code: "wallet-pinned",
      status: 409,
      message: expect.stringContaining("WALLET_ETHEREUM") as string,
    };
    await expect(wallets.set({ ...one, address: EVM_A })).rejects.toMatchObject(refused);
    await expect(wallets.remove(one)).rejects.toMatchObject(refused);
    await expect(wallets.cancelChange(one)).rejects.toMatchObject(refused);
  });

  test("with a typo or without an owner takes no payments", async () => {
    const wallets = parts.fresh({ pins: { ethereum: EVM_WRONG_LETTER, bsc: networkOf("bsc").contract } });
    expect(await wallets.current("ethereum")).toMatchObject({ kind: "off" });
    expect(await wallets.current("bsc")).toMatchObject({ kind: "off" });
    expect((await wallets.states())[0]).toMatchObject({ checksum: "bad", takesPayments: false });
  });
});

type Samples = Record<"public" | "derived", readonly { address: string; class: string }[]>;

describe.runIf(haveRecordings)("published test addresses", () => {
  test("are saved if well-formed, and used for invoices only if their checksum is valid", async () => {
    for (const [networkId, file] of [
      ["polygon", "addresses/evm.json"],
      ["tron", "addresses/tron.json"],
    ] as const) {
      const samples = JSON.parse(sharedText(file)) as Samples;
      const form = networkId === "tron" ? /^T[A-Za-z1-9]{33}$/ : /^0x[0-9a-fA-F]{40}$/;
      for (const { address, class: kind } of [...samples.public, ...samples.derived]) {
        await parts.clear();
        const outcome = await parts.set(address, networkId).then(
          () => "saved",
          (error: unknown) => (error as { code: string }).code,
        );
        if (!form.test(address)) expect([address, outcome]).toEqual([address, "bad-address"]);
        else if (outcome === "saved") {
          const isBad = /bad|invalid/.test(kind);
          expect([address, (await parts.now().current(networkId)).kind]).toEqual([address, isBad ? "off" : "active"]);
        } else expect([address, outcome]).toEqual([address, "address-not-yours"]);
      }
    }
  });
});

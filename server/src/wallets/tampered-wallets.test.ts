import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyMerchantLog } from "./merchant-log.ts";
import { tamper } from "./test-tamper.ts";
import {
  EVM_A,
  EVM_B,
  EVM_MIXED,
  HOUR_MS,
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

const TAMPERED = { kind: "off", why: "It is off until the operator has looked into its address." };
const EVE = `0x${"e5".repeat(20)}`;
const versions = (sql: string): Promise<void> => tamper(parts.pool, "wallet_versions", sql);
const merchantLog = (sql: string): Promise<void> => tamper(parts.pool, "merchant_log", sql);
const alerts = async (): Promise<readonly string[]> =>
  (await parts.events()).map(({ type }) => type).filter((type) => type !== "wallet.changed");

/** Ethereum: A, then B for 24 h, then MIXED pending. TRON: A. */
beforeEach(async () => {
  await parts.clear();
  await parts.set(EVM_A);
  await parts.set(EVM_B);
  await parts.set(TRON_A, "tron");
  parts.move(24 * HOUR_MS);
  await parts.set(EVM_MIXED);
  await parts.now().check();
  expect(await alerts()).toEqual([]);
});

const CHANGES: readonly (readonly [string, string])[] = [
  ["the address that counts is another", `update wallet_versions set address = '${EVE}' where version = 2`],
  ["the address that waits is another", `update wallet_versions set address = '${EVE}' where version = 3`],
  ["a waiting address counts at once", "update wallet_versions set active_at = created_at where version = 3"],
  [
    "a waiting address counts a second sooner",
    "update wallet_versions set active_at = active_at - interval '1 second' where version = 3",
  ],
  ["an actor is another", "update wallet_versions set actor = 'eve' where version = 1 and network = 'ethereum'"],
  [
    "a set became a removal",
    "update wallet_versions set kind = 'remove', address = null where version = 2 and network = 'ethereum'",
  ],
  ["the newest row is gone", "delete from wallet_versions where version = 3"],
  ["a row between is gone", "delete from wallet_versions where version = 2"],
  ["the first row is gone", "delete from wallet_versions where version = 1 and network = 'ethereum'"],
  ["all rows are gone", "delete from wallet_versions where network = 'ethereum'"],
  [
    "a row is put in under the newest seal",
    `insert into wallet_versions select network, 4, 'set', '${EVE}', created_at, actor, created_at, seal, seal
       from wallet_versions where version = 3`,
  ],
  [
    "a row is put in under another network's seal",
    `insert into wallet_versions select 'ethereum', 4, kind, '${EVE}', active_at, actor, created_at, previous_seal, seal
       from wallet_versions where network = 'tron'`,
  ],
  [
    "an earlier address is put on top again",
    `insert into wallet_versions select network, 4, kind, address, active_at, actor, created_at, previous_seal, seal
       from wallet_versions where version = 1 and network = 'ethereum'`,
  ],
  [
    "a forged beginning",
    `insert into wallet_versions select network, 4, 'remove', null, created_at, actor, created_at, decode(repeat('00', 32), 'hex'), seal
       from wallet_versions where version = 3`,
  ],
  [
    "two rows changed places",
    `update wallet_versions set version = 9 where version = 2;
     update wallet_versions set version = 2 where version = 1 and network = 'ethereum';
     update wallet_versions set version = 1 where version = 9`,
  ],
  ["a seal is cut", "update wallet_versions set seal = substr(seal, 1, 31) where version = 3"],
];

describe("an address changed in the database", () => {
  test.each(CHANGES)("%s: turns the network off, and notifies merchants once", async (_what, sql) => {
    await versions(sql);
    expect(await parts.now().current("ethereum")).toEqual(TAMPERED);
    await parts.now().check();
    await parts.fresh().check();
    await parts.now().check();
    expect(await alerts()).toEqual(["wallet.tampered"]);
    expect(parts.said).not.toEqual([]);
    expect((await parts.errors()).map(({ networkId }) => networkId)).toEqual(["ethereum"]);
    expect(await parts.state()).toMatchObject({
      address: null,
      pending: null,
      seal: "broken",
      isActive: false,
      takesPayments: false,
    });
    expect(await parts.now().current("tron")).toMatchObject({ kind: "active", address: TRON_A });
  });

  test("is detected by the regular check alone", async () => {
    await versions(`update wallet_versions set address = '${EVE}' where version = 2`);
    await parts.now().check();
    expect(await alerts()).toEqual(["wallet.tampered"]);
    const [event] = (await parts.events()).filter(({ type }) => type === "wallet.tampered");
    expect(event?.facts["text"]).toContain("Ethereum ERC20");
    expect(JSON.stringify(event)).not.toContain(EVE);
  });

  test("accepts no changes until it was examined", async () => {
    await versions(`update wallet_versions set address = '${EVE}' where version = 2`);
    const one = { networkId: "ethereum", actor: "ann" } as const;
    const refused = { code: "wallet-tampered", status: 409 };
    await expect(parts.now().set({ ...one, address: EVM_A })).rejects.toMatchObject(refused);
    await expect(parts.now().remove(one)).rejects.toMatchObject(refused);
    await expect(parts.now().cancelChange(one)).rejects.toMatchObject(refused);
  });

  test("takes effect again once the row is restored, with a notification; a second incident is published again", async () => {
    const change = `update wallet_versions set address = '${EVE}' where version = 2`;
    const mend = `update wallet_versions set address = '${EVM_B}' where version = 2`;
    for (const sql of [change, mend, change, mend]) {
      await versions(sql);
      await parts.now().check();
    }
    expect(await alerts()).toEqual(["wallet.tampered", "wallet.mended", "wallet.tampered", "wallet.mended"]);
    expect(await parts.now().current("ethereum")).toMatchObject({ address: EVM_B });
    expect(await verifyMerchantLog(parts.pool)).toBeUndefined();
  });

  test("a row sealed with another secret is rejected", async () => {
    const other = parts.fresh({ secrets: { mac: () => Buffer.alloc(32, 7) } });
    expect(await other.current("tron")).toEqual(TAMPERED);
  });
});

describe("an older address restored together with its log", () => {
  /**
   * Deletes the newest version of Ethereum from both tables: it was the log's last row, so that the chain is intact.
   */
  async function rollBack(): Promise<void> {
    await versions("delete from wallet_versions where version = 3");
    await merchantLog("delete from merchant_log where seq = (select max(seq) from merchant_log)");
  }

  test("is detected by a process that has seen the newer one", async () => {
    await rollBack();
    expect(await parts.now().current("ethereum")).toEqual(TAMPERED);
    await parts.now().check();
    expect(await alerts()).toContain("wallet.tampered");
  });

  test("stays detected after a restart, because the log has what was seen", async () => {
    await rollBack();
    await parts.now().check();
    const restarted = parts.fresh();
    await restarted.check();
    expect(await restarted.current("ethereum")).toEqual(TAMPERED);
  });
});

describe("a merchant's log changed in the database", () => {
  test("outside the wallets turns every network off, is published once, and leaves pinned ones alone", async () => {
    await parts.pool.query("select 1");
    await merchantLog("update merchant_log set actor = 'eve' where seq = 1");
    const wallets = parts.fresh({ pins: { bsc: EVM_A } });
    expect(await wallets.current("tron")).toEqual(TAMPERED);
    await wallets.check();
    await wallets.check();
    expect((await alerts()).filter((type) => type === "merchant-log.tampered")).toHaveLength(1);
    expect(await wallets.current("bsc")).toMatchObject({ kind: "active" });
    await merchantLog("update merchant_log set actor = 'ann' where seq = 1");
    await wallets.check();
    expect(await wallets.current("tron")).toMatchObject({ kind: "active" });
  });

  test("by deleting the row of an address turns that network off at once", async () => {
    await merchantLog("delete from merchant_log where subject = 'wallet:tron'");
    expect(await parts.now().current("tron")).toEqual(TAMPERED);
  });

  test("rewritten from some row on is detected by a process that has seen the end", async () => {
    await merchantLog("truncate merchant_log");
    await parts.now().check();
    expect(await parts.now().current("tron")).toEqual(TAMPERED);
    expect(await alerts()).toContain("merchant-log.tampered");
  });
});

describe("an operator who has examined it", () => {
  test("restarts the history without an address, and the next one waits", async () => {
    await versions(`update wallet_versions set address = '${EVE}' where version = 2`);
    await merchantLog("update merchant_log set actor = 'eve' where seq = 1");
    await parts.now().check();
    expect(await parts.reseal()).toContain("version 2");
    const restarted = parts.fresh();
    await restarted.check();
    expect(await restarted.current("ethereum")).toEqual({ kind: "off", why: "It has no payment address." });
    await restarted.set({ networkId: "ethereum", address: EVM_B, actor: "ann" });
    expect(await restarted.current("ethereum")).toEqual({ kind: "off", why: "Its new address isn't active yet." });
    parts.move(24 * HOUR_MS);
    expect(await restarted.current("ethereum")).toMatchObject({ kind: "active", address: EVM_B });
    expect(await verifyMerchantLog(parts.pool, parts.secrets)).toBeUndefined();
    expect(await parts.errors()).toEqual([]);
    expect((await alerts()).at(-1)).toBe("wallet.mended");
  });

  test("does nothing if everything is intact", async () => {
    expect(await parts.reseal("tron")).toBeUndefined();
    await parts.set(TRON_B, "tron");
    expect(await parts.now().current("tron")).toMatchObject({ address: TRON_A });
  });
});

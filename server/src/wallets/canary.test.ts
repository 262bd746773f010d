import { afterAll, beforeAll, expect, test } from "vitest";
import { runCanary } from "./canary.ts";
import { EVM_A, EVM_B, startTestWallets, type TestWallets } from "./test-wallets.ts";

let parts: TestWallets;
beforeAll(async () => {
  parts = await startTestWallets();
  await parts.set(EVM_A);
});
afterAll(() => parts.drop());

async function invoice(id: string, address: string, version: number, isOpen = true): Promise<void> {
  // No user has two open ones.
  await parts.pool.query(
    `insert into users (id, issuer, subject, username, email, email_verified, created_at)
       values ($1, 'test', $1, $1, $1 || '@example.org', true, now())`,
    [id],
  );
  await parts.pool.query(
    `insert into invoices (id, user_id, plan, kind, price_micro, agreed, network, decimals, confirmations, finality, address,
         wallet_version, owner_mac, seal, amount_base, created_at, expires_at, is_open)
       values ($1, $1, 'basic', 'new', 29000000, '{}', 'ethereum', 6, 12, 'depth', $2, $3, '', '', 29000001, now(), now(), $4)`,
    [id, address, version, isOpen],
  );
}

test("finds invoices that show another address than the sealed one, and reports each once", async () => {
  await invoice("good", EVM_A.toLowerCase(), 1);
  await invoice("pinned", EVM_B, 0);
  await invoice("hidden", EVM_A, 1);
  await invoice("no-such-version", EVM_A, 7);
  await invoice("other-address", EVM_B, 1);
  await invoice("shown-otherwise", EVM_A, 1);
  await invoice("closed", EVM_B, 1, false);
  const shown: Readonly<Record<string, string | undefined>> = {
    good: EVM_A,
    pinned: EVM_B,
    hidden: undefined,
    "no-such-version": EVM_A,
    "other-address": EVM_B,
    "shown-otherwise": EVM_B,
  };
  const { database, clock, secrets, said } = parts;
  const log = { error: (_: unknown, text?: string) => void said.push(text ?? "") } as never;
  const run = () => runCanary({ database, clock, log, secrets, request: ({ id }) => Promise.resolve(shown[id]) });
  expect(await run()).toEqual(["shown-otherwise", "other-address", "no-such-version"]);
  expect(await run()).toHaveLength(3);
  expect((await parts.events()).filter(({ type }) => type === "wallet.tampered")).toHaveLength(3);
  expect(said).toHaveLength(6);
});

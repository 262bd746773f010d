import { tronBase58 } from "@sextant/core/billing";
import type { NetworkId, WalletState } from "@sextant/core/contract";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { openSecrets } from "../secrets/secrets.ts";
import { createWallets } from "./create-wallets.ts";
import type { WalletsOptions } from "./wallets.ts";
import { resealWallet } from "./reseal-wallet.ts";
import { tamper } from "./test-tamper.ts";
import { verifyWalletSeals } from "./verify-wallet-seals.ts";

export const START_MS = Date.UTC(2026, 10, 22, 12);
export const HOUR_MS = 3_600_000;

/** EIP-55's own examples, the same bytes on TRON, and one with a character in the wrong case. */
export const EVM_A = "0x52908400098527886E0F7030069857D2E4169EE7";
export const EVM_B = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
export const EVM_MIXED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
export const EVM_WRONG_LETTER = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD";
export const TRON_A = tronBase58("52908400098527886e0f7030069857d2e4169ee7");
export const TRON_B = tronBase58("8617e340b3d01fa5f11f306f4090fd50e238070d");

export type TestWallets = Awaited<ReturnType<typeof startTestWallets>>;

/** For tests: starts wallets over a separate database with a manual clock; `fresh` returns another process's. */
export async function startTestWallets() {
  const db: TestDatabase = await testDatabase();
  const { pool } = db.database;
  let nowMs = START_MS;
  const clock = { wallMs: () => nowMs };
  const secret = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c";
  const secrets = await openSecrets({ config: { secret, dataDir: "/nowhere" }, database: db.database, clock });
  const said: string[] = [];
  const log = {
    error: (_: unknown, text?: string) => void said.push(text ?? ""),
    warn: () => undefined,
  } as unknown as WalletsOptions["log"];
  const fresh = (more: Partial<WalletsOptions> = {}) =>
    createWallets({ database: db.database, clock, log, secrets, pins: {}, delayHours: 24, ...more });
  let wallets = fresh();
  return {
    pool,
    secrets,
    clock,
    said,
    fresh,
    database: db.database,
    /** The process under test. */
    now: () => wallets,
    /** Resets everything: empty tables, another process, the first timestamp. */
    async clear(): Promise<void> {
      await tamper(pool, "merchant_log", "truncate merchant_log");
      await pool.query("truncate wallet_versions");
      await pool.query("delete from payment_events");
      nowMs = START_MS;
      said.length = 0;
      wallets = fresh();
    },
    move: (ms: number) => {
      nowMs += ms;
    },
    set: (address: string, networkId: NetworkId = "ethereum", actor = "ann") =>
      wallets.set({ networkId, address, actor }),
    async state(networkId: NetworkId = "ethereum"): Promise<WalletState | undefined> {
      return (await wallets.states()).find((state) => state.networkId === networkId);
    },
    async events(): Promise<readonly { type: string; facts: Record<string, unknown> }[]> {
      const { rows } = await pool.query<{ type: string; facts: Record<string, unknown> }>(
        "select type, facts from payment_events order by seq",
      );
      return rows;
    },
    errors: () => verifyWalletSeals(db.database, secrets),
    reseal: (networkId: NetworkId = "ethereum") => resealWallet({ database: db.database, secrets, clock }, networkId),
    drop: () => db.drop(),
  };
}

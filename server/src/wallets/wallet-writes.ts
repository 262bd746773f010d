import { addressError, canonicalAddress, networkLabel } from "@sextant/core/billing";
import { Failure, type NetworkId } from "@sextant/core/contract";
import { formatTimestamp } from "@sextant/core/market";
import type pg from "pg";
import { inRequestTransaction } from "../database/claimed-request.ts";
import { appendMerchantLog, lockMerchantLog } from "./merchant-log.ts";
import type { SealWatch } from "./seal-watch.ts";
import { type WalletRecord, walletSubject } from "./wallet-record.ts";
import { insertWalletEvent } from "./wallet-events.ts";
import { NO_SEAL, walletSeal } from "./wallet-seal.ts";
import { type WalletInEffect, walletInEffect } from "./wallet-in-effect.ts";
import { insertWalletVersion, type WalletVersion } from "./wallet-version.ts";
import type { Wallets, WalletParts } from "./wallets.ts";

const HOUR_MS = 3_600_000;

type Change = Pick<WalletVersion, "kind" | "address" | "activeAtMs">;
type Input = { readonly networkId: NetworkId; readonly actor: string };

/**
 * Creates the writes of the merchant's addresses: row, seal, log and event in one transaction, serialised across all
 * processes.
 */
export function createWalletWrites(
  options: WalletParts & {
    readonly watch: SealWatch;
    readonly isLost: (networkId: NetworkId, address: string) => boolean;
  },
): Pick<Wallets, "set" | "remove" | "cancelChange"> {
  const { database, clock, secrets, pins, delayHours, watch, isLost, notify } = options;

  /** Writes the change that `decide` derives from the current state; undefined means none. */
  async function write(
    { networkId, actor }: Input,
    decide: (standing: WalletInEffect, nowMs: number) => Change | undefined,
  ): Promise<void> {
    if (pins[networkId] !== undefined)
      throw new Failure("wallet-pinned", { name: `WALLET_${networkId.toUpperCase()}` });
    await watch.ready();
    const isWritten = await inRequestTransaction(database.pool, async (client) => {
      await lockMerchantLog(client);
      const { record, error } = await watch.lookWithin(client, networkId);
      if (error !== undefined) throw new Failure("wallet-tampered");
      const nowMs = clock.wallMs();
      const change = decide(walletInEffect(record.counting, nowMs), nowMs);
      if (change === undefined) return false;
      await append(client, { secrets, record, change, actor, nowMs });
      return true;
    });
    if (isWritten) notify();
  }

  return {
    set: async ({ address, ...input }) => {
      const { networkId } = input;
      if (isLost(networkId, address)) throw new Failure("address-not-yours", {}, { field: "address" });
      // An address with a wrong character is saved and reported but used for no invoice: the merchant sees it as typed.
      if (addressError(networkId, address) === "format") throw new Failure("bad-address", {}, { field: "address" });
      await write(input, (standing, nowMs) => changeTo(standing, networkId, address, nowMs, delayHours * HOUR_MS));
    },

    remove: (input) =>
      write(input, ({ address, pending }, nowMs) =>
        address === undefined && pending === undefined
          ? undefined
          : { kind: "remove", address: undefined, activeAtMs: nowMs },
      ),

    cancelChange: (input) =>
      write(input, ({ address, pending }, nowMs) => {
        if (pending === undefined) throw new Failure("no-change-waits");
        return { kind: "cancel", address, activeAtMs: nowMs };
      }),
  };
}

/** Returns the change that setting an address makes, given the current state. */
function changeTo(
  { address: now, pending, removed, version }: WalletInEffect,
  networkId: NetworkId,
  address: string,
  nowMs: number,
  delayMs: number,
): Change | undefined {
  const isSame = (other: string | undefined): boolean =>
    other !== undefined && canonicalAddress(networkId, other) === canonicalAddress(networkId, address);
  const atOnce: Change = { kind: "set", address, activeAtMs: nowMs };
  if (pending !== undefined && isSame(pending.address))
    return pending.address === address ? undefined : { ...atOnce, activeAtMs: pending.activeAtMs };
  // The same account with corrected capitals.
  if (isSame(now) && now !== address) return atOnce;
  // Entering the address already in effect means keeping it.
  if (isSame(now)) return pending === undefined ? undefined : { kind: "cancel", address: now, activeAtMs: nowMs };
  if (version === 0 || (now === undefined && isSame(removed))) return atOnce;
  return { ...atOnce, activeAtMs: nowMs + delayMs };
}

const ACTIONS = { set: "wallet.set", remove: "wallet.removed", cancel: "wallet.change-cancelled" } as const;

/**
 * Appends a version to a history, with its seal, its log row and its event. `resealed`: restarts the history with it.
 */
export async function append(
  within: pg.PoolClient,
  {
    secrets,
    record,
    change,
    actor,
    nowMs,
    resealed,
  }: Pick<WalletParts, "secrets"> & {
    readonly record: Pick<WalletRecord, "networkId" | "versions">;
    readonly change: Change;
    readonly actor: string;
    readonly nowMs: number;
    readonly resealed?: { readonly version: number; readonly error: string };
  },
): Promise<void> {
  const { networkId, versions } = record;
  const newest = versions.at(-1);
  const row: Omit<WalletVersion, "seal"> = {
    networkId,
    actor,
    createdAtMs: nowMs,
    ...change,
    version: resealed?.version ?? (newest?.version ?? 0) + 1,
    previousSeal: resealed === undefined ? (newest?.seal ?? NO_SEAL) : NO_SEAL,
  };
  const seal = walletSeal(secrets, row);
  await insertWalletVersion(within, { ...row, seal });
  const { version, kind, address, activeAtMs } = row;
  const activeAt = new Date(activeAtMs).toISOString();
  const facts = { version, address: address ?? null, activeAt };
  const action = resealed === undefined ? ACTIONS[kind] : "wallet.resealed";
  await appendMerchantLog(within, nowMs, {
    actor,
    action,
    subject: walletSubject(networkId),
    facts: { ...facts, seal: seal.toString("hex"), error: resealed?.error },
  });
  await insertWalletEvent(within, nowMs, {
    key: `wallet.changed:${networkId}:${String(version)}`,
    type: "wallet.changed",
    facts: { ...facts, networkId, kind, actor, text: sentence(row, nowMs) },
  });
}

/** Returns the notification for every merchant. */
function sentence({ networkId, kind, address, activeAtMs }: Omit<WalletVersion, "seal">, nowMs: number): string {
  const where = `USDT on ${networkLabel(networkId)}`;
  if (kind === "remove") return `The address for ${where} was removed, so it takes no new payments.`;
  if (kind === "cancel") return `The change of the address for ${where} was cancelled.`;
  const soon = activeAtMs <= nowMs;
  const to = shortAddress(address ?? "");
  return soon
    ? `New payments of ${where} go to ${to} from now on.`
    : `New payments of ${where} go to ${to} from ${formatTimestamp(activeAtMs)} on. If that was not you, cancel the change and change your password.`;
}

/** Shortens an address to both of its ends, for a notification; the screen of the addresses shows the whole. */
function shortAddress(address: string): string {
  return `${address.slice(0, 8)}…${address.slice(-6)}`;
}

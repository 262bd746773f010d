import type { WalletVersion } from "./wallet-version.ts";

/** What is in effect on one network at a timestamp. */
export type WalletInEffect = {
  readonly address: string | undefined;
  readonly sinceMs: number | undefined;
  readonly pending: { readonly address: string; readonly activeAtMs: number } | undefined;
  /** The last removed address, which may return at once. */
  readonly removed: string | undefined;
  /** The newest version, and the one that set the address; 0 before any. */
  readonly version: number;
  readonly addressVersion: number;
};

const NONE: WalletInEffect = {
  address: undefined,
  sinceMs: undefined,
  pending: undefined,
  removed: undefined,
  version: 0,
  addressVersion: 0,
};

type Waiting = WalletInEffect & { readonly waitingVersion: number };

/** Returns the state that a network's counting versions, oldest first, have led to by a timestamp. */
export function walletInEffect(versions: readonly WalletVersion[], nowMs: number): WalletInEffect {
  const last = versions.reduce<Waiting>((standing, row) => after(due(standing, row.createdAtMs), row), {
    ...NONE,
    waitingVersion: 0,
  });
  const { waitingVersion: _, ...standing } = due(last, nowMs);
  return standing;
}

function due(standing: Waiting, nowMs: number): Waiting {
  const { pending, waitingVersion } = standing;
  if (pending === undefined || pending.activeAtMs > nowMs) return standing;
  const { address, activeAtMs } = pending;
  return { ...standing, address, sinceMs: activeAtMs, pending: undefined, addressVersion: waitingVersion };
}

function after(standing: Waiting, { kind, address, activeAtMs, createdAtMs, version }: WalletVersion): Waiting {
  const next = { ...standing, version, pending: undefined };
  if (kind === "cancel") return next;
  if (kind === "remove" || address === undefined)
    return { ...next, address: undefined, sinceMs: undefined, removed: standing.address ?? standing.removed };
  if (activeAtMs <= createdAtMs) return { ...next, address, sinceMs: activeAtMs, addressVersion: version };
  return { ...next, pending: { address, activeAtMs }, waitingVersion: version };
}

import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import type { Secrets } from "../secrets/secrets.ts";
import { type Requests, type MerchantLogRow, merchantLogHash, readLogOf } from "./merchant-log.ts";
import { brokenVersion, countingVersions } from "./wallet-seal.ts";
import { readWalletVersions, type WalletVersion } from "./wallet-version.ts";

/** What is stored of one network's address, and whether it can be trusted. */
export type WalletRecord = {
  readonly networkId: NetworkId;
  /** All stored versions, oldest first. */
  readonly versions: readonly WalletVersion[];
  /** Of these, the ones that count. */
  readonly counting: readonly WalletVersion[];
  /** The merchant's log entries about it, newest first. */
  readonly log: readonly MerchantLogRow[];
  /** What was changed from outside, as the end of a sentence; undefined if everything is intact. */
  readonly error: string | undefined;
};

/** The newest version that this process has seen and verified. */
export type SeenVersion = { readonly version: number; readonly seal: Buffer };

export const walletSubject = (networkId: NetworkId): string => `wallet:${networkId}`;
const WRITES: readonly string[] = ["wallet.set", "wallet.removed", "wallet.change-cancelled", "wallet.resealed"];
const LOG_ROWS = 200;

/** Reads every network's history within the transaction: in one snapshot, or under the log's lock. */
export async function readWalletRecords(
  within: Requests,
  secrets: Pick<Secrets, "mac">,
  seen: ReadonlyMap<NetworkId, SeenVersion>,
): Promise<readonly WalletRecord[]> {
  const all = await readWalletVersions(within);
  const records: WalletRecord[] = [];
  for (const networkId of NETWORK_IDS) {
    const log = await readLogOf(within, walletSubject(networkId), LOG_ROWS);
    const versions = all.filter((row) => row.networkId === networkId);
    const error = recordError(secrets, versions, log, seen.get(networkId));
    records.push({ networkId, versions, counting: countingVersions(versions), log, error });
  }
  return records;
}

function recordError(
  secrets: Pick<Secrets, "mac">,
  versions: readonly WalletVersion[],
  log: readonly MerchantLogRow[],
  seen: SeenVersion | undefined,
): string | undefined {
  const broken = brokenVersion(secrets, versions);
  if (broken !== undefined) return `version ${String(broken.version)}: ${broken.why}`;
  // Anything before an operator's reseal was examined then.
  const resealed = log.findIndex(({ action }) => action === "wallet.resealed");
  const rewritten = log
    .slice(0, resealed < 0 ? undefined : resealed + 1)
    .find((row) => !merchantLogHash(row).equals(row.hash));
  if (rewritten !== undefined)
    return `row ${String(rewritten.seq)} of the merchant's log differs from what was written`;
  const newest = versions.at(-1);
  const version = newest?.version ?? 0;
  // Incident entries count too: they name the version that had been seen.
  const logged = Math.max(0, ...log.map(({ facts }) => Number(facts["version"])).filter(Number.isSafeInteger));
  const known = Math.max(logged, seen?.version ?? 0);
  if (known > version)
    return `version ${String(known)} was written, but version ${String(version)} is the newest one stored`;
  const written = log.find(({ action }) => WRITES.includes(action));
  if (newest === undefined) return undefined;
  if (written?.facts["version"] !== version || written.facts["seal"] !== newest.seal.toString("hex"))
    return `version ${String(version)} is not in the merchant's log`;
  if (seen?.version === version && !seen.seal.equals(newest.seal)) return `version ${String(version)} has changed`;
  return undefined;
}

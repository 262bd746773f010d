import { canonicalJson } from "@sextant/core/record";
import type { Secrets } from "../secrets/secrets.ts";
import type { WalletVersion } from "./wallet-version.ts";

/** The previous seal of the first version. */
export const NO_SEAL = Buffer.alloc(32);

/** Computes a version's seal, which only this installation can: over the whole row and the previous seal. */
export function walletSeal(secrets: Pick<Secrets, "mac">, row: Omit<WalletVersion, "seal">): Buffer {
  const { networkId, version, kind, address = null, activeAtMs, actor, createdAtMs, previousSeal } = row;
  const facts = { networkId, version, kind, address, activeAtMs, actor, createdAtMs };
  return secrets.mac("wallet-seal", canonicalJson({ ...facts, previousSeal: previousSeal.toString("hex") }));
}

/**
 * Returns the versions that count: from where the history begins, or was restarted. Earlier ones are stored for
 * reference only.
 */
export function countingVersions(versions: readonly WalletVersion[]): readonly WalletVersion[] {
  const start = versions.findLastIndex(({ previousSeal }) => previousSeal.equals(NO_SEAL));
  return versions.slice(Math.max(0, start));
}

/** Returns the first version of one network whose seal, position or number is wrong; undefined if all are intact. */
export function brokenVersion(
  secrets: Pick<Secrets, "mac">,
  versions: readonly WalletVersion[],
): { readonly version: number; readonly why: string } | undefined {
  let before: WalletVersion | undefined;
  for (const row of countingVersions(versions)) {
    const why =
      before === undefined
        ? beginError(row)
        : row.version !== before.version + 1
          ? "an earlier version is missing"
          : undefined;
    if (why !== undefined) return { version: row.version, why };
    if (before !== undefined && !row.previousSeal.equals(before.seal))
      return { version: row.version, why: "it doesn't follow the previous one" };
    if (!walletSeal(secrets, row).equals(row.seal)) return { version: row.version, why: "its seal is invalid" };
    before = row;
  }
  return undefined;
}

/** A history begins with version 1; only a removal can restart it. */
function beginError({ version, kind, previousSeal }: WalletVersion): string | undefined {
  if (!previousSeal.equals(NO_SEAL)) return "the earlier versions are missing";
  return version === 1 || kind === "remove" ? undefined : "the earlier versions are missing";
}

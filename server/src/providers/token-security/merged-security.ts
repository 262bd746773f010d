import type { SecurityField, Sourced, TokenSecurity } from "@sextant/core/market";

/**
 * How to choose between two answers: the worse one, since a contradiction between checkers is never good news. For a
 * danger the bad answer, for a measured one the higher or the lower value; anything else from the newer answer, or from
 * the source of the value it belongs to.
 */
const WORSE: { readonly [Field in SecurityField]-?: boolean | "higher" | "lower" | "fresher" } = {
  honeypot: true,
  sellSimulated: false,
  cannotSellAll: true,
  buyTaxPercent: "higher",
  sellTaxPercent: "higher",
  transferTaxPercent: "higher",
  holderTaxPercent: "higher",
  highestHolderTaxPercent: "higher",
  highTaxHoldersPercent: "higher",
  unsellableHoldersPercent: "higher",
  warningSeverity: "higher",
  checkerRiskLevel: "higher",
  contractVerified: false,
  proxy: true,
  mintable: true,
  pausable: true,
  blacklist: true,
  hiddenOwner: true,
  canTakeBackOwnership: true,
  ownerChangesBalance: true,
  taxModifiable: true,
  ownershipRenounced: false,
  knownScam: true,
  creatorMadeTraps: true,
  selfDestruct: true,
  tradingRestricted: true,
  externalCall: true,
  gasAbuse: true,
  metadataMutable: true,
  holders: "fresher",
  top10Percent: "higher",
  creatorPercent: "higher",
  insiderPercent: "higher",
  liquidityLockedPercent: "lower",
  liquidityUnlockMs: "fresher",
};

/** Facts about holders and owners, which change from day to day and are no trap. */
const CHANGING: readonly SecurityField[] = ["top10Percent", "creatorPercent", "insiderPercent", "ownershipRenounced"];

/** Returns whether an answer found a danger, which counts until the checker that found it reports otherwise. */
export function isDanger(field: SecurityField, value: boolean | number): boolean {
  if (CHANGING.includes(field)) return false;
  const worse = WORSE[field];
  return typeof worse === "boolean" ? value === worse : worse === "higher" && Number(value) > 0;
}

/**
 * Merges several checkers' answers about one contract: each field from one of them, with its source. Dangers by the
 * worst answer, others (holders) by the newest; the end of a lock comes from the source of the locked share.
 */
export function mergedSecurity(list: readonly TokenSecurity[]): TokenSecurity {
  const merged: { [Field in SecurityField]?: Sourced<boolean | number> } = {};
  for (const security of list) {
    for (const [field, reported] of Object.entries(security) as [SecurityField, Sourced<boolean | number>][]) {
      const before = merged[field];
      if (before === undefined || isRather(field, reported, before)) merged[field] = reported;
    }
  }
  const { liquidityUnlockMs, ...rest } = merged as TokenSecurity;
  const locked = rest.liquidityLockedPercent;
  const unlock = locked === undefined ? liquidityUnlockMs : ofSameAnswer(list, locked);
  return { ...rest, ...(unlock === undefined ? {} : { liquidityUnlockMs: unlock }) };
}

/** Returns whether an answer replaces another. */
function isRather(
  field: SecurityField,
  reported: Sourced<boolean | number>,
  before: Sourced<boolean | number>,
): boolean {
  const worse = WORSE[field];
  if (reported.value === before.value || worse === "fresher") return reported.asOfMs > before.asOfMs;
  if (typeof worse === "boolean") return reported.value === worse;
  return worse === "higher" ? reported.value > before.value : reported.value < before.value;
}

function ofSameAnswer(list: readonly TokenSecurity[], locked: Sourced<number>): Sourced<number> | undefined {
  return list.find(({ liquidityLockedPercent }) => liquidityLockedPercent === locked)?.liquidityUnlockMs;
}

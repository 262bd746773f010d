import type { SecurityField, Sourced, TokenSecurity } from "@sextant/core/market";

/** Of two answers to a question of danger, the worse: a contradiction between checkers is never good news. */
const WORSE: { readonly [Field in SecurityField]?: boolean } = {
  honeypot: true,
  sellSimulated: false,
  cannotSellAll: true,
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
};
/** Dangers that are measured: the figure that is worse. */
const HIGHER: readonly SecurityField[] = [
  ...(["buyTaxPercent", "sellTaxPercent", "transferTaxPercent"] as const),
  ...(["top10Percent", "creatorPercent"] as const),
];
const LOWER: readonly SecurityField[] = ["liquidityLockedPercent"];

/**
 * What several checkers say of one contract as one: each field from one of them, under its name. Dangers by the worst answer,
 * what is none (holders) by the freshest; when the lock ends comes from whoever said how much is locked.
 */
export function mergedSecurity(list: readonly TokenSecurity[]): TokenSecurity {
  const merged: { [Field in SecurityField]?: Sourced<boolean | number> } = {};
  for (const security of list) {
    for (const [field, told] of Object.entries(security) as [SecurityField, Sourced<boolean | number>][]) {
      const before = merged[field];
      if (before === undefined || isRather(field, told, before)) merged[field] = told;
    }
  }
  const { liquidityUnlockMs, ...rest } = merged as TokenSecurity;
  const locked = rest.liquidityLockedPercent;
  const unlock = locked === undefined ? liquidityUnlockMs : ofSameAnswer(list, locked);
  return { ...rest, ...(unlock === undefined ? {} : { liquidityUnlockMs: unlock }) };
}

/** Whether an answer takes the place of another. */
function isRather(field: SecurityField, told: Sourced<boolean | number>, before: Sourced<boolean | number>): boolean {
  const worse = WORSE[field];
  const isFresher = told.asOfMs > before.asOfMs;
  if (worse !== undefined) return told.value === before.value ? isFresher : told.value === worse;
  if (told.value === before.value) return isFresher;
  if (HIGHER.includes(field)) return told.value > before.value;
  return LOWER.includes(field) ? told.value < before.value : isFresher;
}

function ofSameAnswer(list: readonly TokenSecurity[], locked: Sourced<number>): Sourced<number> | undefined {
  return list.find(({ liquidityLockedPercent }) => liquidityLockedPercent === locked)?.liquidityUnlockMs;
}

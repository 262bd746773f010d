import { listOf, numberOf, recordOf } from "../at-the-edge.ts";
import { entryOf, isBlank, isPresent, largest } from "./read-flags.ts";

type State = Readonly<Record<string, unknown>>;
const NO_ACCOUNT = /^1{32}$/;

/** Returns whether an authority is set. */
const isSet = (authority: unknown): boolean =>
  authority !== null &&
  authority !== undefined &&
  authority !== "" &&
  !(typeof authority === "string" && NO_ACCOUNT.test(authority));

/** Returns extensions by name: from an object, or from the list that Solana's nodes return. */
function byName(reported: unknown): ReadonlyMap<string, State> {
  const list = listOf(reported);
  const pairs: readonly (readonly [unknown, unknown])[] =
    list === undefined
      ? Object.entries(recordOf(reported) ?? {})
      : list.map((one) => [recordOf(one)?.["extension"], recordOf(one)?.["state"] ?? {}] as const);
  return new Map(
    pairs.flatMap(([name, state]) => {
      const isThere = typeof name === "string" && state !== null && state !== undefined && state !== false;
      return isThere ? [[name, recordOf(state) ?? {}] as const] : [];
    }),
  );
}

/**
 * Returns the dangers in the extensions of a Token-2022 mint, by Solana's names. Reports only dangers, because the list
 * is not guaranteed to be complete.
 */
export function mintExtensions(reported: unknown) {
  const all = byName(reported);
  const isHeld = (extension: string, ...authorities: readonly string[]) => {
    const state = all.get(extension);
    return state !== undefined && authorities.some((name) => isSet(state[name]));
  };
  const delegate = all.get("permanentDelegate");
  const account = all.get("defaultAccountState")?.["accountState"] ?? all.get("defaultAccountState")?.["state"];
  const startsFrozen = account === "frozen" || Number(account) === 2;
  const fees = all.get("transferFeeConfig");
  const basisPoints = ["newerTransferFee", "olderTransferFee"].map((name) =>
    numberOf(recordOf(fees?.[name])?.["transferFeeBasisPoints"]),
  );
  const most = largest(...basisPoints);
  const yes = (is: boolean) => (is ? true : undefined);
  return {
    // Without an authority in the answer, its presence is enough.
    ownerChangesBalance: yes(delegate !== undefined && (!("delegate" in delegate) || isSet(delegate["delegate"]))),
    pausable: yes(isHeld("transferHook", "programId", "authority") || isHeld("pausableConfig", "authority")),
    cannotSellAll: yes(all.has("nonTransferable") || startsFrozen),
    blacklist: yes(startsFrozen),
    selfDestruct: yes(isHeld("mintCloseAuthority", "closeAuthority")),
    transferTaxPercent: most === undefined || most < 0 ? undefined : Math.min(100, most / 100),
    taxModifiable: yes(isHeld("transferFeeConfig", "transferFeeConfigAuthority")),
  };
}

/** Extensions that may harm a holder, with the fields of which one decides whether they do. */
const HARMFUL: Readonly<Record<string, readonly string[]>> = {
  permanentDelegate: [],
  nonTransferable: [],
  transferHook: ["programId", "authority"],
  pausableConfig: ["authority"],
  mintCloseAuthority: ["closeAuthority"],
  defaultAccountState: ["accountState", "state"],
  transferFeeConfig: ["newerTransferFee", "olderTransferFee"],
};
const HARMLESS: readonly string[] = [
  ...["metadataPointer", "tokenMetadata", "groupPointer", "tokenGroup", "groupMemberPointer", "tokenGroupMember"],
  ...["interestBearingConfig", "scaledUiAmountConfig", "immutableOwner", "memoTransfer", "cpiGuard"],
  ...["confidentialTransferMint", "confidentialTransferFeeConfig", "confidentialMintBurn"],
];
const ACCOUNT_STATES: readonly unknown[] = ["0", "1", "2", "uninitialized", "initialized", "frozen"];

/**
 * Returns whether the extensions may contain a danger in an unreadable form: another shape, or an unknown extension.
 */
export function areExtensionsUnread(reported: unknown): boolean {
  if (isBlank(reported)) return false;
  const list = listOf(reported);
  if (list === undefined && recordOf(reported) === undefined) return true;
  const isNameless = (one: unknown) => typeof recordOf(one)?.["extension"] !== "string";
  if (list?.some(isNameless) === true) return true;
  const entries = list?.map((one) => [recordOf(one)?.["extension"], recordOf(one)?.["state"] ?? {}] as const);
  // A mint has each extension once: of two it is unclear which is valid.
  if (entries !== undefined && new Set(entries.map(([name]) => name)).size < entries.length) return true;
  return (entries ?? Object.entries(recordOf(reported) ?? {})).some(([name, state]) =>
    isUnreadExtension(String(name), state),
  );
}

function isUnreadExtension(name: string, state: unknown): boolean {
  if (!isPresent(state) || state === false || HARMLESS.includes(name)) return false;
  const fields = entryOf(HARMFUL, name);
  if (fields === undefined) return true;
  // Its presence is enough.
  if (fields.length === 0) return false;
  const read = recordOf(state);
  if (read === undefined || !fields.some((field) => field in read)) return true;
  if (name === "defaultAccountState")
    return fields.some((field) => isPresent(read[field]) && !ACCOUNT_STATES.includes(String(read[field])));
  if (name !== "transferFeeConfig") return false;
  return fields.some((field) => {
    const basisPoints = recordOf(read[field])?.["transferFeeBasisPoints"];
    return isPresent(read[field]) && !((numberOf(basisPoints) ?? -1) >= 0);
  });
}

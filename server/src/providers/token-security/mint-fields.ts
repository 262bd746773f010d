import { isTokenAddress } from "@sextant/core/market";
import { listOf, recordOf } from "../at-the-edge.ts";
import { metric } from "../tokens/token-fields.ts";
import { entryOf, flag, isBlank, isPresent, largest } from "./read-flags.ts";

/**
 * One field of a mint: its value, and whether the answer has something unreadable under its name. Each danger is read
 * as such a pair, so that an unreadable one is never missed.
 */
export type MintField<T> = { readonly value: T | undefined; readonly isUnread: boolean };
export type MintAccounts = MintField<boolean> & { readonly isAny: boolean };
export type MintPower = MintField<boolean> & { readonly isMalicious: boolean };

const ABSENT = { value: undefined, isUnread: false } as const;
const UNREAD = { value: undefined, isUnread: true } as const;

/** Parses a flag of 0 and 1 or of true and false. */
export function flagField(raw: unknown): MintField<boolean> {
  const value = flag.parse(raw);
  return { value, isUnread: value === undefined && isPresent(raw) };
}

/**
 * Parses accounts that have a power: a list of objects or of addresses, or a single one of either. The value is true if
 * GoPlus lists one of them as malicious.
 */
export function accountsField(raw: unknown): MintAccounts {
  const list = listOf(raw) ?? (isBlank(raw) ? [] : [raw]);
  const marks = list.filter((one) => isPresent(one) && flag.parse(one) !== false).map(maliceOf);
  return {
    value: marks.some(({ value }) => value === true) ? true : undefined,
    isUnread: marks.some(({ isUnread }) => isUnread),
    isAny: marks.length > 0,
  };
}

function maliceOf(account: unknown): MintField<boolean> {
  if (typeof account === "string") return isTokenAddress("solana", account) ? ABSENT : UNREAD;
  const { address, malicious_address: mark, ...others } = recordOf(account) ?? {};
  if (recordOf(account) === undefined) return UNREAD;
  // An entry with neither an account nor a label may describe one in an unknown form.
  const isOfAnotherShape =
    !isPresent(address) && !isPresent(mark) && Object.values(others).some((one) => !isBlank(one));
  return isOfAnotherShape ? UNREAD : flagField(mark);
}

/**
 * Parses a power over a mint: an object with a status and its authorities, or the status alone. Without a status, an
 * authority counts as yes.
 */
export function powerField(raw: unknown): MintPower {
  const record = recordOf(raw);
  if (record === undefined) return { ...(isBlank(raw) ? ABSENT : flagField(raw)), isMalicious: false };
  const status = flag.parse(record["status"]);
  const holders = accountsField(record["authority"]);
  // The metadata's update authority stays listed after metadata can't be changed any more.
  const accounts = [holders, accountsField(record["metadata_upgrade_authority"])];
  const value = status ?? (accounts.some(({ isAny }) => isAny) ? true : undefined);
  const isOfAnotherShape = value === undefined && Object.values(record).some((one) => !isBlank(one));
  return {
    value,
    // A status of no and an authority cannot both be true.
    isUnread: isOfAnotherShape || (status === false && holders.isAny) || accounts.some(({ isUnread }) => isUnread),
    isMalicious: accounts.some((one) => one.value === true),
  };
}

const STARTS_FROZEN: Readonly<Record<string, boolean>> = {
  "0": false,
  "1": false,
  uninitialized: false,
  initialized: false,
  "2": true,
  frozen: true,
};

/** Parses the state of new accounts: whether they start frozen, so that no one can sell until unfrozen. */
export function startsFrozenField(raw: unknown): MintField<boolean> {
  const value =
    typeof raw === "number" || typeof raw === "string" ? entryOf(STARTS_FROZEN, String(raw).toLowerCase()) : undefined;
  return { value, isUnread: value === undefined && isPresent(raw) };
}

const rate = metric(0, Number.MAX_VALUE);

/**
 * Parses the transfer fee in percent, the higher of the current and the upcoming ones; an empty object means none. It
 * is documented in ten-thousandths in one place and as a fraction in another: up to one it is read as a fraction, which
 * is the worse of the two.
 */
export function feeField(raw: unknown): MintField<number> {
  const fee = recordOf(raw);
  if (fee === undefined) return isPresent(raw) ? UNREAD : ABSENT;
  if (isBlank(fee)) return { value: 0, isUnread: false };
  const scheduled = listOf(fee["scheduled_fee_rate"]) ?? [fee["scheduled_fee_rate"]];
  const rates = [fee["current_fee_rate"], ...scheduled, fee["fee_rate"]]
    .map((one) => recordOf(one)?.["fee_rate"] ?? (recordOf(one) === undefined ? one : undefined))
    .filter((one) => !isBlank(one))
    .map((one) => rate.parse(one));
  const percent = largest(...rates.map((one) => (one === undefined ? undefined : one <= 1 ? one * 100 : one / 100)));
  return {
    value: percent === undefined ? undefined : Number(Math.min(100, percent).toPrecision(12)),
    isUnread: rates.includes(undefined) || (rates.length === 0 && Object.values(fee).some((one) => !isBlank(one))),
  };
}

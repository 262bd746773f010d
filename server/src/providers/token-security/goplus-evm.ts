import type { TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import { zonedTimestampOf } from "../at-the-edge.ts";
import { metric, count, part, parts, text } from "../tokens/token-fields.ts";
import {
  anyOf,
  flag,
  hasUnread,
  isBlank,
  isPresent,
  largest,
  percentOf,
  sourced,
  topTenPercent,
  UNKNOWN_SEVERITY,
} from "./read-flags.ts";

const share = metric(0, 1.000001);
/** Documented as a fraction. A value above one is read as all of it, never as unknown. */
const tax = metric(0, Number.MAX_VALUE);
const holders = (most: number) =>
  parts(
    {
      address: text,
      tag: text,
      percent: share,
      is_contract: flag,
      is_locked: flag,
      locked_detail: parts({ end_time: z.unknown().optional() }, 20),
    },
    most,
  );

/**
 * A contract as GoPlus documents it: flags as '0' and '1', taxes and shares as fractions, '' for unknown. Ignores
 * `trust_list` (a name excuses nothing), `note` (mixes good and bad), `is_in_dex` (without it there are no taxes
 * either).
 */
const contractShape = z.object({
  is_honeypot: flag,
  cannot_sell_all: flag,
  buy_tax: tax,
  sell_tax: tax,
  transfer_tax: tax,
  is_open_source: flag,
  is_proxy: flag,
  is_mintable: flag,
  transfer_pausable: flag,
  is_blacklisted: flag,
  hidden_owner: flag,
  can_take_back_ownership: flag,
  owner_change_balance: flag,
  slippage_modifiable: flag,
  personal_slippage_modifiable: flag,
  is_airdrop_scam: flag,
  fake_token: part({ value: flag }),
  honeypot_with_same_creator: anyOf,
  selfdestruct: flag,
  external_call: flag,
  gas_abuse: flag,
  other_potential_risks: text,
  cannot_buy: flag,
  trading_cooldown: flag,
  is_anti_whale: flag,
  anti_whale_modifiable: flag,
  is_whitelisted: flag,
  owner_address: text,
  holder_count: count,
  holders: holders(20),
  creator_percent: tax,
  owner_percent: tax,
  lp_holders: holders(20),
  dex: parts({ pair: text }, 50),
});
/** Fields that may report a danger: a value that is neither yes nor no, or no number, may be one. */
const DANGERS: readonly string[] = Object.entries(contractShape.shape).flatMap(([name, shape]) =>
  [flag, anyOf, tax].some((one) => one === shape) ? name : [],
);
type Contract = z.infer<typeof contractShape>;
type Holder = Contract["holders"][number];

/** Returns whether a contract may have a danger that GoPlus reports in an unreadable form. */
function isPartlyUnread(row: Readonly<Record<string, unknown>>, read: Contract): boolean {
  const { fake_token: fake, other_potential_risks: others } = row;
  const isOddFake = !isBlank(fake) && flag.parse(fake) !== false && read.fake_token?.value === undefined;
  const isOddRisk = !isBlank(others) && typeof others !== "string" && flag.parse(others) !== false;
  const hasOddLock = read.lp_holders.some(({ locked_detail }) =>
    locked_detail.some(({ end_time }) => isPresent(end_time) && zonedTimestampOf(end_time, Infinity) === undefined),
  );
  return isOddFake || isOddRisk || hasOddLock || hasUnread(row, read, DANGERS);
}

const BURNT = /^0x(?:0{40}|0{36}dead|dead0{36}|0{39}1)$/;
const isBurnt = ({ address }: Holder) => address !== undefined && BURNT.test(address.toLowerCase());
/** Smaller shares of a pool do not justify a date. */
const WEIGHT_PERCENT = 5;

/** Parses GoPlus's answer about one contract; undefined if it is no object. */
export function readGoplusContract(row: unknown, source: string, asOfMs: number): TokenSecurity | undefined {
  const read = contractShape.safeParse(row);
  if (!read.success) return undefined;
  const reported = read.data;
  const isWarned =
    !namesNone(reported.other_potential_risks) || isPartlyUnread(row as Readonly<Record<string, unknown>>, reported);
  // That there is nothing to warn of is reported only by an answer with a value for each of these.
  const isWhole = [
    reported.is_open_source,
    reported.is_proxy,
    reported.is_mintable,
    reported.owner_change_balance,
    reported.is_honeypot,
  ].every((one) => one !== undefined);
  const pairs = new Set(reported.dex.flatMap(({ pair }) => pair?.toLowerCase() ?? []));
  // A contract labelled by GoPlus is a pool, a locker or an exchange, none of which sells on a whim.
  const isNoHolder = (holder: Holder) =>
    isBurnt(holder) ||
    holder.is_locked === true ||
    pairs.has(holder.address?.toLowerCase() ?? "") ||
    (holder.is_contract === true && (holder.tag ?? "") !== "");
  const realHolders = reported.holders.filter((holder) => !isNoHolder(holder));
  return sourced(
    {
      honeypot: reported.is_honeypot,
      cannotSellAll: reported.cannot_sell_all,
      buyTaxPercent: taxPercent(reported.buy_tax),
      sellTaxPercent: taxPercent(reported.sell_tax),
      transferTaxPercent: taxPercent(reported.transfer_tax),
      contractVerified: reported.is_open_source,
      proxy: reported.is_proxy,
      mintable: reported.is_mintable,
      pausable: reported.transfer_pausable,
      blacklist: reported.is_blacklisted,
      hiddenOwner: reported.hidden_owner,
      canTakeBackOwnership: reported.can_take_back_ownership,
      ownerChangesBalance: reported.owner_change_balance,
      taxModifiable: anyOfAll(reported.slippage_modifiable, reported.personal_slippage_modifiable),
      // Bait sent to wallets, or a counterfeit of another token.
      knownScam: anyTrue(reported.is_airdrop_scam, reported.fake_token?.value),
      creatorMadeTraps: reported.honeypot_with_same_creator,
      selfDestruct: reported.selfdestruct,
      // It cannot be bought, or its code limits who trades, how often or how much, or allows such a limit to be set.
      tradingRestricted: anyOfAll(
        ...[
          reported.cannot_buy,
          reported.trading_cooldown,
          reported.is_anti_whale,
          reported.anti_whale_modifiable,
          reported.is_whitelisted,
        ],
      ),
      externalCall: reported.external_call,
      // Reported only if there is any.
      gasAbuse: reported.gas_abuse,
      // In free text, or in an unreadable form, so that its severity is unknown.
      warningSeverity: isWarned ? UNKNOWN_SEVERITY : isWhole ? 0 : undefined,
      ownershipRenounced: isRenounced(reported.owner_address),
      holders: reported.holder_count,
      top10Percent: topTenPercent(realHolders.map(({ percent }) => percentOf(percent))),
      creatorPercent: largest(taxPercent(reported.creator_percent), taxPercent(reported.owner_percent)),
      ...lockOf(reported.lp_holders, asOfMs),
    },
    source,
    asOfMs,
  );
}

/** Converts a fraction to percent; a value above one counts as all of it. */
function taxPercent(share: number | undefined): number | undefined {
  return percentOf(share === undefined ? undefined : Math.min(1, share));
}

/** Returns true if one of them is; otherwise the first known value. */
function anyTrue(...flags: readonly (boolean | undefined)[]): boolean | undefined {
  return flags.includes(true) ? true : flags.find((one) => one !== undefined);
}

/** Returns true if one is; false only if each was checked. */
function anyOfAll(...flags: readonly (boolean | undefined)[]): boolean | undefined {
  if (flags.includes(true)) return true;
  return flags.includes(undefined) ? undefined : false;
}

/** Empty, or nothing that names a risk. */
const namesNone = (reported: string | undefined) => /^[\s0]*$/.test(reported ?? "");

/**
 * Returns whether ownership is renounced: the burn addresses. A missing owner means unknown, because the contract may
 * hide one.
 */
function isRenounced(owner: string | undefined): boolean | undefined {
  if (owner === undefined || !/^0x[\da-f]{40}$/i.test(owner)) return undefined;
  return BURNT.test(owner.toLowerCase());
}

/**
 * Returns how much of the pool is burnt or locked, and when the first significant lock ends. An expired lock counts for
 * nothing.
 */
function lockOf(
  all: readonly Holder[],
  nowMs: number,
): { liquidityLockedPercent?: number | undefined; liquidityUnlockMs?: number | undefined } {
  if (all.length === 0 || all.some(({ percent }) => percent === undefined)) return {};
  let lockedPercent = 0;
  let unlockMs = Infinity;
  for (const holder of all) {
    const percent = percentOf(holder.percent) ?? 0;
    if (isBurnt(holder)) lockedPercent += percent;
    else if (holder.is_locked === true) {
      const ends = holder.locked_detail.flatMap(({ end_time }) => zonedTimestampOf(end_time, Infinity) ?? []);
      const running = ends.filter((endMs) => endMs > nowMs);
      if (ends.length > 0 && running.length === 0) continue;
      lockedPercent += percent;
      if (percent >= WEIGHT_PERCENT) unlockMs = Math.min(unlockMs, ...running);
    }
  }
  if (lockedPercent > 100.5) return {};
  return {
    liquidityLockedPercent: Number(Math.min(100, lockedPercent).toPrecision(12)),
    liquidityUnlockMs: Number.isFinite(unlockMs) ? unlockMs : undefined,
  };
}

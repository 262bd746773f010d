import type { TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import { recordOf } from "../at-the-edge.ts";
import { count, figure, part, parts, text } from "../tokens/told-fields.ts";
import { flag, largest, percentOf, sourced, topTenPercent } from "./read-flags.ts";

const accounts = parts({ malicious_address: flag }, 20);
const status = part({ status: flag, authority: accounts });
const rate = part({ fee_rate: figure(0, Number.MAX_VALUE) });

/** A state's number, also as text. */
const state = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === "number" || typeof value === "string" ? String(value) : undefined));

/**
 * A mint as GoPlus's Solana endpoint documents it: powers over it as objects with a status. No answer of it was at hand. Not read:
 * `trusted_token` (nothing is let off by its name) and `lp_holders` (RugCheck tells the lock).
 */
const mintShape = z.object({
  mintable: status,
  freezable: status,
  balance_mutable_authority: status,
  transfer_fee: z.unknown().optional(),
  transfer_fee_upgradable: status,
  transfer_hook: accounts,
  transfer_hook_upgradable: status,
  closable: status,
  metadata_mutable: status,
  default_account_state_upgradable: status,
  creators: accounts,
  creator: accounts,
  non_transferable: flag,
  default_account_state: state,
  holder_count: count,
  holders: parts({ account: text, token_account: text, tag: text, percent: figure(0, 1.000001), is_locked: flag }, 20),
  dex: parts({ id: text }, 50),
});

/** New accounts start frozen: nobody may sell until somebody allows it. */
const FROZEN = "2";
const BURNT = /^1nc1nerator1{32}$|^1{32}$/;

/** What GoPlus says of one mint of Solana; undefined where it is no object. */
export function readGoplusMint(row: unknown, source: string, asOfMs: number): TokenSecurity | undefined {
  const read = mintShape.safeParse(row);
  if (!read.success) return undefined;
  const told = read.data;
  const pools = new Set(told.dex.flatMap(({ id }) => id ?? []));
  const people = told.holders.filter(
    ({ account = "", token_account = "", tag, is_locked }) =>
      is_locked !== true &&
      (tag ?? "") === "" &&
      !BURNT.test(account) &&
      !pools.has(account) &&
      !pools.has(token_account),
  );
  const startsFrozen = told.default_account_state === FROZEN;
  const freezes = told.freezable?.status;
  return sourced(
    {
      mintable: told.mintable?.status,
      // Who can make new accounts start frozen can freeze as well.
      blacklist: startsFrozen || told.default_account_state_upgradable?.status === true ? true : freezes,
      ownerChangesBalance: told.balance_mutable_authority?.status,
      // A program that is asked at each transfer can refuse it, and so can one that may be put there later.
      pausable: told.transfer_hook.length > 0 || told.transfer_hook_upgradable?.status === true ? true : undefined,
      // 'All the assets would be eliminated.'
      selfDestruct: told.closable?.status,
      metadataMutable: told.metadata_mutable?.status,
      // An address that GoPlus knows for malicious made it, or holds a power over it.
      creatorMadeTraps: isMalicious(told) ? true : undefined,
      // What cannot be moved, or is frozen with whoever gets it, cannot be sold; what can be moved may still not be.
      cannotSellAll: told.non_transferable === true || startsFrozen ? true : undefined,
      transferTaxPercent: feePercent(told.transfer_fee),
      taxModifiable: told.transfer_fee_upgradable?.status,
      holders: told.holder_count,
      top10Percent: topTenPercent(people.map(({ percent }) => percentOf(percent))),
    },
    source,
    asOfMs,
  );
}

/**
 * The fee of a transfer, the higher of that of now and those to come; an empty object is none. Documented as parts of ten thousand
 * in one place and as a part of one in another: up to one it is read as a part of one, which is the worse of the two.
 */
function feePercent(fee: unknown): number | undefined {
  const told = recordOf(fee);
  if (told === undefined) return undefined;
  if (Object.keys(told).length === 0) return 0;
  const { current_fee_rate: current, scheduled_fee_rate: scheduled, fee_rate: own } = told;
  const rates = [
    current,
    ...(Array.isArray(scheduled) ? (scheduled as unknown[]).slice(0, 20) : [scheduled]),
    { fee_rate: own },
  ];
  const percent = largest(
    ...rates.map((one) => {
      const value = rate.parse(one)?.fee_rate;
      return value === undefined ? undefined : value <= 1 ? value * 100 : value / 100;
    }),
  );
  return percent === undefined ? undefined : Number(Math.min(100, percent).toPrecision(12));
}

function isMalicious(told: z.infer<typeof mintShape>): boolean {
  const powers = [
    told.mintable,
    told.freezable,
    told.closable,
    told.balance_mutable_authority,
    told.transfer_fee_upgradable,
  ];
  const more = [told.transfer_hook_upgradable, told.metadata_mutable, told.default_account_state_upgradable];
  const all = [...told.creators, ...told.creator, ...told.transfer_hook];
  return [...all, ...[...powers, ...more].flatMap((power) => power?.authority ?? [])].some(
    ({ malicious_address }) => malicious_address === true,
  );
}

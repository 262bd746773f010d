import type { TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import { count, figure, part, parts, text } from "../tokens/told-fields.ts";
import { flag, percentOf, sourced, topTenPercent } from "./read-flags.ts";

const status = part({ status: flag });

/** A mint as GoPlus's Solana endpoint documents it: powers over it as objects with a status. No answer of it was at hand. */
const mintShape = z.object({
  mintable: status,
  freezable: status,
  balance_mutable_authority: status,
  transfer_fee: z.unknown().optional(),
  transfer_fee_upgradable: status,
  transfer_hook: parts({}, 20),
  non_transferable: flag,
  default_account_state: text,
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
      blacklist: startsFrozen ? true : freezes,
      ownerChangesBalance: told.balance_mutable_authority?.status,
      // A program that is asked at each transfer can refuse it.
      pausable: told.transfer_hook.length > 0 ? true : undefined,
      // What cannot be moved, or is frozen with whoever gets it, cannot be sold; what can be moved may still not be.
      cannotSellAll: told.non_transferable === true || startsFrozen ? true : undefined,
      // How it writes a fee is not documented well enough to be read; an empty object is none.
      transferTaxPercent: isEmptyObject(told.transfer_fee) ? 0 : undefined,
      taxModifiable: told.transfer_fee_upgradable?.status,
      holders: told.holder_count,
      top10Percent: topTenPercent(people.map(({ percent }) => percentOf(percent))),
    },
    source,
    asOfMs,
  );
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

import type { TokenSecurity } from "@sextant/core/market";
import type * as z from "zod";
import { listOf, recordOf } from "../at-the-edge.ts";
import { count, metric, part, parts, text } from "../tokens/token-fields.ts";
import { accountsField, feeField, flagField, powerField, startsFrozenField, type MintField } from "./mint-fields.ts";
import { flag, isBlank, percentOf, sourced, topTenPercent, UNKNOWN_SEVERITY } from "./read-flags.ts";

/**
 * A mint as GoPlus's Solana endpoint documents it: powers over it as objects with a status. No real answer was
 * available. Ignores `trusted_token` (a name excuses nothing), `lp_holders` (RugCheck reports the lock), `metadata` and
 * `total_supply`.
 */
const restShape = part({
  holder_count: count,
  holders: parts(
    { account: text, token_account: text, tag: text, percent: metric(0, 1.000001), is_locked: flag },
    1_000,
  ),
  dex: parts({ id: text }, 1_000),
});

const BURNT = /^1nc1nerator1{32}$|^1{32}$/;

/** Parses GoPlus's answer about one mint of Solana; undefined if it is no object. */
export function readGoplusMint(row: unknown, source: string, asOfMs: number): TokenSecurity | undefined {
  const mint = recordOf(row);
  const rest = restShape.parse(mint);
  if (mint === undefined || rest === undefined) return undefined;
  const powers = powersOf(mint);
  const { mintable, freezable, balanceMutable, closable, feeUpgradable, hookUpgradable, stateUpgradable, metadata } =
    powers;
  const hook = accountsField(mint["transfer_hook"]);
  const accounts = [hook, accountsField(mint["creators"]), accountsField(mint["creator"])];
  // The second spelling is from one page of the documentation.
  const bound = [flagField(mint["non_transferable"]), flagField(mint["none_transferable"])];
  const startsFrozen = startsFrozenField(mint["default_account_state"]);
  const fee = feeField(mint["transfer_fee"]);
  const top10 = topTenField(mint["holders"], rest);
  const dangers = [...Object.values(powers), ...accounts, ...bound, startsFrozen, fee, top10];
  const isUnread = dangers.some((one) => one.isUnread);
  // That there is nothing to warn of is reported only by an answer with a value for each power.
  const isWhole = [mintable, freezable, balanceMutable, closable, hookUpgradable].every(
    ({ value }) => value !== undefined,
  );
  return sourced(
    {
      mintable: mintable.value,
      // An authority that can make new accounts start frozen can freeze as well.
      blacklist: startsFrozen.value === true || stateUpgradable.value === true ? true : freezable.value,
      ownerChangesBalance: balanceMutable.value,
      // A program called at each transfer can reject it, and so can one that may be set later.
      pausable: hook.isAny || hookUpgradable.value === true ? true : undefined,
      // 'All the assets would be eliminated.'
      selfDestruct: closable.value,
      metadataMutable: metadata.value,
      // An address that GoPlus lists as malicious created it, or has a power over it.
      creatorMadeTraps:
        accounts.some(({ value }) => value === true) || Object.values(powers).some(({ isMalicious }) => isMalicious)
          ? true
          : undefined,
      // A token that cannot be moved, or is frozen on receipt, cannot be sold; one that can be moved may still be
      // unsellable.
      cannotSellAll: bound.some(({ value }) => value === true) || startsFrozen.value === true ? true : undefined,
      transferTaxPercent: fee.value,
      taxModifiable: feeUpgradable.value,
      warningSeverity: isUnread ? UNKNOWN_SEVERITY : isWhole ? 0 : undefined,
      holders: rest.holder_count,
      top10Percent: top10.value,
    },
    source,
    asOfMs,
  );
}

function powersOf(mint: Readonly<Record<string, unknown>>) {
  return {
    mintable: powerField(mint["mintable"]),
    freezable: powerField(mint["freezable"]),
    balanceMutable: powerField(mint["balance_mutable_authority"]),
    closable: powerField(mint["closable"]),
    feeUpgradable: powerField(mint["transfer_fee_upgradable"]),
    hookUpgradable: powerField(mint["transfer_hook_upgradable"]),
    stateUpgradable: powerField(mint["default_account_state_upgradable"]),
    metadata: powerField(mint["metadata_mutable"]),
  };
}

/**
 * Reads the combined share of the ten largest holders, without pools, locked or burnt tokens, and accounts labelled by
 * GoPlus.
 */
function topTenField(raw: unknown, { holders, dex }: NonNullable<z.infer<typeof restShape>>): MintField<number> {
  const pools = new Set(dex.flatMap(({ id }) => id ?? []));
  const realHolders = holders.filter(
    ({ account = "", token_account = "", tag, is_locked }) =>
      is_locked !== true &&
      (tag ?? "") === "" &&
      !BURNT.test(account) &&
      !pools.has(account) &&
      !pools.has(token_account),
  );
  const value = topTenPercent(realHolders.map(({ percent }) => percentOf(percent)));
  const isOfAnotherShape = !isBlank(raw) && holders.length < (listOf(raw)?.length ?? 1);
  return { value, isUnread: isOfAnotherShape || (value === undefined && realHolders.length > 0) };
}

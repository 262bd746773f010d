import { tokenAddress, type TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import { count, figure, part, parts, text, word } from "../tokens/told-fields.ts";
import { flag, sourced, topTenPercent } from "./read-flags.ts";

const percent = figure(0, 100.0001);
const amount = figure(0, 1e30);
/** Null is 'nobody'; a key that is not there is not told. */
const authority = z
  .union([z.string().max(100), z.null()])
  .optional()
  .catch(undefined);

/** A report as RugCheck documents it; no answer of it was at hand. */
const reportShape = z.object({
  mint: z.string().max(100),
  tokenProgram: text,
  token: part({ mintAuthority: authority, freezeAuthority: authority, supply: amount }),
  topHolders: parts({ address: text, owner: text, pct: percent }, 50),
  knownAccounts: z
    .record(z.string(), part({ type: word }))
    .optional()
    .catch(undefined),
  markets: parts(
    {
      pubkey: text,
      liquidityAAccount: text,
      liquidityBAccount: text,
      liquidityA: text,
      liquidityB: text,
      lp: part({ lpLockedPct: percent, baseUSD: amount, quoteUSD: amount }),
    },
    100,
  ),
  lockers: z
    .record(z.string(), part({ unlockDate: figure(1, 1e11), usdcLocked: amount }))
    .optional()
    .catch(undefined),
  totalHolders: count,
  creatorBalance: amount,
  transferFee: part({ pct: percent }),
  rugged: flag,
});
export type RugcheckReport = z.infer<typeof reportShape>;
export const rugcheckReport: z.ZodType<RugcheckReport> = reportShape;

/**
 * SPL Token, whose source is published and checked against what runs. A mint of Token-2022 may carry extensions that take tokens
 * away or stop a sale; this reads none of them, so nothing good is told of it.
 */
const PLAIN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const NOBODY = /^1{32}$/;
const BURNT = /^1nc1nerator1{32}$|^1{32}$/;
/** Accounts that RugCheck knows and that are no holder with a will: pools and lockers. */
const NOT_PEOPLE: readonly (string | undefined)[] = ["amm", "locker", "vault", "pool"];

export function isReportOf(report: RugcheckReport, address: string): boolean {
  return tokenAddress("solana", report.mint) === address;
}

/** What a report says of a mint. */
export function securityOfReport(report: RugcheckReport, source: string, asOfMs: number): TokenSecurity {
  const { token, markets, knownAccounts = {} } = report;
  const ofMarkets = new Set(
    markets.flatMap((one) => [
      one.pubkey,
      one.liquidityAAccount,
      one.liquidityBAccount,
      one.liquidityA,
      one.liquidityB,
    ]),
  );
  const isNobody = (account: string | undefined) =>
    account !== undefined &&
    (BURNT.test(account) || ofMarkets.has(account) || NOT_PEOPLE.includes(knownAccounts[account]?.type));
  const people = report.topHolders.filter(({ address, owner }) => !isNobody(address) && !isNobody(owner));
  // The deepest market is where people get out.
  const [main] = [...markets].sort((a, b) => depthOf(b) - depthOf(a));
  const lockedPercent = main?.lp?.lpLockedPct;
  return sourced(
    {
      contractVerified: report.tokenProgram === PLAIN_PROGRAM ? true : undefined,
      mintable: isHeld(token?.mintAuthority),
      blacklist: isHeld(token?.freezeAuthority),
      transferTaxPercent: report.transferFee?.pct,
      knownScam: report.rugged,
      holders: report.totalHolders === 0 ? undefined : report.totalHolders,
      top10Percent: topTenPercent(people.map(({ pct }) => pct)),
      creatorPercent: partOf(report.creatorBalance, token?.supply),
      liquidityLockedPercent: lockedPercent === undefined ? undefined : Math.min(100, lockedPercent),
      liquidityUnlockMs: firstUnlockMs(report, asOfMs),
    },
    source,
    asOfMs,
  );
}

function isHeld(authority: string | null | undefined): boolean | undefined {
  if (authority === undefined) return undefined;
  return authority !== null && authority !== "" && !NOBODY.test(authority);
}

function depthOf({ lp }: RugcheckReport["markets"][number]): number {
  return (lp?.baseUSD ?? 0) + (lp?.quoteUSD ?? 0);
}

function partOf(balance: number | undefined, supply: number | undefined): number | undefined {
  if (balance === undefined || supply === undefined || supply === 0 || balance > supply) return undefined;
  return Number(((balance / supply) * 100).toPrecision(12));
}

function firstUnlockMs({ lockers = {} }: RugcheckReport, nowMs: number): number | undefined {
  const ends = Object.values(lockers)
    .filter((locker) => (locker?.usdcLocked ?? 0) > 0)
    .map((locker) => (locker?.unlockDate ?? NaN) * 1_000)
    .filter((endMs) => endMs > nowMs);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

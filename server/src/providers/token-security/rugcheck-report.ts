import { tokenAddress, type TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import { count, figure, part, parts, text, word } from "../tokens/told-fields.ts";
import { mintExtensions } from "./mint-extensions.ts";
import { flag, largest, shareOf, sourced, topTenPercent } from "./read-flags.ts";

const percent = figure(0, 100.0001);
const amount = figure(0, 1e30);
const fee = figure(0, Number.MAX_VALUE).transform((told) => (told === undefined ? undefined : Math.min(100, told)));
/** Null is 'nobody'; a key that is not there is not told. */
const authority = z
  .union([z.string().max(100), z.null()])
  .optional()
  .catch(undefined);

/**
 * A report as RugCheck documents it; no answer of it was at hand. Not read: its score, whose scale nobody documents, and that it
 * lists a token as verified (nothing is let off by its name).
 */
const risks = parts({ name: text, level: word }, 50);
/** How severe its levels are, on the scale of `warningSeverity`; one that is not known is a warning in the middle. */
const SEVERITY: Readonly<Record<string, number>> = {
  ...{ good: 0, info: 4, low: 8, warn: 12, medium: 12, danger: 16, high: 16, critical: 20 },
};
const UNKNOWN = 12;

const reportShape = z.object({
  mint: z.string().max(100),
  tokenProgram: text,
  token_extensions: z.unknown().optional(),
  tokenMeta: part({ mutable: flag }),
  mintAuthority: authority,
  freezeAuthority: authority,
  risks: z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? risks.parse(value) : undefined)),
  insiderNetworks: parts({ tokenAmount: amount }, 100),
  token: part({ mintAuthority: authority, freezeAuthority: authority, supply: amount }),
  topHolders: parts({ address: text, owner: text, pct: percent, insider: flag }, 50),
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
  transferFee: part({ pct: fee, authority }),
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
  const extensions = mintExtensions(report.token_extensions);
  const named = (risk: string) =>
    report.risks?.some(({ name }) => name?.toLowerCase() === risk) === true ? true : undefined;
  return sourced(
    {
      ...extensions,
      contractVerified: report.tokenProgram === PLAIN_PROGRAM ? true : undefined,
      mintable: held(isHeld(token?.mintAuthority), isHeld(report.mintAuthority), named("mint authority still enabled")),
      blacklist: held(
        isHeld(token?.freezeAuthority),
        isHeld(report.freezeAuthority),
        extensions.blacklist,
        named("freeze authority still enabled"),
      ),
      ownerChangesBalance: extensions.ownerChangesBalance ?? named("permanent control enabled"),
      transferTaxPercent: largest(report.transferFee?.pct, extensions.transferTaxPercent),
      taxModifiable: isHeld(report.transferFee?.authority) === true ? true : extensions.taxModifiable,
      metadataMutable: report.tokenMeta?.mutable,
      creatorMadeTraps: named("creator history of rugged tokens"),
      warningSeverity:
        report.risks && Math.max(0, ...report.risks.map(({ level }) => SEVERITY[level ?? ""] ?? UNKNOWN)),
      knownScam: report.rugged,
      holders: report.totalHolders === 0 ? undefined : report.totalHolders,
      top10Percent: topTenPercent(people.map(({ pct }) => pct)),
      creatorPercent: partOf(report.creatorBalance, token?.supply),
      insiderPercent: insidersOf(report),
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

/** One word for 'held' is enough; that it is given up is taken from the mint itself alone. */
const held = (...words: readonly (boolean | undefined)[]) => (words.includes(true) ? true : words[0]);

/** What wallets linked to each other hold: by its networks of them, or by the largest holders that it marks. */
function insidersOf({ topHolders, insiderNetworks, token }: RugcheckReport): number | undefined {
  const marked = topHolders.filter(({ insider }) => insider !== undefined);
  const held = marked.reduce((sum, { insider, pct }) => sum + (insider === true ? (pct ?? 0) : 0), 0);
  const inNetworks = insiderNetworks.reduce((sum, { tokenAmount }) => sum + (tokenAmount ?? 0), 0);
  return largest(
    marked.length === 0 ? undefined : Math.min(100, held),
    insiderNetworks.length === 0 ? undefined : shareOf(inNetworks, token?.supply),
  );
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

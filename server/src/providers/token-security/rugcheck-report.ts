import { tokenAddress, type TokenSecurity } from "@sextant/core/market";
import { mintExtensions } from "./mint-extensions.ts";
import { entryOf, largest, shareOf, sourced, topTenPercent, UNKNOWN_SEVERITY } from "./read-flags.ts";
import type { RugcheckReport } from "./rugcheck-shape.ts";
import { isReportPartlyUnread } from "./rugcheck-unread.ts";

/** Severity of its levels, on the scale of `warningSeverity`; an unknown one is a medium warning. */
const SEVERITY: Readonly<Record<string, number>> = {
  good: 0,
  info: 4,
  low: 8,
  warn: 12,
  medium: 12,
  danger: 16,
  high: 16,
  critical: 20,
};
/** Its score is 1 for the best and 100 for the worst; from this value on it found something, whatever it lists. */
const SCORE_OF_RISKS = 20;
/** Locks below this share of the deepest market do not justify a date. */
const WEIGHT = 0.05;

/**
 * SPL Token, whose source is published and verified against the running program. A Token-2022 mint may have extensions
 * that take tokens away or stop a sale, and a report may not list them all, so nothing good is concluded from it.
 */
const PLAIN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const NO_ACCOUNT = /^1{32}$/;
const BURNT = /^1nc1nerator1{32}$|^1{32}$/;
/** Labels of accounts that are not real holders: pools and lockers. */
const NOT_PEOPLE: readonly (string | undefined)[] = ["amm", "locker", "vault", "pool"];

export function isReportOf(report: RugcheckReport, address: string): boolean {
  return tokenAddress("solana", report.mint) === address;
}

/** Converts a report about a mint; `body` is the raw report. */
export function securityOfReport(report: RugcheckReport, body: unknown, source: string, asOfMs: number): TokenSecurity {
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
  const isNoHolder = (account: string | undefined) =>
    account !== undefined &&
    (BURNT.test(account) || ofMarkets.has(account) || NOT_PEOPLE.includes(knownAccounts[account]?.type));
  const realHolders = report.topHolders.filter(({ address, owner }) => !isNoHolder(address) && !isNoHolder(owner));
  const top10 = topTenPercent(realHolders.map(({ pct }) => pct));
  const creatorPercent = partOf(report.creatorBalance, token?.supply);
  const insiderPercent = insidersOf(report);
  // A share that is present but unreadable.
  const isShareUnknown =
    (top10 === undefined && realHolders.length > 0) ||
    (creatorPercent === undefined && (report.creatorBalance ?? 0) > 0) ||
    (insiderPercent === undefined && report.insiderNetworks.length > 0) ||
    report.insiderNetworks.some(({ tokenAmount }) => tokenAmount === undefined) ||
    realHolders.some(({ pct, insider }) => insider === true && pct === undefined);
  const isWarned =
    isShareUnknown ||
    (report.score_normalised ?? 0) >= SCORE_OF_RISKS ||
    report.graphInsiderReport?.blacklisted === true ||
    ((report.graphInsidersDetected ?? 0) > 0 && (insiderPercent ?? 0) === 0) ||
    isReportPartlyUnread(report, body);
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
      warningSeverity: largest(
        report.risks?.reduce(
          (most, { level }) => Math.max(most, entryOf(SEVERITY, level ?? "") ?? UNKNOWN_SEVERITY),
          0,
        ),
        isWarned ? UNKNOWN_SEVERITY : undefined,
      ),
      knownScam: report.rugged,
      holders: report.totalHolders === 0 ? undefined : report.totalHolders,
      top10Percent: top10,
      creatorPercent,
      insiderPercent,
      ...lockOf(report, asOfMs),
    },
    source,
    asOfMs,
  );
}

function isHeld(authority: string | null | undefined): boolean | undefined {
  if (authority === undefined) return undefined;
  return authority !== null && authority !== "" && !NO_ACCOUNT.test(authority);
}

/** One report of an authority is enough; that it is renounced is taken only from the mint itself. */
const held = (...text: readonly (boolean | undefined)[]) => (text.includes(true) ? true : text[0]);

/**
 * Returns the share held by linked wallets: by the report's networks of them, or by the largest holders that it marks.
 */
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

/**
 * Returns how much of the deepest market, where holders sell, is burnt or locked, and when the first lock ends. An
 * expired significant lock may still be in that share although it no longer counts: then returns nothing.
 */
function lockOf(report: RugcheckReport, nowMs: number) {
  const [main] = [...report.markets].sort((a, b) => depthOf(b) - depthOf(a));
  const ofMain = main?.lp?.lpLockedPct;
  if (main === undefined || ofMain === undefined) return {};
  const lockers = [report.lockers, report.lpLockers].flatMap((all) => Object.values(all ?? {}));
  const ends = lockers.flatMap((locker) => {
    const endMs = (locker?.unlockDate ?? 0) * 1_000;
    return endMs > 0 && (locker?.usdcLocked ?? 0) > 0 ? [{ endMs, usd: locker?.usdcLocked ?? 0 }] : [];
  });
  const endedUsd = ends.reduce((sum, { endMs, usd }) => sum + (endMs > nowMs ? 0 : usd), 0);
  if (endedUsd > 0 && endedUsd >= depthOf(main) * WEIGHT) return {};
  const running = ends.flatMap(({ endMs }) => (endMs > nowMs ? endMs : []));
  return {
    // If the report also has one share for all markets, the lower of the two.
    liquidityLockedPercent: Math.min(100, ofMain, report.lpLockedPct ?? 100),
    liquidityUnlockMs: running.length === 0 ? undefined : Math.min(...running),
  };
}

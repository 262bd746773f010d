import { CHAIN_NUMBER, tokenAddress, type Chain, type TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import type { VendorHttp } from "../http/index.ts";
import { readShape } from "../tokens/read-rows.ts";
import { count, metric, part, parts, text, word } from "../tokens/token-fields.ts";
import { VendorError } from "../vendor.ts";
import { honeypotFlags, meaningOf } from "./honeypot-flags.ts";
import type { SecurityVendor } from "./port.ts";
import { entryOf, flag, hasUnread, isPresent, largest, shareOf, sourced, UNKNOWN_SEVERITY } from "./read-flags.ts";

const NAME = "honeypot";
const CHAINS = ["ethereum", "bsc", "base"] as const satisfies readonly Exclude<Chain, "solana">[];
const HOLDS_MS = 60 * 60_000;
/** A value above all of it, or slightly below zero through rounding, is clamped, never read as unknown. */
const percent = metric(-1e-6, Number.MAX_VALUE).transform((reported) =>
  reported === undefined ? undefined : Math.min(100, Math.max(0, reported)),
);
/** With fewer holders, how many of them can sell means nothing. */
const FEWEST_HOLDERS = 20;

const answerShape = z.object({
  token: z.object({ address: z.string().max(100), totalHolders: count }),
  simulationSuccess: flag,
  honeypotResult: part({ isHoneypot: flag, honeypotReason: text }),
  simulationResult: part({
    buyTax: percent,
    sellTax: percent,
    transferTax: percent,
    maxBuy: part({}),
    maxSell: part({}),
  }),
  holderAnalysis: part({
    holders: count,
    successful: count,
    failed: count,
    siphoned: count,
    snipersFailed: count,
    averageTax: percent,
    highestTax: percent,
    highTaxWallets: count,
    taxDistribution: parts({ tax: percent, count }, 200),
  }),
  summary: part({ risk: word, riskLevel: percent, flags: honeypotFlags }),
  // The older list, which may include what the summary leaves out.
  flags: honeypotFlags,
  contractCode: part({ openSource: flag, rootOpenSource: flag, isProxy: flag, hasProxyCalls: flag }),
});
/** For a risk level without a number: the least severity that the documentation assigns to it. */
const LEAST_OF_LEVEL: Readonly<Record<string, number>> = {
  very_low: 0,
  low: 1,
  medium: 20,
  high: 60,
  very_high: 80,
  honeypot: 90,
};

/**
 * Creates a checker with honeypot.is: buys and sells a token in a trial on Ethereum, BSC and Base, one token per call.
 */
export function createHoneypotSecurity(http: VendorHttp, key?: string): SecurityVendor {
  const headers = key === undefined ? {} : { "x-api-key": key };
  return {
    name: NAME,
    chains: CHAINS,
    mostAtOnce: 1,
    holdsMs: HOLDS_MS,
    async fetchSecurity(chain, [first = ""], signal) {
      const address = tokenAddress(chain, first);
      const known = CHAINS.find((one) => one === chain);
      if (address === undefined || known === undefined) return new Map();
      const reply = await http
        .get("/v2/IsHoneypot", { query: { address, chainID: CHAIN_NUMBER[known] }, headers, signal })
        .catch((error: unknown) => {
          // There is no pair to try it in: a valid answer without any information.
          if (error instanceof VendorError && error.kind === "not-found") return undefined;
          throw error;
        });
      if (reply === undefined) return new Map();
      const answer = readShape(http, "trial", reply.body, answerShape);
      if (tokenAddress(chain, answer.token.address) !== address)
        throw new VendorError(NAME, "garbage", "the trial of another token");
      return new Map([[address, securityOf(answer, reply.body, http.clock.nowMs())]]);
    },
    http,
  };
}

type Answer = z.infer<typeof answerShape>;

/** Fields that may report a danger, by the part of the answer. */
const DANGERS = {
  honeypotResult: ["isHoneypot", "honeypotReason"],
  simulationResult: ["buyTax", "sellTax", "transferTax", "maxBuy", "maxSell"],
  holderAnalysis: ["failed", "siphoned", "snipersFailed", "averageTax", "highestTax", "highTaxWallets"],
  summary: ["risk", "riskLevel"],
  contractCode: ["openSource", "rootOpenSource", "isProxy", "hasProxyCalls"],
} as const satisfies { readonly [Part in keyof Answer]?: readonly string[] };

/** Returns whether an answer may report a danger in an unreadable form. */
function isPartlyUnread(answer: Answer, body: unknown): boolean {
  const raw = body as Readonly<Record<keyof Answer, unknown>>;
  if (
    Object.entries(DANGERS).some(([part, names]) =>
      hasUnread(raw[part as keyof typeof DANGERS], answer[part as keyof typeof DANGERS], names),
    )
  )
    return true;
  const { risk } = answer.summary ?? {};
  if (risk !== undefined && risk !== "unknown" && entryOf(LEAST_OF_LEVEL, risk) === undefined) return true;
  const taxes = (raw.holderAnalysis as { readonly taxDistribution?: unknown } | null | undefined)?.taxDistribution;
  if (!Array.isArray(taxes)) return isPresent(taxes);
  const read = answer.holderAnalysis?.taxDistribution ?? [];
  return (
    taxes.length > read.length || read.some(({ tax, count: wallets }) => tax === undefined || wallets === undefined)
  );
}

/**
 * Converts an answer. A failed trial proves nothing good, so taxes, 'no honeypot' and 'a sale succeeded' are then left
 * out. A honeypot result counts however the trial ended.
 */
function securityOf(answer: Answer, body: unknown, asOfMs: number): TokenSecurity {
  const { simulationSuccess, honeypotResult, simulationResult, holderAnalysis, summary, contractCode } = answer;
  const went = simulationSuccess === true;
  // A reason is given only for an actual honeypot.
  const isReasoned = (honeypotResult?.honeypotReason ?? "").trim() !== "";
  const isHoneypot = honeypotResult?.isHoneypot === true || isReasoned || summary?.risk === "honeypot";
  const flags = meaningOf([summary?.flags, answer.flags]);
  const isNone = went && honeypotResult?.isHoneypot === false && !isHoneypot;
  const verdict = isHoneypot ? true : isNone ? false : undefined;
  const isOpen = contractCode?.openSource;
  const hasLimit = simulationResult?.maxBuy !== undefined || simulationResult?.maxSell !== undefined;
  const unread = isPartlyUnread(answer, body) ? UNKNOWN_SEVERITY : undefined;
  return sourced(
    {
      honeypot: verdict,
      // Its own trial sale may succeed where current holders cannot sell: only the bad result counts, never the good.
      cannotSellAll: isTrapForMost(holderAnalysis) ? true : flags.cannotSellAll,
      sellSimulated: verdict === undefined ? undefined : !verdict,
      buyTaxPercent: went ? simulationResult?.buyTax : undefined,
      sellTaxPercent: went ? simulationResult?.sellTax : undefined,
      transferTaxPercent: went ? simulationResult?.transferTax : undefined,
      ...holdersOf(holderAnalysis, went),
      warningSeverity: orBad(went, largest(flags.warningSeverity, unread), 8),
      checkerRiskLevel: orBad(went, largest(summary?.riskLevel, entryOf(LEAST_OF_LEVEL, summary?.risk ?? "")), 20),
      // Running into a limit proves that there is one; running into none proves nothing about the code.
      tradingRestricted: hasLimit ? true : flags.isLimited,
      // Early buyers who cannot sell have been blocked.
      blacklist: (holderAnalysis?.snipersFailed ?? 0) > 0 ? true : flags.blacklist,
      // Open source only if the contracts it calls are too.
      contractVerified: contractCode?.rootOpenSource === false || flags.isClosed === true ? false : isOpen,
      // A called contract's code can be replaced as well as its own.
      proxy: contractCode?.hasProxyCalls === true ? true : contractCode?.isProxy,
      holders: answer.token.totalHolders === 0 ? undefined : answer.token.totalHolders,
    },
    NAME,
    asOfMs,
  );
}

/** A danger value; after a failed trial only a bad one counts. */
const orBad = (went: boolean, value: number | undefined, badFrom: number) =>
  went || (value ?? 0) >= badFrom ? value : undefined;

type Analysis = Answer["holderAnalysis"];

/** Returns whether more than half of the tested holders could not sell, or had their tokens taken. */
function isTrapForMost(tried: Analysis): boolean {
  const { holders = 0, failed = 0, siphoned = 0 } = tried ?? {};
  return holders >= FEWEST_HOLDERS && failed + siphoned > holders / 2;
}

/**
 * Returns what current holders would get, as simulated for each: a trap may let a stranger's trial through and take
 * from buyers. `highTaxWallets` are those who would pay half or more.
 */
function holdersOf(tried: Analysis, went: boolean) {
  if (tried === undefined) return {};
  const { holders, successful, failed, siphoned, averageTax, highestTax, highTaxWallets, taxDistribution } = tried;
  const taxed = taxDistribution.filter(({ count: wallets }) => (wallets ?? 0) > 0);
  const highest = largest(highestTax, averageTax, ...taxed.map(({ tax }) => tax));
  const halved = taxed.reduce((sum, one) => sum + ((one.tax ?? 0) >= 50 ? (one.count ?? 0) : 0), 0);
  const robbed = highest === undefined ? highTaxWallets : largest(highTaxWallets, halved, highest >= 50 ? 1 : 0);
  const stuck = failed === undefined && siphoned === undefined ? undefined : (failed ?? 0) + (siphoned ?? 0);
  const tested = largest(holders, (successful ?? 0) + (stuck ?? 0), robbed) ?? 0;
  // Based on no tested holders, a good value means nothing.
  const ofTested = (percent: number | undefined) => orBad(went && tested > 0, percent, Number.MIN_VALUE);
  return {
    holderTaxPercent: ofTested(averageTax),
    highestHolderTaxPercent: ofTested(highest),
    highTaxHoldersPercent: ofTested(shareOf(robbed, tested)),
    unsellableHoldersPercent: ofTested(shareOf(stuck, tested)),
  };
}

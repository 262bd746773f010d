import { CHAIN_NUMBER, tokenAddress, type Chain, type TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import type { VendorHttp } from "../http/index.ts";
import { readShape } from "../tokens/read-rows.ts";
import { count, figure, part, parts, text, word } from "../tokens/told-fields.ts";
import { VendorFault } from "../vendor.ts";
import type { SecurityVendor } from "./port.ts";
import { sourced, flag } from "./read-flags.ts";

const NAME = "honeypot";
const CHAINS = ["ethereum", "bsc", "base"] as const satisfies readonly Exclude<Chain, "solana">[];
const HOLDS_MS = 60 * 60_000;
/** What is told above all of it, be it by the rounding of a division, is read as all of it, never as not told. */
const percent = figure(0, Number.MAX_VALUE).transform((told) => (told === undefined ? undefined : Math.min(100, told)));
/** Documented as 'a very high amount of users can not sell their tokens'; the flags of lower rates do not say that it is a trap. */
const MOST_CANNOT_SELL = "high_fail_rate";
/** Of fewer holders nothing is said by how many of them can sell. */
const FEWEST_HOLDERS = 20;

const answerShape = z.object({
  token: z.object({ address: z.string().max(100), totalHolders: count }),
  simulationSuccess: flag,
  honeypotResult: part({ isHoneypot: flag, honeypotReason: text }),
  simulationResult: part({ buyTax: percent, sellTax: percent, transferTax: percent }),
  holderAnalysis: part({ holders: count, failed: count, siphoned: count }),
  summary: part({ risk: word, flags: parts({ flag: word }, 50) }),
  contractCode: part({ openSource: flag, rootOpenSource: flag, isProxy: flag }),
});

/** honeypot.is: buys and sells a token in a trial on Ethereum, BSC and Base, one token a call. */
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
        .catch((fault: unknown) => {
          // No pair to try it in: an answer, and nothing is known by it.
          if (fault instanceof VendorFault && fault.kind === "not-found") return undefined;
          throw fault;
        });
      if (reply === undefined) return new Map();
      const answer = readShape(http, "trial", reply.body, answerShape);
      if (tokenAddress(chain, answer.token.address) !== address)
        throw new VendorFault(NAME, "garbage", "the trial of another token");
      return new Map([[address, securityOf(answer, http.clock.nowMs())]]);
    },
    http,
  };
}

/**
 * A trial that failed proves nothing good: taxes, 'no honeypot' and 'a sale went through' are then not told. That it is a
 * honeypot stands however the trial ended.
 */
function securityOf(answer: z.infer<typeof answerShape>, asOfMs: number): TokenSecurity {
  const { simulationSuccess, honeypotResult, simulationResult, holderAnalysis, summary, contractCode } = answer;
  const went = simulationSuccess === true;
  // A reason is given only for what is one.
  const isReasoned = (honeypotResult?.honeypotReason ?? "").trim() !== "";
  const isHoneypot = honeypotResult?.isHoneypot === true || isReasoned || summary?.risk === "honeypot";
  const isFlagged = summary?.flags.some((one) => one.flag === MOST_CANNOT_SELL) ?? false;
  const isNone = went && honeypotResult?.isHoneypot === false && !isHoneypot;
  const verdict = isHoneypot ? true : isNone ? false : undefined;
  const isOpen = contractCode?.openSource;
  return sourced(
    {
      honeypot: verdict,
      // Its own trial sale may go through where those who hold it cannot sell: told is only that, never the good.
      cannotSellAll: isTrapForMost(holderAnalysis) || isFlagged ? true : undefined,
      sellSimulated: verdict === undefined ? undefined : !verdict,
      buyTaxPercent: went ? simulationResult?.buyTax : undefined,
      sellTaxPercent: went ? simulationResult?.sellTax : undefined,
      transferTaxPercent: went ? simulationResult?.transferTax : undefined,
      // Open only where what it calls is open as well.
      contractVerified: contractCode?.rootOpenSource === false ? false : isOpen,
      proxy: contractCode?.isProxy,
      holders: answer.token.totalHolders === 0 ? undefined : answer.token.totalHolders,
    },
    NAME,
    asOfMs,
  );
}

/** More than half of the holders it tried for could not sell, or had their tokens taken. */
function isTrapForMost(tried: z.infer<typeof answerShape>["holderAnalysis"]): boolean {
  const { holders = 0, failed = 0, siphoned = 0 } = tried ?? {};
  return holders >= FEWEST_HOLDERS && failed + siphoned > holders / 2;
}

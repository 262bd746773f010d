import { CHAIN_NUMBER, CHAINS, tokenAddress, type TokenSecurity } from "@sextant/core/market";
import * as z from "zod";
import type { VendorHttp } from "../http/index.ts";
import { readRows, readShape } from "../tokens/read-rows.ts";
import { VendorError } from "../vendor.ts";
import { readGoplusContract } from "./goplus-evm.ts";
import { readGoplusMint } from "./goplus-solana.ts";
import type { SecurityVendor } from "./port.ts";

const NAME = "goplus";
const MOST_AT_ONCE = 20;
const HOLDS_MS = 60 * 60_000;

/** 1: complete; 2: still scanning, with what it has so far. */
const GOOD_CODES: readonly number[] = [1, 2];
/** 'Too many requests', sent with status 200. */
const TOO_MANY = 4_029;
const SAY_AGAIN_MS = 60_000;

const answerShape = z.object({
  code: z.number(),
  result: z.record(z.string(), z.unknown()).nullable().optional(),
});

/** Creates a checker with GoPlus: contracts of the five EVM chains and mints of Solana, many per call. */
export function createGoplusSecurity(http: VendorHttp, key?: string): SecurityVendor {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    name: NAME,
    chains: CHAINS,
    mostAtOnce: MOST_AT_ONCE,
    holdsMs: HOLDS_MS,
    async fetchSecurity(chain, addresses, signal) {
      const requested = [...new Set(addresses.flatMap((one) => tokenAddress(chain, one) ?? []))].slice(0, MOST_AT_ONCE);
      if (requested.length === 0) return new Map();
      const path = chain === "solana" ? "solana/token_security" : `token_security/${String(CHAIN_NUMBER[chain])}`;
      const reply = await http.get(`/api/v1/${path}`, {
        query: { contract_addresses: requested.join(",") },
        headers,
        signal,
      });
      const { code, result } = readShape(http, "security", reply.body, answerShape);
      if (code === TOO_MANY)
        throw new VendorError(NAME, "rate-limited", `code ${String(code)}`, { retryAfterMs: SAY_AGAIN_MS });
      if (!GOOD_CODES.includes(code)) throw new VendorError(NAME, "refused", `code ${String(code)}`);
      const asOfMs = http.clock.nowMs();
      const read = chain === "solana" ? readGoplusMint : readGoplusContract;
      const rows = readRows(http, "security", Object.entries(result ?? {}), (row) => {
        const [key, reported] = row as [string, unknown];
        const address = tokenAddress(chain, key);
        const security = read(reported, NAME, asOfMs);
        return address === undefined || security === undefined ? undefined : ([address, security] as const);
      });
      return new Map<string, TokenSecurity>(rows.filter(([address]) => requested.includes(address)));
    },
    http,
  };
}

import type { Chain } from "../../market/index.ts";
import { dieAt } from "./smooth-noise.ts";

const BASE_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const HEX = "0123456789abcdef";
// Marks simulated addresses visibly; no private key exists for them: they begin alike on every chain.
const EVM_MARK = "0xfab1ed";
// 43 characters that begin with S are always exactly 32 bytes.
const SOLANA_MARK = "SimMadeUp";
const SLOT_SIGNS = { evm: 8, solana: 6 };

function inDigits(value: number, digits: string, signs: number): string {
  let text = "";
  for (let left = value; text.length < signs; left = Math.floor(left / digits.length)) {
    text = (digits[left % digits.length] ?? "") + text;
  }
  return text;
}

function byChance(seed: number, digits: string, signs: number): string {
  let text = "";
  for (let i = 0; i < signs; i++) text += digits[Math.floor(dieAt(seed, i) * digits.length)] ?? "";
  return text;
}

/** The subject of an address: a token (part 0) or one of its pools (from 1 on). */
export type SimulatedPlace = { readonly series: number; readonly slot: number; readonly part: number };

/** Returns the address of a simulated token or pool: well-formed on its chain, clearly marked, and decodable. */
export function simulatedAddress(chain: Chain, { series, slot, part }: SimulatedPlace, seed: number): string {
  const own = (seed ^ Math.imul(part + 1, 0x510e527f)) | 0;
  return chain === "solana"
    ? SOLANA_MARK +
        BASE_58[series] +
        inDigits(slot, BASE_58, SLOT_SIGNS.solana) +
        BASE_58[part] +
        byChance(own, BASE_58, 26)
    : EVM_MARK + HEX[series] + inDigits(slot, HEX, SLOT_SIGNS.evm) + HEX[part] + byChance(own, HEX, 24);
}

/** Returns the address of a trader of simulated tokens. */
export function simulatedTrader(chain: Chain, seed: number): string {
  return chain === "solana" ? SOLANA_MARK + byChance(seed, BASE_58, 34) : EVM_MARK + byChance(seed, HEX, 34);
}

/**
 * Decodes an address; undefined for one that we never generate. Unverified until it is generated again and compared.
 */
export function simulatedPlace(chain: Chain, address: string): SimulatedPlace | undefined {
  const [mark, digits, signs] =
    chain === "solana" ? [SOLANA_MARK, BASE_58, SLOT_SIGNS.solana] : [EVM_MARK, HEX, SLOT_SIGNS.evm];
  if (!address.startsWith(mark)) return undefined;
  let slot = 0;
  for (const sign of address.slice(mark.length + 1, mark.length + 1 + signs)) {
    slot = slot * digits.length + digits.indexOf(sign);
  }
  const series = digits.indexOf(address[mark.length] ?? " ");
  const part = digits.indexOf(address[mark.length + 1 + signs] ?? " ");
  return series < 0 || part < 0 || slot < 0 ? undefined : { series, slot, part };
}

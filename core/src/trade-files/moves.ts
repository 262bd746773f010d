import { absolute, isNegative } from "./exact.ts";
import { isMoney } from "./money-codes.ts";
import type { Draft } from "./trade-format.ts";

type Part = { readonly asset: string; readonly quantity: string };
type Fields = Omit<Draft, "at">;

/**
 * Returns what it is to give one asset for another: money for an asset is a purchase, an asset for money a sale, a coin for a coin or
 * money for other money a conversion. Signs do not count.
 */
export function exchanged(given: Part, received: Part): Fields {
  const [out, into] = [absolute(given.quantity), absolute(received.quantity)];
  if (isMoney(given.asset) && !isMoney(received.asset))
    return { kind: "buy", symbol: received.asset, quantity: into, amount: out, currency: given.asset };
  if (!isMoney(given.asset) && isMoney(received.asset))
    return { kind: "sell", symbol: given.asset, quantity: out, amount: into, currency: received.asset };
  if (isMoney(given.asset))
    return {
      kind: "conversion",
      amount: out,
      currency: given.asset,
      counterSymbol: received.asset,
      counterQuantity: into,
    };
  return {
    kind: "conversion",
    symbol: given.asset,
    quantity: out,
    counterSymbol: received.asset,
    counterQuantity: into,
  };
}

/** Returns what it is when an asset or money comes in from outside or, where the quantity is below zero, goes out. */
export function moved(asset: string, quantity: string): Fields {
  return isNegative(quantity) ? movedOut(asset, quantity) : movedIn(asset, quantity);
}

export function movedIn(asset: string, quantity: string): Fields {
  const size = absolute(quantity);
  return isMoney(asset)
    ? { kind: "deposit", amount: size, currency: asset }
    : { kind: "transfer-in", symbol: asset, quantity: size };
}

export function movedOut(asset: string, quantity: string): Fields {
  const size = absolute(quantity);
  return isMoney(asset)
    ? { kind: "withdrawal", amount: size, currency: asset }
    : { kind: "transfer-out", symbol: asset, quantity: size };
}

/** Returns income that was paid in an asset: money is interest, a coin a reward. */
export function earned(asset: string, quantity: string): Fields {
  return isMoney(asset)
    ? { kind: "interest", amount: quantity, currency: asset }
    : { kind: "reward", symbol: asset, quantity };
}

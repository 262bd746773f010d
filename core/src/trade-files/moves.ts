import { absolute, isNegative, negated } from "./exact.ts";
import { isMoney } from "./money-codes.ts";
import type { Draft } from "./trade-format.ts";

type Part = { readonly asset: string; readonly quantity: string };
type Fields = Omit<Draft, "at">;

/**
 * Returns the draft for an exchange of one asset for another: money for an asset is a purchase, an asset for money a
 * sale, a coin for a coin or money for other money a conversion. Signs are ignored.
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

/** Returns the draft for an asset or money that comes in from outside or, if the quantity is negative, goes out. */
export function moved(asset: string, quantity: string): Fields {
  return isNegative(quantity) ? movedOut(asset, quantity) : movedIn(asset, quantity);
}

/**
 * Returns the draft for an outgoing movement by its word: it was returned if the file uses signs and this one is
 * positive.
 */
export function sent(asset: string, quantity: string, isSigned: boolean): Fields {
  return isSigned ? moved(asset, quantity) : movedOut(asset, quantity);
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

/** Returns the draft for income paid in an asset: money is interest, a coin a reward. A reversal leaves. */
export function earned(asset: string, quantity: string): Fields {
  if (isMoney(asset)) return { kind: "interest", amount: quantity, currency: asset };
  return isNegative(quantity) ? movedOut(asset, quantity) : { kind: "reward", symbol: asset, quantity };
}

/** Returns the draft for a standalone fee: coins are deducted from the holding. If negative, it is repaid. */
export function charged(asset: string, quantity: string): Fields {
  if (isMoney(asset)) return { kind: "fee", amount: quantity, currency: asset };
  return isNegative(quantity) ? earned(asset, negated(quantity)) : { kind: "fee", fee: quantity, feeCurrency: asset };
}

/** Returns a trade with its fees: the first is included in it, others are separate. */
export function withFees(trade: Draft, [first, ...others]: readonly Part[]): readonly Draft[] {
  const { at, account, externalId } = trade;
  return [
    { ...trade, ...(first && { fee: first.quantity, feeCurrency: first.asset }) },
    ...others.map(({ asset, quantity }) => ({ at, account, externalId, ...charged(asset, quantity) })),
  ];
}

/**
 * Returns a transaction and, if its fee is repaid in something other than its own currency, a separate one for that.
 */
export function withFeeApart(draft: Draft): readonly Draft[] {
  const { fee, feeCurrency = "", currency, at, account, externalId } = draft;
  if (fee === undefined || !isNegative(fee) || feeCurrency === "" || feeCurrency === currency) return [draft];
  return [
    { ...draft, fee: undefined, feeCurrency: undefined },
    { at, account, externalId, ...(draft.from && { from: draft.from }), ...charged(feeCurrency, fee) },
  ];
}

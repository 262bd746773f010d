import { canonicalAddress } from "./addresses/address.ts";
import { CENT_MICRO, RESTORED_BAND, SLOT_BANDS } from "./amount-slot.ts";
import { CHAIN_CLOCK_SLACK_MS } from "./payment-deadlines.ts";
import type { BoundBy, ChainTransfer, Match, MatchCandidate, NetworkTerms } from "./payment-types.ts";
import { microToBase } from "./usdt-amount.ts";

/** As many as an operator can look through. */
const MOST_SUGGESTIONS = 5;

/**
 * Returns the invoice that a transfer belongs to. `candidates`: every invoice with an amount that is reserved or in
 * quarantine, of any user: a missing one could make an ambiguous match look unambiguous. Only an amount that identifies
 * one invoice binds; whatever could mean two, and every round amount, waits for the payer's proof or a review. Whether
 * a payment is late, short or over is not decided here.
 */
export function matchTransfer(
  transfer: ChainTransfer,
  candidates: readonly MatchCandidate[],
  terms: Pick<NetworkTerms, "id" | "chainId" | "contract" | "decimals">,
): Match {
  const value = transfer.valueBase;
  const cent = microToBase(CENT_MICRO, terms.decimals);
  const possible = isOurToken(transfer, terms) ? candidates.filter((one) => couldMean(transfer, one)) : [];
  const withAmount = (isMeant: (amountBase: bigint) => boolean): MatchCandidate[] =>
    possible.filter(({ amountsBase }) => amountsBase.some(isMeant));
  const review = (why: "rounded" | "several" | "none", meant: readonly MatchCandidate[]): Match => ({
    kind: "review",
    why,
    suggestions: nearestFirst(meant, value).slice(0, MOST_SUGGESTIONS),
  });
  const boundOrReview = (meant: readonly MatchCandidate[], by: Extract<BoundBy, "tail" | "near">): Match => {
    const [only] = meant;
    if (only === undefined || meant.length > 1) return review("several", meant);
    return only.isOpen ? { kind: "bound", invoiceId: only.id, by } : review("none", meant);
  };

  const exact = withAmount((amount) => amount === value);
  if (exact[0] !== undefined) {
    return exact.length === 1 ? { kind: "bound", invoiceId: exact[0].id, by: "exact" } : review("several", exact);
  }
  if (value < cent) return { kind: "dust" };

  const near = withAmount((amount) => distance(amount, value) <= cent);
  if (value % cent === 0n) {
    const noiseAbove = BigInt(RESTORED_BAND + SLOT_BANDS) * cent;
    const ofThePrice = withAmount((amount) => amount > value && amount < value + noiseAbove);
    return review("rounded", near.length > 0 ? near : ofThePrice);
  }
  // The last digits identify the invoice: too much or too little by whole cents is still meant for it. If they identify
  // another one than the nearly exact one, either may be meant.
  const sameTail = withAmount((amount) => amount % cent === value % cent);
  const micro = microToBase(1n, terms.decimals);
  const step = roundingStep(value, micro);
  const hardlyLess = withAmount((amount) => distance(amount, value) <= (step > micro ? step - micro : micro));
  const [slip] = hardlyLess;
  // Short by the last digit of exactly one invoice: others of the price, 0.01 around it, are not meant. The invoice
  // requests the rest, and nothing is settled.
  if (
    slip?.isOpen === true &&
    new Set([...hardlyLess, ...sameTail]).size === 1 &&
    slip.amountsBase.some((amount) => amount > value && amount - value <= micro)
  )
    return { kind: "bound", invoiceId: slip.id, by: "near" };
  const meant = [...new Set([...sameTail, ...near])];
  if (meant.length > 0) return boundOrReview(meant, sameTail.length > 0 ? "tail" : "near");
  return review(
    "none",
    possible.filter(({ isOpen }) => isOpen),
  );
}

function isOurToken(
  { networkId, chainId, contract }: ChainTransfer,
  terms: Pick<NetworkTerms, "id" | "chainId" | "contract">,
): boolean {
  return networkId === terms.id && chainId === terms.chainId && isSame(networkId, contract, terms.contract);
}

/** Returns whether an invoice requested USDT there, before the transfer was mined. */
function couldMean({ networkId, chainId, contract, to, blockTimeMs }: ChainTransfer, one: MatchCandidate): boolean {
  return (
    one.networkId === networkId &&
    one.chainId === chainId &&
    isSame(networkId, one.contract, contract) &&
    isSame(networkId, one.address, to) &&
    blockTimeMs >= one.createdAtMs - CHAIN_CLOCK_SLACK_MS
  );
}

function isSame(networkId: ChainTransfer["networkId"], a: string, b: string): boolean {
  return canonicalAddress(networkId, a) === canonicalAddress(networkId, b);
}

/** Returns the place of a value's last digit: 29.0043 may be any amount truncated or rounded to four places. */
function roundingStep(value: bigint, micro: bigint): bigint {
  let step = micro;
  while (value % (step * 10n) === 0n) step *= 10n;
  return step;
}

function nearestFirst(meant: readonly MatchCandidate[], value: bigint): string[] {
  const off = ({ amountsBase }: MatchCandidate): bigint =>
    amountsBase.map((amount) => distance(amount, value)).reduce((a, b) => (b < a ? b : a));
  return meant
    .filter(({ amountsBase }) => amountsBase.length > 0)
    .map((one) => ({ id: one.id, off: off(one) }))
    .sort((a, b) => (a.off < b.off ? -1 : a.off > b.off ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

function distance(a: bigint, b: bigint): bigint {
  return a < b ? b - a : a - b;
}

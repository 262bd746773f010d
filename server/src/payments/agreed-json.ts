import type { Agreed } from "./payment-ledger.ts";

type StoredAgreed = {
  readonly kind: Agreed["kind"];
  readonly plan: Agreed["plan"];
  readonly priceMicro: string;
  readonly creditUsedMicro: string;
  readonly startsAtMs: number;
  readonly durationMs: number;
  readonly replaces: readonly { readonly periodId: string; readonly restMicro: string }[];
};

/** Serialises an agreement the way `invoices.agreed` stores it; the same agreement always gives the same text. */
export function agreedJson(agreed: Agreed): string {
  const stored: StoredAgreed = {
    kind: agreed.kind,
    plan: agreed.plan,
    priceMicro: String(agreed.priceMicro),
    creditUsedMicro: String(agreed.creditUsedMicro),
    startsAtMs: agreed.startsAtMs,
    durationMs: agreed.durationMs,
    replaces: agreed.replaces.map(({ periodId, restMicro }) => ({ periodId, restMicro: String(restMicro) })),
  };
  return JSON.stringify(stored);
}

/**
 * Returns the agreement, or what the other columns say if `agreed` can't be parsed any more; the row's seal is then
 * broken.
 */
export function readableAgreed(row: {
  readonly agreed: unknown;
  readonly plan: Agreed["plan"];
  readonly kind: Agreed["kind"];
  readonly price_micro: string;
  readonly credit_used_micro: string;
}): Agreed {
  try {
    return agreedOf(row.agreed);
  } catch {
    const { kind, plan } = row;
    const amounts = { priceMicro: BigInt(row.price_micro), creditUsedMicro: BigInt(row.credit_used_micro) };
    return { kind, plan, ...amounts, startsAtMs: 0, durationMs: 0, replaces: [] };
  }
}

/** Parses a stored agreement. */
export function agreedOf(stored: unknown): Agreed {
  const agreed = stored as StoredAgreed;
  return {
    ...agreed,
    priceMicro: BigInt(agreed.priceMicro),
    creditUsedMicro: BigInt(agreed.creditUsedMicro),
    replaces: agreed.replaces.map(({ periodId, restMicro }) => ({ periodId, restMicro: BigInt(restMicro) })),
  };
}

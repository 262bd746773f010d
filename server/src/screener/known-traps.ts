import type { TokenSecurity } from "@sextant/core/market";

type Trap = Pick<TokenSecurity, "honeypot" | "sellSimulated" | "cannotSellAll" | "knownScam">;

/** That it cannot be sold, or is a scam, as a checker found it. */
function trapIn({ honeypot, sellSimulated, cannotSellAll, knownScam }: TokenSecurity): Trap {
  return {
    ...(honeypot?.value === true ? { honeypot } : {}),
    ...(sellSimulated?.value === false ? { sellSimulated } : {}),
    ...(cannotSellAll?.value === true ? { cannotSellAll } : {}),
    ...(knownScam?.value === true ? { knownScam } : {}),
  };
}

/**
 * What a checker says now, with the trap it found before where it is silent on it now: a trial that did not come to an end takes
 * nothing back, and only the checker's own good answer does. The trap keeps the time at which it was found.
 */
export function withKnownTraps(now: TokenSecurity, before: TokenSecurity | undefined): TokenSecurity {
  return before === undefined ? now : { ...trapIn(before), ...now };
}

import type { Chain, SecurityField, Sourced, TokenSecurity } from "../../market/index.ts";
import type { SimulatedToken } from "./simulated-token.ts";
import { launchedToken } from "./simulated-tokens.ts";
import { dieAt, smoothNoise } from "./smooth-noise.ts";
import { volumeBetween } from "./token-path.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const CHECKED_EVERY_MS = 10 * MINUTE_MS;
/** Checks that only apply to EVM contracts. */
const EVM_ONLY: ReadonlySet<SecurityField> = new Set([
  "proxy",
  "pausable",
  "hiddenOwner",
  "canTakeBackOwnership",
  "ownerChangesBalance",
  "cannotSellAll",
]);

/** Fields that the simulated checker reports; it reports no others. */
type Values = { [F in SecurityField]?: NonNullable<TokenSecurity[F]>["value"] | undefined };

/** Returns buyers to date, less those who sold. */
function holdersAt(token: SimulatedToken, atMs: number): number {
  const early = volumeBetween(token, token.bornMs, Math.min(atMs, token.bornMs + DAY_MS)) / token.tradeUsd;
  const days = Math.max(0, (atMs - token.bornMs) / DAY_MS - 1);
  const crowd = 12 + (token.isWashed ? 0.01 : 0.3) * early * (1 + 0.9 * Math.log1p(days));
  return Math.round(crowd * (1 + 0.02 * smoothNoise(token.seed ^ 0x1b873593, atMs / DAY_MS)));
}

/** Returns until when liquidity is locked; locks are renewed as they end. */
function unlockMsAt(token: SimulatedToken, atMs: number): number | undefined {
  if (token.facts.lockedPercent < 50 || token.facts.isBurnt) return undefined;
  const lastsMs = Math.round((30 + 335 * dieAt(token.seed, 81)) * DAY_MS);
  return token.bornMs + Math.ceil((atMs - token.bornMs + 1) / lastsMs) * lastsMs;
}

function valuesAt(token: SimulatedToken, atMs: number): Values {
  const { facts, fate } = token;
  const hasEnded = atMs >= fate.atMs;
  const isTrap = fate.kind === "trap" && hasEnded;
  const drift = 2 * smoothNoise(token.seed ^ 0x2e1b2138, atMs / (3 * DAY_MS));
  const rounded = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
  return {
    honeypot: isTrap,
    sellSimulated: !isTrap,
    cannotSellAll: isTrap,
    buyTaxPercent: facts.buyTaxPercent,
    sellTaxPercent: isTrap ? 100 : facts.sellTaxPercent,
    transferTaxPercent: facts.transferTaxPercent,
    // A Solana mint has no code of its own: the standard program's is published.
    contractVerified: facts.isVerified || token.chain === "solana",
    proxy: facts.isProxy,
    mintable: facts.isMintable,
    pausable: facts.isPausable,
    blacklist: facts.hasBlacklist,
    hiddenOwner: facts.hasHiddenOwner,
    canTakeBackOwnership: facts.canTakeBackOwnership,
    ownerChangesBalance: facts.ownerChangesBalance,
    taxModifiable: facts.isTaxModifiable,
    ownershipRenounced: facts.isRenounced,
    holders: holdersAt(token, atMs),
    top10Percent: rounded(facts.top10Percent + drift),
    creatorPercent: rounded(fate.kind === "dumped" && hasEnded ? 0 : facts.creatorPercent),
    liquidityLockedPercent: fate.kind === "pulled" && hasEnded ? 0 : facts.lockedPercent,
    liquidityUnlockMs: unlockMsAt(token, atMs),
  };
}

/**
 * Returns the simulated checker's report on a token's contract at a time. It checks every ten minutes, so it learns
 * late; some tokens it does not know, some it reports only half, and the newest not yet. Undefined for an address that
 * is not simulated.
 */
export function simulatedSecurity(chain: Chain, address: string, nowMs: number): TokenSecurity | undefined {
  const token = launchedToken(chain, address, nowMs);
  if (token === undefined) return undefined;
  const phaseMs = token.seed % CHECKED_EVERY_MS;
  const asOfMs = Math.floor((nowMs - phaseMs) / CHECKED_EVERY_MS) * CHECKED_EVERY_MS + phaseMs;
  if (token.checked === "none" || asOfMs < token.bornMs) return {};
  const reported: Partial<Record<SecurityField, Sourced<number | boolean>>> = {};
  Object.entries(valuesAt(token, asOfMs)).forEach(([name, value], index) => {
    const field = name as SecurityField;
    if (value === undefined || (chain === "solana" && EVM_ONLY.has(field))) return;
    if (token.checked === "some" && dieAt(token.seed, 100 + index) < 0.5) return;
    reported[field] = { value, source: "simulated", asOfMs };
  });
  return reported as TokenSecurity;
}

import * as z from "zod";
import { count, metric, part, parts, text, word } from "../tokens/token-fields.ts";
import { flag, isPresent } from "./read-flags.ts";

const percent = metric(0, 100.0001);
const amount = metric(0, 1e30);
const fee = metric(0, Number.MAX_VALUE).transform((reported) =>
  reported === undefined ? undefined : Math.min(100, reported),
);
/** Null means no authority; a missing key means unknown. */
const authority = z
  .union([z.string().max(100), z.null()])
  .optional()
  .catch(undefined);
/** More than any report lists. */
export const MOST_LISTED = 1_000;

const risk = z.object({ name: text, level: word });
const UNKNOWN_RISK: z.infer<typeof risk> = { name: undefined, level: undefined };
/** The risks of a report; an entry that is no object, or any other value instead of the list, is an unknown risk. */
const risks = z
  .unknown()
  .optional()
  .transform((value) => {
    if (!isPresent(value)) return undefined;
    const list = Array.isArray(value) ? (value as unknown[]).filter(isPresent) : [value];
    return list.map((one) => risk.safeParse(typeof one === "string" ? { name: one } : one).data ?? UNKNOWN_RISK);
  });

/** Entries of the lists that may report a danger. */
export const networkShape = { tokenAmount: amount };
export const holderShape = { address: text, owner: text, pct: percent, insider: flag };
export const poolShape = { lpLockedPct: percent, baseUSD: amount, quoteUSD: amount };
export const lockerShape = { unlockDate: metric(0, 1e11), usdcLocked: amount };

const lockers = z.record(z.string(), part(lockerShape)).optional().catch(undefined);

/**
 * A report as RugCheck documents it; no real answer was available. Ignores its raw score (the same sum as the
 * normalised one, without bounds), its verified mark (a name excuses nothing), other tokens of the creator, the events
 * of its authorities and its own counts of markets and providers.
 */
const reportShape = z.object({
  mint: z.string().max(100),
  tokenProgram: text,
  token_extensions: z.unknown().optional(),
  tokenMeta: part({ mutable: flag }),
  mintAuthority: authority,
  freezeAuthority: authority,
  risks,
  score_normalised: metric(0, Number.MAX_VALUE),
  insiderNetworks: parts(networkShape, MOST_LISTED),
  graphInsidersDetected: count,
  graphInsiderReport: part({ blacklisted: flag }),
  token: part({ mintAuthority: authority, freezeAuthority: authority, supply: amount }),
  topHolders: parts(holderShape, MOST_LISTED),
  knownAccounts: z
    .record(z.string(), part({ type: word }))
    .optional()
    .catch(undefined),
  markets: parts(
    {
      pubkey: text,
      liquidityAAccount: text,
      liquidityBAccount: text,
      liquidityA: text,
      liquidityB: text,
      lp: part(poolShape),
    },
    MOST_LISTED,
  ),
  lpLockedPct: percent,
  lockers,
  lpLockers: lockers,
  totalHolders: count,
  creatorBalance: amount,
  transferFee: part({ pct: fee, authority }),
  rugged: flag,
});
export type RugcheckReport = z.infer<typeof reportShape>;
export const rugcheckReport: z.ZodType<RugcheckReport> = reportShape;

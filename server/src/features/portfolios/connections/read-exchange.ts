import * as z from "zod";
import { mapInYieldingChunks } from "../../../async/map-in-yielding-chunks.ts";
import type { Clock } from "../../../clock.ts";
import {
  ExchangeError,
  type ExchangeHistory,
  type ExchangeKey,
  type ExchangeReader,
  pairMemorySchema,
  pendingSchema,
} from "../../../providers/exchanges/index.ts";
import type { Secrets } from "../../../secrets/secrets.ts";
import type { PortfolioRow } from "../portfolio-store.ts";
import type { StoredTransaction } from "../stored-transaction.ts";
import { accountDifference } from "./account-difference.ts";
import { type Additions, type ReadSource, SourceRefused, SourceUnread } from "./connection-reading.ts";
import type { ConnectionRow } from "./connection-store.ts";
import { assetsWithoutSymbol, exchangeTransactions } from "./exchange-transactions.ts";
import { exchangeNamed } from "./exchange-sources.ts";

const PURPOSE = "portfolio-connection";
/** Exchanges may list records late, so each reading overlaps the previous one by this much. */
const OVERLAP_MS = 3 * 86_400_000;
/** How often everything from the first skipped record on is read again: a purchase may have been entered since. */
const AGAIN_EVERY_MS = 86_400_000;

/** Maximum skipped assets that a sentence names. */
const NAMED = 5;

const keyShape = z.strictObject({
  connectionId: z.string(),
  apiKey: z.string(),
  secret: z.string(),
  passphrase: z.string().optional(),
});
const progressShape = z.object({
  untilMs: z.number(),
  leftOutFromMs: z.number().nullable(),
  wholeAtMs: z.number(),
  /** `first`: the first reading has more chunks; `caught-up`: its last chunk is done. */
  stage: z.enum(["first", "caught-up", "later"]).default("later"),
  pairs: pairMemorySchema.optional(),
  /** Requested deposits and withdrawals that were still pending. */
  pending: pendingSchema.default([]),
});

/** Returns a key in its stored form: encrypted, and bound to one connection. */
export function sealedKey(secrets: Secrets, connectionId: string, key: ExchangeKey): Buffer {
  return secrets.seal(PURPOSE, JSON.stringify({ ...key, connectionId }));
}

function openedKey(secrets: Secrets, { id, sealedKey: sealed }: ConnectionRow): ExchangeKey {
  const text = sealed === undefined ? undefined : secrets.open(PURPOSE, sealed)?.toString();
  const { data } = keyShape.safeParse(text === undefined ? undefined : JSON.parse(text));
  if (data === undefined || data.connectionId !== id)
    throw new SourceRefused("This server can no longer read the key. Connect again with a new read-only key.");
  const { apiKey, secret, passphrase } = data;
  return { apiKey, secret, ...(passphrase === undefined ? {} : { passphrase }) };
}

/**
 * Returns the reader of exchange accounts: reads trades, deposits and withdrawals since the last reading, and compares
 * the balances.
 */
export function createReadExchange({
  exchanges,
  secrets,
  clock,
}: {
  readonly exchanges: ExchangeReader;
  readonly secrets: Secrets;
  readonly clock: Clock;
}): ReadSource {
  return async (connection, signal) => {
    const exchange = exchangeNamed(connection.source);
    if (exchange === undefined) throw new SourceRefused("This version of the server can't read this exchange.");
    const key = openedKey(secrets, connection);
    const last = progressShape.safeParse(connection.progress).data;
    const nowMs = clock.nowMs();
    // A later chunk of the first reading may have brought what an earlier one lacked.
    const again =
      last?.leftOutFromMs != null && (last.stage === "caught-up" || nowMs - last.wholeAtMs >= AGAIN_EVERY_MS);
    const fromMs =
      last === undefined ? undefined : again ? (last.leftOutFromMs ?? undefined) : last.untilMs - OVERLAP_MS;
    try {
      const history = await exchanges.read(
        { personId: connection.userId, exchange: exchange.id, key },
        {
          fromMs,
          nowMs,
          again,
          pending: last?.pending ?? [],
          ...(last?.pairs === undefined ? {} : { pairs: last.pairs }),
        },
        signal,
      );
      const isWhole = last === undefined || again;
      return {
        additions: (row, portfolio, own) =>
          additions(row, portfolio, own, history, { exchange: exchange.title, isWhole, again, last, nowMs }),
      };
    } catch (error) {
      if (error instanceof ExchangeError && error.code === "unread") throw new SourceUnread(error.message);
      if (error instanceof ExchangeError) throw new SourceRefused(`${error.message} We've deleted this one.`);
      throw error;
    }
  };
}

type Turn = {
  readonly exchange: string;
  /** Whether it began at the first skipped record, or at the beginning. */
  readonly isWhole: boolean;
  readonly again: boolean;
  readonly last: z.infer<typeof progressShape> | undefined;
  readonly nowMs: number;
};

/** Returns the transactions that follow from a reading. Yields to other requests in between. */
async function additions(
  row: ConnectionRow,
  portfolio: PortfolioRow,
  own: readonly StoredTransaction[],
  { events, untilMs, balances, leftOut, leftOutOf = [], pairs, pending, remark }: ExchangeHistory,
  { exchange, isWhole, again, last, nowMs }: Turn,
): Promise<Additions> {
  const known = new Set<string>();
  await mapInYieldingChunks(own, ({ externalId }) => {
    if (externalId !== undefined) known.add(externalId);
  });
  const fresh = new Map<string, StoredTransaction>();
  let notStored = leftOut;
  const notStoredOf = new Set(leftOutOf);
  await mapInYieldingChunks(events, (event) => {
    if (known.has(`${row.source}:${event.id}`)) return;
    const found = exchangeTransactions(event, row, portfolio.currency);
    if (found === undefined) {
      notStored += 1;
      for (const asset of assetsWithoutSymbol(event)) notStoredOf.add(asset);
    }
    for (const one of found ?? []) fresh.set(one.fingerprint ?? one.id, one);
  });
  const notRead = notStored === 0 ? null : leftOutSentence(notStored, [...notStoredOf].sort());
  return {
    fresh: [...fresh.values()],
    leavesOut: true,
    isUnfinished: balances === undefined,
    progressed(leftOutFromMs) {
      const leftOutSince = earliest(leftOutFromMs, isWhole ? undefined : (last?.leftOutFromMs ?? undefined));
      // A re-reading continues where this chunk ended.
      const until = again ? untilMs : Math.max(untilMs, last?.untilMs ?? 0);
      const isFirst = last === undefined || last.stage === "first";
      const stage = !isFirst ? "later" : balances === undefined ? "first" : last === undefined ? "later" : "caught-up";
      return {
        progress: {
          untilMs: until,
          leftOutFromMs: leftOutSince ?? null,
          wholeAtMs: isWhole ? nowMs : (last?.wholeAtMs ?? nowMs),
          stage,
          pairs,
          pending,
        },
        readUntilMs: Math.max(until, last?.untilMs ?? 0),
      };
    },
    async difference(_, all, elsewhere) {
      const isOfAccount = ({ account, id }: StoredTransaction) => account === row.label || elsewhere.has(id);
      const differs = balances === undefined ? null : await accountDifference(all, isOfAccount, balances, exchange);
      const sentences = [notRead, remark, differs].filter((one) => one != null);
      return sentences.length === 0 ? null : sentences.join(" ");
    },
  };
}

/** Returns how many entries were skipped, and in which assets. */
function leftOutSentence(count: number, assets: readonly string[]): string {
  const why = count === 1 ? "We left out 1 entry because it" : `We left out ${String(count)} entries because they`;
  const more = assets.length - NAMED;
  const names = `${assets.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}`;
  return `${why} can't be recorded here (${names === "" ? "such as margin" : names}).`;
}

function earliest(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);
}

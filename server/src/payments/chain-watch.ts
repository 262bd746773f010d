import type { NetworkTerms } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import { randomInt } from "node:crypto";
import type { Database } from "../database/database.ts";
import { LeadershipLost } from "../leader-election/fenced-transaction.ts";
import { type ChainHead, type ChainReader, ChainUnread } from "../providers/chains/port.ts";
import { readCursor } from "./chain-cursor.ts";
import { type ChainHealth, noteReading, readElsewhere, readingHoldsMs } from "./chain-reading.ts";
import { type PreviousQueries, ChainMoved, pollChain } from "./poll-chain.ts";
import { noteEvent, type PaymentEventType } from "./payment-events.ts";
import type { WatchParts } from "./watch-parts.ts";

export type ChainWatchOptions = Omit<WatchParts, "atCrashPoint" | "chunkBlocks" | "agreementsAtOnce"> &
  Partial<Pick<WatchParts, "atCrashPoint" | "chunkBlocks" | "agreementsAtOnce">> & {
    /** Interval between two readings. */
    readonly pollMs: number;
  };

export type ChainWatch = {
  start(): void;
  /** Stops the watch; resolves when the current work has ended. */
  stop(): Promise<void>;
  /** Reads once, after the current reading; resolves whether or not it succeeds. */
  tick(): Promise<void>;
  health(): Promise<ChainHealth>;
};

const CHUNK_BLOCKS = 2_000;
const AGREEMENTS_AT_ONCE = 20;
/** Consecutive errors before the merchant is notified. */
const ERRORS_TO_NOTIFY = 3;
/** A node that has recovered is read again within half a minute. */
const LONGEST_WAIT_MS = 30_000;
/**
 * Delay after an error of ours, such as an unavailable database or a full disk. The node is not the cause, so it is
 * retried soon, however long it lasts.
 */
const OWN_ERROR_WAIT_MS = 4_000;
/**
 * How often chain id, contract and decimals are checked again, in addition to after errors. Every response carries the
 * chain id.
 */
const CHECK_EVERY_MS = 5 * 60_000;
const oneNode = ({ id, family }: NetworkTerms): string =>
  `Only one node is set, so a wrong answer from it goes unnoticed. Add a second, independent one to CHAIN_${id.toUpperCase()}_${family === "tron" ? "API" : "RPC"}_URLS.`;
const OTHER_ERROR = "The payments of this network could not be saved. We are retrying.";

/** Reads one network continuously while this process is the leader. An error leaves everything unchanged. */
export function createChainWatch(options: ChainWatchOptions): ChainWatch {
  const parts: WatchParts = {
    atCrashPoint: () => undefined,
    chunkBlocks: CHUNK_BLOCKS,
    agreementsAtOnce: AGREEMENTS_AT_ONCE,
    ...options,
  };
  const { reader, database, clock, log, lease } = parts;
  const { id } = reader.terms;
  const requested: PreviousQueries = new Map();
  let ticks = 0;
  let checkedAtMs: number | undefined;
  let readAtMs: number | undefined;
  let isOwnError = false;
  let head: ChainHead | undefined;
  let errors = 0;
  let sinceMs = 0;
  let note: string | undefined;
  let isPublished = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;
  let running: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    if (lease() === undefined) return;
    try {
      if (checkedAtMs === undefined || clock.wallMs() - checkedAtMs >= CHECK_EVERY_MS) {
        await reader.check();
        checkedAtMs = clock.wallMs();
      }
      head = await pollChain(parts, { before: requested, tick: ticks++, isFirst: head === undefined });
      await recovered();
    } catch (error) {
      // Another process continues, or the next run reads the blocks that moved.
      if (error instanceof LeadershipLost || error instanceof ChainMoved) return;
      await failed(error);
    }
  }

  async function failed(error: unknown): Promise<void> {
    checkedAtMs = undefined;
    isOwnError = !(error instanceof ChainUnread);
    if (errors++ === 0) sinceMs = clock.wallMs();
    note = error instanceof ChainUnread ? error.error.sentence : OTHER_ERROR;
    log.warn({ network: id, error: String(error) }, "Reading a network's payments failed; retrying");
    await noted(note);
    if (errors < ERRORS_TO_NOTIFY || isPublished) return;
    isPublished = await published("chain.unread", { sentence: note });
  }

  async function recovered(): Promise<void> {
    if (isPublished) isPublished = !(await published("chain.read-again", {}));
    errors = 0;
    note = undefined;
    readAtMs = clock.wallMs();
    await noted(undefined);
  }

  /** For the other processes; while the database is unavailable, they only know that. */
  async function noted(sentence: string | undefined): Promise<void> {
    await noteReading(database, reader.terms, { note: sentence, atMs: clock.wallMs() }).catch(() => undefined);
  }

  function stateOf(own: { readonly blockNumber: number } | undefined): ChainHealth["state"] {
    if (errors > 0) return "faulty";
    // What was read by an earlier process, or too long ago, is not current.
    const isKnown = readAtMs !== undefined && clock.wallMs() - readAtMs < readingHoldsMs(options.pollMs);
    if (own === undefined || head === undefined || !isKnown) return "starting";
    return own.blockNumber < head.number ? "behind" : "reading";
  }

  async function published(type: PaymentEventType, facts: object): Promise<boolean> {
    const event = { key: `${type}:${id}:${String(sinceMs)}`, type, facts: { networkId: id, ...facts } };
    try {
      await noteEvent(database.pool, { ...event, atMs: clock.wallMs() });
      return true;
    } catch {
      // The database is unavailable: this is published once it is back.
      return type === "chain.read-again" ? false : isPublished;
    }
  }

  function tick(): Promise<void> {
    running = running.then(read);
    return running;
  }

  function again(): void {
    if (isStopped) return;
    const longer = Math.max(options.pollMs, Math.min(LONGEST_WAIT_MS, options.pollMs * 2 ** Math.min(errors, 10)));
    const waitMs = errors > 0 && isOwnError ? Math.min(options.pollMs, OWN_ERROR_WAIT_MS) : longer;
    timer = setTimeout(() => void tick().then(again), waitMs * (0.9 + randomInt(200) / 1000));
    timer.unref();
  }

  return {
    start() {
      if (!isStopped) return;
      isStopped = false;
      void tick().then(again);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    tick,
    async health() {
      const cursor = await readCursor(database.pool, id);
      const own = cursor?.chainId === reader.terms.chainId ? cursor : undefined;
      return {
        state: stateOf(own),
        note: note ?? (reader.nodes === 1 ? oneNode(reader.terms) : undefined),
        nodes: reader.nodes,
        blockNumber: own?.blockNumber,
        chainTimeMs: own?.timeMs,
      };
    },
  };
}

export type ChainWatchesOptions = Pick<WatchParts, "database" | "ledger" | "clock" | "log" | "lease"> & {
  readonly readerOf: (networkId: NetworkId) => ChainReader | undefined;
  readonly pollMsOf: (networkId: NetworkId) => number;
  /** Returns the addresses of a network that new invoices are paid to; none if the network is off. */
  readonly addressesOf: (networkId: NetworkId) => Promise<readonly string[]>;
  readonly failed: (error: unknown) => void;
};

export type ChainWatches = {
  /** Starts watching the required networks. Returns a function that stops it. */
  begin(): () => Promise<void>;
  /** Checks now which networks to watch, since an address was just set. */
  wake(): void;
  /** Returns the last known state; undefined for a network that is not watched by this process. */
  health(networkId: NetworkId): ChainHealth | undefined;
  /** Returns the state as this process reads it, or as the leader last stored it. */
  healthAnywhere(networkId: NetworkId): Promise<ChainHealth | undefined>;
};

const LOOK_EVERY_MS = 2_000;

/**
 * Creates one watch for each network on which users can pay (an address is set, or past payments are still tracked) and
 * none for the others, so that no node is queried where no one can pay.
 */
export function createChainWatches(options: ChainWatchesOptions): ChainWatches {
  const { database, ledger, clock, log, lease, readerOf, pollMsOf, addressesOf, failed } = options;
  const running = new Map<NetworkId, ChainWatch>();
  const healths = new Map<NetworkId, ChainHealth>();
  let isBegun = false;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function isWanted(networkId: NetworkId): Promise<boolean> {
    return (await addressesOf(networkId)).length > 0 || (await isLookedAfter(database, networkId));
  }

  function watchOf(networkId: NetworkId): ChainWatch {
    const reader = readerOf(networkId);
    if (reader === undefined) throw new Error(`no reader of ${networkId}`);
    return createChainWatch({
      reader,
      database,
      ledger,
      clock,
      log,
      lease,
      pollMs: pollMsOf(networkId),
      wallets: () => addressesOf(networkId),
    });
  }

  async function lookAt(networkId: NetworkId): Promise<void> {
    const watch = running.get(networkId);
    if (!isBegun || !(await isWanted(networkId))) {
      running.delete(networkId);
      healths.delete(networkId);
      await watch?.stop();
      return;
    }
    if (watch === undefined) {
      const made = watchOf(networkId);
      running.set(networkId, made);
      made.start();
    }
    const health = await running.get(networkId)?.health();
    if (health !== undefined && running.has(networkId)) healths.set(networkId, health);
  }

  function look(): Promise<void> {
    looking ??= (async () => {
      for (const networkId of NETWORK_IDS) await lookAt(networkId).catch(failed);
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    begin() {
      isBegun = true;
      void look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
      timer.unref();
      return async () => {
        isBegun = false;
        clearInterval(timer);
        await looking;
        await Promise.all([...running.values()].map((watch) => watch.stop()));
        running.clear();
        healths.clear();
      };
    },
    wake: () => void look(),
    health: (networkId) => healths.get(networkId),
    async healthAnywhere(networkId) {
      const own = healths.get(networkId);
      const reader = readerOf(networkId);
      if (own !== undefined || lease() !== undefined || reader === undefined) return own;
      const { terms, nodes } = reader;
      const [pollMs, nowMs] = [pollMsOf(networkId), clock.wallMs()];
      return readElsewhere(database, { networkId, chainId: terms.chainId, nodes, pollMs, nowMs });
    },
  };
}

/** Returns whether past payments are still tracked on a network: amounts that are reserved, or recent transfers. */
async function isLookedAfter({ pool }: Database, networkId: NetworkId): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from amount_slots where network = $1 and released_at is null)
         or exists (select from chain_transfers where network = $1 and not is_final and state = 'canonical') as found`,
    [networkId],
  );
  return rows[0]?.found === true;
}

import type { NetworkTerms } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import { randomInt } from "node:crypto";
import type { Database } from "../database/database.ts";
import { LeadershipLost } from "../leader-election/fenced-transaction.ts";
import { type ChainHead, type ChainReader, ChainUnread } from "../providers/chains/port.ts";
import { readCursor } from "./chain-cursor.ts";
import { type ChainHealth, noteReading, readElsewhere, readingHoldsMs } from "./chain-reading.ts";
import { type RequestedBefore, ChainMoved, chainTurn } from "./chain-turn.ts";
import { noteEvent, type PaymentEventType } from "./payment-events.ts";
import type { WatchParts } from "./watch-parts.ts";

export type ChainWatchOptions = Omit<WatchParts, "atTimestamp" | "chunkBlocks" | "agreementsAtOnce"> &
  Partial<Pick<WatchParts, "atTimestamp" | "chunkBlocks" | "agreementsAtOnce">> & {
    /** Between two readings. */
    readonly pollMs: number;
  };

export type ChainWatch = {
  start(): void;
  /** Resolves when what was begun has ended. */
  stop(): Promise<void>;
  /** One reading now, after the one that runs; resolves whatever came of it. */
  turn(): Promise<void>;
  health(): Promise<ChainHealth>;
};

const CHUNK_BLOCKS = 2_000;
const AGREEMENTS_AT_ONCE = 20;
/** Faults in a row before the merchant is told. */
const ERRORS_TO_PUBLISH = 3;
/** A node that is right again is read again within half a minute. */
const LONGEST_WAIT_MS = 30_000;
/** A fault of ours, such as a database that is away or a disk that is full, is no node's: it is tried again soon, however long it lasts. */
const OWN_ERROR_WAIT_MS = 4_000;
/** Chain id, contract and decimals are looked at anew this often, besides after faults. The chain id is with each answer. */
const CHECK_EVERY_MS = 5 * 60_000;
const oneNode = ({ id, family }: NetworkTerms): string =>
  `One node only: nobody contradicts it if it is wrong. Name a second, independent one in CHAIN_${id.toUpperCase()}_${family === "tron" ? "API" : "RPC"}_URLS.`;
const OTHER_ERROR = "The payments of this network could not be written; it is tried again.";

/** Reads one network over and over while this process holds the duty. A fault leaves everything as it is. */
export function createChainWatch(options: ChainWatchOptions): ChainWatch {
  const parts: WatchParts = {
    atTimestamp: () => undefined,
    chunkBlocks: CHUNK_BLOCKS,
    agreementsAtOnce: AGREEMENTS_AT_ONCE,
    ...options,
  };
  const { reader, database, clock, log, lease } = parts;
  const { id } = reader.terms;
  const requested: RequestedBefore = new Map();
  let turns = 0;
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
      head = await chainTurn(parts, { before: requested, turn: turns++, isFirst: head === undefined });
      await recovered();
    } catch (error) {
      // Another process goes on with it, or the next turn reads what moved.
      if (error instanceof LeadershipLost || error instanceof ChainMoved) return;
      await failed(error);
    }
  }

  async function failed(error: unknown): Promise<void> {
    checkedAtMs = undefined;
    isOwnError = !(error instanceof ChainUnread);
    if (errors++ === 0) sinceMs = clock.wallMs();
    note = error instanceof ChainUnread ? error.error.sentence : OTHER_ERROR;
    log.warn({ network: id, error: String(error) }, "A network's payments could not be read; it is tried again");
    await noted(note);
    if (errors < ERRORS_TO_PUBLISH || isPublished) return;
    isPublished = await published("chain.unread", { sentence: note });
  }

  async function recovered(): Promise<void> {
    if (isPublished) isPublished = !(await published("chain.read-again", {}));
    errors = 0;
    note = undefined;
    readAtMs = clock.wallMs();
    await noted(undefined);
  }

  /** For the other processes: where the database is away they know no more than that. */
  async function noted(sentence: string | undefined): Promise<void> {
    await noteReading(database, reader.terms, { note: sentence, atMs: clock.wallMs() }).catch(() => undefined);
  }

  function stateOf(own: { readonly blockNumber: number } | undefined): ChainHealth["state"] {
    if (errors > 0) return "faulty";
    // What was read by an earlier process, or too long ago, says nothing of now.
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
      // The database is away: it is told once it is back.
      return type === "chain.read-again" ? false : isPublished;
    }
  }

  function turn(): Promise<void> {
    running = running.then(read);
    return running;
  }

  function again(): void {
    if (isStopped) return;
    const longer = Math.max(options.pollMs, Math.min(LONGEST_WAIT_MS, options.pollMs * 2 ** Math.min(errors, 10)));
    const waitMs = errors > 0 && isOwnError ? Math.min(options.pollMs, OWN_ERROR_WAIT_MS) : longer;
    timer = setTimeout(() => void turn().then(again), waitMs * (0.9 + randomInt(200) / 1000));
    timer.unref();
  }

  return {
    start() {
      if (!isStopped) return;
      isStopped = false;
      void turn().then(again);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    turn,
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

export type ChainWatchesOptions = Pick<WatchParts, "database" | "books" | "clock" | "log" | "lease"> & {
  readonly readerOf: (networkId: NetworkId) => ChainReader | undefined;
  readonly pollMsOf: (networkId: NetworkId) => number;
  /** Addresses of a network that new invoices are paid to now; none where it is off. */
  readonly addressesOf: (networkId: NetworkId) => Promise<readonly string[]>;
  readonly failed: (error: unknown) => void;
};

export type ChainWatches = {
  /** Watches what is wanted, from now on, until the answer is called. */
  begin(): () => Promise<void>;
  /** Looks now what is wanted, since an address was set just now. */
  wake(): void;
  /** As known last; undefined for a network that is not watched here. */
  health(networkId: NetworkId): ChainHealth | undefined;
  /** As this process reads it, or as the one that does wrote last. */
  healthAnywhere(networkId: NetworkId): Promise<ChainHealth | undefined>;
};

const LOOK_EVERY_MS = 2_000;

/**
 * One watch for each network on which somebody may pay (an address is set, or payments of the past are still looked after) and none for
 * the others: where nobody can pay, nobody is asked.
 */
export function createChainWatches(options: ChainWatchesOptions): ChainWatches {
  const { database, books, clock, log, lease, readerOf, pollMsOf, addressesOf, failed } = options;
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
      books,
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

/** Whether payments of the past are still looked after on a network: amounts that are somebody's, transfers that are young. */
async function isLookedAfter({ pool }: Database, networkId: NetworkId): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select exists (select from amount_slots where network = $1 and released_at is null)
         or exists (select from chain_transfers where network = $1 and not is_final and state = 'canonical') as found`,
    [networkId],
  );
  return rows[0]?.found === true;
}

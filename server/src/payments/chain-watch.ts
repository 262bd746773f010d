import type { NetworkTerms } from "@sextant/core/billing";
import { randomInt } from "node:crypto";
import { DutyLost } from "../duties/fenced-transaction.ts";
import { type ChainHead, ChainUnread } from "../providers/chains/port.ts";
import type { AskedBefore } from "./ask-agreement.ts";
import { readCursor } from "./chain-cursor.ts";
import { type ChainHealth, noteReading, readingHoldsMs } from "./chain-reading.ts";
import { ChainMoved, chainTurn } from "./chain-turn.ts";
import { noteEvent, type PaymentEventType } from "./payment-events.ts";
import type { WatchParts } from "./watch-parts.ts";

export type ChainWatchOptions = Omit<WatchParts, "atMoment" | "chunkBlocks" | "agreementsAtOnce"> &
  Partial<Pick<WatchParts, "atMoment" | "chunkBlocks" | "agreementsAtOnce">> & {
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
/** Faults on end before the merchant is told. */
const FAULTS_TO_TELL = 3;
/** A node that is right again is read again within half a minute. */
const LONGEST_WAIT_MS = 30_000;
/** A fault of ours, such as a database that is away or a disk that is full, is no node's: it is tried again soon, however long it lasts. */
const OWN_FAULT_WAIT_MS = 4_000;
/** Chain id, contract and decimals are looked at anew this often, besides after faults. The chain id is with each answer. */
const CHECK_EVERY_MS = 5 * 60_000;
const oneNode = ({ id, family }: NetworkTerms): string =>
  `One node only: nobody contradicts it if it is wrong. Name a second, independent one in CHAIN_${id.toUpperCase()}_${family === "tron" ? "API" : "RPC"}_URLS.`;
const OTHER_FAULT = "The payments of this network could not be written; it is tried again.";

/** Reads one network over and over while this process holds the duty. A fault leaves everything as it is. */
export function createChainWatch(options: ChainWatchOptions): ChainWatch {
  const parts: WatchParts = {
    atMoment: () => undefined,
    chunkBlocks: CHUNK_BLOCKS,
    agreementsAtOnce: AGREEMENTS_AT_ONCE,
    ...options,
  };
  const { reader, database, clock, log, holding } = parts;
  const { id } = reader.terms;
  const asked: AskedBefore = new Map();
  let turns = 0;
  let checkedAtMs: number | undefined;
  let readAtMs: number | undefined;
  let isOwnFault = false;
  let head: ChainHead | undefined;
  let faults = 0;
  let sinceMs = 0;
  let note: string | undefined;
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;
  let running: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    if (holding() === undefined) return;
    try {
      if (checkedAtMs === undefined || clock.wallMs() - checkedAtMs >= CHECK_EVERY_MS) {
        await reader.check();
        checkedAtMs = clock.wallMs();
      }
      head = await chainTurn(parts, { before: asked, turn: turns++, isFirst: head === undefined });
      await recovered();
    } catch (fault) {
      // Another process goes on with it, or the next turn reads what moved.
      if (fault instanceof DutyLost || fault instanceof ChainMoved) return;
      await failed(fault);
    }
  }

  async function failed(fault: unknown): Promise<void> {
    checkedAtMs = undefined;
    isOwnFault = !(fault instanceof ChainUnread);
    if (faults++ === 0) sinceMs = clock.wallMs();
    note = fault instanceof ChainUnread ? fault.fault.sentence : OTHER_FAULT;
    log.warn({ network: id, fault: String(fault) }, "A network's payments could not be read; it is tried again");
    await noted(note);
    if (faults < FAULTS_TO_TELL || isTold) return;
    isTold = await told("chain.unread", { sentence: note });
  }

  async function recovered(): Promise<void> {
    if (isTold) isTold = !(await told("chain.read-again", {}));
    faults = 0;
    note = undefined;
    readAtMs = clock.wallMs();
    await noted(undefined);
  }

  /** For the other processes: where the database is away they know no more than that. */
  async function noted(sentence: string | undefined): Promise<void> {
    await noteReading(database, reader.terms, { note: sentence, atMs: clock.wallMs() }).catch(() => undefined);
  }

  function stateOf(own: { readonly blockNumber: number } | undefined): ChainHealth["state"] {
    if (faults > 0) return "faulty";
    // What was read by an earlier process, or too long ago, says nothing of now.
    const isKnown = readAtMs !== undefined && clock.wallMs() - readAtMs < readingHoldsMs(options.pollMs);
    if (own === undefined || head === undefined || !isKnown) return "starting";
    return own.blockNumber < head.number ? "behind" : "reading";
  }

  async function told(type: PaymentEventType, facts: object): Promise<boolean> {
    const event = { key: `${type}:${id}:${String(sinceMs)}`, type, facts: { networkId: id, ...facts } };
    try {
      await noteEvent(database.pool, { ...event, atMs: clock.wallMs() });
      return true;
    } catch {
      // The database is away: it is told once it is back.
      return type === "chain.read-again" ? false : isTold;
    }
  }

  function turn(): Promise<void> {
    running = running.then(read);
    return running;
  }

  function again(): void {
    if (isStopped) return;
    const longer = Math.max(options.pollMs, Math.min(LONGEST_WAIT_MS, options.pollMs * 2 ** Math.min(faults, 10)));
    const waitMs = faults > 0 && isOwnFault ? Math.min(options.pollMs, OWN_FAULT_WAIT_MS) : longer;
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

import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { baseToMicro } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import { seededDice } from "@sextant/core/statistics";
import { testDatabase } from "../src/database/test-database.ts";
import type { Database, DatabaseAddress } from "../src/database/database.ts";
import { type CrashPoint, CRASH_POINTS } from "../src/payments/payment-ledger.ts";
import { bundled } from "./bundled.ts";
import { type ChaosChain, startChaosChains } from "./chaos-chain.ts";
import { type HookReceiver, startHookReceiver } from "./hook-receiver.ts";
import { POINTS_SEEDS, pointsPlan, type Way } from "./points-plan.ts";

/** The settings that a process is started with. */
export type PointsStart = {
  readonly networkId: NetworkId;
  readonly address: DatabaseAddress;
  readonly hookUrl: string;
  readonly merchant: string;
};

/** The orders that it takes. */
export type PointsOrder =
  | { readonly do: "invoice"; readonly userId: string }
  /** One tick of all; with a crash point, the process ends itself at that point's `coming`. */
  | { readonly do: "turn"; readonly crashPoint?: CrashPoint; readonly coming?: number }
  | { readonly do: "look"; readonly invoiceId: string };

/** The state of an invoice in the ledger. */
export type PointsLook = {
  readonly status: string;
  readonly transfers: number;
  readonly periods: number;
  readonly creditMicro: string;
  /** Events and posts that are still to be sent. */
  readonly unreported: number;
  readonly broken: readonly string[];
};

const CONFIRMATIONS = 3;
/** Maximum ticks until everything must be published. */
const MOST_TURNS = 8;

type Parts = {
  readonly chain: ChaosChain;
  readonly receiver: HookReceiver;
  readonly broken: string[];
  readonly script: string;
};

/**
 * Runs kill -9 at each crash point between the reading of a log and the webhook, on each network, with each seed, of a
 * process that has the ledger, the watch and the webhooks on real chains; the next process continues. At the end: one
 * plan each, every payment in the ledger once, second payments as credit, and the settlement published under one name.
 */
export async function crashPoints({ seed, json }: { readonly seed: number; readonly json: boolean }): Promise<boolean> {
  const startedMs = performance.now();
  const outDir = await mkdtemp(path.join(os.tmpdir(), "chaos-points-"));
  const chains = await startChaosChains(seed);
  const receiver = await startHookReceiver(seededDice(seed));
  receiver.secret = "chaos";
  const broken: string[] = [];
  const kills = new Map<NetworkId, number>();
  try {
    const script = await bundled("points-process.ts", outDir);
    await Promise.all(
      [...chains.values()].map(async (chain) => {
        chain.setFinal(CONFIRMATIONS - 1);
        kills.set(chain.networkId, await chaosNetwork({ chain, receiver, broken, script }, seed));
        process.stderr.write(`${chain.networkId}: ${String(kills.get(chain.networkId))} kills\n`);
      }),
    );
  } finally {
    for (const chain of chains.values()) await chain.stop();
    await receiver.stop();
    await rm(outDir, { recursive: true, force: true });
  }
  const killed = [...kills.values()].reduce((sum, count) => sum + count, 0);
  const wanted = CRASH_POINTS.length * NETWORK_IDS.length * POINTS_SEEDS;
  if (killed !== wanted) broken.push(`${String(killed)} of ${String(wanted)} moments came`);
  if (receiver.wrongSignatures > 0) broken.push(`${String(receiver.wrongSignatures)} webhooks were wrongly signed`);
  const summary = {
    seed,
    kills: killed,
    webhooks: receiver.events.length,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  };
  if (json) process.stdout.write(`${JSON.stringify({ chaos: "points", ...summary, findings: broken })}\n`);
  else console.table({ ...summary, broken: broken.length });
  for (const what of broken) console.error(`BROKEN (seed ${String(seed)}) ${what}`);
  return broken.length === 0;
}

/**
 * Runs all points with all seeds on one network, with a ledger of its own: others would take earlier payments for
 * theirs. Returns the number of kills.
 */
async function chaosNetwork(parts: Parts, seed: number): Promise<number> {
  const { chain, receiver, broken } = parts;
  const { database, drop } = await testDatabase();
  const { host = "", port = 0, user = "", password = "", database: name = "" } = database.pool.options;
  const processes = processesOf(parts, {
    networkId: chain.networkId,
    address: { host, port, user, password: typeof password === "string" ? password : "", database: name },
    hookUrl: receiver.url,
    merchant: chain.merchant,
  });
  let kills = 0;
  try {
    await database.pool.query("insert into leaders (name, fence, holder) values ('payments', 1, 'chaos')");
    await database.pool.query(
      "insert into payment_hooks (id, url, secret, created_by, created_at) values ('h', $1, '', 'm', now())",
      [receiver.url],
    );
    let child = await processes.next();
    for (const { crashPoint, way, seed: own } of pointsPlan(seed)) {
      const userId = `${crashPoint}-${String(own)}`;
      const found = await runCrashPoint(parts, { database, child, userId, crashPoint, way });
      const where = `${chain.networkId}, '${crashPoint}', seed ${String(own)}, ${JSON.stringify(way)}`;
      if (found.isKilled) {
        kills++;
        child = await processes.next();
      } else broken.push(`${where}: the moment did not come`);
      broken.push(...(await afterwards(parts, child, found)).map((what) => `${where}: ${what}`));
    }
  } finally {
    await processes.stop();
    await drop();
  }
  return kills;
}

type Paid = { readonly invoiceId: string; readonly amountBase: bigint; readonly times: number };

/** Has a user pay, and the working process end itself at the point. */
async function runCrashPoint(
  { chain }: Parts,
  {
    database,
    child,
    userId,
    crashPoint,
    way,
  }: {
    readonly database: Database;
    readonly child: ChildProcess;
    readonly userId: string;
    readonly crashPoint: CrashPoint;
    readonly way: Way;
  },
): Promise<Paid & { readonly isKilled: boolean }> {
  await database.pool.query(
    "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'chaos', $1, $1, $1, now())",
    [userId],
  );
  const invoice = await reported<{ id: string; amountBase: string }>(child, { do: "invoice", userId });
  const amountBase = BigInt(invoice.amountBase);
  await chain.send({ amountBase });
  if (way.isSeenBefore) {
    await reported(child, { do: "turn" });
    await chain.mine(CONFIRMATIONS);
  }
  if (way.isPaidAgain) await chain.send({ amountBase });
  if (!way.isSeenBefore) await chain.mine(CONFIRMATIONS);
  const isKilled = await reported(child, { do: "turn", crashPoint, coming: way.coming }).then(
    () => false,
    (error: unknown) => {
      if (child.signalCode === "SIGKILL") return true;
      throw error;
    },
  );
  return { invoiceId: invoice.id, amountBase, times: way.isPaidAgain ? 2 : 1, isKilled };
}

/** Lets another process continue, and returns what is not as it must be then. */
async function afterwards(
  { chain, receiver }: Parts,
  child: ChildProcess,
  { invoiceId, amountBase, times }: Paid,
): Promise<readonly string[]> {
  await chain.mine(CONFIRMATIONS);
  const over = amountBase * BigInt(times - 1);
  const right = {
    status: "SETTLED",
    transfers: times,
    periods: 1,
    unreported: 0,
    broken: [],
    creditMicro: String(baseToMicro(over, chain.decimals).micro),
  } satisfies PointsLook;
  let now: PointsLook | undefined;
  for (let tick = 0; tick < MOST_TURNS && !isSame(now, right); tick++) {
    await reported(child, { do: "turn" });
    now = await reported<PointsLook>(child, { do: "look", invoiceId });
  }
  const found = isSame(now, right) ? [] : [`it is ${JSON.stringify(now)} and must be ${JSON.stringify(right)}`];
  for (const type of ["invoice.processing", "invoice.settled"]) {
    const posted = receiver.events.filter((event) => event.type === type && event.invoiceId === invoiceId);
    const names = new Set(posted.map(({ id }) => id));
    if (names.size !== 1) found.push(`${type} was posted under ${String(names.size)} names`);
  }
  return found;
}

function isSame(now: PointsLook | undefined, right: PointsLook): boolean {
  const { status, transfers, periods, creditMicro, unreported, broken } = now ?? { broken: [] };
  return (
    status === right.status &&
    transfers === right.transfers &&
    periods === right.periods &&
    creditMicro === right.creditMicro &&
    unreported === right.unreported &&
    broken.length === 0
  );
}

/** Returns one process after another; the next one starts while the one before works. */
function processesOf({ chain, script }: Parts, start: PointsStart) {
  const all: ChildProcess[] = [];
  const begin = async (): Promise<ChildProcess> => {
    const child = fork(script, {
      execArgv: [],
      env: {
        ...process.env,
        ...chain.settings,
        [`CHAIN_${chain.networkId.toUpperCase()}_CONFIRMATIONS`]: String(CONFIRMATIONS),
        CHAOS_POINTS: JSON.stringify(start),
      },
    });
    all.push(child);
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => {
        resolve();
      });
      child.once("exit", (code, signal) => {
        reject(new Error(`a process of the points ended at its start: ${String(code ?? signal)}`));
      });
    });
    return child;
  };
  let waiting = begin();
  return {
    async next(): Promise<ChildProcess> {
      const child = await waiting;
      waiting = begin();
      // The taker receives the error.
      waiting.catch(() => undefined);
      return child;
    },
    async stop(): Promise<void> {
      await waiting.catch(() => undefined);
      for (const child of all) child.kill("SIGKILL");
    },
  };
}

/** Returns the process's answer; throws if it ended. */
function reported<T>(child: ChildProcess, order: PointsOrder): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (): void => {
      child.off("message", answered);
      reject(new Error("it ended"));
    };
    const answered = (said: unknown): void => {
      child.off("exit", ended);
      const { error } = said as { error?: string };
      if (error === undefined) resolve(said as T);
      else reject(new Error(error));
    };
    child.once("exit", ended);
    child.once("message", answered);
    child.send(order);
  });
}

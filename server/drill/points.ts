import { type ChildProcess, fork } from "node:child_process";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import { seededDice } from "@sextant/core/statistics";
import { testDatabase } from "../src/database/test-database.ts";
import type { DatabaseAddress } from "../src/database/database.ts";
import { type Moment, MOMENTS } from "../src/payments/books.ts";
import { type DrillChain, startDrillChains } from "./drill-chain.ts";
import { type HookReceiver, startHookReceiver } from "./hook-receiver.ts";

/** What a process of the points is started with. */
export type PointsStart = {
  readonly networkId: NetworkId;
  readonly address: DatabaseAddress;
  readonly hookUrl: string;
  readonly merchant: string;
};

/** What it is told. */
export type PointsOrder =
  | { readonly do: "invoice"; readonly userId: string }
  | { readonly do: "turn"; readonly moment?: Moment; readonly nth?: number }
  | { readonly do: "look"; readonly invoiceId: string };

type Look = {
  readonly status: string;
  readonly periods: number;
  readonly unsent: number;
  readonly broken: readonly string[];
};

const SEEDS = 3;
const CONFIRMATIONS = 3;
/** Readings until all must be told. */
const MOST_TURNS = 8;

/**
 * kill -9 at each named moment between the reading of a log and the webhook, on each network, with each seed, of a process that has the
 * books, the watch and the hooks on true chains; the next process goes on. One plan each, and a webhook at least.
 */
export async function drillPoints({ seed, json }: { readonly seed: number; readonly json: boolean }): Promise<boolean> {
  const startedMs = performance.now();
  const chains = await startDrillChains(seed);
  const receiver = await startHookReceiver(seededDice(seed));
  receiver.secret = "drill";
  const broken: string[] = [];
  let kills = 0;
  try {
    for (const chain of chains.values()) {
      chain.setFinal(CONFIRMATIONS - 1);
      for (let nth = 0; nth < SEEDS; nth++) kills += await drillNetwork(chain, receiver, seed + nth, broken);
      process.stderr.write(`${chain.networkId}: ${String(kills)} kills so far\n`);
    }
  } finally {
    for (const chain of chains.values()) await chain.stop();
    await receiver.stop();
  }
  const wanted = MOMENTS.length * NETWORK_IDS.length * SEEDS;
  if (kills !== wanted) broken.push(`${String(kills)} of ${String(wanted)} moments came`);
  const summary = {
    seed,
    kills,
    webhooks: receiver.events.length,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  };
  if (json) process.stdout.write(`${JSON.stringify({ drill: "points", ...summary, findings: broken })}\n`);
  else console.table({ ...summary, broken: broken.length });
  for (const what of broken) console.error(`BROKEN (seed ${String(seed)}) ${what}`);
  return broken.length === 0;
}

/** All moments on one network. How many kills there were. */
async function drillNetwork(
  chain: DrillChain,
  receiver: HookReceiver,
  seed: number,
  broken: string[],
): Promise<number> {
  const dice = seededDice(seed);
  const { database, drop } = await testDatabase();
  const { host = "", port = 0, user = "", password = "", database: name = "" } = database.pool.options;
  const start: PointsStart = {
    networkId: chain.networkId,
    address: { host, port, user, password: typeof password === "string" ? password : "", database: name },
    ...{ hookUrl: receiver.url, merchant: chain.merchant },
  };
  let kills = 0;
  let child = await spawnPoints(chain, start);
  try {
    await database.pool.query("insert into duties (name, fence, holder) values ('payments', 1, 'drill')");
    await database.pool.query(
      "insert into payment_hooks (id, url, secret, created_by, created_at, after_seq) values ('h', $1, '', 'm', now(), 0)",
      [receiver.url],
    );
    for (const moment of MOMENTS) {
      const userId = `${moment}-${String(seed)}`;
      await database.pool.query(
        "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'drill', $1, $1, $1, now())",
        [userId],
      );
      const { id, amountBase } = await told<{ id: string; amountBase: string }>(child, { do: "invoice", userId });
      await chain.send({ amountBase: BigInt(amountBase) });
      // Seen first, or confirmed at once: the moment falls into another transaction.
      if (dice() < 0.5) {
        await told(child, { do: "turn" });
        await chain.mine(CONFIRMATIONS);
        if (moment === "transfers-written" || moment === "transfer-bound")
          await chain.send({ amountBase: BigInt(amountBase) });
      } else await chain.mine(CONFIRMATIONS);
      const ended = new Promise((resolve) =>
        child.once("exit", (_, signal) => {
          resolve(signal);
        }),
      );
      for (let turn = 0; turn < 3 && child.signalCode === null; turn++) {
        await Promise.race([told(child, { do: "turn", moment, nth: 1 }).catch(() => undefined), ended]);
        await chain.mine(1);
      }
      const where = `${chain.networkId}, '${moment}', seed ${String(seed)}`;
      if (child.signalCode === "SIGKILL") {
        kills++;
        child = await spawnPoints(chain, start);
      } else broken.push(`${where}: the moment did not come`);
      let now: Look | undefined;
      await chain.mine(CONFIRMATIONS);
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        await told(child, { do: "turn" });
        now = await told<Look>(child, { do: "look", invoiceId: id });
        if (now.status === "SETTLED" && now.unsent === 0) break;
      }
      if (now === undefined || now.status !== "SETTLED" || now.periods !== 1 || now.unsent > 0 || now.broken.length > 0)
        broken.push(`${where}: ${JSON.stringify(now)}`);
      const names = new Set(
        receiver.events
          .filter(({ type, invoiceId }) => type === "invoice.settled" && invoiceId === id)
          .map((one) => one.id),
      );
      if (names.size !== 1) broken.push(`${where}: told as settled under ${String(names.size)} names`);
    }
  } finally {
    child.kill("SIGKILL");
    await drop();
  }
  return kills;
}

async function spawnPoints(chain: DrillChain, start: PointsStart): Promise<ChildProcess> {
  const child = fork(new URL("points-process.ts", import.meta.url), {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      ...chain.settings,
      [`CHAIN_${chain.networkId.toUpperCase()}_CONFIRMATIONS`]: String(CONFIRMATIONS),
      DRILL_POINTS: JSON.stringify(start),
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => {
      resolve();
    });
    child.once("exit", (code, signal) => {
      reject(new Error(`a process of the points ended at its start: ${String(code ?? signal)}`));
    });
  });
  return child;
}

/** What the process answers; throws where it ended. */
function told<T>(child: ChildProcess, order: PointsOrder): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (): void => {
      child.off("message", answered);
      reject(new Error("it ended"));
    };
    const answered = (said: unknown): void => {
      child.off("exit", ended);
      const { fault } = said as { fault?: string };
      if (fault === undefined) resolve(said as T);
      else reject(new Error(fault));
    };
    child.once("exit", ended);
    child.once("message", answered);
    child.send(order);
  });
}

// npm run chaos:payments [-- 200] [--seed=n] [--kills=100] [--json]: runs the built server over four chains of this machine,
// each behind two nodes that fail and lie. The server is killed and loses its database again and again while users request
// plans and pay them in every possible way. At the end nothing fails any more, and every invoice is recomputed from the
// chains alone. Exit code 1 if anything is lost, given twice or given to the wrong user; the seed that repeats the same
// requests is printed. `--points`: kill -9 at each named crash point of a payment instead.
import { rm, mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { NETWORK_IDS, type NetworkId, type PaymentMetrics } from "@sextant/core/contract";
import { seededDice } from "@sextant/core/statistics";
import { startChaosChains } from "./chaos-chain.ts";
import { ChaosRecord } from "./chaos-record.ts";
import { openChaosServer } from "./chaos-server.ts";
import { HISTORIES } from "./histories/index.ts";
import { startHookReceiver } from "./hook-receiver.ts";
import { type ChaosPerson, signUpPerson } from "./person.ts";
import { crashPoints } from "./points.ts";
import { shuffled } from "./shuffled.ts";
import { endErrors, throwErrors } from "./failure.ts";
import { type Verdict, verdict } from "./verdict.ts";

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    kills: { type: "string", default: "100" },
    json: { type: "boolean", default: false },
    points: { type: "boolean", default: false },
    only: { type: "string" },
    quiet: { type: "boolean", default: false },
  },
});
const COUNT = Number(positionals[0] ?? 200);
const KILLS = Number(flags.kills);
const SEED = Number(flags.seed ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 12;
/** The server is killed after this many answers, or after a time: a slow machine would answer none in seconds. */
const MOST_ANSWERS = 60;
const LONGEST_LIFE_MS = 20_000;
/** For the first half of the histories; the other half waits for the real 12, 20, 15 and 128. */
const QUICK: Readonly<Record<NetworkId, number>> = { ethereum: 5, tron: 6, bsc: 5, polygon: 8 };
const TRUE: Readonly<Record<NetworkId, number>> = { ethereum: 12, tron: 20, bsc: 15, polygon: 128 };
/** More than a day each: after seven days, amounts become free again. */
const JUMPS = 2;
/** How long the ledger may take to come to rest after the last failure. */
const REST_MS = 120_000;

if (flags.points) process.exitCode = (await crashPoints({ seed: SEED, json: flags.json })) ? 0 : 1;
else process.exitCode = (await chaos()) ? 0 : 1;

function report(text: string): void {
  if (!flags.quiet) process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
}

async function chaos(): Promise<boolean> {
  const startedMs = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedMs) / 1000);
  report(`seed ${String(SEED)}`);
  const dice = seededDice(SEED);
  const workDir = await mkdtemp(path.join(os.tmpdir(), "chaos-"));
  const chains = await startChaosChains(SEED);
  const receiver = await startHookReceiver(seededDice(SEED + 1));
  const settings = Object.assign({}, ...[...chains.values()].map((chain) => chain.settings)) as Record<string, string>;
  const server = await openChaosServer(workDir, { ...settings, OUTBOUND_ALLOW: new URL(receiver.url).host });
  const record = new ChaosRecord();
  const confirmationsOf = (of: Readonly<Record<NetworkId, number>>): Record<string, string> =>
    Object.fromEntries(NETWORK_IDS.map((id) => [`CHAIN_${id.toUpperCase()}_CONFIRMATIONS`, String(of[id])]));
  let needed = QUICK;
  const setNeeded = (of: typeof QUICK): void => {
    needed = of;
    for (const chain of chains.values()) chain.setFinal(of[chain.networkId] - 1);
  };

  try {
    setNeeded(QUICK);
    await server.start(confirmationsOf(QUICK));
    const printed = (): string | undefined =>
      /Merchant code, once, for 24 hours: ([A-Z2-9-]{23}) /.exec(server.said())?.[1];
    while (printed() === undefined) await pause(50);
    const code = printed();
    let answers = 0;
    const signUp = (name: string): Promise<ChaosPerson> => signUpPerson(server.origin, name, () => answers++);
    const merchant = await signUp("merchant");
    const role = await merchant.call("POST", "/api/auth/merchant", { code });
    if (role.status !== 200)
      throw new Error(`nobody became the merchant: ${JSON.stringify(role.answer)} ${server.said()}`);
    for (const { networkId, merchant: address } of chains.values()) {
      const set = await merchant.call("POST", "/api/crypto/wallet-config", { networkId, address });
      if (set.status !== 200) throw new Error(`no address on ${networkId}: ${JSON.stringify(set.answer)}`);
    }
    const hook = await merchant.call<{ secret: string }>("POST", "/api/merchant/webhooks", { url: receiver.url });
    if (hook.status !== 200) throw new Error(`no webhook: ${JSON.stringify(hook.answer)}`);
    receiver.secret = hook.answer.secret;
    receiver.failing = 0.15;
    const free: ChaosPerson[] = [];
    const customers = Math.min(40, Math.max(AT_ONCE, Math.ceil(COUNT / 4)));
    for (let who = 0; who < customers; who++) free.push(await signUp(`payer-${String(who)}`));
    const kinds = Object.keys(HISTORIES).filter((kind) => flags.only === undefined || kind === flags.only);
    const newcomers: ChaosPerson[] = [];
    for (let who = 0; who < Math.ceil(COUNT / kinds.length); who++)
      newcomers.push(await signUp(`newcomer-${String(who)}`));
    report(`${String(customers + newcomers.length)} people signed up`);

    let done = 0;
    let isOver = false;
    const metrics = { kills: 0, databaseBreaks: 0, errorRounds: 0, slowestStartMs: 0 };
    const heads = new Map<NetworkId, number>();
    const troubling = (async () => {
      while (!isOver) {
        for (const chain of chains.values()) heads.set(chain.networkId, (await chain.head()).number);
        throwErrors(
          ...([chains, dice] as const),
          (id) => [...record.invoices.values()].findLast(({ networkId }) => networkId === id)?.amountBase,
          (id) => heads.get(id) ?? 0,
        );
        metrics.errorRounds++;
        await pause(1_500 + dice() * 2_500);
      }
    })();
    const killing = (async () => {
      let isTrue = false;
      while (metrics.kills < KILLS || !isOver) {
        const share = COUNT === 0 ? 1 : done / COUNT;
        if (metrics.kills >= KILLS && (isTrue || share < 0.5)) {
          await pause(200);
          continue;
        }
        const enough = answers + dice() * MOST_ANSWERS;
        const lastMs = performance.now() + LONGEST_LIFE_MS;
        await pause(dice() * 3_000);
        while (answers < enough && performance.now() < lastMs) await pause(50);
        const thrown = dice();
        if (thrown < 0.12) {
          metrics.databaseBreaks++;
          await server
            .breakDatabase(thrown < 0.05 ? "connections" : thrown < 0.09 ? "backend" : "cluster")
            .catch(() => undefined);
          if (dice() < 0.5) continue;
        }
        await server.kill();
        metrics.kills++;
        if (!isTrue && share >= 0.5) {
          isTrue = true;
          setNeeded(TRUE);
        }
        const atMs = performance.now();
        await server.start(isTrue ? confirmationsOf(TRUE) : {});
        metrics.slowestStartMs = Math.max(metrics.slowestStartMs, performance.now() - atMs);
      }
    })();
    killing.catch((error: unknown) => {
      record.broken.push(`the server: ${String(error)}`);
    });

    const jumps = new Map<NetworkId, number>();
    const inputs = Array.from({ length: COUNT }, (_, at) => ({
      at,
      kind: kinds[at % kinds.length] ?? "",
      seed: Math.floor(dice() * 2 ** 31),
      networkId: NETWORK_IDS[Math.floor(dice() * NETWORK_IDS.length)] ?? "ethereum",
    }));
    const plan = shuffled(inputs, seededDice(SEED + 2));
    const kindOf = new Map<string, string>();
    let next = 0;
    const player = async (): Promise<void> => {
      for (let one = plan[next++]; one !== undefined; one = plan[next++]) {
        // Spreads the kills over the whole run.
        while (metrics.kills < KILLS && metrics.kills / KILLS < (next - AT_ONCE) / COUNT - 0.05) await pause(300);
        const person = free.shift()!;
        const name = `#${String(one.at)} ${one.kind}`;
        kindOf.set(name, one.kind);
        const chain = chains.get(one.networkId)!;
        try {
          await HISTORIES[one.kind]!({
            name,
            person,
            merchant,
            chain,
            chains,
            record,
            dice: seededDice(one.seed),
            needed: (id) => needed[id],
            newcomer: () => newcomers.pop()!,
            mayJump(id) {
              const before = jumps.get(id) ?? 0;
              jumps.set(id, before + 1);
              return before < JUMPS;
            },
          });
        } catch (error) {
          record.broken.push(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        }
        free.push(person);
        done++;
        if (done % 10 === 0) report(`${String(done)} histories, ${String(metrics.kills)} kills`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, player));
    isOver = true;
    await Promise.all([troubling, killing.catch(() => undefined)]);

    report(`all played in ${String(seconds())} s; faults end`);
    endErrors(chains);
    receiver.failing = 0;
    await server.kill();
    // The server's own clock triggers the first and the second retry (10 and 30 s); later ones are minutes to a day
    // away.
    await server.database.pool.query(
      `update payment_hook_deliveries set due_at = now()
       where sent_at is null and given_up_at is null and due_at > now() + interval '45 seconds'`,
    );
    await server.start();
    for (const chain of chains.values()) await chain.mine(TRUE[chain.networkId] + 25);
    const restedAtMs = performance.now();
    let found: Verdict = { broken: ["the server did not come to rest"], outcomes: new Map() };
    for (let calm = 0; performance.now() - restedAtMs < REST_MS && calm < 2;) {
      await pause(1_000);
      if (!(await isAtHead())) continue;
      found = await verdict({ record, chains, database: server.database, merchant, receiver });
      // What holds once must still hold a second later.
      calm = found.broken.length === 0 ? calm + 1 : 0;
    }
    const restSeconds = Math.round((performance.now() - restedAtMs) / 1000);

    async function isAtHead(): Promise<boolean> {
      const { answer } = await merchant.call<PaymentMetrics>("GET", "/api/merchant/figures");
      for (const { networkId, block } of answer.chains)
        if (block !== (await chains.get(networkId)?.head())?.number) return false;
      return true;
    }

    const table: Record<string, Record<string, number>> = {};
    for (const [id, outcome] of found.outcomes) {
      const row = (table[kindOf.get(record.invoices.get(id)?.history ?? "") ?? "?"] ??= {});
      row[outcome] = (row[outcome] ?? 0) + 1;
    }
    const summary = {
      seed: SEED,
      histories: COUNT,
      invoices: record.invoices.size,
      transfers: record.sent.length,
      ...metrics,
      slowestStartMs: Math.round(metrics.slowestStartMs),
      webhooks: receiver.events.length,
      restSeconds,
      seconds: seconds(),
      broken: found.broken.length,
    };
    if (flags.json)
      process.stdout.write(
        `${JSON.stringify({ chaos: "payments", ...summary, outcomes: table, findings: found.broken })}\n`,
      );
    else {
      console.table(table);
      console.table(summary);
      for (const what of found.broken.slice(0, 50)) console.error(`BROKEN (seed ${String(SEED)}) ${what}`);
    }
    return found.broken.length === 0;
  } finally {
    if (process.env["CHAOS_KEEP"] === undefined) {
      await server.stop();
      for (const chain of chains.values()) await chain.stop();
      await receiver.stop();
      await rm(workDir, { recursive: true, force: true });
    } else report(`kept: ${workDir}\n${server.said().slice(-4_000)}`);
  }
}

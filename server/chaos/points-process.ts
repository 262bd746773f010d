// One process of `chaos:payments --points`: the ledger, the watch of one network, the event notifier and the webhook
// sender, wired as in the server. When its parent names a crash point, it ends itself there with SIGKILL.
import { CRASH_POINTS, type CrashPoint } from "../src/payments/payment-ledger.ts";
import { createPaymentLedger } from "../src/payments/create-payment-ledger.ts";
import { createChainWatch } from "../src/payments/chain-watch.ts";
import { createEventNotifier } from "../src/payments/event-notifier.ts";
import { createHookSender } from "../src/payments/hook-sender.ts";
import { invariants } from "../src/payments/invariants.ts";
import { agreedPlan, quietLog, testMac, requestFor } from "../src/payments/test-payments.ts";
import { openDatabase } from "../src/database/database.ts";
import { createChainReader, networkTerms } from "../src/providers/chains/index.ts";
import { createGuardedPost } from "../src/providers/http/guarded-post.ts";
import { createWebhookSender } from "../src/providers/notify/index.ts";
import { readConfig } from "../src/config.ts";
import type { PointsLook, PointsOrder, PointsStart } from "./points.ts";

const start = JSON.parse(process.env["CHAOS_POINTS"] ?? "{}") as PointsStart;
const { networkId, address, hookUrl, merchant } = start;
const config = readConfig(process.env);
const clock = { wallMs: () => Date.now() };
const database = openDatabase(address, 6);
database.pool.on("error", () => undefined);

let crashPoint: CrashPoint | undefined;
let left = 0;
const atCrashPoint = (now: CrashPoint): void => {
  if (now === crashPoint && --left <= 0) process.kill(process.pid, "SIGKILL");
};

const ledger = createPaymentLedger({
  database,
  clock,
  secrets: { mac: testMac },
  invoiceTtlMinutes: 60,
  atCrashPoint,
  termsOf: (id) => networkTerms(id, config),
});
const watch = createChainWatch({
  reader: createChainReader(networkId, config, { clock }),
  database,
  ledger,
  clock,
  log: quietLog,
  pollMs: 200,
  atCrashPoint,
  wallets: () => Promise.resolve([merchant]),
  lease: () => ({ role: "payments", fence: 1 }),
});
const notifier = createEventNotifier({
  database,
  clock,
  log: quietLog,
  publishToUser: () => Promise.resolve(),
  publishToMerchants: () => Promise.resolve(),
});
const hooks = createHookSender({
  database,
  clock,
  log: quietLog,
  url: "https://chaos",
  atCrashPoint,
  secrets: { open: () => Buffer.from("chaos") },
  notifier: createWebhookSender(config, { post: createGuardedPost({ allow: [new URL(hookUrl).host] }), clock }),
});

async function tick(): Promise<void> {
  await watch.tick();
  await notifier.tick();
  await hooks.tick();
}

async function answer(order: PointsOrder): Promise<object> {
  if (order.do === "invoice") {
    const input = requestFor(order.userId, {
      networkId,
      address: merchant,
      agreed: agreedPlan("basic", { startsAtMs: Date.now() }),
    });
    const { id, terms } = await ledger.create({
      ...input,
      pay: input.pay && { ...input.pay, priceBase: 29n * 10n ** BigInt(networkTerms(networkId, config).decimals) },
    });
    return { id, amountBase: String(terms.amountBase) };
  }
  if (order.do === "turn") {
    ({ crashPoint } = order);
    left = order.coming ?? 1;
    await tick();
    return {};
  }
  const { rows } = await database.pool.query<Omit<PointsLook, "broken">>(
    `select status,
       (select count(*)::int from chain_transfers where invoice_id = i.id and state = 'canonical') as transfers,
       (select count(*)::int from plan_periods where invoice_id = i.id) as periods,
       (select coalesce(sum(amount_micro), 0)::text from credit_entries where user_id = i.user_id) as "creditMicro",
       (select count(*)::int from payment_events e where e.invoice_id = i.id and (e.published_at is null or not exists (
         select from payment_hook_deliveries d where d.event_seq = e.seq and d.sent_at is not null))) as unreported
     from invoices i where id = $1`,
    [order.invoiceId],
  );
  return { ...rows[0], broken: await invariants(database) };
}

process.on("message", (order: PointsOrder) => {
  answer(order).then(
    (said) => process.send?.(said),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.({ timestamps: CRASH_POINTS.length });

import { baseOf, usdtText } from "@sextant/core/billing";
import type { Billing, Invoice, NetworkId, PaymentMetrics, WalletConfig } from "@sextant/core/contract";
import type { Database } from "../src/database/database.ts";
import { invariants } from "../src/payments/invariants.ts";
import { verifyMerchantLog } from "../src/wallets/merchant-log.ts";
import type { ChaosChain, Head, Standing } from "./chaos-chain.ts";
import type { ChaosRecord, MadeInvoice } from "./chaos-record.ts";
import { seen } from "./histories/history.ts";
import type { HookReceiver } from "./hook-receiver.ts";
import type { ChaosPerson } from "./person.ts";
import { type ChainMoney, evaluateMoney } from "./verdict-money.ts";

const SLACK_MS = 60_000;
const DAY_MS = 86_400_000;
const TTL_MS = 3_600_000;
const EXTENSION_MS = 900_000;

type Booked = {
  readonly invoiceId: string | null;
  readonly valueBase: bigint;
  readonly state: string;
  readonly standing: string;
};

export type VerdictParts = {
  readonly record: ChaosRecord;
  readonly chains: ReadonlyMap<NetworkId, ChaosChain>;
  readonly database: Database;
  readonly merchant: ChaosPerson;
  readonly receiver: HookReceiver;
};

export type Verdict = {
  /** The violations, each with the history that found it. */
  readonly broken: readonly string[];
  /** The final state of each invoice. */
  readonly outcomes: ReadonlyMap<string, string>;
};

/**
 * Computes from the chains alone what every invoice must be, and compares it with its owner's view, the ledger, the
 * merchant's metrics and the webhooks.
 */
export async function verdict({ record, chains, database, merchant, receiver }: VerdictParts): Promise<Verdict> {
  const broken = [...record.broken, ...(await invariants(database))];
  const outcomes = new Map<string, string>();
  const say = (history: string, what: string): void => void broken.push(`${history}: ${what}`);

  const standing: Standing[] = [];
  const heads = new Map<NetworkId, Head>();
  for (const chain of chains.values()) {
    standing.push(...(await chain.standing()));
    heads.set(chain.networkId, await chain.head());
  }
  const ledger = await booked(database);
  const bound = compareTransfers({ record, standing, ledger, say });

  const billings = new Map<string, Billing>();
  const money = new Map<string, ChainMoney>();
  let settled = 0;
  const sums = new Map<NetworkId, bigint>();
  for (const invoice of record.invoices.values()) {
    const now = await seen(invoice.owner, invoice.id);
    outcomes.set(invoice.id, now.exception === "NONE" ? now.status : `${now.status} ${now.exception}`);
    const came = bound.get(invoice.id) ?? [];
    evaluate({ invoice, now, came, head: heads.get(invoice.networkId)!, sent: totalSent(record, invoice), say });
    const { userId } = invoice.owner;
    const billing =
      billings.get(userId) ?? (await invoice.owner.call<Billing>("GET", `/api/users/${userId}/billing`)).answer;
    billings.set(userId, billing);
    await evaluateGiven({ invoice, now, billing, database, say });
    if (
      now.settledAt !== null &&
      !receiver.events.some((one) => one.type === "invoice.settled" && one.invoiceId === invoice.id)
    )
      say(invoice.history, `no webhook told that ${invoice.id} was settled`);
    const sum = came.reduce((total, { valueBase }) => total + valueBase, 0n);
    money.set(invoice.id, { cameBase: sum, dueBase: baseOf(now.amountDue, invoice.decimals) });
    if (now.status === "SETTLED" && sum > 0n) {
      settled++;
      sums.set(invoice.networkId, (sums.get(invoice.networkId) ?? 0n) + sum);
    }
  }
  for (const invoiceId of record.invoices.keys()) {
    const ids = new Set(
      receiver.events
        .filter((one) => one.type === "invoice.settled" && one.invoiceId === invoiceId)
        .map(({ id }) => id),
    );
    if (ids.size > 1) say(record.invoices.get(invoiceId)!.history, "was told as settled under two names");
  }
  if (receiver.wrongSignatures > 0)
    broken.push(`${String(receiver.wrongSignatures)} webhooks were not signed as they must be`);

  const trialEndsAtMs = new Map<string, number>();
  for (const [userId, { trialEndsAt }] of billings)
    if (trialEndsAt !== null) trialEndsAtMs.set(userId, Date.parse(trialEndsAt));
  broken.push(...(await evaluateMoney({ record, database, money, trialEndsAtMs })));

  for (const id of record.refunded) {
    const { networkId, amountBase } = record.invoices.get(id)!;
    sums.set(networkId, (sums.get(networkId) ?? 0n) - amountBase);
  }
  const metrics = (await merchant.call<PaymentMetrics>("GET", "/api/merchant/figures")).answer;
  for (const [networkId, chain] of chains) {
    const said = metrics.networks.find((one) => one.networkId === networkId);
    const left = sums.get(networkId) ?? 0n;
    const right = usdtText(left > 0n ? left : 0n, chain.decimals);
    if (said === undefined || trimmed(said.amount) !== trimmed(right))
      broken.push(`the merchant's figures say ${said?.amount ?? "nothing"} for ${networkId}, the chain ${right}`);
  }
  if (metrics.totalPayments !== settled)
    broken.push(`the merchant's figures count ${String(metrics.totalPayments)} payments, the chain ${String(settled)}`);
  broken.push(...(await evaluateWallets(merchant, chains)));
  const breaks = await verifyMerchantLog(database.pool);
  if (breaks !== undefined) broken.push(`the merchant's log breaks at row ${String(breaks)}`);
  broken.push(...(await foreign(database, record)));
  return { broken, outcomes };
}

/** Checks that each network's address is the merchant's, and that no change waits, whatever was tried meanwhile. */
async function evaluateWallets(
  merchant: ChaosPerson,
  chains: ReadonlyMap<NetworkId, ChaosChain>,
): Promise<readonly string[]> {
  const { answer } = await merchant.call<WalletConfig>("GET", "/api/crypto/wallet-config");
  return answer.states
    .filter(({ networkId, address, pending }) => {
      const right = chains.get(networkId)?.merchant;
      return address?.toLowerCase() !== right?.toLowerCase() || pending !== null;
    })
    .map((state) => `the address of ${state.networkId} stands as ${JSON.stringify(state)}`);
}

const trimmed = (text: string): string => (text.includes(".") ? text.replace(/\.?0*$/, "") : text);
const keyOf = (one: { readonly networkId: string; readonly txHash: string; readonly logIndex: number }): string =>
  `${one.networkId} ${one.txHash} ${String(one.logIndex)}`;

async function booked({ pool }: Database): Promise<ReadonlyMap<string, Booked>> {
  const { rows } = await pool.query<{
    network: string;
    tx_hash: string;
    log_index: number;
    invoice_id: string | null;
    value_base: string;
    state: string;
    standing: string;
  }>("select network, tx_hash, log_index, invoice_id, value_base, state, standing from chain_transfers");
  return new Map(
    rows.map((row) => [
      keyOf({ networkId: row.network, txHash: row.tx_hash, logIndex: row.log_index }),
      { invoiceId: row.invoice_id, valueBase: BigInt(row.value_base), state: row.state, standing: row.standing },
    ]),
  );
}

/**
 * Checks that every transfer of the chains is in the ledger once, unchanged and bound to the right invoice, and that no
 * other is. Returns what arrived for each invoice.
 */
function compareTransfers({
  record,
  standing,
  ledger,
  say,
}: {
  readonly record: ChaosRecord;
  readonly standing: readonly Standing[];
  readonly ledger: ReadonlyMap<string, Booked>;
  readonly say: (history: string, what: string) => void;
}): ReadonlyMap<string, Standing[]> {
  const bound = new Map<string, Standing[]>();
  const there = new Set(standing.map(keyOf));
  for (const [key, row] of ledger)
    if (row.state === "canonical" && !there.has(key))
      say("books", `${key} is in the payment ledger and not on the chain`);
  for (const transfer of standing) {
    const { txHash, valueBase } = transfer;
    const sent = record.sentIn(txHash, valueBase);
    const [first] = sent;
    const name = first?.history ?? "chain";
    const row = ledger.get(keyOf(transfer));
    if (record.forged.has(txHash)) say(name, `${txHash} is a forgery and moved USDT`);
    if (row === undefined || row.state !== "canonical") {
      say(
        name,
        `${keyOf(transfer)} is on the chain and ${row === undefined ? "not" : row.state} in the payment ledger`,
      );
      continue;
    }
    if (row.valueBase !== valueBase) say(name, `${txHash} is another amount in the payment ledger`);
    if (row.invoiceId !== null) bound.set(row.invoiceId, [...(bound.get(row.invoiceId) ?? []), transfer]);
    if (first === undefined) say("chain", `${txHash} was not sent by the chaos test`);
    else if (row.invoiceId !== null && row.invoiceId !== first.invoiceId)
      say(name, `${txHash} was meant for ${first.invoiceId} and counts for ${row.invoiceId}`);
    else if (row.invoiceId === null && first.bound === "must")
      say(name, `${txHash} must count for ${first.invoiceId} and waits (${row.standing})`);
    else if (row.invoiceId !== null && first.bound === "never")
      say(name, `${txHash} counts for ${row.invoiceId} and nobody said so`);
  }
  return bound;
}

function totalSent(record: ChaosRecord, { id }: MadeInvoice): bigint {
  return record.sent.filter(({ invoiceId }) => invoiceId === id).reduce((sum, { valueBase }) => sum + valueBase, 0n);
}

const byBlock = (a: Standing, b: Standing): number => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex;

/** Returns what the invoice must be by what counts for it on the chain. */
function evaluate({
  invoice,
  now,
  came,
  head,
  sent,
  say,
}: {
  readonly invoice: MadeInvoice;
  readonly now: Invoice;
  readonly came: readonly Standing[];
  readonly head: Head;
  readonly sent: bigint;
  readonly say: (history: string, what: string) => void;
}): void {
  const { history, amountBase, decimals } = invoice;
  const wrong = (what: string): void => {
    say(history, `${invoice.id} on ${invoice.networkId} (${now.status} ${now.exception}): ${what}`);
  };
  const createdMs = Date.parse(now.createdAt);
  const expiresMs = Date.parse(now.expiresAt);
  const mostMs = createdMs + TTL_MS + (now.isExtended ? EXTENSION_MS : 0);
  const isClosed = now.closedBecause !== null;
  if (isClosed ? expiresMs > mostMs : expiresMs !== mostMs) wrong(`it ends at ${now.expiresAt}`);

  let sum = 0n;
  let fullAtMs: number | undefined;
  for (const { valueBase, blockTimeMs } of [...came].sort(byBlock)) {
    sum += valueBase;
    if (sum >= amountBase) fullAtMs ??= blockTimeMs;
  }
  if (trimmed(now.received) !== trimmed(usdtText(sum, decimals)))
    wrong(`${now.received} received, ${usdtText(sum, decimals)} stand`);
  const isSettled = now.settledAt !== null;
  if (invoice.markedAs !== undefined) {
    if (now.status !== invoice.markedAs && !(isSettled && now.status === "SETTLED"))
      wrong(`marked ${invoice.markedAs}`);
    return;
  }
  if (fullAtMs !== undefined && (isSettled || fullAtMs <= expiresMs + DAY_MS)) {
    if (now.status !== "SETTLED") return wrong("all came in time and is confirmed");
    if (now.exception === "REVERSED" || now.exception === "MARKED") wrong("nothing of it was reversed");
    if (sum === amountBase && now.exception === "PAID_OVER" && !now.isExtended)
      wrong("no more came than was asked for");
    return;
  }
  if (isSettled) {
    if (sent < amountBase) wrong("it was settled and never enough was sent");
    if (fullAtMs === undefined && (now.status !== "SETTLED" || now.exception !== "REVERSED"))
      wrong("what settled it was reversed");
    return;
  }
  if (fullAtMs !== undefined) {
    if (now.status !== "EXPIRED" || now.exception !== "PAID_LATE") wrong("all came more than a day late");
    return;
  }
  const right = isClosed || head.timeMs > expiresMs + SLACK_MS ? "EXPIRED" : "NEW";
  if (now.status !== right) wrong(`it must be ${right}`);
  if (sum > 0n !== (now.exception === "PAID_PARTIAL")) wrong(`${usdtText(sum, decimals)} came`);
}

/**
 * Checks that a settled invoice gave one plan at most, to its owner, and any other gave nothing. `evaluateMoney` checks
 * the amounts.
 */
async function evaluateGiven({
  invoice,
  now,
  billing,
  database,
  say,
}: {
  readonly invoice: MadeInvoice;
  readonly now: Invoice;
  readonly billing: Billing;
  readonly database: Database;
  readonly say: (history: string, what: string) => void;
}): Promise<void> {
  const { rows: periods } = await database.pool.query<{
    user_id: string;
    suspended_at: Date | null;
    is_empty: boolean;
    is_of_reversed: boolean;
  }>(
    `select user_id, suspended_at, ends_at <= starts_at as is_empty,
       exists (select from plan_periods o where o.replaced_by = p.invoice_id and o.suspended_at is not null) as is_of_reversed
     from plan_periods p where invoice_id = $1`,
    [invoice.id],
  );
  const { rows: credits } = await database.pool.query<{ sum: string; other: number }>(
    `select coalesce(sum(amount_micro), 0)::text as sum, (count(*) filter (where user_id <> $2))::int as other
     from credit_entries where reason in ('overpaid', 'late', 'superseded', 'reversed') and (ref = $1 or ref like $1 || '#%')`,
    [invoice.id, invoice.owner.userId],
  );
  const wrong = (what: string): void =>
    say(invoice.history, `${invoice.id} on ${invoice.networkId} (${now.status} ${now.exception}): ${what}`);
  if (periods.some(({ user_id }) => user_id !== invoice.owner.userId) || (credits[0]?.other ?? 0) > 0)
    wrong("it gave something to somebody else");
  if (periods.length > 1) wrong("it gave more than one plan");
  const [period] = periods;
  const shown = billing.periods.filter(({ invoiceId }) => invoiceId === invoice.id);
  // A future period that is replaced or refunded is no longer shown.
  if (shown.length !== periods.filter(({ is_empty }) => !is_empty).length)
    wrong(`its owner sees ${String(shown.length)} plans of it`);
  if (now.settledAt === null) {
    if (period !== undefined || credits[0]?.sum !== "0") wrong("it is not settled and gave something");
    return;
  }
  if (period === undefined || invoice.markedAs !== undefined) return;
  const isReversed = now.exception === "REVERSED";
  const isSuspended = period.suspended_at !== null;
  // What took the rest of a reversed plan in payment is suspended with it.
  if (isSuspended !== (isReversed || period.is_of_reversed))
    wrong(isSuspended ? "its plan is suspended" : "its plan goes on");
}

/** Returns periods and credit of users that the chaos test does not know. */
async function foreign({ pool }: Database, record: ChaosRecord): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string; network: string | null }>("select id, network from invoices");
  return rows
    .filter(({ id, network }) => network !== null && !record.invoices.has(id))
    .map(({ id }) => `the payment ledger has an invoice ${id} that the chaos test was never given`);
}

import { createHmac } from "node:crypto";
import { networkOf, type NetworkTerms, planPriceMicro, PLAN_PERIOD_MS, type SoldPlanId } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { pino } from "pino";
import { type Database, openDatabase } from "../database/database.ts";
import { refuseSecondConnections } from "../database/test-second-connections.ts";
import { testDatabase } from "../database/test-database.ts";
import type { Agreed, PaymentLedger, InvoiceRecord, NewInvoice } from "./payment-ledger.ts";
import { type PaymentLedgerOptions, createPaymentLedger } from "./create-payment-ledger.ts";

/** For tests: their start time. */
export const START_MS = Date.UTC(2026, 2, 4, 12);
export const MERCHANT = "0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2";
export const quietLog = pino({ level: "silent" });

/** For tests: returns a network's pinned terms. */
export function pinnedTerms(id: NetworkId): NetworkTerms {
  const { family, chainId, contract, decimals, confirmations } = networkOf(id);
  return { id, family, chainId, contract, decimals, confirmations, finality: "depth" };
}

/** For tests: returns the agreement for a new plan of 30 days. */
export function agreedPlan(plan: SoldPlanId = "basic", over: Partial<Agreed> = {}): Agreed {
  return {
    kind: "new",
    plan,
    priceMicro: planPriceMicro(plan),
    creditUsedMicro: 0n,
    startsAtMs: START_MS,
    durationMs: PLAN_PERIOD_MS,
    replaces: [],
    ...over,
  };
}

/** For tests: returns a request for a plan on a network, at the pinned merchant address. */
export function requestFor(
  userId: string,
  {
    networkId = "ethereum",
    agreed = agreedPlan(),
    address = MERCHANT,
  }: { readonly networkId?: NetworkId; readonly agreed?: Agreed; readonly address?: string } = {},
): NewInvoice {
  const dueMicro = agreed.priceMicro - agreed.creditUsedMicro;
  const { decimals } = pinnedTerms(networkId);
  const pay = { networkId, address, walletVersion: 1, priceBase: dueMicro * 10n ** BigInt(decimals - 6) };
  return { userId, agreed, pay: dueMicro === 0n ? undefined : pay, check: () => Promise.resolve() };
}

export type TestPayments = {
  readonly database: Database;
  readonly clock: { at: number; wallMs(): number };
  readonly ledger: PaymentLedger;
  /** Returns another ledger on the same database, as after a restart or in another process. */
  newPaymentLedger(over?: Partial<PaymentLedgerOptions>): PaymentLedger;
  user(id: string): Promise<string>;
  read(id: string): Promise<InvoiceRecord>;
  rows(sql: string, values?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  drop(): Promise<void>;
};

/** For tests: creates a payment ledger on a separate database. */
export async function testPayments({
  connections = 5,
  users = ["ann", "ben"],
}: { readonly connections?: number; readonly users?: readonly string[] } = {}): Promise<TestPayments> {
  const db = await testDatabase();
  const { host, port, user, password, database: name } = db.database.pool.options;
  const wide = connections > 5 ? openDatabase(address({ host, port, user, password, name }), connections) : undefined;
  if (wide !== undefined) refuseSecondConnections(wide.pool);
  const database = wide ?? db.database;
  const clock = { at: START_MS, wallMs: () => clock.at };
  const newPaymentLedger = (over: Partial<PaymentLedgerOptions> = {}): PaymentLedger =>
    createPaymentLedger({
      database,
      clock,
      secrets: { mac: testMac },
      termsOf: pinnedTerms,
      invoiceTtlMinutes: 60,
      ...over,
    });
  const ledger = newPaymentLedger();
  const addUser = async (id: string): Promise<string> => {
    await database.pool.query(
      "insert into users (id, issuer, subject, username, email, created_at) values ($1, 'test', $1, $1, $1, now())",
      [id],
    );
    return id;
  };
  for (const id of users) await addUser(id);
  return {
    database,
    clock,
    ledger,
    newPaymentLedger,
    user: addUser,
    async read(id) {
      const record = await ledger.invoice(id);
      if (record === undefined) throw new Error(`no invoice ${id}`);
      return record;
    },
    rows: async (sql, values = []) => (await database.pool.query<Record<string, unknown>>(sql, [...values])).rows,
    async drop() {
      await wide?.pool.end();
      await db.drop();
    },
  };
}

function address(given: {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly user?: string | undefined;
  readonly password?: unknown;
  readonly name?: string | undefined;
}) {
  const { host = "", port = 0, user = "", password, name = "" } = given;
  return { host, port, user, password: typeof password === "string" ? password : "", database: name };
}

/** For tests: authenticates what we wrote. */
export function testMac(purpose: string, data: Uint8Array | string): Buffer {
  return createHmac("sha256", `test ${purpose}`).update(data).digest();
}
